import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { cardPayments } from "../../testing/card-payments.ts";
import { givenFor } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { cancelOrder } from "../fulfilment/cancel-order.service.ts";
import { decideClaim } from "../orders/claims/decide-claim.service.ts";

test("[R18] money that came and went before there were books is booked as if there had been", async () => {
  const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  const { db, jobs } = server.doors;
  const given = givenFor(server.doors);
  const cards = cardPayments(server);
  const reseller = await server.signIn("reseller");
  const details = { reseller_client_id: reseller.account.client_id };
  const { api: shopper } = await server.signIn("guest", details);
  const paid = async (api = shopper, margin = 0) => {
    const { order_id } = await given.order(api);
    await db
      .update(orders)
      .set({ order_wholesale_amount: sql`order_total_amount - ${margin}` })
      .where(eq(orders.order_id, order_id));
    await cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
    return order_id;
  };
  await paid(shopper, 500);
  await paid(reseller.api);
  await cancelOrder(server.doors, await paid(shopper, 300));
  const id = await paid(shopper, 700);
  const { order_refunds } = await shopper.orders.addRefund({
    params: { id },
    body: { refund_type_id: 1, refund_items: [{ ri_oi_id: 0, ri_reason_id: 2, ri_description: "Torn" }] },
  });
  await decideClaim(server.doors, order_refunds[0]?.refund_id ?? 0, "approved");
  await jobs.drain();

  const balances = async () => {
    const { rows } = await db.execute(sql`
      select account, client_id, sum(entry_amount)::int as balance from ledger_entries group by 1, 2 order by 1, 2`);
    return rows;
  };
  const before = await balances();
  for (const statement of [
    "alter table ledger_entries disable trigger user",
    "alter table ledger_transactions disable trigger user",
    "truncate ledger_entries, ledger_transactions, repayments",
    "alter table ledger_entries enable trigger user",
    "alter table ledger_transactions enable trigger user",
    "select open_books()",
    "select open_books()",
  ])
    await db.execute(sql.raw(statement));
  expect(await balances()).toEqual(before);
  expect(await brokenInvariants(db)).toEqual([]);
});
