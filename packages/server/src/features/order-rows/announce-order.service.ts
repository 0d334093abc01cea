import type { Jobs, JobTransaction } from "../../adapters/jobs/jobs.ts";

/** The job that tells open pages. */
export const ANNOUNCE = "order.announce";

/** Tells everybody who sees an order, once the transaction is committed, that it changed. */
export async function announceOrder(jobs: Jobs, tx: JobTransaction, order_id: number): Promise<void> {
  await jobs.send(ANNOUNCE, { order_id }, { tx });
}
