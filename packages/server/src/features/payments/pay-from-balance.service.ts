import { ApiError } from "@pressport/core/contract";
import type { Database } from "../../adapters/db/database.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { shipByFrom } from "../delivery/working-calendar.service.ts";
import { markInvoicesPaid } from "../invoices/invoices.service.ts";
import { lockEarnings } from "../ledger/earnings.service.ts";
import { bookOrderPaid, bookReceipt } from "../ledger/ledger.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import type { OrderRow } from "../order-rows/order-rows.service.ts";
import { insertPayment, markOrderPaid } from "./payments.queries.ts";
import {
  isBeingPaid,
  ordersToPay,
  payableOrders,
  releaseSessions,
  type Subject,
} from "./payments.service.ts";
import { reportHeld, settleTest, tellOfPayment } from "./settle-payment.service.ts";

/** Pays own orders or invoices from what the caller's shoppers have brought in, all of them or none; test orders from nothing. */
export async function payFromBalance(services: Services, caller: Caller, subject: Subject): Promise<void> {
  const order_ids = await ordersToPay(services.db, caller, subject);
  await services.db.transaction((tx) => payableOrders(tx, order_ids, caller));
  await releaseSessions(services, order_ids);
  await services.db.transaction(async (tx) => {
    const orders = await payableOrders(tx, order_ids, caller);
    for (const { order_id } of orders) if (await isBeingPaid(tx, order_id)) throw new ApiError("conflict");
    const now = services.clock.now();
    if (orders.some((order) => order.order_is_test))
      return settleTest(tx, services, caller.user_id, orders.map(partOf));
    const { payable } = await lockEarnings(tx, caller.client_id, now);
    const total = orders.reduce((sum, order) => sum + order.order_total_amount, 0);
    if (total > payable) throw new ApiError("balance_too_small");
    const paying = { now, order_ship_by: await shipByFrom(tx, now) };
    const printable: number[] = [];
    for (const order of orders)
      if ((await takeFromBalance(tx, caller, order, paying)) === "sold") printable.push(order.order_id);
      else await reportHeld(services, tx, order.order_id);
    await markInvoicesPaid(tx, services, order_ids, now);
    for (const order_id of order_ids) await announceOrder(services.jobs, tx, order_id);
    for (const order_id of printable) await services.events.emit("order.covered", tx, { order_id });
    await tellOfPayment(tx, services, caller.user_id, order_ids, printable);
  });
}

const partOf = ({ order_id, order_total_amount }: OrderRow) => ({
  order_id,
  part_amount: order_total_amount,
});

async function takeFromBalance(
  tx: Database,
  { client_id }: Caller,
  row: OrderRow,
  paying: { now: Date; order_ship_by: string },
) {
  const { now } = paying;
  const order = await markOrderPaid(tx, row.order_id, row.order_total_amount, paying);
  if (!order) throw new ApiError("conflict");
  const payment = await insertPayment(tx, {
    payment_method: "balance",
    client_id,
    order_id: order.order_id,
    payment_amount: order.order_total_amount,
    payment_currency: order.order_currency,
    payment_created_at: now,
  });
  await bookReceipt(tx, payment, now);
  return bookOrderPaid(tx, order, payment.payment_id, now);
}
