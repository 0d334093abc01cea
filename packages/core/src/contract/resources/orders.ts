import * as z from "zod/mini";
import { endpoint, file, message, one, page, signedIn } from "../endpoint.ts";
import { FILE_FAILURES, KEY_FAILURES } from "../failures.ts";
import { Arrival, DeliveryService } from "../fields/delivery.ts";
import {
  fieldMessages,
  Id,
  IdParams,
  IdText,
  Money,
  optionalText,
  PageText,
  PrintFileUrl,
  Time,
} from "../fields/fields.ts";
import { Recipient, RecipientInput, Totals } from "./cart.ts";
import { Quality } from "./catalog.ts";
import { PrintFinding } from "./print-findings.ts";

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
  /** As it was ordered, in a scene; null for what is shown in none, and once another print file took its place. */
  oi_mockup_url: z.nullable(z.string()),
  oi_cv_sku_nr: z.string(),
  /** Size and attribute in words. */
  oi_sku_item: z.string(),
  oi_status: ItemStatus,
  oi_print_file_url: z.nullable(z.string()),
  /** Pending until paid, then written by a job; frozen afterwards. `failed` is being looked into, and tried again. */
  oi_print_file_state: z.enum(["waiting", "writing", "ready", "replaced", "failed"]),
  /** What the check of the print file found; nothing that keeps it from being printed. */
  oi_print_findings: z.array(PrintFinding),
  oi_quantity: z.int(),
  oi_unit_price: Money,
  oi_line_total: Money,
  oi_custom_quote: z.nullable(Money),
  oi_width: z.number(),
  oi_height: z.number(),
  oi_quality: Quality,
  oi_dpi: z.number(),
  oi_needs_confirmation: z.boolean(),
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
  order_totals: Totals,
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
  order_tracking: z.nullable(
    z.object({
      carrier: z.string(),
      number: z.string(),
      url: z.nullable(z.string()),
    }),
  ),
  order_comments: z.array(OrderComment),
  order_refunds: z.array(Refund),
  order_can: OrderCan,
  /** Last day a claim is taken (`YYYY-MM-DD`), once shipped. */
  order_claim_until: z.nullable(z.string()),
  order_invoice_id: z.nullable(z.int()),
});
export type Order = z.infer<typeof Order>;

/** Kinds of claim. */
export const RefundType = z.object({ rt_id: z.int(), rt_name: z.string() });
export type RefundType = z.infer<typeof RefundType>;
/** Reasons of a claim. */
export const RefundReason = z.object({ rr_id: z.int(), rr_name: z.string() });
export type RefundReason = z.infer<typeof RefundReason>;

const own = ["not_signed_in", "not_verified", "not_found"] as const;

/** What a list of orders is narrowed to; days are UTC, both of them included. */
export const OrderNarrowing = z.object({
  filter: z._default(z.enum(["all", "refunds", "paid"]), "all"),
  query: z.optional(z.string().check(z.maxLength(200, fieldMessages.tooLong))),
  /** A state; `to_pay` stands for those of an order nobody has paid. */
  state: z.optional(z.enum(["to_pay", ...OrderState.options])),
  from: z.optional(z.iso.date({ error: fieldMessages.date })),
  to: z.optional(z.iso.date({ error: fieldMessages.date })),
  country_id: z.optional(IdText),
  /** `own`: ordered by the caller; `website`: by shoppers of its website. */
  shop: z.optional(z.enum(["own", "website"])),
  /** `poor`: with a print that would look soft and whose file can still be replaced. */
  quality: z.optional(z.literal("poor")),
  /** `test`: the test orders, and no others. A key lists those of its own mode, whatever is asked. */
  mode: z.optional(z.enum(["live", "test"])),
});
export type OrderNarrowing = z.infer<typeof OrderNarrowing>;

/** The caller's orders, newest first, 20 a page. */
export const index = endpoint({
  method: "GET",
  path: "/api/orders",
  summary: "Orders, by page, tab, search text, state, day, country, shop and print quality",
  access: signedIn,
  keys: "orders:read",
  websites: true,
  query: z.extend(OrderNarrowing, { page: PageText }),
  answer: page(Order),
  fails: ["not_signed_in", "not_verified", "invalid"],
});

/** The same orders as a table for spreadsheets, all of them, with what each cost and earned. */
export const csv = endpoint({
  method: "GET",
  path: "/api/orders/csv",
  summary: "Orders as CSV",
  access: signedIn,
  query: OrderNarrowing,
  answer: file("text/csv"),
  fails: ["not_signed_in", "not_verified", "not_allowed", "invalid"],
  limit: { points: 30, seconds: 60, per: "account" },
});

/** One order. */
export const show = endpoint({
  method: "GET",
  path: "/api/orders/{id}",
  summary: "An order",
  access: signedIn,
  keys: "orders:read",
  websites: true,
  params: IdParams,
  answer: one(Order),
  fails: own,
});

