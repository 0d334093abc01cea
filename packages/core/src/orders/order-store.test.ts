import { expect, onTestFinished, test } from "vitest";
import { createPressportCore } from "../app/pressport-core.ts";
import type { StoreServices } from "../app/store-services.ts";
import { sampleOrder, sampleOrderItem } from "../testing/sample-order.ts";
import { en } from "../text/en.ts";
import { arrived, signedIn } from "./order.driver.ts";
import { OrderStore } from "./order-store.ts";

async function openOrder(options: Parameters<typeof signedIn>[0] = {}) {
  const at = await signedIn(options);
  const store = new OrderStore(at.services);
  await store.open(71);
  return { ...at, store };
}

/** The same browser after a reload, where the host has not said yet who is here; `show` has it say so. */
function laterVisit(services: StoreServices, fetch: typeof globalThis.fetch) {
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  const app = createPressportCore(
    {
      host: "https://host.test",
      surface: "widget",
      storage: services.storage,
      async fetch(input, init) {
        if (new URL(new Request(input).url).pathname === "/api/user") await shown;
        return fetch(input, init);
      },
    },
    en,
  );
  onTestFinished(() => app.dispose());
  return { again: new OrderStore({ ...app, realtime: services.realtime }), show };
}

test("[SC12] an open order shows each item with thumbnail, SKU and status, and follows pushes by itself", async () => {
  const { host, store } = await openOrder();
  const changed: number[] = [];
  store.onChanged((order_id) => changed.push(order_id));
  expect(store.order.value?.order_items).toMatchObject([
    { oi_cv_sku_nr: "FP-3040-BLK", oi_thumbnail_url: expect.any(String), oi_status: { status_id: 1 } },
  ]);
  host.change(71, { order_items: [sampleOrderItem({ status_id: 4 })] });
  await expect.poll(() => store.order.value?.order_items[0]?.oi_status.status_id).toBe(4);
  expect(changed).toEqual([71]);
});

test("pushes about another order ask for nothing, and missed pushes ask once", async () => {
  const { host, store } = await openOrder();
  host.push(5);
  await arrived();
  expect(host.callsOf("GET /api/orders/71")).toHaveLength(1);
  host.miss();
  await arrived();
  expect(host.callsOf("GET /api/orders/71")).toHaveLength(2);
  store.close();
  host.push(71);
  await arrived();
  expect(host.callsOf("GET /api/orders/71")).toHaveLength(2);
});

test("an order that is not there is missing, one that cannot be loaded can be asked for again", async () => {
  const { host, store } = await openOrder({ orders: [] });
  expect(store.state.value).toBe("missing");
  host.world.orders = [sampleOrder()];
  host.refuseNext("GET /api/orders/71", "unavailable");
  host.refuseNext("GET /api/orders/71", "unavailable");
  await store.open(71);
  expect(store.state.value).toBe("failed");
  host.world.orders = [sampleOrder()];
  await store.reload();
  expect(store.state.value).toBe("ready");
});

test("[SC130] an order that is known is shown at once, then as it is now, and stays when that does not come", async () => {
  const { host, services, notices } = await signedIn();
  const store = new OrderStore(services);
  const known = sampleOrder({ order_number: "as it was" });
  const opened = store.open(71, known);
  expect([store.state.value, store.order.value?.order_number]).toEqual(["ready", "as it was"]);
  store.comment.set("typed meanwhile");
  await opened;
  expect(store.order.value?.order_number).toBe(sampleOrder().order_number);
  expect(store.comment.text.value).toBe("typed meanwhile");
  host.refuseNext("GET /api/orders/71", "unavailable");
  host.refuseNext("GET /api/orders/71", "unavailable");
  await store.open(71, known);
  expect([store.state.value, store.order.value?.order_number]).toEqual(["ready", "as it was"]);
  expect(notices()).toHaveLength(1);
});

