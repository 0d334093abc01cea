import type { Services } from "../../../services.ts";
import { CONFIRM_ORDER, confirmOrder, mayConfirm } from "./confirm-order.service.ts";
import { type NewOrder, TELL_OF_ORDER, tellOfOrder } from "./tell-of-order.service.ts";

/** Tells everybody of new orders, and confirms them to whoever made them. */
export function defineConfirmationJobs(services: Services): void {
  services.jobs.define<NewOrder>(TELL_OF_ORDER, {
    failure: "Nobody could be told of a new order",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    handler: (order) => services.db.transaction((tx) => tellOfOrder(services, tx, order)),
  });
  services.jobs.define<{ order_id: number }>(CONFIRM_ORDER, {
    failure: "An order could not be confirmed to whoever ordered it",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    handler: async ({ order_id }) => {
      if (!(await mayConfirm(services, order_id))) return;
      await services.db.transaction((tx) => confirmOrder(services, tx, order_id));
    },
  });
}
