import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, orders } from "../../adapters/db/schema.ts";
import type { OrderRow } from "./order-rows.service.ts";

/** Locks a client until the transaction ends, so that two at once are done one after the other; answers whether it is there. */
export async function lockClient(
  tx: Database,
  client_id: number,
  strength: "update" | "no key update" = "no key update",
): Promise<boolean> {
  const found = await tx
    .select({ client_id: clients.client_id })
    .from(clients)
    .where(eq(clients.client_id, client_id))
    .for(strength);
  return found.length > 0;
}

/** Locks an order until the transaction ends, and reads it. */
export async function lockOrder(tx: Database, order_id: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.order_id, order_id)).for("update");
  return order;
}
