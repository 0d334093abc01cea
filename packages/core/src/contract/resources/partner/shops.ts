import * as z from "zod/mini";
import { endpoint, list, members, one, page } from "../../endpoint.ts";
import { fieldMessages, Id, IdParams, Money, PageText, requiredText, Time } from "../../fields/fields.ts";
import { OrderState } from "../orders/order.ts";

/** How long a shop's orders can be held, in hours. */
export const HOLD_HOURS = { least: 1, most: 336 } as const;

/** What is done with a paid order of the shop: ordered at once, when somebody says so, or after some hours. */
export const ShopApproval = z.enum(["auto", "review", "hold"]);
export type ShopApproval = z.infer<typeof ShopApproval>;

/** Whether orders to be paid on delivery are handled like paid ones, or wait for somebody. */
export const CashOnDelivery = z.enum(["auto", "review"]);
export type CashOnDelivery = z.infer<typeof CashOnDelivery>;

/** How the orders of one's own shop come in. */
export const ShopConnection = z.object({
  /** `none`: no shop is connected whose orders can be read; `messages`: at once; `looking`: within minutes. */
  connection_watching: z.enum(["none", "arranging", "messages", "looking"]),
  connection_looked_at: z.nullable(Time),
  /** Why the shop cannot be asked just now, for people. */
  connection_problem: z.nullable(z.string()),
  connection_approval: ShopApproval,
  connection_hold_hours: z.int(),
  connection_cash_on_delivery: CashOnDelivery,
  /** The shop is the built-in one, in which an order can be made to try it out. */
  connection_is_demo: z.boolean(),
});
export type ShopConnection = z.infer<typeof ShopConnection>;

/** A line of a shop's order. `foreign` ones are of other makers, `left_out` was decided by a person. */
export const ShopOrderLine = z.object({
  line_ref: z.string(),
  line_title: z.string(),
  line_sku: z.nullable(z.string()),
  /** Lines of other makers may be parts of a piece, such as 1.5 metres. */
  line_quantity: z.number(),
  line_state: z.enum(["matched", "unmatched", "left_out", "foreign"]),
  line_problem: z.nullable(z.string()),
});
export type ShopOrderLine = z.infer<typeof ShopOrderLine>;

/** Something a shop told or was told. */
export const ShopExchange = z.object({
  se_id: z.int(),
  se_direction: z.enum(["in", "out"]),
  se_kind: z.enum(["changed", "in_production", "shipped", "cancelled", "refunded"]),
  se_state: z.enum(["waiting", "done", "failed"]),
  /** What came of it, or why it did not work yet, for people. */
  se_result: z.nullable(z.string()),
  se_attempts: z.int(),
  se_created_at: Time,
});
export type ShopExchange = z.infer<typeof ShopExchange>;

/** An order of one's own shop with something of ours in it. */
export const ShopOrder = z.object({
  so_id: z.int(),
  so_number: z.string(),
  so_state: z.enum([
    "unmatched",
    "review",
    "held",
    "approved",
    "refused",
    "ordered",
    "declined",
    "cancelled",
  ]),
  /** What keeps it, or what somebody should know, for people. */
  so_problem: z.nullable(z.string()),
  /** Why its payment keeps it: an order is made by itself only once it is paid. */
  so_doubt: z.nullable(z.enum(["test_order", "cash_on_delivery", "on_hold", "not_paid"])),
  /** It is refused because a print would be poor: it takes a yes of its own. */
  so_is_poor: z.boolean(),
  so_release_at: z.nullable(Time),
  so_shop_state: z.enum(["unpaid", "paid", "fulfilled", "cancelled", "refunded"]),
  so_recipient_name: z.string(),
  so_lines: z.array(ShopOrderLine),
  /** The order it became. */
  so_order: z.nullable(
    z.object({
      order_id: z.int(),
      order_number: z.string(),
      order_state: OrderState,
      order_paid: z.boolean(),
      order_total: Money,
    }),
  ),
  so_exchanges: z.array(ShopExchange),
  so_created_at: Time,
});
export type ShopOrder = z.infer<typeof ShopOrder>;

