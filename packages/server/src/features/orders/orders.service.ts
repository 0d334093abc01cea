import type { Recipient } from "@pressport/core/contract";
import { ApiError } from "@pressport/core/contract";
import { orderCan } from "@pressport/core/rules";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/caller.ts";
import { deliverableCountry, giveBackDiscount } from "../cart/cart-prices.service.ts";
import { withdrawInvoices } from "../invoices/invoices.service.ts";
import { announceOrder } from "./order-events.service.ts";
import {
  changeRecipient,
  listItems,
  lockOwnOrders,
  markOrdersDeleted,
  type OrderRow,
} from "./orders.queries.ts";
import { searchWords } from "./place-order.service.ts";

export { listItems, lockOwnOrders, type OrderRow } from "./orders.queries.ts";

/** What can still be done with stored orders, by id. */
async function abilitiesOf({ db, clock }: Pick<Doors, "db" | "clock">, rows: readonly OrderRow[]) {
  const items = Map.groupBy(
    await listItems(
      db,
      rows.map((row) => row.order_id),
    ),
    (item) => item.order_id,
  );
  const today = clock.now().toISOString().slice(0, 10);
  return new Map(
    rows.map((row) => {
      const order_items = (items.get(row.order_id) ?? []).map((item) => ({
        oi_status: { status_id: item.oi_status_id },
      }));
      const facts = {
        order_paid: row.order_paid_at !== null,
        order_items,
        order_claim_until: row.order_claim_until,
      };
      return [row.order_id, orderCan(facts, today)];
    }),
  );
}

/** Saves the recipient of an own order that is not sent to production. The price stays as ordered. */
export async function changeOrderRecipient(
  doors: Doors,
  caller: Caller,
  order_id: number,
  recipient: Recipient,
): Promise<void> {
  await doors.db.transaction(async (tx) => {
    const [row] = await lockOwnOrders(tx, [order_id], caller.client_id);
    if (!row) throw new ApiError("not_found");
    const can = await abilitiesOf({ ...doors, db: tx }, [row]);
    if (!can.get(order_id)?.edit) throw new ApiError("order_in_production");
    await deliverableCountry(tx, recipient.recipient_country_id, "order_recipient.recipient_country_id");
    const items = await listItems(tx, [order_id]);
    await changeRecipient(tx, order_id, recipient, searchWords(row.order_number, recipient, items));
    await announceOrder(doors.jobs, tx, order_id);
  });
}

/** Deletes all of these own orders or none; answers how many. Paid orders and orders in production stay. */
export async function deleteOrders(doors: Doors, caller: Caller, order_ids: number[]): Promise<number> {
  const ids = [...new Set(order_ids)];
  return doors.db.transaction(async (tx) => {
    const rows = await lockOwnOrders(tx, ids, caller.client_id);
    if (rows.length !== ids.length) throw new ApiError("not_found");
    const can = await abilitiesOf({ ...doors, db: tx }, rows);
    const locked = rows.filter((row) => !can.get(row.order_id)?.delete);
    if (locked.length > 0)
      throw new ApiError("order_locked", {
        message: `Paid orders and orders in production cannot be deleted: ${locked.map((row) => row.order_number).join(", ")}`,
      });
    await withdrawInvoices(tx, ids);
    for (const { order_discount_code } of rows)
      if (order_discount_code !== null) await giveBackDiscount(tx, order_discount_code);
    await markOrdersDeleted(tx, ids, doors.clock.now());
    return ids.length;
  });
}
