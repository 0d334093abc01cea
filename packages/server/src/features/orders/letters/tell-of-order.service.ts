import { eq } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orders } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { tellOfInvoice } from "../../invoices/invoices.service.ts";
import { announceOrder } from "../../order-rows/announce-order.service.ts";
import { CONFIRM_ORDER } from "./confirm-order.service.ts";

/** The job that tells everybody of a new order: whoever orders waits for none of it. */
export const TELL_OF_ORDER = "order.tell";

/** A new order, and whether whoever ordered is written to. */
export interface NewOrder {
  order_id: number;
  isConfirmed: boolean;
}

/** Tells open pages of a new order and its invoice, and whoever ordered by letter. */
export async function tellOfOrder(
  services: Pick<Services, "clock" | "jobs" | "mail" | "config" | "files" | "mockups" | "log">,
  tx: Database,
  { order_id, isConfirmed }: NewOrder,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.order_id, order_id));
  // Deleted with its client meanwhile.
  if (!order) return;
  await announceOrder(services.jobs, tx, order_id);
  await tellOfInvoice(tx, services, order);
  if (isConfirmed) await services.jobs.send(CONFIRM_ORDER, { order_id }, { tx });
}
