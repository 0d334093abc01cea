import type { Api, ShopOrder } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { clients, orders, users } from "../../adapters/db/schema.ts";
import { RATES } from "../../adapters/store/testing/fake-shop.ts";
import { openFakeWooCommerce } from "../../adapters/store/testing/fake-woocommerce.ts";
import { createWooCommerce } from "../../adapters/store/woocommerce.ts";
import type { Booted } from "../../testing/boot.ts";
import { CARDS } from "../../testing/card-payments.ts";
import { untilSomebodyWaits } from "../../testing/databases/until-somebody-waits.ts";
import { aPicture } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { bootShopHost, type ShopHost } from "../../testing/shop-host.ts";
import { WOO_KEYS, WOOCOMMERCE, wooSellers } from "../../testing/woo-sellers.ts";
import { advanceOrder } from "../fulfilment/move-items.service.ts";
import { bookPayout } from "../ledger/ledger.service.ts";
import { lookAtShop } from "./connection/look-at-shop.service.ts";
import { changeShopOrder, lockShopOrder } from "./shop-orders.queries.ts";

const HOUR_MS = 3_600_000;

let host: ShopHost;
let server: Booted;
beforeEach(async () => {
  host = await bootShopHost((request) => ({ woocommerce: createWooCommerce({ request, rates: RATES }) }));
  ({ server } = host);
});
afterEach(async () => {
  expect(await brokenInvariants(server.services.db)).toEqual([]);
});

const drain: ShopHost["drain"] = (later) => host.drain(later);

const deliver: ReturnType<typeof wooSellers>["deliver"] = (...message) =>
  wooSellers(host).deliver(...message);
const seller: ReturnType<typeof wooSellers>["seller"] = (wish) => wooSellers(host).seller(wish);

const orderOf = async (api: Api, order: ShopOrder) =>
  api.orders.show({ params: { id: order.so_order?.order_id ?? 0 } });

test("[ST24][ST25][ST28][ST81] a paid order of the shop is ordered, paid from the balance, printed, and marked complete there with its tracking number", async () => {
  const { shop, sku, api, theOrder, look } = await seller();
  const id = shop.sales.buy([{ sku, quantity: 2 }]);
  expect(await deliver(shop)).toEqual([200, 200]);
  await drain();
  const ordered = await theOrder();
  expect(ordered).toMatchObject({
    so_number: String(id),
    so_state: "ordered",
    so_problem: null,
    so_order: { order_paid: true },
    so_lines: [{ line_sku: sku, line_quantity: 2, line_state: "matched" }],
  });
  const order = await orderOf(api, ordered);
  expect(order).toMatchObject({
    order_recipient: {
      recipient_name: "Nora Lind",
      recipient_city: "Riga",
      recipient_email: "nora@example.test",
    },
    order_reference: { order_number: String(id) },
    order_items: [{ oi_quantity: 2 }],
  });

  await drain(240);
  const sold = shop.sales.find(id);
  expect(sold?.status).toBe("completed");
  const notes = sold?.notes ?? [];
  expect(notes.map(({ note }) => note)).toEqual([
    `Pressport: the print order ${order.order_number} is in production.`,
    expect.stringMatching(/^Your print order is on its way with Sandbox Post, tracking number SP\d+\.$/),
  ]);
  expect(notes.map(({ customer_note }) => customer_note)).toEqual([false, true]);

  // What the shop tells of its own completion is no new order, nor does looking find one.
  await deliver(shop);
  await drain();
  await look();
  expect((await theOrder()).so_exchanges.map((one) => [one.se_direction, one.se_kind, one.se_state])).toEqual(
    expect.arrayContaining([
      ["in", "changed", "done"],
      ["out", "in_production", "done"],
      ["out", "shipped", "done"],
    ]),
  );
  expect(shop.sales.find(id)?.notes).toHaveLength(2);
});

