import { and, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { shopOrders } from "../../adapters/db/schema.ts";
import { message } from "../../text/messages/message.ts";

/**
 * Has the shop's orders that deleted orders were made of wait for their reseller, as if they had never been made (ST45).
 * What its shop has ended meanwhile is left out.
 */
export async function takeOrdersBack(
  tx: Database,
  { order_ids }: { order_ids: readonly number[] },
): Promise<void> {
  const made = and(inArray(shopOrders.order_id, [...order_ids]), eq(shopOrders.so_state, "ordered"));
  const unmade = { order_id: null, so_notices: [] };
  await tx
    .update(shopOrders)
    .set({ ...unmade, so_state: "declined", so_problem: null })
    .where(and(made, ne(shopOrders.so_shop_state, "paid")));
  await tx
    .update(shopOrders)
    .set({ ...unmade, so_state: "review", so_problem: message("order_deleted") })
    .where(made);
}