test("[SC09] the recipient is changed with PATCH /api/orders/{id}/update", async () => {
  const { host, store, notices } = await openOrder();
  store.recipient.edit();
  store.recipient.set({ recipient_city: "Jelgava" });
  expect(await store.recipient.save()).toBe(true);
  expect(host.callsOf("PATCH /api/orders/71/update")[0]?.body).toMatchObject({
    order_recipient: { recipient_city: "Jelgava", recipient_zip: "LV-1010" },
  });
  expect(store.order.value?.order_recipient.recipient_city).toBe("Jelgava");
  expect(store.recipient.values.value).toBeNull();
  expect(notices()).toEqual(["Changes successfully saved!"]);
});

test("[SC09] a country that costs another delivery says the new total", async () => {
  const { host, store, notices } = await openOrder();
  const totals = store.order.value?.order_totals;
  if (!totals) throw new Error("No order is open.");
  store.recipient.edit();
  store.recipient.set({ recipient_country_id: 3 });
  const total = { amount: totals.total.amount + 900, currency: "USD" } as const;
  host.world.orders = host.world.orders.map((order) => ({ ...order, order_totals: { ...totals, total } }));
  expect(await store.recipient.save()).toBe(true);
  const dollars = `$${(total.amount / 100).toFixed(2)}`;
  expect(notices()).toEqual([`Saved. Delivery to this country makes the new total ${dollars}.`]);
  expect(store.order.value?.order_totals.total).toEqual(total);
});

test("a recipient with an empty street is not sent, and the complaint goes with the next letter", async () => {
  const { host, store } = await openOrder();
  store.recipient.edit();
  store.recipient.set({ recipient_address: " " });
  expect(await store.recipient.save()).toBe(false);
  expect(store.recipient.errors.value).toEqual({ recipient_address: "This field is required" });
  store.recipient.set({ recipient_address: "R" });
  expect(store.recipient.errors.value).toEqual({});
  expect(host.callsOf("PATCH /api/orders/71/update")).toEqual([]);
});

test("[MS10] a 403 says for 4.5 s that production has begun, and shows the order as it is now", async () => {
  const { host, clock, store, notices } = await openOrder();
  store.recipient.edit();
  host.refuseNext("PATCH /api/orders/71/update", "order_in_production");
  host.world.orders = [sampleOrder({ order_items: [sampleOrderItem({ status_id: 2 })] })];
  expect(await store.recipient.save()).toBe(false);
  expect(notices()).toEqual(["Order information cannot be edited! Order is sent to production!"]);
  expect(store.order.value?.order_can.edit).toBe(false);
  clock.advance(4_400);
  expect(notices()).toHaveLength(1);
  clock.advance(200);
  expect(notices()).toEqual([]);
});

test("[ER06] what the host says of a field is told in red for 4 s and shown beside it", async () => {
  const { host, clock, store, notices } = await openOrder();
  store.recipient.edit();
  const errors = {
    "order_recipient.recipient_zip": ["No such postcode", "second"],
    "order_recipient.recipient_city": ["third"],
  };
  host.refuseNext("PATCH /api/orders/71/update", "invalid", { message: "Not valid", errors });
  await store.recipient.save();
  expect(store.recipient.errors.value).toEqual({
    recipient_zip: "No such postcode",
    recipient_city: "third",
  });
  clock.advance(3_900);
  expect(notices()).toEqual(["No such postcode"]);
  clock.advance(200);
  expect(notices()).toEqual([]);
});

test("[SC10] [OV11] [MS12] a valid address replaces the print file; cancel sends nothing", async () => {
  const { host, store, notices } = await openOrder();
  const call = "POST /api/orders/71/items/11/add-print-file";
  store.printFile.open(11);
  store.printFile.set("www.example.com");
  store.printFile.cancel();
  expect([store.printFile.item.value, host.callsOf(call)]).toEqual([null, []]);
  store.printFile.open(11);
  expect(store.printFile.url.value).toBe("");
  store.printFile.set(" https://www.example.com/files/a.pdf ");
  expect(await store.printFile.save()).toBe(true);
  expect(host.callsOf(call)[0]?.body).toEqual({ oi_print_file_url: "https://www.example.com/files/a.pdf" });
  expect(store.printFile.item.value).toBeNull();
  expect(notices()).toEqual(["Order file has been replaced successfully!"]);
});

