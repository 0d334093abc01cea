import * as z from "zod/mini";
import { endpoint, list, one, raw, staff } from "../../endpoint.ts";
import { DeliveryService } from "../../fields/delivery.ts";
import { fieldMessages, Id, IdParams, IdText, requiredText, Time } from "../../fields/fields.ts";
import { OrderState } from "../orders/order.ts";
import { STAFF_FAILURES } from "./staff-failures.ts";

/** The states of an order that the print house works on. */
export const DUE_STATES = ["paid", "submitted", "in_production"] as const;

/** How many orders are moved on at once at most. */
export const ADVANCE_AT_MOST = 100;

/** How soon an order has to leave: it should have left, it leaves today, or on the next day. */
export const Rush = z.enum(["late", "today", "tomorrow"]);
export type Rush = z.infer<typeof Rush>;

const words = z.string().check(z.maxLength(200, fieldMessages.tooLong));

/** What the queue can be narrowed to. What is said of an item holds for one that is not sent yet, all of it for the same one. */
export const DueFilter = z.object({
  state: z.optional(z.enum(DUE_STATES)),
  service: z.optional(DeliveryService),
  country_id: z.optional(IdText),
  rush: z.optional(Rush),
  /** The client who sold it: of a shopper's order, the reseller. */
  shop: z.optional(IdText),
  /** As the item names them: `Poster`, `30 × 40 cm`, `matt`, `oak`. */
  product: z.optional(words),
  size: z.optional(words),
  paper: z.optional(words),
  frame: z.optional(words),
  /** Words in number, recipient or products. */
  query: z.optional(words),
});
export type DueFilter = z.infer<typeof DueFilter>;

/** An order that waits to be produced or sent. */
export const DueOrder = z.object({
  order_id: z.int(),
  order_number: z.string(),
  order_state: OrderState,
  order_paid_at: Time,
  /** The last day it may leave the print house (`YYYY-MM-DD`): the working days of production after the payment, or after something went back into production. */
  order_ship_by: z.string(),
  order_is_late: z.boolean(),
  /** Who ordered; of a shopper's order, the shop. */
  client_name: z.string(),
  recipient_name: z.string(),
  order_country_code: z.string(),
  order_country_name: z.string(),
  order_delivery_service: DeliveryService,
  order_items: z.array(
    z.object({
      oi_id: z.int(),
      oi_product: z.string(),
      oi_sku_item: z.string(),
      oi_quantity: z.int(),
      /** As in `OrderItem`: 1 received … 6 cancelled. */
      status_id: z.int(),
      /** How many copies of it are printed again; null where it is printed for the first time. */
      reprint_copies: z.nullable(z.int()),
      /** Of the batch it is in; null where it is in none, or that was taken apart. */
      print_batch_number: z.nullable(z.string()),
    }),
  ),
});
export type DueOrder = z.infer<typeof DueOrder>;

/** [DK07] Orders to produce and send, those due first, 100 at a time. Test orders are not among them. */
export const index = endpoint({
  method: "GET",
  path: "/api/desk/orders",
  summary: "Orders to produce, by the day they are due",
  access: staff,
  needs: "orders.read",
  query: z.object({
    ...DueFilter.shape,
    /** The last order of the answer before: those after it are wanted. */
    after: z.optional(IdText),
  }),
  answer: raw(
    z.object({
      data: z.array(DueOrder),
      /** `after` for the next ones; null when these are the last. */
      next: z.nullable(z.int()),
    }),
  ),
  fails: [...STAFF_FAILURES, "invalid"],
});

/** The filters with a choice of values, in the order of the screen. */
export const DUE_CHOICES = [
  "rush",
  "state",
  "product",
  "size",
  "paper",
  "frame",
  "country_id",
  "service",
  "shop",
] as const;

/** A value that the queue can be narrowed to, and how many orders that leaves. */
export const DueChoice = z.object({
  filter: z.enum(DUE_CHOICES),
  /** As the filter takes it. */
  value: z.string(),
  /** Of a country its name in English, of a shop the shop's; else the value. */
  name: z.string(),
  /** Of a country, ISO 3166. */
  code: z.nullable(z.string()),
  orders: z.int(),
});
export type DueChoice = z.infer<typeof DueChoice>;

/**
 * [DK211] What the queue can be narrowed to, with the number of orders beside each value: of those that the other filters let
 * through. Of each filter the 200 values with the most orders.
 */
export const choices = endpoint({
  method: "GET",
  path: "/api/desk/orders/choices",
  summary: "What the queue can be narrowed to, and how many orders that leaves",
  access: staff,
  needs: "orders.read",
  query: DueFilter,
  answer: list(DueChoice),
  fails: [...STAFF_FAILURES, "invalid"],
});

/** How many views a member of staff keeps at most. */
export const VIEWS_AT_MOST = 50;

/** A filter of the queue that was given a name. */
export const QueueView = z.object({
  view_id: z.int(),
  view_name: z.string(),
  // Ids are numbers in answers, and in addresses, where a filter comes from, text.
  view_filter: z.extend(DueFilter, { country_id: z.optional(z.int()), shop: z.optional(z.int()) }),
  /** A super-admin has shared it with all staff. */
  view_is_shared: z.boolean(),
  /** Whoever asks may remove it: an own one, or a shared one with `settings.write`. */
  view_can_remove: z.boolean(),
});
export type QueueView = z.infer<typeof QueueView>;

/** [DK214] The views of the member who asks, and those that are shared, by name. */
export const views = endpoint({
  method: "GET",
  path: "/api/desk/views",
  summary: "Named views of the queue",
  access: staff,
  needs: "orders.read",
  answer: list(QueueView),
  fails: STAFF_FAILURES,
});

/**
 * [DK214] Keeps a filter under a name; the same name replaces it. Sharing it wants `settings.write`. 409 for more than 50.
 */
export const saveView = endpoint({
  method: "POST",
  path: "/api/desk/views",
  summary: "Keep a view of the queue",
  access: staff,
  needs: "orders.read",
  body: z.object({
    view_name: requiredText(fieldMessages.name, 60),
    view_filter: DueFilter,
    view_is_shared: z._default(z.boolean(), false),
  }),
  answer: list(QueueView),
  fails: [...STAFF_FAILURES, "invalid", "conflict"],
});

/** [DK214] Removes an own view, or, with `settings.write`, a shared one. */
export const removeView = endpoint({
  method: "DELETE",
  path: "/api/desk/views/{id}",
  summary: "Remove a view of the queue",
  access: staff,
  needs: "orders.read",
  params: IdParams,
  answer: list(QueueView),
  fails: [...STAFF_FAILURES, "not_found"],
});

/** Why an order was not moved on. */
export const AdvanceProblem = z.enum(["no_files", "nothing_to_move", "not_found"]);
export type AdvanceProblem = z.infer<typeof AdvanceProblem>;

/** [DK08] Moves orders to a step, one by one; the customer is told as if the print house's system had said so. */
export const advance = endpoint({
  method: "POST",
  path: "/api/desk/orders/advance",
  summary: "Move orders on",
  access: staff,
  needs: "orders.produce",
  body: z.object({
    order_ids: z.array(Id).check(z.minLength(1, fieldMessages.required), z.maxLength(ADVANCE_AT_MOST)),
    step: z.enum(["in_production", "printed", "shipped"]),
  }),
  answer: one(
    z.object({
      moved: z.array(z.int()),
      refused: z.array(z.object({ order_id: z.int(), problem: AdvanceProblem })),
    }),
  ),
  fails: [...STAFF_FAILURES, "invalid"],
});
