import { expect, test } from "vitest";
import { LIST_RELOAD_GAP_MS } from "../rules/timings.ts";
import { sampleOrder, sampleOrderItem } from "../testing/sample-order.ts";
import { arrived, signedIn } from "./order.driver.ts";
import { OrderCardsStore } from "./order-cards-store.ts";
import { OrderStore } from "./order-store.ts";
import { OrdersStore } from "./orders-store.ts";

const three = () => [73, 72, 71].map((order_id) => sampleOrder({ order_id, order_number: `PP-${order_id}` }));
const ids = (orders: readonly { order_id: number }[]) => orders.map(({ order_id }) => order_id);

async function list(options: Parameters<typeof signedIn>[0] = {}) {
  const at = await signedIn({ orders: three(), ...options });
  const orders = new OrdersStore(at.services);
  await orders.show("allOrders");
  return { ...at, orders };
}

test("the orders start at the tab 'allOrders'; each tab asks for its own", async () => {
  const { host, orders } = await list();
  expect(orders.tab.value).toBe("allOrders");
  await orders.show("refunds");
  await orders.show("paid");
  expect(host.callsOf("GET /api/orders").map(({ query }) => query.get("filter"))).toEqual([
    "all",
    "refunds",
    "paid",
  ]);
});

test("checked orders, and only those, are deleted", async () => {
  const { host, orders, notices } = await list();
  orders.toggle(73);
  orders.toggle(72);
  orders.toggle(71);
  orders.toggle(72);
  expect(ids(orders.checkedOrders.value)).toEqual([73, 71]);
  expect(await orders.remove()).toBe(true);
  expect(host.callsOf("DELETE /api/orders")[0]?.body).toEqual({ orders: [73, 71] });
  expect([ids(orders.list.value), orders.checked.value.size]).toEqual([[72], 0]);
  expect(notices()).toEqual(["Orders deleted successfully!"]);
});

test("a refused deletion keeps the orders and what was checked", async () => {
  const { host, orders, notices } = await list();
  orders.toggleAll();
  host.refuseNext("DELETE /api/orders", "order_locked", { message: "Order PP-72 is paid" });
  expect(await orders.remove()).toBe(false);
  expect([notices(), orders.checked.value.size, orders.isBusy.value]).toEqual([
    ["Order PP-72 is paid"],
    3,
    false,
  ]);
});

test("all of a page is checked and unchecked at once; another tab starts with none", async () => {
  const { orders } = await list();
  orders.toggle(71);
  orders.toggleAll();
  expect(orders.checked.value.size).toBe(3);
  orders.toggleAll();
  expect(orders.checked.value.size).toBe(0);
  orders.toggle(71);
  await orders.show("paid");
  expect(orders.checked.value.size).toBe(0);
});

test("a search asks once typing has rested for 300 ms", async () => {
  const { clock, host, orders } = await list();
  orders.setSearch("P");
  clock.advance(200);
  orders.setSearch("PP-72");
  clock.advance(299);
  expect(host.callsOf("GET /api/orders")).toHaveLength(1);
  clock.advance(1);
  await arrived();
  expect(host.callsOf("GET /api/orders").at(-1)?.query.get("query")).toBe("PP-72");
});

test("[SC12] a pushed order is asked for again by itself, and its listeners hear of it", async () => {
  const { host, orders } = await list();
  const heard: number[] = [];
  orders.onChanged((order_id) => heard.push(order_id));
  host.change(72, { order_items: [sampleOrderItem({ status_id: 3 })] });
  await expect.poll(() => orders.list.value[1]?.order_items[0]?.oi_status.status_id).toBe(3);
  expect(heard).toEqual([72]);
  expect(host.callsOf("GET /api/orders")).toHaveLength(1);
});

test("a page that cannot be loaded fails; loaded again it is there", async () => {
  const { host, orders } = await list();
  for (let attempt = 0; attempt < 2; attempt++) host.refuseNext("GET /api/orders", "unavailable");
  await orders.show("paid");
  expect(orders.state.value).toBe("failed");
  await orders.load();
  expect(orders.state.value).toBe("ready");
});

test("[SC376] a page that could not be loaded comes by itself when the connection is back", async () => {
  const { host, orders } = await list();
  for (let attempt = 0; attempt < 2; attempt++) host.refuseNext("GET /api/orders", "unavailable");
  await orders.show("paid");
  expect(orders.state.value).toBe("failed");
  // What a socket that is back tells of.
  orders.refresh();
  await expect.poll(() => orders.state.value).toBe("ready");
});

test("[WD32] lists, cards and an open order that ask by themselves complain of nothing, as long as something is shown", async () => {
  const { services, host, notices, orders } = await list();
  const cards = new OrderCardsStore(services);
  await cards.load();
  const order = new OrderStore(services);
  await order.open(71);
  const before = host.calls.length;
  host.refuseNext("GET /api/orders", "server_error");
  host.refuseNext("GET /api/orders", "server_error");
  host.refuseNext("GET /api/orders/71", "server_error");
  host.miss();
  await expect.poll(() => host.calls.length).toBe(before + 3);
  await arrived();
  expect(notices()).toEqual([]);
  expect([orders.list.value.length, cards.list.value.length, order.state.value]).toEqual([3, 3, "ready"]);
  host.refuseNext("GET /api/orders", "server_error", { message: "Down" });
  await orders.load();
  expect(notices()).toEqual(["Down"]);
});