test("[ST90] where the plugin writes of parcels into the shop's own letter, an order that was sent brings its customer one letter", async () => {
  const { shop, sku } = await seller();
  shop.sales.installPlugin();
  const id = shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain(240);
  const { status, letters = [], notes = [] } = shop.sales.find(id) ?? {};
  expect(status).toBe("completed");
  expect(letters).toEqual([
    expect.stringMatching(
      /^Your order is complete\. Your print order is on its way with Sandbox Post, tracking number SP\d+\.$/,
    ),
  ]);
  // The merchant reads the same at the order.
  expect(notes.at(-1)?.note).toMatch(/^Your print order is on its way/);
});

test("[ST90] of other goods still to be sent, and of a number that comes later, the plugin's shop writes by a note", async () => {
  const { shop, sku, theOrder } = await seller();
  shop.sales.installPlugin();
  const id = shop.sales.buy([{ sku }, { sku: "MUG" }]);
  await deliver(shop);
  await drain(240);
  const order_id = (await theOrder()).so_order?.order_id ?? 0;
  expect(shop.sales.find(id)).toMatchObject({
    status: "processing",
    letters: [expect.stringMatching(/^Your print order is on its way/)],
  });
  const parcel = { carrier: "DPD", number: "DP2", url: "https://dpd.example.com/DP2" };
  await advanceOrder(server.services, order_id, ITEM_STATUS.shipped, { parcel });
  await drain();
  expect(shop.sales.find(id)?.letters).toHaveLength(2);
});

test("[ST93] without the plugin an order that was sent without a number brings one letter, WooCommerce's own where it is on", async () => {
  const { shop, sku, list } = await seller();
  const [first, second] = [shop.sales.buy([{ sku }]), shop.sales.buy([{ sku }])];
  await deliver(shop);
  await drain();
  const sent = async (so_number: number) => {
    const sold = (await list()).find((one) => one.so_number === String(so_number));
    const order_id = sold?.so_order?.order_id ?? 0;
    await advanceOrder(server.services, order_id, ITEM_STATUS.shipped);
    // The pretended print house makes up a parcel; real ones may name none.
    await server.services.db.update(orders).set({ order_parcels: [] }).where(eq(orders.order_id, order_id));
    await drain();
    return shop.sales.find(so_number);
  };
  expect(await sent(first)).toMatchObject({
    status: "completed",
    letters: ["Your order is complete."],
    notes: expect.arrayContaining([{ note: "Your print order is on its way.", customer_note: false }]),
  });
  shop.sales.stopLetters();
  expect(await sent(second)).toMatchObject({ letters: ["Your print order is on its way."] });
});

test("[AP128] the number of a parcel that comes after the shop was told reaches its customer and its order, once", async () => {
  const { shop, sku, theOrder } = await seller();
  const id = shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain(240);
  const order_id = (await theOrder()).so_order?.order_id ?? 0;
  expect(shop.sales.find(id)).toMatchObject({ status: "completed" });
  const told = shop.sales.find(id)?.notes.length ?? 0;
  const parcel = { carrier: "DPD", number: "DP2", url: "https://dpd.example.com/DP2" };
  for (let time = 0; time < 2; time += 1) {
    await advanceOrder(server.services, order_id, ITEM_STATUS.shipped, { parcel });
    await drain();
  }
  const { notes = [], meta = [] } = shop.sales.find(id) ?? {};
  expect(notes.slice(told)).toMatchObject([
    {
      customer_note: true,
      note: expect.stringContaining(`DPD DP2 ${parcel.url}`),
    },
  ]);
  expect(meta.find(({ key }) => key === "_pressport_tracking")?.value).toEqual(parcel);
  expect((await theOrder()).so_exchanges.filter((one) => one.se_kind === "shipped")).toHaveLength(2);
});

test("[ST24][R3] a message that comes twice, and one that was seen by looking too, make one order", async () => {
  const { shop, sku, client_id, look } = await seller();
  shop.sales.buy([{ sku }]);
  const messages = shop.sales.takeMessages();
  for (let time = 0; time < 2; time += 1) {
    for (const { address, headers, body } of messages)
      await server.request(new URL(address).pathname, { method: "POST", headers, body });
    await drain();
  }
  await look();
  expect(await server.services.db.$count(orders, eq(orders.client_id, client_id))).toBe(1);
});