/**
 * One order, for whoever holds the link to it that is in every letter about it. Nobody signs in for it, and nothing can be
 * done with it: comments, files, photos and invoice are left out.
 */
export const shared = endpoint({
  method: "GET",
  path: "/api/orders/shared/{token}",
  summary: "An order by its link",
  access: "public",
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/)) }),
  answer: one(Order),
  fails: ["not_found", "link_used"],
  limit: { points: 120, seconds: 60, per: "address" },
});

/**
 * Changes the recipient. Refused once the print house has accepted the order; one that it was given and has not accepted
 * yet is given to it anew. Another country prices the shipping of an unpaid
 * order anew; on a paid one it is a 422.
 */
export const update = endpoint({
  method: "PATCH",
  path: "/api/orders/{id}/update",
  summary: "Change the recipient",
  access: signedIn,
  websites: true,
  params: IdParams,
  body: z.object({ order_recipient: RecipientInput }),
  answer: one(Order),
  fails: [...own, "invalid", "order_in_production", "already_paid", "conflict"],
});

/** Deletes exactly those unpaid orders, or none. */
export const remove = endpoint({
  method: "DELETE",
  path: "/api/orders",
  summary: "Delete orders",
  access: signedIn,
  body: z.object({
    orders: z.pipe(
      z.union(
        [
          z.array(z.union([Id, IdText])).check(z.minLength(1, fieldMessages.required), z.maxLength(100)),
          IdText,
        ],
        {
          error: fieldMessages.required,
        },
      ),
      z.transform((ids) => (Array.isArray(ids) ? ids : [ids])),
    ),
  }),
  answer: message,
  fails: [...own, "not_allowed", "invalid", "order_locked"],
});

/**
 * Fetches a replacement print file by its address and keeps our own copy. Of an item whose proof was approved only with
 * `withdraw_approval`. A proof that was sent of the item ends with it, and one of the new file goes to the same person.
 */
export const addPrintFile = endpoint({
  method: "POST",
  path: "/api/orders/{id}/items/{itemId}/add-print-file",
  summary: "Replace an item's print file",
  access: signedIn,
  websites: true,
  params: z.object({ id: IdText, itemId: IdText }),
  body: z.object({
    oi_print_file_url: PrintFileUrl,
    withdraw_approval: z._default(z.boolean(), false),
  }),
  answer: one(Order),
  fails: [...own, "files_locked", "proof_approved", ...FILE_FAILURES],
  limit: { points: 20, seconds: 60, per: "account" },
});

/** Adds a text or a file to an order. */
export const addComment = endpoint({
  method: "POST",
  path: "/api/orders/{id}/add-comment",
  summary: "Comment on an order",
  access: signedIn,
  websites: true,
  params: IdParams,
  body: z.object({ comment_text: z.optional(optionalText(5000)) }),
  files: {
    comment_file: {
      list: false,
      required: false,
      maxBytes: 25 * 1024 * 1024,
      maxCount: 1,
      kind: "document",
    },
  },
  jsonToo: true,
  answer: one(Order),
  fails: [...own, ...FILE_FAILURES, ...KEY_FAILURES],
  idempotent: true,
});

/** Types and reasons of claims. */
export const refundOptions = endpoint({
  method: "GET",
  path: "/api/refunds/create",
  summary: "Types and reasons of claims",
  access: signedIn,
  websites: true,
  answer: one(
    z.object({
      refund_types: z.array(RefundType),
      refund_reasons: z.array(RefundReason),
    }),
  ),
  fails: ["not_signed_in", "not_verified"],
});

/** Claims a refund or reprint. ri_oi_id 0 stands for every item whose status is not 6. */
export const addRefund = endpoint({
  method: "POST",
  path: "/api/orders/{id}/refunds",
  summary: "Claim a refund or reprint",
  access: signedIn,
  websites: true,
  params: IdParams,
  body: z.object({
    refund_type_id: IdText,
    refund_items: z
      .array(
        z.object({
          ri_oi_id: z.pipe(
            z.union([z.int(), z.string().check(z.regex(/^\d{1,10}$/))], {
              error: fieldMessages.required,
            }),
            z.transform(Number),
          ),
          ri_reason_id: z.pipe(
            z.union([z.int(), z.string().check(z.regex(/^\d{1,10}$/))], {
              error: fieldMessages.required,
            }),
            z.transform(Number),
          ),
          ri_description: z._default(optionalText(2000), ""),
        }),
      )
      .check(z.minLength(1, fieldMessages.required), z.maxLength(CLAIM_LIMITS.items)),
  }),
  /** Each photo arrives as `refund_items[i][files][]`. */
  files: {
    "refund_items[][files]": {
      list: true,
      required: false,
      maxBytes: PHOTO_MAX_BYTES,
      maxCount: CLAIM_LIMITS.items * CLAIM_LIMITS.photosPerItem,
      kind: "photo",
    },
  },
  jsonToo: true,
  answer: one(Order),
  fails: [...own, "already_claimed", ...FILE_FAILURES, ...KEY_FAILURES],
  idempotent: true,
});
