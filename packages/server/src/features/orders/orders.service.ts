import { ApiError, type Order } from "@pressport/core/contract";
import { orderCan } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { withdrawInvoices } from "../invoices/invoices.service.ts";
import { listItems, lockOwnOrders, type OrderRow } from "../order-rows/order-rows.service.ts";
import { endOpenSessions } from "../payments/settle-payment.service.ts";
import { giveBackDiscounts } from "../pricing/pricing.service.ts";
import { listOrders } from "./lists/list-orders.queries.ts";
import { orderEntities } from "./orders.entities.ts";
import { countUnpaid, findOrder, markOrdersDeleted } from "./orders.queries.ts";

/** Orders that a guest, who may be anybody, leaves unpaid at once. */
export const MOST_UNPAID = 20;

/** Refuses a guest another order while too many are not paid. */
export async function refuseManyUnpaid(tx: Database, { role_name, client_id }: Caller): Promise<void> {
  if (role_name !== "guest") return;
  if ((await countUnpaid(tx, client_id)) >= MOST_UNPAID) throw new ApiError("many_unpaid");
}

/** What can still be done with stored orders, by id. */
export async function abilitiesOf({ db, clock }: Pick<Services, "db" | "clock">, rows: readonly OrderRow[]) {
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
        order_is_test: row.order_is_test,
      };
      return [row.order_id, orderCan(facts, today)];
    }),
  );
}

/** An order as it travels to who may see it; for everybody else there is none. */
export async function shownOrder(services: Services, order_id: number, user: Caller): Promise<Order> {
  const { db, clock } = services;
  const row = await findOrder(db, order_id, user);
  const [order] = row ? await orderEntities(db, services, [row], user, clock.now()) : [];
  if (!order) throw new ApiError("not_found");
  return order;
}

/** An order of any client, as whoever ordered it sees it; for the print house's staff. */
export async function orderForStaff({ db, clock, ...services }: Services, row: OrderRow): Promise<Order> {
  const viewer = { client_id: row.client_id, onWebsite: false, keyMode: null };
  const [order] = await orderEntities(db, services, [row], viewer, clock.now());
  if (!order) throw new ApiError("not_found");
  return order;
}

/** Deletes all of these own orders or none; answers how many. Paid orders and orders in production stay. */
export async function deleteOrders(services: Services, caller: Caller, order_ids: number[]): Promise<number> {
  const ids = [...new Set(order_ids)];
  return services.db.transaction(async (tx) => {
    const rows = await lockOwnOrders(tx, ids, caller);
    if (rows.length !== ids.length) throw new ApiError("not_found");
    const can = await abilitiesOf({ ...services, db: tx }, rows);
    const locked = rows.filter((row) => !can.get(row.order_id)?.delete);
    if (locked.length > 0)
      throw new ApiError("order_locked", {
        message: `Paid orders and orders in production cannot be deleted: ${locked.map((row) => row.order_number).join(", ")}`,
      });
    await withdrawInvoices(tx, services, ids);
    await giveBackDiscounts(tx, rows);
    await endOpenSessions(tx, services, ids);
    await markOrdersDeleted(tx, ids, services.clock.now());
    await services.events.emit("orders.deleted", tx, { order_ids: ids });
    return ids.length;
  });
}

/** A client's newest orders and those of its shoppers, how many there are, and how many of them wait to be paid. */
export async function ordersOfClient(
  db: Database,
  client_id: number,
  limit: number,
): Promise<{ newest: OrderRow[]; all: number; unpaid: number }> {
  const list = { client_id, onWebsite: false, keyMode: null, limit, offset: 0 } as const;
  const { rows, total } = await listOrders(db, { ...list, narrowing: { filter: "all" } });
  const unpaid = await listOrders(db, { ...list, narrowing: { filter: "all", state: "to_pay" }, limit: 1 });
  return { newest: rows, all: total, unpaid: unpaid.total };
}
