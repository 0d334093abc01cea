import { contract } from "@pressport/core/contract";
import { PRODUCT_TYPE } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { boot } from "../../../testing/boot.ts";
import { CONFIRM_ORDER, confirmOrder } from "./confirm-order.service.ts";
import { tellOfOrder } from "./tell-of-order.service.ts";

const server = await boot();
const { given } = server;

const confirmationTo = async (email: string) =>
  (await given.mails(email)).filter(({ subject }) => subject.startsWith("Your order PP-"));

test("whoever orders gets one letter with the items, what they cost, where they go and a link to the order", async () => {
  const { api, account } = await server.signIn("reseller");
  const order = await given.order(api);
  const [letter, ...others] = await confirmationTo(account.email);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe(`Your order ${order.order_number}`);
  for (const words of [
    "2 × Poster",
    "30 × 40 cm",
    "$10.00",
    "Shipping",
    "$4.90",
    "Total",
    "$14.90",
    "Ada Lovelace",
    "12 Analytical Street",
    "Riga, LV-1010",
    "Latvia",
    `${server.url}/orders/${order.order_id}/view`,
  ]) {
    expect(letter?.text).toContain(words);
    expect(letter?.html).toContain(words);
  }
});

test("a guest's letter has a link that shows the order without signing in", async () => {
  const { api, account } = await server.signIn("guest");
  const order = await given.order(api);
  const [letter] = await confirmationTo(account.email);
  const [, token = ""] = /order-status\/([\w-]+)/.exec(letter?.text ?? "") ?? [];
  const shown = await server.apiWith(null).orders.shared({ params: { token } });
  expect(shown.order_number).toBe(order.order_number);
});

test("[WD25] [WD26] a shopper's letter, what was ordered, its days, amounts and country, and the page it leads to are in the language he bought in", async () => {
  const { api, account } = await server.signIn("guest");
  await given.cart(api, PRODUCT_TYPE.framedPoster);
  const { path } = contract.cart.createOrder;
  const answer = await server.request(`${path}?accept_poor=true`, {
    method: contract.cart.createOrder.method,
    headers: { authorization: `Bearer ${account.token}`, "accept-language": "de" },
  });
  expect(answer.status).toBe(200);
  const letters = await given.mails(account.email);
  const letter = letters.find(({ subject }) => subject.startsWith("Ihre Bestellung PP-"));
  for (const words of [
    "2 × Gerahmtes Poster",
    "Rahmen schwarz",
    "Vielen Dank!",
    "Gesamt: 54,70\u00a0$",
    "Lettland",
  ])
    expect(letter?.text).toContain(words);
  const [link = ""] = /http\S+\/order-status\/[\w-]+/.exec(letter?.text ?? "") ?? [];
  const page = await (await server.request(new URL(link).pathname)).text();
  expect(page).toContain('<html lang="de" dir="ltr">');
  expect(page).toContain("<h1>Ihre Bestellung</h1>");
  expect(page).toContain('data-locale="de"');
});

test("asking again with the same intention orders once and writes once", async () => {
  const { api, account } = await server.signIn("guest");
  await given.cart(api);
  const ask = () => api.cart.createOrder({ query: { accept_poor: true }, idempotencyKey: "one-order" });
  expect((await ask()).data).toEqual((await ask()).data);
  expect(await confirmationTo(account.email)).toHaveLength(1);
});

test("[AP168] an address that guests give gets no more than twenty letters about new orders an hour", async () => {
  const [guest, reseller] = [await server.signIn("guest"), await server.signIn("reseller")];
  for (const { api, account } of [guest, reseller]) {
    const { order_id } = await given.order(api);
    for (let sent = 0; sent < 25; sent += 1) await server.services.jobs.send(CONFIRM_ORDER, { order_id });
    await server.services.jobs.drain();
    expect(await confirmationTo(account.email)).toHaveLength(account === guest.account ? 20 : 26);
  }
});

test("an order that was deleted before anybody was told of it is told of to nobody", async () => {
  const { api, account } = await server.signIn("reseller");
  const { order_id } = await given.order(api);
  const letters = await given.mails(account.email);
  const told = async () => (await api.account.notifications()).map(({ notification_id }) => notification_id);
  const before = await told();
  await api.orders.remove({ body: { orders: [order_id] } });
  const { services } = server;
  await services.db.transaction((tx) => tellOfOrder(services, tx, { order_id, isConfirmed: true }));
  await services.db.transaction((tx) => confirmOrder(services, tx, order_id));
  expect(await given.mails(account.email)).toEqual(letters);
  expect(await told()).toEqual(before);
});
