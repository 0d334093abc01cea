import { ITEM_STATUS } from "@pressport/core/rules";
import { and, eq, ne } from "drizzle-orm";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import type { Doors } from "../../doors.ts";
import { isProductionPaid } from "../ledger/ledger.service.ts";
import { jobTicketOf } from "./job-ticket.service.ts";
import { advanceOrder } from "./move-items.service.ts";

/** What came of handing an order over: print files may still be written, or nothing be left to print. */
export type Submission = "submitted" | "waiting for print files" | "nothing to print" | "not covered";

/** Hands a paid order to the print house; from then on it is in production and cannot be changed. */
export async function submitOrder(doors: Doors, order_id: number): Promise<Submission> {
  const { db, fulfilment } = doors;
  if (fulfilment.kind !== "webhook") return "nothing to print";
  const items = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.order_id, order_id), ne(orderItems.oi_status_id, ITEM_STATUS.cancelled)));
  const [order] = await db.select().from(orders).where(eq(orders.order_id, order_id));
  if (!order || order.order_paid_at === null || items.length === 0) return "nothing to print";
  if (!(await isProductionPaid(db, order_id))) return "not covered";
  if (items.some((item) => item.oi_print_file_key === null)) return "waiting for print files";
  // First closed for changes and read again, so that what is printed is what the order says.
  await advanceOrder(doors, order_id, ITEM_STATUS.inProduction);
  await fulfilment.submit(await jobTicketOf(doors, order_id));
  return "submitted";
}
