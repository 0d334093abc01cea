import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { ledgerEntries, ledgerTransactions, orderItems, orders } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { cancelOrder } from "../fulfilment/cancel-order.service.ts";
import { advanceOrder } from "../fulfilment/move-items.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
const reseller = await server.signIn("reseller");
const { client_id: reseller_client_id } = reseller.account;
const shopper = (await server.signIn("guest", { reseller_client_id })).api;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** An order of a shopper that is worth so much to the print house, paid. */
async function sold(wholesale: (total: number) => number) {
  const { order_id, order_totals } = await given.order(shopper);
  const total = order_totals.total.amount;
  await server.services.db
    .update(orders)
    .set({ order_wholesale_amount: wholesale(total) })
    .where(eq(orders.order_id, order_id));
  const session = await shopper.payments.payOrders({ body: { orders: [order_id] } });
  await cards.pay(session);
  return { order_id, total, paymentId: await cards.paymentOf(session.session_id) };
}
const entriesOf = async (order_id: number) => {
  const rows = await server.services.db
    .select({ entry: ledgerEntries, kind: ledgerTransactions.transaction_kind })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransactions,
      eq(ledgerTransactions.ledger_transaction_id, ledgerEntries.ledger_transaction_id),
    )
    .where(eq(ledgerTransactions.order_id, order_id))
    .orderBy(ledgerEntries.ledger_entry_id);
  return rows.map(({ entry, kind }) => `${kind} ${entry.account} ${entry.entry_amount}`);
};
const stateOf = async (order_id: number) => {
  const items = await server.services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  const { order_paid, order_state } = await shopper.orders.show({ params: { id: order_id } });
  return { order_paid, order_state, printFiles: items.map((item) => item.oi_print_file_state) };
};

test("[S20] a shopper's payment is divided between print house, VAT and reseller in the transaction that makes the order paid", async () => {
  const { order_id, total } = await sold((sum) => sum - 600);
  const net = (gross: number) => Math.round(gross / 1.2);
  const { order_totals } = await shopper.orders.show({ params: { id: order_id } });
  const shipping = order_totals.shipping.amount;
  expect(await entriesOf(order_id)).toEqual([
    `receipt gateway_clearing ${total}`,
    `receipt surplus ${-total}`,
    `sale print_house_revenue ${net(shipping) - net(total - 600)}`,
    `sale shipping ${-net(shipping)}`,
    `sale vat ${net(total) - total}`,
    `sale reseller_earnings ${net(total - 600) - net(total)}`,
    `sale surplus ${total}`,
  ]);
  const [earned] = await server.services.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, "reseller_earnings"));
  expect(earned?.client_id).toBe(reseller.account.client_id);
});

/** Moves an order on as if its print files were there: only money can hold it up. */
const begin = (order_id: number, status = 2) =>
  advanceOrder(server.services, order_id, status, { evenWithoutFiles: true });

test("[S20] an order that was paid with less than wholesale is neither written nor printed, and its money stays the buyer's", async () => {
  const { order_id, total } = await sold((sum) => sum + 1);
  await server.services.jobs.drain();
  expect(await begin(order_id)).toBe("nothing to move");
  expect(await stateOf(order_id)).toEqual({ order_paid: true, order_state: "paid", printFiles: ["waiting"] });
  expect(await entriesOf(order_id)).toEqual([
    `receipt gateway_clearing ${total}`,
    `receipt surplus ${-total}`,
  ]);
  expect(await cancelOrder(server.services, order_id)).toEqual({ kind: "cancelled", refunded: total });
  expect(await brokenInvariants(server.services.db)).toEqual([]);
});

test("[S20] money taken back before production begins holds it up", async () => {
  const { order_id, paymentId } = await sold((sum) => sum);
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", 100));
  await cards.post(message ?? {});
  expect(await begin(order_id)).toBe("nothing to move");
  expect(await stateOf(order_id)).toMatchObject({ order_state: "paid" });
});

test("[S20] an order that is paid with enough goes to production, and one in production goes on whatever its payer takes back", async () => {
  const { order_id, paymentId, total } = await sold((sum) => sum);
  expect(await begin(order_id)).toBe("moved");
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "dispute", total));
  await cards.post(message ?? {});
  expect(await begin(order_id, 3)).toBe("moved");
});

test("[S20] what is booked cannot be changed, and what does not sum to zero cannot be booked", async () => {
  const { db } = server.services;
  await sold((sum) => sum);
  for (const change of [
    "update ledger_entries set entry_amount = 0",
    "delete from ledger_entries",
    "update ledger_transactions set transaction_note = 'mended'",
    "truncate ledger_transactions, ledger_entries",
  ])
    await expect(db.execute(sql.raw(change))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("the ledger is never changed") },
    });
  const crooked = db.transaction(async (tx) => {
    const [booking] = await tx.insert(ledgerTransactions).values({ transaction_kind: "fee" }).returning();
    const ledger_transaction_id = booking?.ledger_transaction_id ?? 0;
    const sides = [
      { account: "fees" as const, entry_amount: 10, entry_currency: "USD" },
      { account: "gateway_clearing" as const, entry_amount: -10, entry_currency: "EUR" },
    ];
    await tx.insert(ledgerEntries).values(sides.map((side) => ({ ...side, ledger_transaction_id })));
  });
  await expect(crooked).rejects.toThrow();
});
