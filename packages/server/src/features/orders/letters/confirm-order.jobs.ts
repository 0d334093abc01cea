import type { Doors } from "../../../doors.ts";
import { CONFIRM_ORDER, confirmOrder, mayConfirm } from "./confirm-order.service.ts";
import { type NewOrder, TELL_OF_ORDER, tellOfOrder } from "./tell-of-order.service.ts";

/** Tells everybody of new orders, and confirms them to whoever made them. */
export function defineConfirmationJobs(doors: Doors): void {
  doors.jobs.define<NewOrder>(TELL_OF_ORDER, {
    failure: "Nobody could be told of a new order",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    handler: (order) => doors.db.transaction((tx) => tellOfOrder(doors, tx, order)),
  });
  doors.jobs.define<{ order_id: number }>(CONFIRM_ORDER, {
    failure: "An order could not be confirmed to whoever ordered it",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    handler: async ({ order_id }) => {
      if (!(await mayConfirm(doors, order_id))) return;
      await doors.db.transaction((tx) => confirmOrder(doors, tx, order_id));
    },
  });
}
