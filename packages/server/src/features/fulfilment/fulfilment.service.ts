import { ITEM_STATUS } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { Doors } from "../../doors.ts";
import { advanceOrder } from "./move-items.service.ts";
import { submitOrder } from "./submit-order.service.ts";

export { advanceOrder } from "./move-items.service.ts";

const STEP = "fulfilment.step";
const SUBMIT = "fulfilment.submit";

/** How often an order is looked at again while its print files are written, and for how long: four hours. */
const PRINT_FILE_WAIT = { seconds: 15, times: 960 } as const;
/** A print house that is down is asked for about three days, as payment providers do. */
const SUBMIT_ATTEMPTS = { retryLimit: 80, retryDelaySeconds: 10, retryDelayMaxSeconds: 3600 } as const;

type Step = { order_id: number; status_id: number };
type Submit = { order_id: number; waited: number };

/** Gives a paid order to the print house once the transaction is committed. */
export async function beginFulfilment(
  doors: Pick<Doors, "jobs" | "fulfilment">,
  tx: Database,
  order_id: number,
): Promise<void> {
  if (doors.fulfilment.kind === "simulator")
    await sendStep(doors, tx, { order_id, status_id: ITEM_STATUS.inProduction });
  else await doors.jobs.send(SUBMIT, { order_id, waited: 0 }, { tx, key: `${order_id}-0` });
}

async function sendStep(
  { jobs, fulfilment }: Pick<Doors, "jobs" | "fulfilment">,
  tx: Database,
  step: Step,
): Promise<void> {
  // Orders that a simulator began and a print house took over meanwhile are the print house's.
  if (fulfilment.kind !== "simulator") return;
  const delaySeconds = fulfilment.stepSeconds;
  await jobs.send(STEP, step, { tx, delaySeconds, key: `${step.order_id}-${step.status_id}` });
}

/** Runs the simulator's steps one after the other, and hands orders to a real print house. */
export function defineFulfilmentJobs(doors: Doors): void {
  const { jobs } = doors;
  jobs.define<Step>(STEP, {
    retryLimit: 5,
    async handler({ order_id, status_id }) {
      await advanceOrder(doors, order_id, status_id);
      if (status_id < ITEM_STATUS.delivered)
        await sendStep(doors, doors.db, { order_id, status_id: status_id + 1 });
    },
  });
  jobs.define<Submit>(SUBMIT, {
    ...SUBMIT_ATTEMPTS,
    async handler({ order_id, waited }) {
      const result = await submitOrder(doors, order_id);
      if (result !== "waiting for print files") return;
      if (waited >= PRINT_FILE_WAIT.times) throw new Error(`Order ${order_id} still has no print files.`);
      const again = { order_id, waited: waited + 1 };
      const delaySeconds = PRINT_FILE_WAIT.seconds;
      await jobs.send(SUBMIT, again, { delaySeconds, key: `${order_id}-${again.waited}` });
    },
  });
}
