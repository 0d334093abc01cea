import * as z from "zod/mini";
import { Arrival, DeliveryService } from "../../fields/delivery.ts";
import { Money, Time } from "../../fields/fields.ts";
import { Recipient, Totals } from "../cart.ts";
import { Quality } from "../catalog/catalog.ts";
import { Finding } from "../findings.ts";
import { PrintedField } from "../templates.ts";

/** Bytes a refund photo may have. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;
/** Items of one claim, and photos of one item. */
export const CLAIM_LIMITS = { items: 100, photosPerItem: 5 } as const;

/** Item status: 1 received, 2 in production, 3 printed, 4 shipped, 5 delivered, 6 cancelled. */
export const ItemStatus = z.object({
  status_id: z.int(),
  status_name: z.string(),
});
export type ItemStatus = z.infer<typeof ItemStatus>;

/** States of an order as a whole. */
export const OrderState = z.enum([
  "created",
  "awaiting_payment",
  "paid",
  /* The print house has it and has not accepted it yet; with its acceptance the order is in production. */
  "submitted",
  "in_production",
  "shipped",
  "delivered",
  "cancelled",
]);
export type OrderState = z.infer<typeof OrderState>;

/** A line of an order. */
export const OrderItem = z.object({
  oi_id: z.int(),
  oi_product: z.string(),
  oi_thumbnail_url: z.nullable(z.string()),
  /** Pictures of the other sides that are printed, in printing order. */
  oi_side_thumbnail_urls: z.array(z.string()),
  /** As it was ordered, in a scene; null for what is shown in none, and once another print file took its place. */
  oi_mockup_url: z.nullable(z.string()),
  oi_cv_sku_nr: z.string(),
  /** Size and attribute in words. */
  oi_sku_item: z.string(),
  oi_status: ItemStatus,
  /** Where the print file lies, once the order is paid or the file was replaced. */
  oi_print_file_url: z.nullable(z.string()),
  /** Pending until paid, then written by a job; frozen afterwards. `failed` is being looked into, and tried again. */
  oi_print_file_state: z.enum(["waiting", "writing", "ready", "replaced", "failed"]),
  /** The SHA-256 of the print file, which its proof and the job ticket have too; null before it is written. */
  oi_print_file_sha256: z.nullable(z.string()),
  /** What was found in its uploads and its print file; nothing that keeps it from being printed. */
  oi_print_findings: z.array(Finding),
  oi_quantity: z.int(),
  oi_unit_price: Money,
  oi_line_total: Money,
  oi_custom_quote: z.nullable(Money),
  oi_width: z.number(),
  oi_height: z.number(),
  oi_quality: Quality,
  oi_dpi: z.number(),
  oi_needs_confirmation: z.boolean(),
  /** What is printed in the fields of its design's template, in their order; none without one. */
  oi_fields: z.array(PrintedField),
  oi_claimed: z.boolean(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A remark on an order: text or file. */
export const OrderComment = z.object({
  comment_id: z.int(),
  comment_author: z.string(),
  comment_text: z.nullable(z.string()),
  comment_file: z.nullable(
    z.object({
      file_name: z.string(),
      file_url: z.string(),
      file_bytes: z.int(),
    }),
  ),
  comment_created_at: Time,
});
export type OrderComment = z.infer<typeof OrderComment>;

/** A claim made for an order. */
export const Refund = z.object({
  refund_id: z.int(),
  refund_type_id: z.int(),
  refund_type_name: z.string(),
  refund_state: z.enum(["requested", "approved", "declined", "done"]),
  refund_created_at: Time,
  refund_items: z.array(
    z.object({
      ri_oi_id: z.int(),
      ri_reason_id: z.int(),
      ri_reason_name: z.string(),
      ri_description: z.string(),
      files: z.array(z.object({ file_name: z.string(), file_url: z.string() })),
    }),
  ),
});
export type Refund = z.infer<typeof Refund>;

/** What can still be done with an order, decided by the host. */
export const OrderCan = z.object({
  edit: z.boolean(),
  pay: z.boolean(),
  delete: z.boolean(),
  replace_print_file: z.boolean(),
  claim: z.boolean(),
});

/** A parcel and where it can be followed. */
export const Parcel = z.object({
  carrier: z.string(),
  number: z.string(),
  url: z.nullable(z.string()),
});
/** A parcel. */
export type Parcel = z.infer<typeof Parcel>;

/** An order. Amounts are frozen when it is made. */
export const Order = z.object({
  order_id: z.int(),
  order_number: z.string(),
  /** Ordered with a test key: never printed, paid for or counted. */
  order_is_test: z.boolean(),
  order_state: OrderState,
  order_paid: z.boolean(),
  order_created_at: Time,
  order_items: z.array(OrderItem),
  order_recipient: Recipient,
  /** In English; `order_country_code` (ISO 3166-1 alpha-2) names it in any language. */
  order_country_name: z.string(),
  order_country_code: z.string(),
  order_note: z.string(),
  /** False for whoever follows it by the link a shop gave: then every amount is 0, as that shop took the money. */
  order_shows_prices: z.boolean(),
  order_totals: Totals,
  /** What went back of it, or is on its way back; null where nothing has. */
  order_refunded: z.nullable(Money),
  order_discount_code: z.nullable(z.string()),
  /** For an order of the reseller's own shop: where it came from, and the number it has there. */
  order_reference: z.nullable(z.object({ source: z.string(), order_number: z.string() })),
  /** USD for one EUR at the time of ordering, when an item has a custom size. */
  order_rate: z.nullable(z.object({ usd_per_eur: z.number(), date: Time })),
  /** Set when a shopper of the caller's own website ordered: what the print house gets, and what the caller earns without VAT. */
  order_reseller: z.nullable(
    z.object({
      shopper_name: z.string(),
      wholesale_total: Money,
      margin: Money,
    }),
  ),
  /** When the print house was given the order as it is now; null before, and again after a change. */
  order_submitted_at: z.nullable(Time),
  /** When the print house accepted it, which closed it for changes. */
  order_accepted_at: z.nullable(Time),
  order_paid_at: z.nullable(Time),
  order_printed_at: z.nullable(Time),
  order_shipped_at: z.nullable(Time),
  order_delivered_at: z.nullable(Time),
  order_delivery: z.object({
    service: DeliveryService,
    /** Null until the order is paid, once it has arrived, and for a cancelled one. */
    expected: z.nullable(Arrival),
  }),
  /** The parcels it travels in, in the order they were sent. */
  order_parcels: z.array(Parcel),
  /** The newest of them. */
  order_tracking: z.nullable(Parcel),
  order_comments: z.array(OrderComment),
  order_refunds: z.array(Refund),
  order_can: OrderCan,
  /** Last day a claim is taken (`YYYY-MM-DD`), once shipped. */
  order_claim_until: z.nullable(z.string()),
  order_invoice_id: z.nullable(z.int()),
  /** The invoice as people name it. */
  order_invoice_number: z.nullable(z.string()),
});
export type Order = z.infer<typeof Order>;

/** Kinds of claim. */
export const RefundType = z.object({ rt_id: z.int(), rt_name: z.string() });
export type RefundType = z.infer<typeof RefundType>;
/** Reasons of a claim. */
export const RefundReason = z.object({ rr_id: z.int(), rr_name: z.string() });
export type RefundReason = z.infer<typeof RefundReason>;
