import { afterEach, beforeEach, expect, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import type { Pressport } from "../app/with-stores.ts";
import { safeStorageOver } from "../client/storage/safe-storage.ts";
import { tokenKey } from "../client/storage/session.ts";
import { type BasketHost, basketHost } from "../testing/basket-host.ts";
import { heldCalls } from "../testing/held-calls.ts";
import { createManualClock, type ManualClock } from "../testing/manual-clock.ts";
import { sampleCart } from "../testing/sample-cart.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { fakeWebStorage } from "../testing/web-storage.ts";

let host: BasketHost;
let clock: ManualClock;
let storage: ReturnType<typeof safeStorageOver>;
let open: Pressport[];

beforeEach(() => {
  host = basketHost();
  clock = createManualClock();
  storage = safeStorageOver(fakeWebStorage());
  open = [];
});
afterEach(() => {
  for (const app of open) app.dispose();
});

/** A Pressport of somebody whose token the browser has kept; several share it. */
function start(fetch: typeof globalThis.fetch = host.fetch): Pressport {
  storage.set(tokenKey("https://host.test"), "token");
  const app = createPressport({ host: "https://host.test", surface: "widget", storage, clock, fetch });
  open.push(app);
  return app;
}
async function startLoaded(): Promise<Pressport> {
  const app = start();
  await app.basket.load();
  return app;
}
const shown = (app: Pressport) => app.notices.list.value.map(({ kind, text }) => [kind, text]);
const address = {
  recipient_name: "Ada",
  recipient_address: "Brīvības 1",
  recipient_city: "Riga",
  recipient_zip: "LV-1010",
  recipient_country_id: 2,
  recipient_email: "ada@example.com",
};

test("[SC16] [WD08] the basket starts at step 'basket'", () => {
  const { basket } = start();
  expect([basket.step.value, basket.state.value, basket.count.value]).toEqual(["basket", "idle", 0]);
});

test("[SC17] it holds designs and their items, and counts pieces", async () => {
  const { basket } = await startLoaded();
  expect(basket.state.value).toBe("ready");
  const designs = basket.cart.value?.cart_designs ?? [];
  expect(designs.map(({ cd_id, cart_items }) => [cd_id, cart_items.length])).toEqual([
    [11, 2],
    [12, 1],
  ]);
  expect(basket.count.value).toBe(4);
  expect(basket.poorItems.value.map(({ ci_id }) => ci_id)).toEqual([3]);
});

test("with a token kept from before, the basket is asked for beside the question who is here, and once", async () => {
  const letGo = host.hold("GET /api/user");
  const { basket } = start();
  const loading = basket.load();
  await expect.poll(() => host.callsOf("GET /api/cart/show").length).toBe(1);
  expect(basket.state.value).toBe("loading");
  letGo();
  await loading;
  expect([basket.state.value, host.callsOf("GET /api/cart/show").length]).toEqual(["ready", 1]);
});

test("[WD13] a basket asked for again calls off the older question", async () => {
  const { fetch, hold, held, calledOff } = heldCalls(host.fetch);
  const app = start(fetch);
  await app.basket.load();
  hold("/api/cart/show");
  void app.basket.load();
  await expect.poll(() => held.length).toBe(1);
  void app.basket.load();
  await expect.poll(() => calledOff.length).toBe(1);
  expect([held.length, app.basket.state.value, shown(app)]).toEqual([2, "ready", []]);
});

test("a token that is no good any more asks nobody to sign in, whichever call hears it first", async () => {
  host.refuseNext("GET /api/user", "not_signed_in");
  host.refuseNext("GET /api/cart/show", "not_signed_in");
  const letGo = host.hold("GET /api/user");
  const app = start();
  const loading = app.basket.load();
  await expect.poll(() => host.callsOf("GET /api/cart/show").length).toBe(1);
  letGo();
  await loading;
  expect([app.basket.state.value, app.auth.state.value, app.auth.isOpen.value]).toEqual([
    "signed-out",
    "visitor",
    false,
  ]);
});

test("a visitor's basket is 'signed-out'; signing in loads it", async () => {
  const app = createPressport({
    host: "https://host.test",
    surface: "widget",
    storage: "memory",
    clock,
    fetch: host.fetch,
  });
  open.push(app);
  await app.basket.load();
  expect(app.basket.state.value).toBe("signed-out");
  expect(host.calls).toEqual([]);
  app.auth.set("login-form", { email: "ada@example.com", password: "secret" });
  await app.auth.login();
  await expect.poll(() => app.basket.state.value).toBe("ready");
  expect(host.callsOf("GET /api/cart/show")).toHaveLength(1);
});

test("a host that cannot be reached makes the basket fail, not sign anybody out; trying again helps", async () => {
  let isDown = true;
  // A call that is tried again may still come when the next test has a host of its own.
  const { fetch } = host;
  const app = start((...request) => (isDown ? Promise.reject(new TypeError("down")) : fetch(...request)));
  await app.basket.load();
  expect(app.basket.state.value).toBe("failed");
  isDown = false;
  await app.basket.load();
  expect(app.basket.state.value).toBe("ready");
});

test("a basket on show stays when loading it again fails", async () => {
  const app = await startLoaded();
  host.refuseNext("GET /api/cart/show", "not_found", { message: "Out of order." });
  await app.basket.load();
  expect(app.basket.state.value).toBe("ready");
  expect(app.basket.count.value).toBe(4);
  expect(shown(app)).toEqual([["error", "Out of order."]]);
});

test("news about the same person does not empty the basket or load it again", async () => {
  const app = await startLoaded();
  host.world.user = sampleUser({ user_name: "Ada Lovelace" });
  await app.auth.reload();
  expect(app.basket.cart.value).not.toBeNull();
  expect(host.callsOf("GET /api/cart/show")).toHaveLength(1);
});

test("somebody else's sign-in takes the first one's basket away and starts at step 'basket'", async () => {
  const app = await startLoaded();
  app.basket.setAddress(address);
  app.basket.goTo("review");
  host.world.user = sampleUser({ user_id: 2, user_name: "Grace", user_email: "grace@example.com" });
  await app.auth.reload();
  await expect.poll(() => app.basket.state.value).toBe("ready");
  expect(app.basket.step.value).toBe("basket");
  expect(app.basket.address.value.recipient_name).toBe("Grace");
  expect(app.basket.address.value.recipient_city).toBe("");
});

test("[SC18] [MS22] [MS23] a discount code is added and removed again", async () => {
  const app = await startLoaded();
  expect(await app.basket.applyDiscount("SAVE10")).toBe(true);
  expect(host.callsOf("POST /api/cart/add-discount-code")[0]?.body).toEqual({ discount_code: "SAVE10" });
  expect(app.basket.cart.value?.cart_totals.discount.amount).toBe(1078);
  expect(shown(app)).toEqual([["success", "Discount added to basket!"]]);
  await app.basket.removeDiscount();
  expect(app.basket.cart.value?.discount_code).toBeNull();
  expect(shown(app).at(-1)).toEqual(["success", "Discount removed from basket!"]);
  clock.advance(2_499);
  expect(shown(app)).toHaveLength(2);
  clock.advance(1);
  expect(shown(app)).toEqual([]);
});

test("[SC18] [SC366] a refused code says why under the field and in the snackbar, until the next try or step", async () => {
  const app = await startLoaded();
  expect(await app.basket.applyDiscount("NOPE")).toBe(false);
  expect(app.basket.discountError.value).toBe("This discount code does not exist.");
  app.basket.goTo("address");
  expect(app.basket.discountError.value).toBeNull();
  app.basket.goTo("basket");
  await app.basket.applyDiscount("NOPE");
  expect(shown(app).slice(0, 1)).toEqual([["error", "This discount code does not exist."]]);
  await app.basket.applyDiscount("SAVE10");
  expect(app.basket.discountError.value).toBeNull();
});

test("[SC20] choosing a country for prices asks get-prices with its id and shows the prices", async () => {
  const app = await startLoaded();
  await app.basket.setCountry(2);
  const asked = host.callsOf("GET /api/cart/address/get-prices");
  expect(asked.map(({ query }) => query.get("country_id"))).toEqual(["2"]);
  expect(app.basket.prices.value?.delivery_days).toEqual({ from: 3, to: 7 });
  expect(app.basket.cart.value?.cart_totals.shipping.amount).toBe(990);
  expect(app.basket.address.value.recipient_country_id).toBe(2);
});

test("[SC20] a basket that has its country already learns the prices by itself", async () => {
  host.world.cart = { ...host.world.cart, country_id: 3 };
  const app = await startLoaded();
  expect(app.basket.prices.value?.country_id).toBe(3);
});

test("quantities asked for while one is on its way are sent once, the last one", async () => {
  const { basket } = await startLoaded();
  const release = host.hold("PATCH /api/cart/items/1");
  const first = basket.setQuantity(1, 3);
  void basket.setQuantity(1, 4);
  void basket.setQuantity(1, 5);
  expect([...basket.busyItems.value]).toEqual([1]);
  release();
  await first;
  const sent = host.callsOf("PATCH /api/cart/items/1").map(({ body }) => body);
  expect(sent).toEqual([{ ci_quantity: 3 }, { ci_quantity: 5 }]);
  expect(basket.cart.value?.cart_designs[0]?.cart_items[0]?.ci_quantity).toBe(5);
  expect([basket.busyItems.value.size, basket.isBusy.value]).toEqual([0, false]);
});

test("[SC137] a quantity asked for while its line is being duplicated is sent after it", async () => {
  const { basket } = await startLoaded();
  const [item] = basket.cart.value?.cart_designs[0]?.cart_items ?? [];
  const id = item?.ci_id ?? 0;
  const goOn = host.hold(`POST /api/cart/items/${id}/duplicate`);
  const duplicated = basket.duplicateItem(id);
  void basket.setQuantity(id, 7);
  goOn();
  await duplicated;
  const now = basket.cart.value?.cart_designs[0]?.cart_items.find(({ ci_id }) => ci_id === id);
  expect([now?.ci_quantity, basket.busyItems.value.size]).toEqual([7, 0]);
});

test("[SC136] what a change answers once its person has signed out is shown to nobody", async () => {
  const { auth, basket } = await startLoaded();
  const [item] = basket.cart.value?.cart_designs[0]?.cart_items ?? [];
  const id = item?.ci_id ?? 0;
  const goOn = host.hold(`PATCH /api/cart/items/${id}`);
  const changed = basket.setQuantity(id, 7);
  await expect.poll(() => host.callsOf(`PATCH /api/cart/items/${id}`)).toHaveLength(1);
  await auth.logout();
  goOn();
  await changed;
  expect([basket.cart.value, basket.state.value]).toEqual([null, "signed-out"]);
});

test("[SC136] an address that is saved late neither leads the next person on nor costs them what they typed", async () => {
  const app = await startLoaded();
  const { auth, basket, session } = app;
  basket.goTo("address");
  basket.setAddress(address);
  const goOn = host.hold("POST /api/cart/address");
  const saved = basket.saveAddress();
  await expect.poll(() => host.callsOf("POST /api/cart/address")).toHaveLength(1);
  host.world.user = sampleUser({ user_id: 9 });
  host.world.cart = { ...host.world.cart, cart_id: 90, cart_recipient: null };
  session.set("another-token");
  await auth.reload();
  await expect.poll(() => basket.cart.value?.cart_id).toBe(90);
  basket.setAddress({ recipient_city: "Tartu" });
  app.drafts.flush();
  goOn();
  expect(await saved).toBe(false);
  expect([basket.step.value, basket.address.value.recipient_city]).toEqual(["basket", "Tartu"]);
  expect(
    app.storage.keys("pressport.draft|").filter((key) => key.endsWith("|9|basket.address")),
  ).toHaveLength(1);
});

test("[WD52] a basket that was asked for before it was ordered, and answered after, is not shown any more", async () => {
  let until: Promise<void> | undefined;
  const { basket } = start(async (input, init) => {
    const answer = await host.fetch(input, init);
    if (new URL(new Request(input).url).pathname === "/api/cart/show") await until;
    return answer;
  });
  await basket.load();
  basket.setAddress(address);
  await basket.saveAddress();
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  until = promise;
  const loading = basket.load();
  await expect.poll(() => host.callsOf("GET /api/cart/show")).toHaveLength(2);
  await basket.createOrder(true);
  letGo();
  await loading;
  expect([basket.step.value, basket.cart.value, basket.count.value]).toEqual(["ordered", null, 0]);
});

test("[WD53] whoever goes back while the address is being saved is not taken on to the review", async () => {
  const { basket } = await startLoaded();
  basket.goTo("address");
  basket.setAddress(address);
  const letGo = host.hold("POST /api/cart/address");
  const saving = basket.saveAddress();
  await expect.poll(() => host.callsOf("POST /api/cart/address")).toHaveLength(1);
  basket.goTo("basket");
  letGo();
  expect(await saving).toBe(true);
  expect([basket.step.value, basket.cart.value?.cart_recipient?.recipient_city]).toEqual(["basket", "Riga"]);
});

test("[SC153] who signs out leaves no message that would put something in the next person's basket", async () => {
  const { auth, basket, notices } = await startLoaded();
  await basket.removeItem(1);
  const offers = () => notices.list.value.filter(({ action }) => action).length;
  expect(offers()).toBe(1);
  await auth.logout();
  expect(offers()).toBe(0);
});

test("[SC136] an order made late is not the next person's", async () => {
  const { auth, basket } = await startLoaded();
  basket.setAddress(address);
  await basket.saveAddress();
  const goOn = host.hold("GET /api/cart/create-order");
  const ordered = basket.createOrder(true);
  await expect.poll(() => host.callsOf("GET /api/cart/create-order")).toHaveLength(1);
  await auth.logout();
  goOn();
  expect(await ordered).toBeNull();
  expect([basket.order.value, basket.isOrdering.value]).toEqual([null, false]);
});

test("[SC153] who signs out leaves no order just made in sight, and whose sign-in ended by itself does", async () => {
  const { auth, basket, session } = await startLoaded();
  const order = async () => {
    await basket.load();
    basket.setAddress(address);
    await basket.saveAddress();
    await basket.createOrder(true);
    return basket.step.value;
  };
  expect(await order()).toBe("ordered");
  session.destroy("token");
  await auth.reload();
  expect([basket.step.value, basket.order.value === null]).toEqual(["ordered", false]);
  session.set("token");
  await auth.reload();
  await auth.logout();
  expect([basket.step.value, basket.order.value]).toEqual(["basket", null]);
});

test("an answer overtaken by a newer one is left out", async () => {
  const { basket } = await startLoaded();
  const old = basket.cart.value;
  await basket.setQuantity(1, 9);
  if (old) basket.take(old);
  expect(basket.cart.value?.cart_designs[0]?.cart_items[0]?.ci_quantity).toBe(9);
});

test("a refused change says so and leaves the basket as it was", async () => {
  const app = await startLoaded();
  host.refuseNext("PATCH /api/cart/items/1", "not_found", { message: "Out of order." });
  await app.basket.setQuantity(1, 9);
  expect(app.basket.cart.value?.cart_designs[0]?.cart_items[0]?.ci_quantity).toBe(2);
  expect(shown(app)).toEqual([["error", "Out of order."]]);
  expect(app.basket.isBusy.value).toBe(false);
});

test("items and designs are removed, with their ids in the query for proxies that drop bodies", async () => {
  const { basket } = await startLoaded();
  await basket.removeItem(2);
  await basket.removeDesign(12);
  expect(basket.cart.value?.cart_designs.map(({ cart_items }) => cart_items.length)).toEqual([1]);
});

test("[SC89] a duplicated item stands beside the first with its pieces, and the total follows", async () => {
  const app = await startLoaded();
  const { basket } = app;
  const before = basket.cart.value?.cart_totals.items.amount ?? 0;
  const duplicated = basket.duplicateItem(1);
  expect([...basket.busyItems.value]).toEqual([1]);
  await duplicated;
  const items = basket.cart.value?.cart_designs[0]?.cart_items ?? [];
  expect(items.map(({ ci_id, ci_quantity }) => [ci_id, ci_quantity])).toEqual([
    [1, 2],
    [1001, 2],
    [2, 1],
  ]);
  expect(basket.cart.value?.cart_totals.items.amount).toBe(before + 4580);
  expect(shown(app)).toEqual([["success", "Duplicated. The copy can be edited on its own."]]);
});

test("what was removed comes back with undo, as many pieces as there were", async () => {
  const app = await startLoaded();
  const { basket } = app;
  const lines = () =>
    basket.cart.value?.cart_designs.flatMap(({ cart_items }) =>
      cart_items.map(({ ci_cv_id, ci_quantity }) => [ci_cv_id, ci_quantity]),
    );
  const before = lines();
  const undo = async () => {
    const notice = app.notices.list.value.at(-1);
    expect([notice?.text, notice?.action?.label]).toEqual(["Removed from basket.", "Undo"]);
    notice?.action?.run();
    app.notices.dismiss(notice?.id ?? 0);
    await expect.poll(() => basket.isBusy.value).toBe(false);
  };
  await basket.removeItem(1);
  expect(lines()).not.toEqual(before);
  await undo();
  expect(lines()?.toSorted()).toEqual(before?.toSorted());
  await basket.removeDesign(11);
  expect(lines()).toHaveLength(1);
  await undo();
  expect(lines()?.toSorted()).toEqual(before?.toSorted());
});

test("an empty basket that is asked for again is on its way, not empty", async () => {
  host.world.cart = sampleCart({ cart_designs: [] });
  const { basket } = await startLoaded();
  expect(basket.state.value).toBe("ready");
  const loaded = basket.load();
  expect(basket.state.value).toBe("loading");
  await loaded;
  expect(basket.state.value).toBe("ready");
});

test("[SC19] the address is saved with the cart, and the basket goes on to review", async () => {
  const { basket, drafts } = await startLoaded();
  basket.goTo("address");
  basket.setAddress(address);
  expect(await basket.saveAddress()).toBe(true);
  expect(host.world.cart.cart_recipient).toMatchObject(address);
  expect(basket.step.value).toBe("review");
  expect(basket.prices.value?.country_id).toBe(2);
  drafts.flush();
  expect(storage.keys("pressport.draft|")).toEqual([]);
});

test("[SC19] a wrong address is not sent; each field says what is wrong until it is typed anew", async () => {
  const { basket } = await startLoaded();
  basket.setAddress({ ...address, recipient_city: " ", recipient_email: "ada" });
  expect(await basket.saveAddress()).toBe(false);
  expect(Object.keys(basket.addressErrors.value)).toEqual(["recipient_city", "recipient_email"]);
  expect(host.callsOf("POST /api/cart/address")).toEqual([]);
  basket.setAddress({ recipient_city: "Riga" });
  expect(Object.keys(basket.addressErrors.value)).toEqual(["recipient_email"]);
});

test("what the host says about the address stands under its field", async () => {
  const app = await startLoaded();
  const errors = { recipient_country_id: ["We cannot deliver to Cuba"] };
  host.refuseNext("POST /api/cart/address", "invalid", { message: "We cannot deliver to Cuba", errors });
  app.basket.setAddress(address);
  expect(await app.basket.saveAddress()).toBe(false);
  expect(app.basket.addressErrors.value).toEqual({ recipient_country_id: "We cannot deliver to Cuba" });
  expect(shown(app)).toEqual([["error", "We cannot deliver to Cuba"]]);
});

test("[R16] an address half typed survives the page", async () => {
  const first = await startLoaded();
  first.basket.setAddress({ recipient_city: "Rig" });
  first.dispose();
  const { basket } = await startLoaded();
  expect(basket.address.value).toMatchObject({ recipient_city: "Rig", recipient_name: "Ada Reseller" });
});

test("loading the basket again keeps what is being typed", async () => {
  const { basket } = await startLoaded();
  basket.setAddress({ recipient_city: "Rig" });
  await basket.load();
  expect(basket.address.value.recipient_city).toBe("Rig");
});

test("[SC21] creating the order asks create-order once however often it is pressed", async () => {
  const app = await startLoaded();
  const [order, again] = await Promise.all([app.basket.createOrder(true), app.basket.createOrder(true)]);
  expect([order?.order_id, again]).toEqual([71, null]);
  expect(host.callsOf("GET /api/cart/create-order")).toHaveLength(1);
  expect([app.basket.step.value, app.basket.order.value?.order_number]).toEqual(["ordered", "PP-1001"]);
  expect(app.basket.count.value).toBe(0);
  expect(shown(app)).toEqual([["success", "Order PP-1001 has been created."]]);
});

test("[SC21] a press on 'Create order' while the basket is still being saved is not lost", async () => {
  const { basket } = await startLoaded();
  basket.typeNote("Ring twice");
  const saving = basket.saveNote();
  const order = await basket.createOrder(true);
  await saving;
  expect(order?.order_id).toBe(71);
});

test("[SC21] an order whose answer was lost is asked for again with the same key, also after a reload", async () => {
  let isLost = true;
  const app = start(async (...request) => {
    const answer = await host.fetch(...request);
    const [target] = request;
    const url = target instanceof Request ? target.url : String(target);
    if (!isLost || !url.includes("create-order")) return answer;
    isLost = false;
    throw new TypeError("connection lost");
  });
  await app.basket.load();
  const cart = app.basket.cart.value;
  expect(await app.basket.createOrder(true)).toBeNull();
  expect((await app.basket.createOrder(true))?.order_id).toBe(71);
  const keys = host.callsOf("GET /api/cart/create-order").map(({ idempotencyKey }) => idempotencyKey);
  expect(cart).not.toBeNull();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(host.world.orders).toBe(1);
});

test("[SC21] a basket changed in another window is shown before it is ordered", async () => {
  const [here, there] = [await startLoaded(), await startLoaded()];
  here.basket.goTo("review");
  await there.basket.setQuantity(1, 8);
  expect(await here.basket.createOrder(true)).toBeNull();
  expect(host.world.orders).toBe(0);
  await expect.poll(() => here.basket.count.value).toBe(10);
  expect(here.basket.step.value).toBe("basket");
  expect(shown(here)).toEqual([
    ["error", "Your basket or its prices have changed. Please check it before ordering."],
  ]);
});

test("a new basket begun in another window is not ordered unseen", async () => {
  const app = await startLoaded();
  host.world.cart = sampleCart({ cart_id: 6 });
  expect(await app.basket.createOrder(true)).toBeNull();
  expect(host.world.orders).toBe(0);
  await expect.poll(() => app.basket.cart.value?.cart_id).toBe(6);
});

test("[R16] a note that did not reach the host is told before the order is made, and without it none is", async () => {
  const { basket } = await startLoaded();
  basket.setAddress(address);
  await basket.saveAddress();
  basket.typeNote("Ring twice");
  host.refuseNext("PATCH /api/cart", "unavailable");
  expect(await basket.saveNote()).toBe(false);
  host.refuseNext("PATCH /api/cart", "unavailable");
  expect([await basket.createOrder(true), basket.isOrdering.value, basket.note.value]).toEqual([
    null,
    false,
    "Ring twice",
  ]);
  expect(host.callsOf("GET /api/cart/create-order")).toEqual([]);
  expect(await basket.createOrder(true)).not.toBeNull();
  expect(host.callsOf("PATCH /api/cart").at(-1)?.body).toEqual({ cart_note: "Ring twice" });
});

test("[R16] what is typed while a note is being saved stays", async () => {
  const { basket } = await startLoaded();
  const goOn = host.hold("PATCH /api/cart");
  basket.typeNote("Ring twice");
  const saved = basket.saveNote();
  basket.typeNote("Ring twice, please");
  goOn();
  await saved;
  expect([basket.note.value, basket.cart.value?.cart_note]).toEqual(["Ring twice, please", "Ring twice"]);
});

test("an order without an address goes to the address", async () => {
  const app = await startLoaded();
  app.basket.goTo("review");
  host.refuseNext("GET /api/cart/create-order", "cart_incomplete");
  expect(await app.basket.createOrder(true)).toBeNull();
  expect(app.basket.step.value).toBe("address");
  expect(app.basket.isOrdering.value).toBe(false);
});

test("after an order the next basket starts at step 'basket'", async () => {
  const { basket } = await startLoaded();
  await basket.createOrder(true);
  basket.reset();
  expect([basket.step.value, basket.order.value, basket.state.value]).toEqual(["basket", null, "loading"]);
  await basket.load();
  expect([basket.state.value, basket.count.value]).toEqual(["ready", 0]);
});

test("[WD35] of countries chosen in a row the last one holds, whichever answer comes first", async () => {
  const { basket } = await startLoaded();
  const letGo = host.hold("GET /api/cart/address/get-prices");
  const first = basket.setCountry(3);
  const second = basket.setCountry(2);
  letGo();
  await Promise.all([first, second]);
  expect([basket.cart.value?.country_id, basket.prices.value?.country_id]).toEqual([2, 2]);
  expect(host.callsOf("PATCH /api/cart").map(({ body }) => body)).toEqual([{ country_id: 2 }]);
});

test("[SC88] the address form has the country the prices are for, and choosing another there changes the sums and says so", async () => {
  host.world.cart = { ...host.world.cart, country_id: 3 };
  const { basket } = await startLoaded();
  expect(basket.address.value.recipient_country_id).toBe(3);
  const before = basket.cart.value?.cart_totals.total;
  basket.goTo("address");
  basket.setAddress({ recipient_country_id: 2 });
  await expect.poll(() => basket.cart.value?.country_id).toBe(2);
  expect(basket.prices.value?.country_id).toBe(2);
  const total = basket.cart.value?.cart_totals.total;
  expect(total?.amount).not.toBe(before?.amount);
  expect(basket.changedTotal.value).toEqual({ from: before, to: total });
  basket.goTo("review");
  expect(basket.changedTotal.value).toBeNull();
  await basket.setCountry(3);
  expect(basket.address.value.recipient_country_id).toBe(3);
});

test("[SC88] a country nothing is delivered to is refused beneath its field", async () => {
  const { basket } = await startLoaded();
  const message = "We cannot deliver to this country";
  host.refuseNext("PATCH /api/cart", "invalid", { errors: { country_id: [message] } });
  basket.setAddress({ recipient_country_id: 2 });
  await expect.poll(() => basket.addressErrors.value).toEqual({ recipient_country_id: message });
});

test("[SC223] a postcode of another country is refused beneath its field, and nothing is sent", async () => {
  const { auth, basket } = await startLoaded();
  await auth.loadCountries();
  basket.setAddress({ ...address, recipient_zip: "94103-1234" });
  expect(await basket.saveAddress()).toBe(false);
  expect(basket.addressErrors.value).toEqual({
    recipient_zip: "This postcode does not belong to the country chosen",
  });
  expect(host.callsOf("POST /api/cart/address")).toEqual([]);
});
