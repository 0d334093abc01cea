import * as z from "zod/mini";
import { endpoint, one, raw, staff } from "../../endpoint.ts";
import { DeliveryService } from "../../fields/delivery.ts";
import { fieldMessages, Id, IdText, Time } from "../../fields/fields.ts";
import { OrderState } from "../orders/order.ts";
import { STAFF_FAILURES } from "./staff-failures.ts";

/** The states of an order that the print house works on. */
export const DUE_STATES = ["paid", "submitted", "in_production"] as const;

/** How many orders are moved on at once at most. */
export const ADVANCE_AT_MOST = 100;

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
    state: z.optional(z.enum(DUE_STATES)),
    service: z.optional(DeliveryService),
    country_id: z.optional(IdText),
    query: z.optional(z.string().check(z.maxLength(200, fieldMessages.tooLong))),
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
