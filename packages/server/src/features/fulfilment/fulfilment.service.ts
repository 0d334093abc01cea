import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orders } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";

/** The job that gives an order to the print house. */
export const SUBMIT = "fulfilment.submit";

/**
 * Gives a paid order to the print house once the transaction is committed, if its print files are there. Asked when it
 * is paid and again when its last file is written; asking too often does nothing.
 */
export async function beginFulfilment(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  order_id: number,
): Promise<void> {
  await jobs.send(SUBMIT, { order_id }, { tx });
}

/** The job that gives an order in production to the print house anew. */
export const RESUBMIT = "fulfilment.resubmit";

/** Notes that an order was changed: a paid one is given to the print house anew, once the transaction is committed. */
export async function reviseOrder(
  services: Pick<Services, "jobs">,
  tx: Database,
  order_id: number,
): Promise<void> {
  const revised = await tx
    .update(orders)
    .set({
      order_revision: sql`${orders.order_revision} + 1`,
      order_state: sql`case when ${orders.order_state} = 'submitted' then 'paid' else ${orders.order_state} end`,
      order_submitted_at: null,
    })
    .where(and(eq(orders.order_id, order_id), isNotNull(orders.order_paid_at)))
    .returning({ order_state: orders.order_state });
  const [revision] = revised;
  if (revision?.order_state === "in_production") await services.jobs.send(RESUBMIT, { order_id }, { tx });
  else if (revision) await beginFulfilment(services, tx, order_id);
}
