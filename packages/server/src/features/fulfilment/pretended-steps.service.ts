import { eq } from "drizzle-orm";
import { orders } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";

/** The job that moves an order on where no print house does. */
export const STEP = "fulfilment.step";

/** What is to be reached next, by the order as it was handed over. */
export type Step = { order_id: number; status_id: number; revision: number };

/** How long each step of a test order takes where a real print house does the others. */
const TEST_STEP_SECONDS = 30;

/** Lets an order of the simulator, or a test order, take its next step after a while; no other order. */
export async function sendStep({ jobs, fulfilment, db }: Services, step: Step): Promise<void> {
  const { order_id, revision, status_id } = step;
  const [order] = await db.select().from(orders).where(eq(orders.order_id, order_id));
  const isSimulated = fulfilment.kind === "simulator";
  // Orders that a simulator began and a print house took over meanwhile are the print house's.
  if (!isSimulated && !order?.order_is_test) return;
  const delaySeconds = isSimulated ? fulfilment.stepSeconds : TEST_STEP_SECONDS;
  await jobs.send(STEP, step, { tx: db, delaySeconds, key: `${order_id}-${revision}-${status_id}` });
}
