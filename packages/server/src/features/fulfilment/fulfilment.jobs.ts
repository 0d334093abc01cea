import { ITEM_STATUS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { orders } from "../../adapters/db/schema.ts";
import { OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { acceptOrder } from "./accept-order.service.ts";
import { beginFulfilment, RESUBMIT, reviseOrder, SUBMIT } from "./fulfilment.service.ts";
import { advanceOrder } from "./move-items.service.ts";
import { STEP, type Step, sendStep } from "./pretended-steps.service.ts";
import { resubmitOrder, submitOrder } from "./submit-order.service.ts";
import { HAND_OVER_AGAIN, reportUnaccepted } from "./waiting-orders.service.ts";
import { WITHDRAW } from "./withdraw-order.service.ts";

const UNACCEPTED = "fulfilment.unaccepted";

/** Hands orders to the print house or takes them back, and runs the simulator's steps one after the other. */
export function defineFulfilmentJobs(services: Services): void {
  const { db, jobs, fulfilment } = services;
  jobs.define<Step>(STEP, {
    retryLimit: 5,
    failure: "The simulated print house could not move an order on",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    async handler(step) {
      const { order_id, status_id, revision } = step;
      if (status_id === ITEM_STATUS.inProduction) {
        // Of an order that was changed meanwhile, only the newest revision goes on.
        if ((await acceptOrder(services, order_id, revision)) === "not handed over")
          return beginFulfilment(services, db, order_id);
      } else await advanceOrder(services, order_id, status_id);
      if (status_id < ITEM_STATUS.delivered) await sendStep(services, { ...step, status_id: status_id + 1 });
    },
  });
  jobs.define<{ order_id: number }>(SUBMIT, {
    ...OUTSIDE_PATIENCE,
    failure: "An order could not be given to the print house",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    async handler({ order_id }) {
      if ((await submitOrder(services, order_id)) === "changed meanwhile")
        await beginFulfilment(services, db, order_id);
    },
  });
  jobs.define<{ order_id: number }>(RESUBMIT, {
    ...OUTSIDE_PATIENCE,
    failure: "An order in production could not be given to the print house anew",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    handler: ({ order_id }) => resubmitOrder(services, order_id),
  });
  jobs.define<{ order_id: number }>(WITHDRAW, {
    ...OUTSIDE_PATIENCE,
    failure: "A cancelled order could not be taken back from the print house",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    async handler({ order_id }) {
      const [order] = await db.select().from(orders).where(eq(orders.order_id, order_id));
      if (order && !order.order_is_test) await fulfilment.withdraw(order);
    },
  });
  jobs.define<{ order_id: number }>(HAND_OVER_AGAIN, {
    about: ({ order_id: id }) => ({ entity: "order", id }),
    handler: ({ order_id }) => db.transaction((tx) => reviseOrder(services, tx, order_id)),
  });
  jobs.define(UNACCEPTED, { handler: () => reportUnaccepted(services) });
  if (fulfilment.kind === "webhook") jobs.schedule(UNACCEPTED, "23 * * * *");
}
