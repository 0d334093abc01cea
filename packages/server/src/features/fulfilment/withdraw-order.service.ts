import type { Jobs, JobTransaction } from "../../adapters/jobs/jobs.ts";

/** The job that takes a cancelled order back from the print house. */
export const WITHDRAW = "fulfilment.withdraw";

/** Takes an order back from the print house once the transaction is committed; again, where it only got there later. */
export async function withdrawOrder(jobs: Jobs, tx: JobTransaction, order_id: number): Promise<void> {
  await jobs.send(WITHDRAW, { order_id }, { tx });
}
