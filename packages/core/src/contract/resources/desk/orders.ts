import * as z from "zod/mini";
import { endpoint, file, one, staff } from "../../endpoint.ts";
import { LONGEST_ANSWER } from "../../fields/desk-limits.ts";
import {
  fieldMessages,
  Id,
  IdParams,
  IdText,
  Money,
  optionalText,
  requiredText,
  Time,
} from "../../fields/fields.ts";
import { VatCheck } from "../auth.ts";
import { RecipientInput } from "../cart.ts";
import { Order } from "../orders/order.ts";
import { STAFF_FAILURES } from "./staff-failures.ts";

const FAILURES = [...STAFF_FAILURES, "not_found"] as const;

/** Something that was changed of an order: what, when and by whom. */
export const OrderChange = z.object({
  at: Time,
  action: z.string(),
  /** The address of who was signed in, or the name of what acted; null for the host itself. */
  actor: z.nullable(z.string()),
  /** The columns that changed, as they were and as they are. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** [AP390] The VAT number because of which an order is charged no VAT, or would be, and what VIES said of it. */
export const OrderVatCheck = z.extend(VatCheck, {
  vat_number: z.string(),
  vat_check_asked_at: Time,
  /** VIES's number of the question, for the books; null until it answers, and where it gives none. */
  vat_check_consultation: z.nullable(z.string()),
});
export type OrderVatCheck = z.infer<typeof OrderVatCheck>;

/** What staff wrote about an order for each other. */
export const StaffNote = z.object({
  note_id: z.int(),
  note_text: z.string(),
  /** The address of who wrote it. */
  note_by: z.string(),
  /** The reader has written it, and may remove it. */
  note_is_own: z.boolean(),
  note_at: Time,
});
export type StaffNote = z.infer<typeof StaffNote>;

/** Why something is printed again at the print house's cost. */
export const ReprintReason = z.enum(["misprint", "damaged", "lost", "wrong_item", "other"]);
export type ReprintReason = z.infer<typeof ReprintReason>;

/** What staff knows of an item beside what its customer sees. */
export const StaffItem = z.object({
  oi_id: z.int(),
  /** When scanners noted it last: between printed and shipped. */
  checked_at: z.nullable(Time),
  packed_at: z.nullable(Time),
  /** It is printed by now, so that it can be printed again. */
  can_reprint: z.boolean(),
  /** What one copy costs the print house's customers at wholesale. */
  copy_wholesale: Money,
  /** The reprint that is under way; null without one. */
  reprint: z.nullable(z.object({ copies: z.int(), reason: ReprintReason })),
});
export type StaffItem = z.infer<typeof StaffItem>;

/** What of an order's money can still go back, and what follows from it. */
export const OrderMoneyLeft = z.object({
  left: Money,
  goes_to: z.enum(["card", "balance"]),
  /** Who bears it when all of it goes back: the print house, and the reseller's margin. */
  house: Money,
  reseller: Money,
});
export type OrderMoneyLeft = z.infer<typeof OrderMoneyLeft>;

/** An order as staff sees it. */
export const StaffOrder = z.object({
  /** As whoever ordered it sees it. */
  order: Order,
  /** The last day it may leave the print house; null before it is paid. */
  order_ship_by: z.nullable(z.string()),
  /** That day is over, and not all of it is sent. */
  order_is_late: z.boolean(),
  client_id: z.int(),
  client_name: z.string(),
  /** Null where no number was asked about. */
  order_vat_check: z.nullable(OrderVatCheck),
  staff_items: z.array(StaffItem),
  /** Null where nothing was paid. */
  order_money: z.nullable(OrderMoneyLeft),
  /** Whether it can still be cancelled, with what was paid going back: nothing of it is sent. */
  can_cancel: z.boolean(),
  /** What of it is in production or made by now, at wholesale: lost when it is cancelled. */
  order_made: Money,
  /** Whether its address can still be changed: it is not cancelled, and nothing of it is packed or sent. */
  can_change_address: z.boolean(),
  /** For staff alone, the oldest first. */
  staff_notes: z.array(StaffNote),
  /** The newest first. */
  history: z.array(OrderChange),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** [DK10] An order of any client. */
export const show = endpoint({
  method: "GET",
  path: "/api/desk/orders/{id}",
  summary: "An order, for staff",
  access: staff,
  needs: "orders.read",
  params: IdParams,
  answer: one(StaffOrder),
  fails: FAILURES,
});

/**
 * [DK11] Moves some items of an order on, also without the others, and names the parcel they travel in. An item never goes
 * back. The customer is told as usual, and follows the parcel at once. 409 where print files are missing or nothing moves.
 */
export const moveItems = endpoint({
  method: "POST",
  path: "/api/desk/orders/{id}/items",
  summary: "Move items of an order on",
  access: staff,
  needs: "orders.produce",
  params: IdParams,
  body: z.object({
    oi_ids: z.array(Id).check(z.minLength(1, fieldMessages.required), z.maxLength(500)),
    step: z.enum(["in_production", "printed", "shipped", "delivered"]),
    parcel: z.optional(
      z.object({
        carrier: requiredText(fieldMessages.required, 100),
        number: requiredText(fieldMessages.required, 100),
      }),
    ),
  }),
  answer: one(StaffOrder),
  fails: [...FAILURES, "invalid", "conflict"],
});

/**
 * [DK12] [DK180] Cancels an order of which nothing is sent; what was paid goes back, and the customer is told. One that is in
 * production is cancelled only where that is said.
 */
export const cancel = endpoint({
  method: "POST",
  path: "/api/desk/orders/{id}/cancel",
  summary: "Cancel an order, for staff",
  access: staff,
  needs: "orders.change",
  params: IdParams,
  body: z.object({ even_in_production: z._default(z.boolean(), false) }),
  answer: one(StaffOrder),
  fails: [...FAILURES, "invalid", "order_in_production", "conflict"],
});

/**
 * [DK172] Puts an item that is printed, or some copies of it, back into production at the print house's cost. A customer who
 * had it sent is told. 409 where it is not printed yet, be it because somebody else was faster.
 */
export const reprint = endpoint({
  method: "POST",
  path: "/api/desk/orders/{id}/reprint",
  summary: "Print an item of an order again",
  access: staff,
  needs: "orders.change",
  params: IdParams,
  body: z.object({
    oi_id: Id,
    /** At most the quantity of the item. */
    copies: z.int({ error: fieldMessages.number }).check(z.gte(1, fieldMessages.number)),
    reason: ReprintReason,
    /** A note for staff on the order; empty for none. */
    note_text: optionalText(LONGEST_ANSWER),
  }),
  answer: one(StaffOrder),
  fails: [...FAILURES, "invalid", "conflict"],
});

/**
 * [DK176] Pays a part of an order back, with words that the customer reads in the letter and on the order. 403 for more than
 * the role may pay; 409 where the money that is left is not what was shown, so that nothing is paid twice.
 */
export const refund = endpoint({
  method: "POST",
  path: "/api/desk/orders/{id}/refund",
  summary: "Pay a part of an order back",
  access: staff,
  needs: "refunds.pay",
  params: IdParams,
  body: z.object({
    /** US cents. */
    amount: z.int({ error: fieldMessages.price }).check(z.gte(1, fieldMessages.price)),
    words: requiredText(fieldMessages.required, LONGEST_ANSWER),
    /** The `order_money.left` that was shown, US cents. */
    left: z.int().check(z.gte(0)),
  }),
  answer: one(StaffOrder),
  fails: [...FAILURES, "invalid", "conflict"],
  idempotent: true,
});

/**
 * [DK182] Sends an order to another address of the same country, until the first of it is packed; slips, labels and tickets
 * are made anew, and the customer is told. 409 once it is packed.
 */
export const changeAddress = endpoint({
  method: "PATCH",
  path: "/api/desk/orders/{id}/recipient",
  summary: "Change where an order is sent",
  access: staff,
  needs: "orders.change",
  params: IdParams,
  body: z.object({ order_recipient: RecipientInput }),
  answer: one(StaffOrder),
  fails: [...FAILURES, "invalid", "conflict"],
});

/** [DK171] Writes a note on an order that only staff read. */
export const addNote = endpoint({
  method: "POST",
  path: "/api/desk/orders/{id}/notes",
  summary: "Write a note for staff on an order",
  access: staff,
  needs: "orders.read",
  params: IdParams,
  body: z.object({ note_text: requiredText(fieldMessages.required, LONGEST_ANSWER) }),
  answer: one(StaffOrder),
  fails: [...FAILURES, "invalid"],
  idempotent: true,
});

/** [DK171] Removes a note; that of somebody else is not found. */
export const removeNote = endpoint({
  method: "DELETE",
  path: "/api/desk/orders/{id}/notes/{noteId}",
  summary: "Remove an own note from an order",
  access: staff,
  needs: "orders.read",
  params: z.object({ ...IdParams.shape, noteId: IdText }),
  answer: one(StaffOrder),
  fails: FAILURES,
});

/** [DK13] What is printed and packed of up to 100 orders: print files, labels, packing slips and job tickets in one ZIP. */
export const files = endpoint({
  method: "GET",
  path: "/api/desk/orders/files",
  summary: "Files of orders, for the press",
  access: staff,
  needs: "orders.produce",
  /** Ids with commas between them. */
  query: z.object({
    ids: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, fieldMessages.required)),
  }),
  answer: file("application/zip"),
  fails: [...FAILURES, "invalid", "conflict"],
});
