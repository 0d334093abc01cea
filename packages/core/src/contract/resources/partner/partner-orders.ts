import * as z from "zod/mini";
import { endpoint, list, members, one } from "../../endpoint.ts";
import { KEY_FAILURES } from "../../failures.ts";
import { DeliveryOffer, DeliveryService } from "../../fields/delivery.ts";
import {
  fieldMessages,
  Id,
  IdParams,
  Money,
  optionalText,
  Quantity,
  requiredText,
  Time,
} from "../../fields/fields.ts";
import { RecipientInput, Totals } from "../cart.ts";
import { ClientProduct } from "../catalog/catalog.ts";
import { Order } from "../orders/order.ts";
import { FieldValues } from "../templates.ts";

/** The most lines of one order. */
const MOST_LINES = 100;
/** The number an order has in the reseller's own shop. */
const OrderNumber = requiredText(fieldMessages.required, 100);

/**
 * What is ordered: a size of a product with a design, by its id or by the SKU it has in a connected shop, or what a shopper
 * made. `fields` fills in the fields of the design's template, by their ids; what is not named has its default.
 */
const PartnerLine = z.union([
  z.object({ cv_id: Id, quantity: Quantity, fields: z.optional(FieldValues) }),
  z.object({
    sku: requiredText(fieldMessages.required, 100),
    quantity: Quantity,
    fields: z.optional(FieldValues),
  }),
  z.object({ personalisation: requiredText(fieldMessages.required, 200), quantity: Quantity }),
]);
const lines = z
  .array(PartnerLine, { error: fieldMessages.required })
  .check(z.minLength(1, fieldMessages.required), z.maxLength(MOST_LINES, fieldMessages.tooLong));

/** What an order would cost its reseller: wholesale, shipping and VAT. */
export const PartnerQuote = z.object({
  /** In the order they were asked for. */
  quote_lines: z.array(
    z.object({
      quantity: z.int(),
      /** As baskets and orders call it. */
      product_name: z.string(),
      unit_price: Money,
      line_total: Money,
    }),
  ),
  quote_totals: Totals,
  /** The ways it could travel, the standard one first. */
  quote_deliveries: z.array(DeliveryOffer),
});
export type PartnerQuote = z.infer<typeof PartnerQuote>;

const keyFails = ["not_signed_in", "not_allowed", "not_verified"] as const;

/** Makes products of a design, every size that fits it, at the usual prices; those that are there stay as they are. */
export const placeDesign = endpoint({
  method: "POST",
  path: "/api/partner/designs/{id}/products",
  summary: "Place a design on many products",
  access: members,
  keys: "designs:write",
  params: IdParams,
  body: z.object({
    product_ids: z
      .array(Id, { error: fieldMessages.required })
      .check(z.minLength(1, fieldMessages.required), z.maxLength(50, fieldMessages.tooLong)),
  }),
  answer: list(ClientProduct),
  fails: [...keyFails, "not_found", "invalid"],
  limit: { points: 60, seconds: 60, per: "account" },
});

/** Says what an order would cost, and makes nothing. */
export const quote = endpoint({
  method: "POST",
  path: "/api/partner/orders/quote",
  summary: "Price an order",
  access: members,
  keys: "products:read",
  body: z.object({
    lines,
    recipient_country_id: RecipientInput.shape.recipient_country_id,
    delivery_service: z.optional(DeliveryService),
  }),
  answer: one(PartnerQuote),
  fails: [...keyFails, "invalid"],
});

/**
 * Makes an order of the reseller's, at wholesale and shipping, that waits to be confirmed or paid. The number names it in
 * the reseller's own shop: the same number again answers the order that is there.
 */
export const createOrder = endpoint({
  method: "POST",
  path: "/api/partner/orders",
  summary: "Make an order",
  access: members,
  keys: "orders:write",
  body: z.object({
    order_number: OrderNumber,
    lines,
    recipient: RecipientInput,
    note: z.optional(optionalText(1000)),
    /** The standard one unless told, and to countries that have no other. */
    delivery_service: z.optional(DeliveryService),
    /** A yes to prints that would look soft or have a finding of severity `error`; without it they are refused. */
    accept_poor: z.optional(z.boolean()),
  }),
  answer: one(Order),
  fails: [...keyFails, "invalid", "not_found", ...KEY_FAILURES],
  idempotent: true,
});

/** Reads an order by the number it has in the reseller's own shop. */
export const findOrder = endpoint({
  method: "GET",
  path: "/api/partner/orders/find",
  summary: "Find an order by the shop's number",
  access: members,
  keys: "orders:read",
  query: z.object({ order_number: OrderNumber }),
  answer: one(Order),
  fails: [...keyFails, "invalid", "not_found"],
});

/**
 * Pays an order from the reseller's balance, else by the card on file where the reseller lets it be charged; that begins
 * its production.
 */
export const confirmOrder = endpoint({
  method: "POST",
  path: "/api/partner/orders/{id}/confirm",
  summary: "Confirm an order",
  access: members,
  keys: "orders:write",
  params: IdParams,
  answer: one(Order),
  fails: [...keyFails, "not_found", "already_paid", "balance_too_small", "card_refused", ...KEY_FAILURES],
  idempotent: true,
});

/** A link by which the customer of a shop follows one order, without its prices and without signing in. */
export const OrderLink = z.object({
  /** For `<pp-order-tracker order-token="…">` on a page of the shop's own. */
  order_link_token: z.string(),
  /** The page of this host that shows the same. */
  order_link_url: z.string(),
  order_link_ends_at: Time,
});
export type OrderLink = z.infer<typeof OrderLink>;

/** Makes a link for the customer an order is for. Each call makes another; those from before go on working. */
export const orderLink = endpoint({
  method: "GET",
  path: "/api/partner/orders/{id}/link",
  summary: "A link for the customer to follow an order",
  access: members,
  keys: "orders:read",
  params: IdParams,
  answer: one(OrderLink),
  fails: [...keyFails, "not_found"],
});

/** Cancels an order before production; what was paid goes back. One that is cancelled already stays so. */
export const cancelOrder = endpoint({
  method: "POST",
  path: "/api/partner/orders/{id}/cancel",
  summary: "Cancel an order",
  access: members,
  keys: "orders:write",
  params: IdParams,
  answer: one(Order),
  fails: [...keyFails, "not_found", "order_in_production", ...KEY_FAILURES],
  idempotent: true,
});