test("[SC381] a file of this device replaces the print file, whatever was typed as an address", async () => {
  const { host, store, notices } = await openOrder();
  const call = "POST /api/orders/71/items/11/add-print-file";
  store.printFile.open(11);
  store.printFile.set("not an address");
  store.printFile.setFile(new File(["%PDF"], "print.pdf", { type: "application/pdf" }));
  expect(await store.printFile.save()).toBe(true);
  expect(host.callsOf(call)[0]?.fields.map(([name]) => name)).toEqual(["oi_print_file"]);
  expect([store.printFile.item.value, store.printFile.file.value]).toEqual([null, null]);
  expect(notices()).toEqual(["Order file has been replaced successfully!"]);
});

test("[PA16] [OV11] for an approved print it says who approved it, and sends the file with that approval withdrawn only when asked again", async () => {
  const { host, store, notices } = await openOrder();
  const call = "POST /api/orders/71/items/11/add-print-file";
  const approved = "Ada has approved this print. Withdraw the approval before changing it.";
  const oi_print_file_url = "https://www.example.com/files/a.pdf";
  store.printFile.open(11);
  store.printFile.set(oi_print_file_url);
  host.refuseNext(call, "proof_approved", { message: approved });
  expect(await store.printFile.save()).toBe(false);
  expect([store.printFile.approval.value, store.printFile.error.value]).toEqual([approved, null]);
  expect([store.printFile.url.value, notices()]).toEqual([oi_print_file_url, []]);
  store.printFile.cancel();
  store.printFile.open(11);
  expect(store.printFile.approval.value).toBeNull();
  store.printFile.set(oi_print_file_url);
  host.refuseNext(call, "proof_approved", { message: approved });
  await store.printFile.save();
  expect(await store.printFile.save()).toBe(true);
  expect(host.callsOf(call).map(({ body }) => body)).toEqual([
    { oi_print_file_url },
    { oi_print_file_url },
    { oi_print_file_url, withdraw_approval: true },
  ]);
  expect(notices()).toEqual(["Order file has been replaced successfully!"]);
});

test.each(["not a url", "", "example.c", "example.abcdefg"])(
  "[MS30] [VA02] %j is no web address and makes no call",
  async (url) => {
    const { host, store } = await openOrder();
    store.printFile.open(11);
    store.printFile.set(url);
    expect(await store.printFile.save()).toBe(false);
    expect(store.printFile.error.value).toBe("Please provide valid URL");
    expect(host.callsOf("POST /api/orders/71/items/11/add-print-file")).toEqual([]);
  },
);

test("[SC08] a comment is a text, a file, or both; an empty one is not sent", async () => {
  const { host, store } = await openOrder();
  expect(await store.comment.send()).toBe(false);
  expect(store.comment.error.value).toBe("Write something or attach a file.");
  store.comment.set(" Oak, please ");
  expect(await store.comment.send()).toBe(true);
  store.comment.attach(new File(["%PDF"], "plan.pdf", { type: "application/pdf" }));
  expect(await store.comment.send()).toBe(true);
  const [text, file] = host.callsOf("POST /api/orders/71/add-comment");
  expect(text?.body).toEqual({ comment_text: "Oak, please" });
  expect(file?.fields).toEqual([["comment_file", expect.objectContaining({ name: "plan.pdf" })]]);
  expect(text?.idempotencyKey).not.toBe(file?.idempotencyKey);
  expect(store.order.value?.order_comments).toMatchObject([
    { comment_text: "Oak, please" },
    { comment_file: { file_name: "plan.pdf" } },
  ]);
  expect([store.comment.text.value, store.comment.file.value]).toEqual(["", null]);
});

