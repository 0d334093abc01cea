import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { personalisations } from "../../adapters/db/schema.ts";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { decideClaim } from "./claims/decide-claim.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

test("[AP117] what a guest ordered, paid, claimed and kept is the account's after signing in, and nobody else's is", async () => {
  const [guest, bystander] = [await server.signIn("guest"), await server.signIn("guest")];
  const account = await server.signIn("reseller");
  const { cv_id } = await given.variant(guest.api);
  const paid = (await given.orderOf(guest.api, cv_id)).order_id;
  const session = await guest.api.payments.payOrders({ body: { orders: [paid] } });
  await server.cards.pay(session);
  const { order_refunds } = await guest.api.orders.addRefund({
    params: { id: paid },
    body: { refund_type_id: 1, refund_items: [{ ri_oi_id: 0, ri_reason_id: 2, ri_description: "Torn" }] },
  });
  const waiting = (await given.orderOf(guest.api, cv_id, 2)).order_id;
  const open = await guest.api.payments.payOrders({ body: { orders: [waiting] } });
  await guest.api.personalisations.create({ body: { cv_id } });
  const other = (await given.order(bystander.api)).order_id;
  const before = (await guest.api.invoices.index()).data.map(({ invoice_id }) => invoice_id);

  const toldBefore = (await guest.api.account.notifications()).map(
    ({ notification_text }) => notification_text,
  );
  expect(toldBefore).not.toEqual([]);

  await guest.api.auth.login({ body: { email: account.account.email, password: TEST_PASSWORD } });
  const { api } = account;
  expect((await api.account.notifications()).map(({ notification_text }) => notification_text)).toEqual(
    expect.arrayContaining(toldBefore),
  );
  expect((await api.orders.index()).data.map(({ order_id }) => order_id)).toEqual([waiting, paid]);
  expect((await api.orders.index({ query: { quality: "poor" } })).data.map((one) => one.order_id)).toEqual([
    waiting,
    paid,
  ]);
  expect((await api.invoices.index()).data.map(({ invoice_id }) => invoice_id)).toEqual(before);
  const kept = await server.services.db
    .select()
    .from(personalisations)
    .where(eq(personalisations.client_id, account.account.client_id));
  expect(kept).toHaveLength(1);

  // Whatever happens to them from now on is told to the account.
  await decideClaim(server.services, order_refunds[0]?.refund_id ?? 0, "declined");
  await server.cards.pay(open);
  const told = (await api.account.notifications()).map(({ notification_text }) => notification_text);
  expect(told).toContainEqual(expect.stringContaining("has been declined"));
  const isPaid = (text: string) => text.startsWith("Your payment has arrived.");
  expect(told.filter(isPaid)).toHaveLength(toldBefore.filter(isPaid).length + 1);
  expect(await api.orders.show({ params: { id: waiting } })).toMatchObject({ order_paid: true });
  expect((await bystander.api.orders.index()).data.map(({ order_id }) => order_id)).toEqual([other]);
});

test("[AP58] an order that is deleted gives its code and its invoice back, once, however often it is named", async () => {
  const { api } = await server.signIn("reseller");
  const discount_code = await given.discount({ discount_usage_limit: 2 });
  const { cv_id } = await given.variant(api);
  const order = async () => {
    await api.cart.addVariant({ params: { id: cv_id }, body: {} });
    await api.cart.addDiscountCode({ body: { discount_code } });
    const recipient_country_id = await given.countryId("LV");
    await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id } });
    return (await api.cart.createOrder({ query: { accept_poor: true } })).data.order_id;
  };
  const [one, two] = [await order(), await order()];
  expect(await api.orders.remove({ body: { orders: [one, one] } })).toEqual({
    message: "Order deleted successfully!",
  });
  await expect(api.orders.remove({ body: { orders: [one] } })).rejects.toMatchObject({ status: 404 });
  const { order_invoice_id } = await api.orders.show({ params: { id: two } });
  expect((await api.invoices.index()).data.map(({ invoice_id }) => invoice_id)).toEqual([order_invoice_id]);
  // One use is free again, and one only.
  await order();
  await expect(order()).rejects.toMatchObject({
    errors: { discount_code: ["This discount code has already been used"] },
  });
});