test("[ST24] an order whose messages were lost is found by looking, also by a shop that has switched its messages off", async () => {
  const { shop, sku, look, theOrder } = await seller();
  shop.sales.disableHooks();
  shop.sales.buy([{ sku }]);
  expect(shop.sales.takeMessages()).toEqual([]);
  await look();
  expect(await theOrder()).toMatchObject({ so_state: "ordered", so_order: { order_paid: true } });
  await server.services.jobs.send("shop-orders.watch", {});
  await drain();
  expect(shop.sales.hooks().map((hook) => hook.status)).toEqual(["active", "active", "active"]);
});

test("[AP138] a shop of which more orders than can be read at once changed in one minute is looked at to the end", async () => {
  const { shop, sku, look, theOrder } = await seller();
  shop.sales.disableHooks();
  shop.sales.rush(1_010);
  shop.sales.buy([{ sku }]);
  await look();
  expect(await theOrder()).toMatchObject({ so_state: "ordered", so_order: { order_paid: true } });
});

test("[ST24] a signed message that does not say which order has the shop looked at, once however often it comes", async () => {
  const { shop, sku, theOrder } = await seller();
  shop.sales.tellWithoutOrder();
  shop.sales.buy([{ sku }]);
  const [message] = shop.sales.takeMessages();
  const send = () =>
    server.request(new URL(message?.address ?? "").pathname, {
      method: "POST",
      headers: message?.headers ?? {},
      body: message?.body ?? "",
    });
  expect(message?.body).toContain("rest_no_route");
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  await drain();
  expect(await theOrder()).toMatchObject({ so_state: "ordered", so_order: { order_paid: true } });
});

test("[ST24][S11] messages that are not signed by the shop, or were changed on their way, are refused and change nothing", async () => {
  const { shop, sku, list } = await seller();
  shop.sales.buy([{ sku }]);
  expect(await deliver(shop, (body) => body.replace("Nora", "Mara"))).toEqual([401, 401]);
  shop.sales.buy([{ sku }]);
  const [message] = shop.sales.takeMessages();
  const send = (path: string, headers: Record<string, string>) =>
    server.request(path, { method: "POST", headers, body: message?.body ?? "" });
  const path = new URL(message?.address ?? "").pathname;
  expect((await send(path, {})).status).toBe(401);
  expect((await send(`${path}x`, message?.headers ?? {})).status).toBe(404);
  await drain();
  expect(await list()).toEqual([]);
});

test("[ST24] what was not paid yet is ordered once it is, and what is not of ours is left alone", async () => {
  const { shop, sku, list, theOrder } = await seller();
  shop.sales.buy([{ sku: "mug" }]);
  const id = shop.sales.buy([{ sku }, { sku: "mug" }], { status: "pending" });
  await deliver(shop);
  await drain();
  expect(await list()).toEqual([]);
  shop.sales.change(id, "processing");
  await deliver(shop);
  await drain();
  const order = await theOrder();
  expect(order.so_lines.map((line) => line.line_state)).toEqual(["matched", "foreign"]);
  await drain(240);
  // The mug is still to be sent by the merchant.
  expect(shop.sales.find(id)).toMatchObject({
    status: "processing",
    meta: [{ key: "_pressport_tracking" }, { key: "_pressport_parcels" }, { key: "_pressport_parcel_words" }],
  });
});