test("[MS03] a file the host refuses is told for 8 s and stays attached", async () => {
  const { host, clock, store, notices } = await openOrder();
  store.comment.attach(new File(["x"], "virus.exe"));
  host.refuseNext("POST /api/orders/71/add-comment", "wrong_file_type");
  expect(await store.comment.send()).toBe(false);
  expect(store.comment.file.value?.name).toBe("virus.exe");
  clock.advance(7_900);
  expect(notices()).toEqual(["There has been a problem uploading file!"]);
  clock.advance(200);
  expect(notices()).toEqual([]);
});

test("a comment that was not sent is there again when the order is opened again", async () => {
  const { services, store } = await openOrder();
  store.comment.set("Half a thought");
  services.drafts.flush();
  const again = new OrderStore(services);
  await again.open(71);
  expect(again.comment.text.value).toBe("Half a thought");
});

test("[SC139] what is typed while a comment is being sent stays, and so does what is typed for another order", async () => {
  const orders = [sampleOrder(), { ...sampleOrder(), order_id: 72 }];
  const { services, host, store } = await openOrder({ orders });
  store.comment.set("Oak, please");
  const arrive = host.hold("POST /api/orders/71/add-comment");
  const sent = store.comment.send();
  store.comment.set("Oak, please. And soon");
  arrive();
  expect(await sent).toBe(true);
  expect(store.comment.text.value).toBe("Oak, please. And soon");
  const arriveLate = host.hold("POST /api/orders/71/add-comment");
  const sentLate = store.comment.send();
  await store.open(72);
  store.comment.set("Of the other order");
  arriveLate();
  expect(await sentLate).toBe(true);
  expect(store.comment.text.value).toBe("Of the other order");
  services.drafts.flush();
  await store.open(71);
  expect(store.comment.text.value).toBe("");
});

test("[SC139] a comment is not taken along to another order, however often that is asked for before it comes", async () => {
  const orders = [sampleOrder(), { ...sampleOrder(), order_id: 72 }];
  const { host, store } = await openOrder({ orders });
  store.comment.set("Of the first order");
  const asked = () => host.callsOf("GET /api/orders/72").length;
  const arrive = host.hold("GET /api/orders/72");
  const opened = store.open(72);
  await expect.poll(asked).toBe(1);
  const arriveAgain = host.hold("GET /api/orders/72");
  const missed = store.reload();
  await expect.poll(asked).toBe(2);
  arrive();
  await opened;
  arriveAgain();
  await missed;
  expect([store.order.value?.order_id, store.comment.text.value]).toEqual([72, ""]);
});

test("[SC139] [R16] a comment kept from an earlier visit is there when the order comes before it is known who is here", async () => {
  const { services, host, store } = await openOrder();
  store.comment.set("Half a thought");
  services.drafts.flush();
  const { again, show } = laterVisit(services, host.fetch);
  await again.open(71);
  expect(again.comment.text.value).toBe("");
  show();
  await expect.poll(() => again.comment.text.value).toBe("Half a thought");
});

test("[SC149] an address half written stays with its order, also when another is opened and after a reload, until it is given up", async () => {
  const orders = [sampleOrder(), { ...sampleOrder(), order_id: 72 }];
  const { services, host, store } = await openOrder({ orders });
  store.recipient.edit();
  store.recipient.set({ recipient_city: "Jelgava" });
  await store.open(72);
  expect(store.recipient.values.value).toBeNull();
  await store.open(71);
  expect(store.recipient.values.value).toMatchObject({ recipient_city: "Jelgava", recipient_zip: "LV-1010" });
  services.drafts.flush();
  const { again, show } = laterVisit(services, host.fetch);
  await again.open(71);
  show();
  await expect.poll(() => again.recipient.values.value?.recipient_city).toBe("Jelgava");
  store.recipient.cancel();
  await store.open(71);
  expect(store.recipient.values.value).toBeNull();

  store.recipient.edit();
  store.recipient.set({ recipient_city: "Kuldīga" });
  host.change(71, { order_can: { ...sampleOrder().order_can, edit: false } });
  await store.open(72);
  await store.open(71);
  expect(store.recipient.values.value).toBeNull();
});