/** A size that a line of a shop's order can stand for. */
export const ShopChoice = z.object({ cv_id: z.int(), choice_title: z.string() });
export type ShopChoice = z.infer<typeof ShopChoice>;

const own = ["not_signed_in", "not_allowed", "not_verified", "not_found"] as const;
const mine = ["not_signed_in", "not_allowed", "not_verified"] as const;

/** How the orders of one's own shop come in. */
export const connection = endpoint({
  method: "GET",
  path: "/api/client/shop-connection",
  summary: "How the orders of the connected shop come in",
  access: members,
  answer: one(ShopConnection),
  fails: mine,
});

/** Says what is done with paid orders of one's own shop. */
export const updateConnection = endpoint({
  method: "PATCH",
  path: "/api/client/shop-connection",
  summary: "Say what is done with paid orders of the connected shop",
  access: members,
  body: z.object({
    connection_approval: ShopApproval,
    connection_hold_hours: z
      .int({ error: fieldMessages.number })
      .check(z.gte(HOLD_HOURS.least, fieldMessages.number), z.lte(HOLD_HOURS.most, fieldMessages.number)),
    connection_cash_on_delivery: z.optional(CashOnDelivery),
  }),
  answer: one(ShopConnection),
  fails: [...mine, "invalid", "store_not_connected"],
});

/** Orders of one's own shop, newest first, 20 a page. */
export const index = endpoint({
  method: "GET",
  path: "/api/client/shop-orders",
  summary: "Orders of the connected shop, by page",
  access: members,
  query: z.object({ page: PageText }),
  answer: page(ShopOrder),
  fails: [...mine, "invalid"],
});

/** What the lines of an order that are not known can stand for; sizes of the same product first. */
export const choices = endpoint({
  method: "GET",
  path: "/api/client/shop-orders/{id}/choices",
  summary: "What an unknown line of a shop's order can stand for",
  access: members,
  params: IdParams,
  answer: list(ShopChoice),
  fails: own,
});

/** Says what lines stand for, or leaves them out (`cv_id` null). */
export const solve = endpoint({
  method: "POST",
  path: "/api/client/shop-orders/{id}/solve",
  summary: "Say what unknown lines of a shop's order stand for",
  access: members,
  params: IdParams,
  body: z.object({
    lines: z
      .array(z.object({ line_ref: requiredText(fieldMessages.required, 200), cv_id: z.nullable(Id) }))
      .check(z.minLength(1, fieldMessages.required), z.maxLength(250)),
  }),
  answer: one(ShopOrder),
  fails: [...own, "invalid", "conflict"],
});

/** Orders what waits, or was refused, now. */
export const approve = endpoint({
  method: "POST",
  path: "/api/client/shop-orders/{id}/approve",
  summary: "Order what a shop's order asks for now",
  access: members,
  params: IdParams,
  body: z.object({
    /** A yes to a print that is rated poor. */
    accept_poor: z.optional(z.boolean()),
  }),
  answer: one(ShopOrder),
  fails: [...own, "invalid", "conflict"],
});

/** Leaves a shop's order out: nothing of it is made. */
export const decline = endpoint({
  method: "POST",
  path: "/api/client/shop-orders/{id}/decline",
  summary: "Leave a shop's order out",
  access: members,
  params: IdParams,
  answer: one(ShopOrder),
  fails: [...own, "conflict"],
});

/** Tries an exchange with the shop again at once. */
export const retry = endpoint({
  method: "POST",
  path: "/api/client/shop-exchanges/{id}/retry",
  summary: "Try an exchange with the shop again",
  access: members,
  params: IdParams,
  answer: one(ShopExchange),
  fails: [...own, "conflict"],
});

/** Makes an order in the built-in demo store, to see what follows. */
export const tryOut = endpoint({
  method: "POST",
  path: "/api/client/shop-orders/try-out",
  summary: "Buy something in the demo store",
  access: members,
  answer: one(ShopConnection),
  fails: [...mine, "store_not_connected", "conflict"],
});