test("[WD32] a page that somebody has asked for is not given up for what was missed meanwhile", async () => {
  const { host, notices, orders } = await list({ perPage: 2 });
  const goOn = host.hold("GET /api/orders");
  const asked = orders.load(2);
  await expect.poll(() => host.callsOf("GET /api/orders")).toHaveLength(2);
  host.miss();
  await expect.poll(() => host.callsOf("GET /api/orders")).toHaveLength(3);
  goOn();
  await asked;
  await expect.poll(() => [orders.meta.value?.current_page, ids(orders.list.value)]).toEqual([2, [71]]);
  const goOnAgain = host.hold("GET /api/orders");
  void orders.load(1);
  host.miss();
  await expect.poll(() => host.callsOf("GET /api/orders")).toHaveLength(5);
  host.refuseNext("GET /api/orders", "server_error", { message: "Down" });
  host.refuseNext("GET /api/orders", "server_error", { message: "Down" });
  goOnAgain();
  await expect.poll(notices).toEqual(["Down"]);
});

test("[WD32] a next page of the cards that somebody has asked for comes, whatever is missed meanwhile", async () => {
  const { services, host } = await signedIn({ orders: three(), perPage: 2 });
  const cards = new OrderCardsStore(services);
  await cards.load();
  const goOn = host.hold("GET /api/orders");
  const asked = cards.more();
  await expect.poll(() => host.callsOf("GET /api/orders")).toHaveLength(2);
  host.world.orders.unshift(sampleOrder({ order_id: 74 }));
  host.miss();
  goOn();
  await asked;
  expect(ids(cards.list.value)).toEqual([73, 72, 71]);
  await expect.poll(() => ids(cards.list.value)).toEqual([74, 73, 72, 71]);
});

test("signed out, the list is empty and pushes ask for nothing", async () => {
  const { services, host, orders } = await list();
  await services.auth.logout();
  expect([orders.list.value, orders.state.value]).toEqual([[], "idle"]);
  const asked = host.calls.length;
  host.push(72);
  await arrived();
  expect(host.calls).toHaveLength(asked);
});

test("[WD09] the cards go on where they ended, without showing an order twice", async () => {
  const { services, host } = await signedIn({ orders: three(), perPage: 2 });
  const cards = new OrderCardsStore(services);
  await cards.load();
  expect([ids(cards.list.value), cards.hasMore.value]).toEqual([[73, 72], true]);
  host.world.orders.unshift(sampleOrder({ order_id: 74 }));
  await cards.more();
  expect([ids(cards.list.value), cards.hasMore.value]).toEqual([[73, 72, 71], false]);
  host.push(74);
  await expect.poll(() => ids(cards.list.value)).toEqual([74, 73, 72, 71]);
});

test("cards that cannot be loaded say so; a next page that fails keeps those there are", async () => {
  const { services, host, notices } = await signedIn({ orders: three(), perPage: 2 });
  const cards = new OrderCardsStore(services);
  for (let attempt = 0; attempt < 2; attempt++) host.refuseNext("GET /api/orders", "unavailable");
  await cards.load();
  expect(cards.state.value).toBe("failed");
  await cards.load();
  for (let attempt = 0; attempt < 2; attempt++) host.refuseNext("GET /api/orders", "unavailable");
  await cards.more();
  expect([ids(cards.list.value), cards.isLoadingMore.value, notices().length]).toEqual([[73, 72], false, 1]);
});

test("a page that says the same again leaves what is shown as it is, so that nothing is drawn anew", async () => {
  const { orders } = await list();
  const [shown, meta] = [orders.list.value, orders.meta.value];
  await orders.load();
  expect([orders.list.value === shown, orders.meta.value === meta]).toEqual([true, true]);
});

test("[SC221] what can be paid is known of all pages of the list, follows its narrowing and every change, and is nothing when it cannot be asked", async () => {
  const { host, orders } = await list({ orders: three(), perPage: 2 });
  await expect.poll(() => orders.payable.value?.payable_count).toBe(3);
  expect(orders.payable.value).toMatchObject({ payable_ids: [71, 72, 73] });
  await orders.show("paid", { country_id: 4 }, "ada");
  await expect
    .poll(() => Object.fromEntries(host.callsOf("GET /api/orders/payable").at(-1)?.query ?? []))
    .toEqual({ filter: "paid", country_id: "4", query: "ada" });
  host.change(73, { order_paid: true });
  await expect.poll(() => orders.payable.value?.payable_ids).toEqual([71, 72]);
  for (let attempt = 0; attempt < 2; attempt++) host.refuseNext("GET /api/orders/payable", "unavailable");
  await orders.load();
  await expect.poll(() => orders.payable.value).toBeNull();
  expect(orders.state.value).toBe("ready");
});

test("[SC220] orders that change together are asked for together", async () => {
  const { host, clock, orders } = await list();
  const asked = () => [
    host.callsOf("GET /api/orders").length,
    host.calls.filter(({ call }) => /^GET \/api\/orders\/\d+$/.test(call)).length,
  ];
  expect(asked()).toEqual([1, 0]);
  for (let round = 0; round < 4; round += 1)
    for (const id of [71, 72, 73]) host.change(id, { order_paid: true });
  await arrived();
  expect(asked()).toEqual([1, 1]);
  clock.advance(LIST_RELOAD_GAP_MS);
  await expect.poll(() => orders.list.value.every((order) => order.order_paid)).toBe(true);
  expect(asked()).toEqual([2, 1]);
  clock.advance(LIST_RELOAD_GAP_MS);
  host.change(72, { order_paid: false });
  await expect.poll(() => orders.list.value[1]?.order_paid).toBe(false);
  expect(asked()).toEqual([2, 2]);
});
