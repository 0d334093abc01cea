import type { Api } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shopExchanges, shopOrders, skus, users } from "../../adapters/db/schema.ts";
import { OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import { RATES } from "../../adapters/store/testing/fake-shop.ts";
import { createWooCommerce } from "../../adapters/store/woocommerce.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { bootShopHost, type ShopHost } from "../../testing/shop-host.ts";
import { wooSellers } from "../../testing/woo-sellers.ts";
import { message } from "../../text/messages/message.ts";
import { cancelOrder } from "../fulfilment/cancel-order.service.ts";
import { bookPayout } from "../ledger/ledger.service.ts";
import { runExchange } from "./exchanges/exchanges.service.ts";

let host: ShopHost;
beforeEach(async () => {
  host = await bootShopHost((request) => ({ woocommerce: createWooCommerce({ request, rates: RATES }) }));
});
afterEach(async () => {
  expect(await brokenInvariants(host.server.services.db)).toEqual([]);
});

const seller: ReturnType<typeof wooSellers>["seller"] = (wish) => wooSellers(host).seller(wish);

/** How often a reseller was told something. */
const countTold = async (api: Api, words: string): Promise<number> =>
  (await api.account.notifications()).filter(({ notification_text: text }) => text.includes(words)).length;

const review = (api: Api) =>
  api.shops.updateConnection({ body: { connection_approval: "review", connection_hold_hours: 24 } });

test("[ST39] messages about two orders that a shop writes in one second, and names alike, are both heard", async () => {
  const { shop, sku, list } = await seller();
  for (let count = 0; count < 2; count += 1) shop.sales.buy([{ sku }]);
  for (const { address, headers, body } of shop.sales.takeMessages()) {
    if (headers["x-wc-webhook-topic"] !== "order.created") continue;
    // WooCommerce names a message by its webhook and the second it is sent in.
    const alike = { ...headers, "x-wc-webhook-delivery-id": "one webhook, one second" };
    const { pathname } = new URL(address);
    await host.server.request(pathname, { method: "POST", headers: alike, body });
  }
  await host.drain();
  expect((await list()).map(({ so_state }) => so_state)).toEqual(["ordered", "ordered"]);
});

test("[ST40] what a shop has given the money back for is not ordered, and what is left completes the shop's order", async () => {
  const { shop, api, sku, otherSku, hear, theOrder } = await seller();
  await review(api);
  const id = shop.sales.buy([{ sku, quantity: 3 }, { sku: otherSku }]);
  await hear();
  shop.sales.refund(id, 1);
  await hear();
  expect((await theOrder()).so_lines.map(({ line_quantity }) => line_quantity)).toEqual([2, 1]);
  shop.sales.refund(id, 2);
  await hear();
  const waiting = await theOrder();
  expect(waiting.so_lines.map(({ line_sku }) => line_sku)).toEqual([otherSku]);
  await api.shops.approve({ params: { id: waiting.so_id }, body: {} });
  await host.drain(240);
  expect(shop.sales.find(id)?.status).toBe("completed");
});

test("[ST40] where all of ours was given back before it was ordered, nothing is; afterwards its reseller is told", async () => {
  const { shop, api, sku, hear, list } = await seller();
  await review(api);
  const early = shop.sales.buy([{ sku }, { sku: "mug" }]);
  await hear();
  shop.sales.refund(early, 1);
  await hear();
  expect(await list()).toMatchObject([{ so_state: "declined", so_order: null }]);

  await api.shops.updateConnection({ body: { connection_approval: "auto", connection_hold_hours: 24 } });
  const late = shop.sales.buy([{ sku }, { sku: "mug" }]);
  await hear();
  shop.sales.refund(late, 1);
  await hear();
  const [ordered] = await list();
  expect(ordered?.so_problem).toContain("Its items were changed in your shop");
});

test("[ST45] an order of a shop that is deleted before it is paid waits for its reseller, and is made anew under its number", async () => {
  const { shop, api, sku, hear, theOrder, list } = await seller({ balance: 0 });
  const id = shop.sales.buy([{ sku }]);
  await hear();
  const { so_id, so_order } = await theOrder();
  await api.orders.remove({ body: { orders: [so_order?.order_id ?? 0] } });
  const waiting = { so_state: "review", so_order: null, so_problem: expect.stringContaining("You deleted") };
  expect(await theOrder()).toMatchObject(waiting);
  // The shop saying something of it again orders nothing by itself.
  shop.sales.move(id, { city: "Daugavpils" });
  await hear();
  expect(await theOrder()).toMatchObject({ so_state: "review", so_order: null });
  await api.shops.approve({ params: { id: so_id }, body: {} });
  await host.drain();
  const [made] = await list();
  expect(made).toMatchObject({ so_state: "ordered", so_order: { order_paid: false } });
  expect(made?.so_order?.order_id).not.toBe(so_order?.order_id);

  // What its shop has called off meanwhile is left out.
  shop.sales.change(id, "completed");
  await hear();
  await api.orders.remove({ body: { orders: [made?.so_order?.order_id ?? 0] } });
  expect(await theOrder()).toMatchObject({ so_state: "declined", so_order: null });
});

test("[ST41] what cannot be ordered is told once, however often the shop says the same of it", async () => {
  const { shop, api, sku, hear, look, theOrder } = await seller();
  const id = shop.sales.buy([{ sku }], { country: "XX" });
  await hear();
  await look();
  shop.sales.change(id, "processing");
  await hear();
  expect(await theOrder()).toMatchObject({
    so_state: "refused",
    so_problem: "The shop names no country that we know for this order.",
  });
  expect(await countTold(api, "could not be ordered")).toBe(1);
  // Paid no more and paid again is news.
  shop.sales.change(id, "on-hold");
  await hear();
  expect((await theOrder()).so_problem).toContain("It is on hold in your shop");
  shop.sales.change(id, "processing");
  await hear();
  expect((await theOrder()).so_problem).toBe("The shop names no country that we know for this order.");
});

test("[ST26] of many lines the one that cannot be ordered is named", async () => {
  const { shop, api, sku, otherSku, client_id, hear, theOrder } = await seller();
  const { services } = host.server;
  await services.db.update(users).set({ user_language: "de" }).where(eq(users.client_id, client_id));
  await review(api);
  shop.sales.buy([{ sku: "mug" }, { sku: otherSku }, { sku }]);
  await hear();
  const { so_id } = await theOrder();
  await services.db
    .update(skus)
    .set({ sku_active: false })
    .where(eq(skus.sku_nr, sku.replace(/-\d+$/, "")));
  await api.shops.approve({ params: { id: so_id }, body: {} });
  await host.drain();
  expect(await theOrder()).toMatchObject({
    so_state: "refused",
    so_problem: expect.stringMatching(`^Die Zeile „Product ${sku}“ kann nicht bestellt werden: Keines`),
  });
});

test("[ST41] of a cancelled order that is in production already its reseller is told once", async () => {
  const { shop, api, sku, hear, look, theOrder } = await seller();
  const id = shop.sales.buy([{ sku }]);
  await hear();
  await host.begin((await theOrder()).so_order?.order_id ?? 0);
  shop.sales.change(id, "cancelled");
  await hear();
  await look();
  shop.sales.change(id, "refunded");
  shop.sales.change(id, "refunded");
  await hear();
  expect(await countTold(api, "It was cancelled in your shop, but it is in production")).toBe(1);
  expect(await countTold(api, "It was refunded in your shop, but it is in production")).toBe(1);
});

test("[ST44] what is refunded or deleted in the shop after it was sent is no news", async () => {
  const { shop, api, sku, hear, list } = await seller();
  const [refunded, deleted] = [shop.sales.buy([{ sku }]), shop.sales.buy([{ sku }])];
  await hear();
  await host.drain(240);
  expect(shop.sales.find(refunded)?.status).toBe("completed");
  shop.sales.change(refunded, "refunded");
  shop.sales.remove(deleted);
  await hear();
  expect((await list()).map(({ so_state, so_problem }) => [so_state, so_problem])).toEqual([
    ["ordered", null],
    ["ordered", null],
  ]);
  expect(await countTold(api, "in your shop")).toBe(0);
});

test("[ST38] that a shop has other items by now is told once and goes on standing there, whether or not the order is paid", async () => {
  const { shop, api, client_id, sku, hear, look, theOrder } = await seller({ balance: 0 });
  const id = shop.sales.buy([{ sku }]);
  await hear();
  shop.sales.recount(id, 3);
  await hear();
  for (let time = 0; time < 2; time += 1) {
    await look();
    shop.sales.change(id, "processing");
    await hear();
  }
  const unpaid = await theOrder();
  expect(unpaid.so_problem).toContain("Your balance does not cover it");
  expect(unpaid.so_problem).toContain("Its items were changed in your shop");
  expect(await countTold(api, "Its items were changed")).toBe(1);
  expect(await countTold(api, "waits to be paid")).toBe(1);

  const { services, clock } = host.server;
  await bookPayout(services.db, { client_id, amount: -100_000, note: "" }, clock.now());
  await look();
  const paid = await theOrder();
  expect(paid.so_order?.order_paid).toBe(true);
  expect(paid.so_problem).toMatch(/^Its items were changed in your shop/);
});

test("[ST38] an address that stays and items that were changed stand beside one another, each told once", async () => {
  const { shop, api, sku, hear, theOrder } = await seller();
  const id = shop.sales.buy([{ sku }]);
  await hear();
  await host.drain(240);
  shop.sales.change(id, "processing");
  shop.sales.recount(id, 3);
  shop.sales.move(id, { city: "Kuldīga" });
  await hear();
  shop.sales.recount(id, 3);
  await hear();
  const { so_problem } = await theOrder();
  expect(so_problem).toContain("Its items were changed in your shop");
  expect(so_problem).toContain("where it stays: it is in production already.");
  expect(await countTold(api, "Its items were changed")).toBe(1);
  expect(await countTold(api, "where it stays")).toBe(1);
});

test("[ST42] an order that was cancelled in the shop before it was ordered is ordered once it is paid again", async () => {
  const { shop, api, sku, hear, theOrder } = await seller();
  await review(api);
  const id = shop.sales.buy([{ sku }]);
  await hear();
  shop.sales.change(id, "cancelled");
  await hear();
  expect((await theOrder()).so_state).toBe("cancelled");
  shop.sales.change(id, "pending");
  await hear();
  expect((await theOrder()).so_state).toBe("cancelled");
  shop.sales.change(id, "processing");
  await hear();
  expect((await theOrder()).so_state).toBe("review");
  expect(await countTold(api, "waits for your approval")).toBe(2);
});

test.each(["cancelled", "trash", "refunded"])(
  "[AP159] an order that was made and, with its shop's order, cancelled waits for its reseller once it is paid there again, after $0 too",
  async (end) => {
    const { shop, api, sku, hear, theOrder, list } = await seller();
    const id = shop.sales.buy([{ sku }]);
    await hear();
    const first = await theOrder();
    const paid = (await api.earnings.show()).earnings_balance;
    shop.sales.change(id, end);
    await hear();
    expect((await theOrder()).so_state).toBe("cancelled");
    shop.sales.change(id, "on-hold");
    await hear();
    shop.sales.change(id, "processing");
    await hear();
    const waiting = await theOrder();
    expect(waiting).toMatchObject({
      so_state: "review",
      so_problem: "It was cancelled here, and is paid in your shop again. Approve it to have it made again.",
      so_order: null,
    });
    expect(await countTold(api, "is paid in your shop again")).toBe(1);
    await api.shops.approve({ params: { id: waiting.so_id }, body: {} });
    await hear();
    const made = await theOrder();
    expect(made).toMatchObject({ so_state: "ordered", so_problem: null, so_order: { order_paid: true } });
    expect(made.so_order?.order_id).not.toBe(first.so_order?.order_id);
    expect((await api.earnings.show()).earnings_balance).toEqual(paid);
    const again = await api.orders.show({ params: { id: made.so_order?.order_id ?? 0 } });
    expect(again.order_reference?.order_number).toBe(`${id} (2)`);
    expect(await list()).toHaveLength(1);
  },
);

test("[AP159] what its reseller has cancelled here is not asked about again, whatever else its shop says of it", async () => {
  const { shop, api, sku, hear, theOrder } = await seller();
  const id = shop.sales.buy([{ sku }]);
  await hear();
  await cancelOrder(host.server.services, (await theOrder()).so_order?.order_id ?? 0);
  shop.sales.move(id, { city: "Cēsis" });
  await hear();
  expect(await theOrder()).toMatchObject({ so_state: "cancelled", so_order: { order_state: "cancelled" } });
  expect(await countTold(api, "is paid in your shop again")).toBe(0);
});

test("[AP159] an order that its shop cancelled by mistake and took back at once goes on", async () => {
  const { shop, sku, hear, theOrder } = await seller();
  const id = shop.sales.buy([{ sku }]);
  await hear();
  shop.sales.change(id, "cancelled");
  const { services } = host.server;
  await services.db.update(shopOrders).set({ so_shop_state: "cancelled" });
  const [row] = await services.db.select().from(shopOrders);
  await services.jobs.send("shop-orders.stop", { so_id: row?.so_id });
  await services.db.update(shopOrders).set({ so_shop_state: "paid" });
  shop.sales.change(id, "processing");
  await hear();
  expect(await theOrder()).toMatchObject({ so_state: "ordered", so_order: { order_state: "submitted" } });
});

test("[AP160] two orders to which a shop gave the same number are two", async () => {
  const { shop, api, sku, hear, list } = await seller();
  for (let year = 0; year < 2; year += 1) {
    shop.sales.buy([{ sku }], { number: "2026-0001" });
    await hear();
  }
  const all = await list();
  expect(all).toMatchObject([
    { so_number: "2026-0001", so_state: "ordered", so_order: { order_paid: true } },
    { so_number: "2026-0001", so_state: "ordered", so_order: { order_paid: true } },
  ]);
  expect(new Set(all.map(({ so_order }) => so_order?.order_id)).size).toBe(2);
  const found = await api.orders.index({ query: { query: "2026-0001" } });
  expect(found.data.map(({ order_reference }) => order_reference?.order_number)).toEqual([
    "2026-0001 (2)",
    "2026-0001",
  ]);
});

test("[AP161] an order that was refunded in its shop too late stays refunded there when its parcel is sent", async () => {
  const { shop, sku, hear, theOrder } = await seller();
  const id = shop.sales.buy([{ sku }]);
  await hear();
  await host.begin((await theOrder()).so_order?.order_id ?? 0);
  shop.sales.change(id, "refunded");
  await hear();
  await host.drain(240);
  const sold = shop.sales.find(id);
  expect(sold?.status).toBe("refunded");
  expect(sold?.notes.at(-1)).toMatchObject({
    customer_note: true,
    note: expect.stringContaining("on its way"),
  });
  expect(sold?.meta.map(({ key }) => key)).toContain("_pressport_tracking");
});

test("[ST25] of a shop that could not be asked for days its reseller hears, once nobody tries any more", async () => {
  const { shop, api, sku } = await seller();
  const { services } = host.server;
  shop.sales.buy([{ sku }]);
  await wooSellers(host).deliver(shop);
  const [told] = await services.db.select().from(shopExchanges);
  const nothingToDo = message("nothing_to_do");
  const ask = (attempt: number) =>
    runExchange(
      services,
      told?.se_id ?? 0,
      { jobId: "job", attempt, signal: AbortSignal.timeout(9_000) },
      (row, found) => {
        shop.downFor(1);
        return found.orders.find(found.account, row.se_ref).then(() => nothingToDo);
      },
    );
  for (const attempt of [1, OUTSIDE_PATIENCE.retryLimit])
    await expect(ask(attempt)).rejects.toThrow("status 503");
  expect(await countTold(api, "did not take part")).toBe(0);
  await expect(ask(OUTSIDE_PATIENCE.retryLimit + 1)).rejects.toThrow("status 503");
  expect(await countTold(api, "did not take part")).toBe(1);
});

test("[ST24] an order that, as its shop says, changed in years to come hides no later one from looking", async () => {
  const { shop, sku, look, list } = await seller();
  shop.sales.disableHooks();
  shop.sales.postdate(shop.sales.buy([{ sku }]), new Date("2037-01-01T00:00:00Z"));
  await look();
  shop.sales.buy([{ sku }]);
  await look();
  expect((await list()).map(({ so_state }) => so_state)).toEqual(["ordered", "ordered"]);
});