test("[SC149] an address that is saved while another order is opened leaves what is typed there alone", async () => {
  const orders = [sampleOrder(), { ...sampleOrder(), order_id: 72 }];
  const { host, store } = await openOrder({ orders });
  store.recipient.edit();
  store.recipient.set({ recipient_city: "Jelgava" });
  const arrive = host.hold("PATCH /api/orders/71/update");
  const saved = store.recipient.save();
  await expect.poll(() => host.callsOf("PATCH /api/orders/71/update").length).toBe(1);
  await store.open(72);
  store.recipient.edit();
  store.recipient.set({ recipient_city: "Ventspils" });
  arrive();
  expect(await saved).toBe(true);
  expect(store.recipient.values.value).toMatchObject({ recipient_city: "Ventspils" });
  await store.open(71);
  expect(store.recipient.values.value).toBeNull();
});

test("deleting sends this order alone; a refusal says why and keeps it", async () => {
  const { host, store, notices } = await openOrder();
  host.refuseNext("DELETE /api/orders", "order_locked", { message: "Order PP-1071 is paid" });
  expect(await store.remove()).toBe(false);
  expect([notices(), store.order.value?.order_id]).toEqual([["Order PP-1071 is paid"], 71]);
  expect(await store.remove()).toBe(true);
  expect(host.callsOf("DELETE /api/orders").at(-1)?.body).toEqual({ orders: [71] });
  expect([store.state.value, notices().at(-1)]).toEqual(["idle", "Order deleted successfully!"]);
});

test("[SC138] what is typed in an order's address while it is being saved stays, and is still to be saved", async () => {
  const { host, store } = await openOrder();
  const letGo = host.hold("PATCH /api/orders/71/update");
  store.recipient.edit();
  store.recipient.set({ recipient_city: "Jelgava" });
  const saving = store.recipient.save();
  await arrived();
  store.recipient.set({ recipient_city: "Jelgava-2" });
  letGo();
  expect(await saving).toBe(true);
  expect(store.order.value?.order_recipient.recipient_city).toBe("Jelgava");
  expect(store.recipient.values.value?.recipient_city).toBe("Jelgava-2");
});

test("[WD36] an address saved for an order that was left closes no form of the one opened since", async () => {
  const orders = [sampleOrder(), sampleOrder({ order_id: 72 })];
  const { host, store } = await openOrder({ orders });
  const letGo = host.hold("PATCH /api/orders/71/update");
  store.recipient.edit();
  store.recipient.set({ recipient_city: "Jelgava" });
  const saving = store.recipient.save();
  await arrived();
  await store.open(72);
  store.recipient.edit();
  store.recipient.set({ recipient_city: "Ogre" });
  letGo();
  expect(await saving).toBe(true);
  expect(store.recipient.values.value?.recipient_city).toBe("Ogre");
});

test("[WD36] a print file sent for an order that was left closes no modal of the one opened since", async () => {
  const orders = [
    sampleOrder(),
    sampleOrder({ order_id: 72, order_items: [sampleOrderItem({ oi_id: 21 })] }),
  ];
  const { host, store } = await openOrder({ orders });
  const letGo = host.hold("POST /api/orders/71/items/11/add-print-file");
  store.printFile.open(11);
  store.printFile.set("https://www.example.com/files/a.pdf");
  const saving = store.printFile.save();
  await arrived();
  await store.open(72);
  store.printFile.open(21);
  store.printFile.set("https://www.example.com/files/b.pdf");
  letGo();
  expect(await saving).toBe(true);
  expect([store.printFile.item.value?.oi_id, store.printFile.url.value]).toEqual([
    21,
    "https://www.example.com/files/b.pdf",
  ]);
});

test("[WD36] an order that is being deleted closes no other one that was opened since", async () => {
  const orders = [sampleOrder(), sampleOrder({ order_id: 72 })];
  const { host, store } = await openOrder({ orders });
  const letGo = host.hold("DELETE /api/orders");
  const removing = store.remove();
  await arrived();
  await store.open(72);
  letGo();
  expect(await removing).toBe(true);
  expect([store.state.value, store.order.value?.order_id]).toEqual(["ready", 72]);
});