test("[ST26] a line that is not known says why, and is solved in one step: chosen, or left out", async () => {
  const { shop, api, sku, otherSku, theOrder } = await seller();
  const [size_nr] = sku.split(/-(?=\d+$)/);
  shop.sales.buy([{ sku: `${size_nr}-99999999` }, { sku: otherSku }]);
  await deliver(shop);
  await drain();
  const open = await theOrder();
  expect(open).toMatchObject({
    so_state: "unmatched",
    so_problem: `The size behind the SKU ${size_nr}-99999999 is gone.`,
    so_order: null,
  });
  const params = { id: open.so_id };
  const choices = await api.shops.choices({ params });
  expect(choices.length).toBeGreaterThan(1);
  const line_ref = open.so_lines[0]?.line_ref ?? "";
  const stranger = await server.signIn("reseller");
  await expect(
    stranger.api.shops.solve({ params, body: { lines: [{ line_ref, cv_id: null }] } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    api.shops.solve({ params, body: { lines: [{ line_ref, cv_id: 99_999_999 }] } }),
  ).rejects.toMatchObject({ status: 422 });
  await api.shops.solve({ params, body: { lines: [{ line_ref, cv_id: choices[0]?.cv_id ?? 0 }] } });
  await drain();
  expect(await theOrder()).toMatchObject({ so_state: "ordered", so_order: { order_paid: true } });

  const again = shop.sales.buy([{ sku: `${size_nr}-99999999` }, { sku: otherSku }]);
  await deliver(shop);
  await drain();
  const [second] = (await api.shops.index()).data;
  expect(second?.so_number).toBe(String(again));
  await api.shops.solve({
    params: { id: second?.so_id ?? 0 },
    body: { lines: [{ line_ref: second?.so_lines[0]?.line_ref ?? "", cv_id: null }] },
  });
  await drain();
  const [solved] = (await api.shops.index()).data;
  expect((await orderOf(api, solved ?? open)).order_items).toHaveLength(1);
});

test("[ST25][ST26][WD25] a reseller who reads German reads in German what is wrong with a line, and what came of each message", async () => {
  const { shop, api, client_id, sku, theOrder } = await seller();
  const { db } = server.services;
  await db.update(users).set({ user_language: "de" }).where(eq(users.client_id, client_id));
  const [size_nr] = sku.split(/-(?=\d+$)/);
  shop.sales.buy([{ sku: `${size_nr}-99999999` }, { sku: `${size_nr}-99999998` }]);
  await deliver(shop);
  await drain();
  const { so_problem, so_lines, so_exchanges } = await theOrder();
  const gone = (number: number) => `Die Größe zur SKU ${size_nr}-${number} gibt es nicht mehr.`;
  expect(so_problem).toBe(`${gone(99_999_999)} ${gone(99_999_998)}`);
  expect(so_lines.map(({ line_problem }) => line_problem)).toEqual([gone(99_999_999), gone(99_999_998)]);
  expect(so_exchanges.map(({ se_result }) => se_result)).toContain(
    "Eine Zeile ist unbekannt; jemand muss wählen.",
  );
  shop.downFor(1);
  await lookAtShop(server.services, client_id);
  expect((await api.shops.connection()).connection_problem).toMatch(
    /hat selbst ein Problem \(Status 5\d\d\)/,
  );
});

test("[ST81] what a shop whose owner reads German tells its customer and its owner is in German", async () => {
  const { shop, client_id, sku } = await seller();
  await server.services.db.update(users).set({ user_language: "de" }).where(eq(users.client_id, client_id));
  const id = shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain(240);
  expect(shop.sales.find(id)?.notes.map(({ note }) => note)).toEqual([
    expect.stringMatching(/^Pressport: Die Druckbestellung \S+ ist in Produktion\.$/),
    expect.stringMatching(/^Ihre Druckbestellung ist mit Sandbox Post unterwegs, Sendungsnummer SP\d+\.$/),
  ]);
});

test("[ST26] a SKU that was published to another shop counts for nothing here", async () => {
  const first = await seller();
  const shop = await openFakeWooCommerce("USD", server.clock.now());
  onTestFinished(() => shop.close());
  await first.api.account.updateClient({
    params: { clientId: first.client_id },
    body: {
      client_store_url: `http://${host.nameOf(shop.account.url)}/shop`,
      client_st_id: WOOCOMMERCE,
      client_store_credentials: WOO_KEYS,
    },
  });
  await drain();
  expect([first.shop.sales.hooks(), shop.sales.hooks().length]).toEqual([[], 3]);
  await deliver(shop);
  shop.sales.buy([{ sku: first.sku }]);
  await deliver(shop);
  await drain();
  expect(await first.theOrder()).toMatchObject({
    so_state: "unmatched",
    so_problem: `The product behind the SKU ${first.sku} was not published to this shop.`,
  });
});

test("[ST27] orders wait for approval or for some hours, as the setting says, and can be left out", async () => {
  const { shop, api, sku, theOrder, look } = await seller();
  const set = (connection_approval: "review" | "hold", connection_hold_hours = 24) =>
    api.shops.updateConnection({ body: { connection_approval, connection_hold_hours } });
  expect(await set("review")).toMatchObject({
    connection_approval: "review",
    connection_watching: "messages",
  });
  shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  const waiting = await theOrder();
  expect(waiting).toMatchObject({ so_state: "review", so_order: null });
  await api.shops.approve({ params: { id: waiting.so_id }, body: {} });
  await drain();
  expect(await theOrder()).toMatchObject({ so_state: "ordered", so_order: { order_paid: true } });
  await expect(api.shops.decline({ params: { id: waiting.so_id } })).rejects.toMatchObject({ status: 409 });

  await set("hold", 6);
  shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  const newest = async () => (await api.shops.index()).data[0];
  expect((await newest())?.so_state).toBe("held");
  await look();
  expect((await newest())?.so_state).toBe("held");
  server.clock.advance(6 * HOUR_MS);
  await look();
  expect((await newest())?.so_state).toBe("ordered");

  shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  const unwanted = await newest();
  await api.shops.decline({ params: { id: unwanted?.so_id ?? 0 } });
  server.clock.advance(6 * HOUR_MS);
  await look();
  expect(await newest()).toMatchObject({ so_state: "declined", so_order: null });
});

test("[ST27] without money on the balance the order waits, says so, and goes on once it is covered or paid by card", async () => {
  const { shop, api, sku, client_id, theOrder, look, list } = await seller({ balance: 0 });
  shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  expect(await theOrder()).toMatchObject({
    so_state: "ordered",
    so_problem: expect.stringContaining("it waits until you pay it"),
    so_order: { order_paid: false },
  });
  const told = (await api.account.notifications()).map((line) => line.notification_text);
  expect(told).toContainEqual(expect.stringContaining("waits to be paid"));
  await bookPayout(server.services.db, { client_id, amount: -100_000, note: "" }, server.clock.now());
  await look();
  expect(await theOrder()).toMatchObject({ so_problem: null, so_order: { order_paid: true } });

  const poor = await seller({ balance: 0 });
  poor.shop.sales.buy([{ sku: poor.sku }]);
  await deliver(poor.shop);
  await drain();
  const { so_order } = await poor.theOrder();
  await server.cards.pay(await poor.api.payments.payOrders({ body: { orders: [so_order?.order_id ?? 0] } }));
  await poor.look();
  expect((await poor.theOrder()).so_order).toMatchObject({ order_paid: true });
  expect(await list()).toHaveLength(1);
});

test("[ST27][ST34][ST35] a shop's order the balance does not cover is charged to the card; a refusal stands beside it until another card is there", async () => {
  const { shop, api, sku, list, look } = await seller({ balance: 0 });
  const { saveCard } = server.cards;
  const buy = async () => {
    shop.sales.buy([{ sku }]);
    await deliver(shop);
    await drain();
    const [newest] = await list();
    return newest;
  };
  await saveCard(api);
  expect(await buy()).toMatchObject({
    so_state: "ordered",
    so_problem: null,
    so_order: { order_paid: true },
  });

  await saveCard(api, CARDS.declinedLater);
  const words = "The bank declined your card on file.";
  expect(await buy()).toMatchObject({
    so_problem: expect.stringContaining(words),
    so_order: { order_paid: false },
  });
  const told = async () =>
    (await api.account.notifications()).filter(({ notification_text: text }) => text.includes(words));
  await look();
  expect(await told()).toHaveLength(1);
  await saveCard(api);
  await look();
  expect((await list())[0]).toMatchObject({ so_problem: null, so_order: { order_paid: true } });
});

test("[ST27] whoever pays a shop's order by hand is not thrown off the page when the shop is looked at", async () => {
  const { shop, api, sku, theOrder, look } = await seller({ balance: 0 });
  shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  const body = { orders: [(await theOrder()).so_order?.order_id ?? 0] };
  const session = await api.payments.payOrders({ body });
  await look();
  await server.cards.pay(session);
  expect((await theOrder()).so_order).toMatchObject({ order_paid: true });
});

test("[ST28] cancelled or refunded in the shop, the order is cancelled and the money is back, while that is still possible", async () => {
  const { shop, api, sku, theOrder, client_id } = await seller();
  const before = (await api.earnings.show()).earnings_balance;
  const id = shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  expect((await api.earnings.show()).earnings_balance).not.toEqual(before);
  shop.sales.change(id, "refunded");
  await deliver(shop);
  await drain();
  expect(await theOrder()).toMatchObject({ so_state: "cancelled", so_order: { order_state: "cancelled" } });
  expect((await api.earnings.show()).earnings_balance).toEqual(before);
  // Who said so is not told of it.
  expect(shop.sales.find(id)?.notes).toEqual([]);

  const late = shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  const [sold] = (await api.shops.index()).data;
  await host.begin(sold?.so_order?.order_id ?? 0);
  shop.sales.change(late, "cancelled");
  await deliver(shop);
  await drain();
  const [newest] = (await api.shops.index()).data;
  expect(newest).toMatchObject({
    so_state: "ordered",
    so_problem: "It was cancelled in your shop, but it is in production already and will be sent.",
  });
  expect(await server.services.db.$count(orders, eq(orders.client_id, client_id))).toBe(2);
});

test("[ST38] an address that was corrected in the shop is corrected here until production begins; then its reseller reads that it stays", async () => {
  const { shop, api, sku, theOrder } = await seller();
  const id = shop.sales.buy([{ sku }]);
  const hear = async () => {
    await deliver(shop);
    await drain();
  };
  await hear();
  shop.sales.move(id, { city: "Liepāja" });
  await hear();
  const ordered = await theOrder();
  expect(ordered.so_problem).toBeNull();
  expect((await orderOf(api, ordered)).order_recipient).toMatchObject({
    recipient_name: "Nora Lind",
    recipient_city: "Liepāja",
  });
  // What its reseller corrects here is not undone by a shop that says nothing new.
  const { order_recipient, order_id } = await orderOf(api, ordered);
  if (!order_recipient) throw new Error("The order goes nowhere.");
  await api.orders.update({
    params: { id: order_id },
    body: { order_recipient: { ...order_recipient, recipient_city: "Ventspils" } },
  });
  shop.sales.change(id, "processing");
  await hear();
  expect((await orderOf(api, ordered)).order_recipient).toMatchObject({ recipient_city: "Ventspils" });

  shop.sales.move(id, { country: "DE" });
  await hear();
  expect((await theOrder()).so_problem).toContain("where it stays: ");
  expect((await orderOf(api, ordered)).order_recipient).toMatchObject({ recipient_city: "Ventspils" });
  await drain(240);
  await hear();
  shop.sales.move(id, { country: "LV", city: "Kuldīga" });
  shop.sales.change(id, "processing");
  await hear();
  expect((await theOrder()).so_problem).toBe(
    "Its address was changed in your shop after it was ordered here, where it stays: it is in production already.",
  );
});

test("[ST38] of other quantities in the shop its reseller is told once, and what was ordered is printed", async () => {
  const { shop, api, sku, theOrder } = await seller();
  const id = shop.sales.buy([{ sku }, { sku: "mug" }]);
  const hear = async () => {
    await deliver(shop);
    await drain();
  };
  await hear();
  shop.sales.recount(id, 3);
  await hear();
  shop.sales.change(id, "processing");
  await hear();
  const ordered = await theOrder();
  expect(ordered.so_problem).toContain("Its items were changed in your shop");
  expect((await orderOf(api, ordered)).order_items).toMatchObject([{ oi_quantity: 1 }]);
  const told = (await api.account.notifications()).filter(({ notification_text: text }) =>
    text.includes("Its items were changed"),
  );
  expect(told).toHaveLength(1);
});

test("[ST27] an order that is left out while held orders are let go is not ordered", async () => {
  const { shop, api, sku, client_id, theOrder } = await seller();
  await api.shops.updateConnection({ body: { connection_approval: "hold", connection_hold_hours: 1 } });
  shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  const { so_id } = await theOrder();
  server.clock.advance(HOUR_MS);
  const { db } = server.services;
  const { looking } = await db.transaction(async (tx) => {
    await lockShopOrder(tx, so_id);
    const looking = lookAtShop(server.services, client_id);
    await untilSomebodyWaits(tx);
    await changeShopOrder(tx, so_id, { so_state: "declined", so_release_at: null });
    return { looking };
  });
  await looking;
  await drain();
  expect(await theOrder()).toMatchObject({ so_state: "declined", so_order: null });
});

test("[ST28] what the merchant completed by hand while it waited is not printed", async () => {
  const { shop, api, sku, theOrder } = await seller();
  await api.shops.updateConnection({ body: { connection_approval: "review", connection_hold_hours: 24 } });
  const id = shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  shop.sales.change(id, "completed");
  await deliver(shop);
  await drain();
  expect(await theOrder()).toMatchObject({
    so_state: "declined",
    so_problem: "It was completed in your shop before it was ordered here.",
    so_order: null,
  });
});

test("[ST28] an order that is gone from the shop before it was ordered is cancelled here", async () => {
  const { shop, api, sku, theOrder } = await seller();
  await api.shops.updateConnection({ body: { connection_approval: "review", connection_hold_hours: 24 } });
  const id = shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  shop.sales.remove(id);
  await deliver(shop);
  await drain();
  expect(await theOrder()).toMatchObject({ so_state: "cancelled", so_order: null });
});

test("[ST25][R12] a shop that is down is told everything once it is back, once", async () => {
  const { shop, api, sku, theOrder, look } = await seller();
  const id = shop.sales.buy([{ sku }]);
  await deliver(shop);
  await drain();
  shop.downFor(Number.POSITIVE_INFINITY);
  // Long enough for the order to be made and sent, too short for the last of the tries to tell the shop.
  await drain(0.2);
  await look();
  const down = await theOrder();
  const open = down.so_exchanges.filter((one) => one.se_state === "waiting");
  expect(open.map((one) => one.se_result)).toContainEqual(
    expect.stringContaining("has a problem of its own"),
  );
  expect((await api.shops.connection()).connection_problem).toContain("has a problem of its own");

  shop.downFor(0);
  for (const { se_id } of open) await api.shops.retry({ params: { id: se_id } });
  await drain(24);
  await look();
  expect(shop.sales.find(id)?.status).toBe("completed");
  expect(shop.sales.find(id)?.notes.filter(({ customer_note }) => customer_note)).toHaveLength(1);
  expect((await theOrder()).so_exchanges.every((one) => one.se_state === "done")).toBe(true);
  expect((await api.shops.connection()).connection_problem).toBeNull();
});

test("[ST26] what cannot be ordered says why, and is tried again when the shop's order has changed or somebody asks", async () => {
  const { shop, api, sku, theOrder } = await seller();
  const id = shop.sales.buy([{ sku }], { country: "XX" });
  await deliver(shop);
  await drain();
  const refused = await theOrder();
  expect(refused).toMatchObject({
    so_state: "refused",
    so_problem: "The shop names no country that we know for this order.",
  });
  await api.shops.approve({ params: { id: refused.so_id }, body: {} });
  await drain();
  expect((await theOrder()).so_state).toBe("refused");
  shop.sales.move(id, { country: "LV" });
  await deliver(shop);
  await drain();
  expect((await theOrder()).so_state).toBe("ordered");
});

test("[ST24][AP16] disconnecting the shop ends its messages, and forgets the keys they were signed with", async () => {
  const { shop, api, client_id, sku } = await seller();
  shop.sales.buy([{ sku }]);
  const late = shop.sales.takeMessages();
  await api.account.resetIntegration({ params: { id: client_id } });
  await drain();
  expect(shop.sales.hooks()).toEqual([]);
  expect((await api.shops.connection()).connection_watching).toBe("none");
  for (const { address, headers, body } of late)
    expect((await server.request(new URL(address).pathname, { method: "POST", headers, body })).status).toBe(
      404,
    );
  const [client] = await server.services.db.select().from(clients).where(eq(clients.client_id, client_id));
  expect(client?.client_store_credentials).toBeNull();
});

/** A shopper of that reseller, and the token of what they made in the shop. */
async function printOf(client_id: number) {
  const shopper = await server.signIn("guest", { reseller_client_id: client_id });
  const { given } = server;
  const { cd_id } = await given.design(shopper.api, await aPicture(2700, 3600));
  const { cv_id } = await given.variant(shopper.api, 2, cd_id);
  return shopper.api.personalisations.create({ body: { cv_id } });
}

test("[ST30][AP88] a line that carries a shopper's print is ordered as the shopper made it, whatever product it was sold as", async () => {
  const { shop, client_id, api, theOrder } = await seller();
  const print = await printOf(client_id);
  shop.sales.buy([
    { sku: "any-poster", quantity: 2, personalisation: print.personalisation_token },
    { sku: "mug" },
  ]);
  await deliver(shop);
  await drain();
  const sold = await theOrder();
  expect(sold).toMatchObject({
    so_state: "ordered",
    so_lines: [{ line_state: "matched" }, { line_state: "foreign" }],
  });
  const { order_items } = await orderOf(api, sold);
  expect(order_items).toMatchObject([{ oi_quantity: 2 }]);
  expect(print.personalisation_title).toContain(order_items[0]?.oi_sku_item);
});

test("[PP63] a line of WooCommerce that carries a shopper's print is ordered with the words on it, as they were typed", async () => {
  const { shop, client_id, api, theOrder } = await seller();
  const name = "عائشة <b>& Co</b>";
  const print = await host.printWithName(api, client_id, name);
  shop.sales.buy([{ sku: "any-poster", personalisation: print.personalisation_token }]);
  await deliver(shop);
  await drain();
  const { order_items } = await orderOf(api, await theOrder());
  expect(order_items.map(({ oi_fields }) => oi_fields)).toEqual([
    [{ field_id: "name", field_name: "Name", field_text: name }],
  ]);
});

test("[ST30] a print of another shop, a made-up one, and one that was sold for less than it costs wait for the reseller", async () => {
  const { shop, client_id, sku, api, theOrder } = await seller();
  const rival = await server.signIn("reseller");
  const stolen = await printOf(rival.account.client_id);
  shop.sales.buy([{ sku, personalisation: stolen.personalisation_token }]);
  await deliver(shop);
  await drain();
  const unknown = await theOrder();
  expect(unknown).toMatchObject({
    so_state: "unmatched",
    so_problem: expect.stringContaining("not made in your shop"),
  });
  const params = { id: unknown.so_id };
  const [choice] = await api.shops.choices({ params });
  const line_ref = unknown.so_lines[0]?.line_ref ?? "";
  await api.shops.solve({ params, body: { lines: [{ line_ref, cv_id: choice?.cv_id ?? 0 }] } });
  await drain();
  expect((await theOrder()).so_state).toBe("ordered");

  const print = await printOf(client_id);
  shop.sales.buy([{ sku: "sticker", unit_amount: 100, personalisation: print.personalisation_token }]);
  await deliver(shop);
  await drain();
  const [cheap] = (await api.shops.index()).data;
  expect(cheap).toMatchObject({ so_state: "review", so_problem: expect.stringContaining("$1.00 a piece") });
  await api.shops.approve({ params: { id: cheap?.so_id ?? 0 }, body: { accept_poor: true } });
  await drain();
  expect((await api.shops.index()).data[0]?.so_state).toBe("ordered");
});

test("[ST30] a print that was sold in a money without an exchange rate here waits for the reseller", async () => {
  const { shop, client_id, theOrder } = await seller();
  const print = await printOf(client_id);
  const personalisation = print.personalisation_token;
  shop.sales.buy([{ sku: "sticker", unit_amount: 300_000, personalisation }], { currency: "JPY" });
  await deliver(shop);
  await drain();
  expect(await theOrder()).toMatchObject({
    so_state: "review",
    so_problem: expect.stringMatching(/^It was sold in JPY, .* covers the \$/),
  });
});
