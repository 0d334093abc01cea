import type { Doors } from "../../../doors.ts";
import { CONFIRM_ORDER, confirmOrder } from "./confirm-order.service.ts";

/** Confirms orders to whoever made them. */
export function defineConfirmationJobs(doors: Doors): void {
  doors.jobs.define<{ order_id: number }>(CONFIRM_ORDER, {
    failure: "An order could not be confirmed to whoever ordered it",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    handler: ({ order_id }) => doors.db.transaction((tx) => confirmOrder(doors, tx, order_id)),
  });
}
