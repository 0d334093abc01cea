import type { Database } from "../../adapters/db/database.ts";
import { changeShopOrder, findByOrder } from "./shop-orders.queries.ts";

const DELETED = "You deleted the order that was made of it. Approve it to have it made again.";

/**
 * Has the shop's order that a deleted order was made of wait for its reseller, as if it had never been made (ST45). What
 * its shop has ended meanwhile is left out.
 */
export async function takeOrderBack(tx: Database, { order_id }: { order_id: number }): Promise<void> {
  const row = await findByOrder(tx, order_id);
  if (row?.so_state !== "ordered") return;
  const isPaid = row.so_shop_state === "paid";
  await changeShopOrder(tx, row.so_id, {
    order_id: null,
    so_state: isPaid ? "review" : "declined",
    so_problem: isPaid ? DELETED : null,
    so_notices: [],
  });
}
