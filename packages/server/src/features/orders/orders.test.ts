import { readFile, writeFile } from "node:fs/promises";
import { arrivalOf } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orderItems } from "../../adapters/db/schema.ts";
import { FetchRefused } from "../../adapters/fetch-guard/fetch-guard.ts";
import { boot } from "../../testing/boot.ts";
import { CARDS } from "../../testing/card-payments.ts";
import { aPicture, aSmallPicture, recipientIn } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { verbatim } from "../../text/messages/message.ts";
import { openCalendar } from "../delivery/working-calendar.service.ts";

/* What public addresses serve, in place of the network. */
const web = new Map<string, Uint8Array>();
const PICTURE = "https://files.example.com/print.jpg";

const fetchPublicFile = async (url: string, toPath: string) => {
  const bytes = web.get(url);
  if (!bytes) throw new FetchRefused("private_address", verbatim(`refused ${url}`));
  if (bytes.length === 0) throw new FetchRefused("too_large", verbatim(`refused ${url}`));
  await writeFile(toPath, bytes, { flag: "wx" });
  return { size: bytes.length, contentType: "image/jpeg", url };
};
const server = await boot({
  replace: { fetchGuard: { fetchPublicFile } },
  settings: { PRESSPORT_WORKER: "off" },
});
const { given } = server;
const { api } = await server.signIn("reseller");
const { cv_id } = await given.variant(api);
web.set(PICTURE, new Uint8Array(await (await aPicture(300, 400)).arrayBuffer()));
web.set("https://files.example.com/page.html", new TextEncoder().encode("<!doctype html><p>no"));
web.set("https://files.example.com/huge.tif", new Uint8Array());
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** Public holidays of Latvia in the weeks these tests play in. */
const NONE: ReadonlySet<string> = new Set();
const newOrder = async (quantity = 1) => (await given.orderOf(api, cv_id, quantity)).order_id;
const shown = (id: number) => api.orders.show({ params: { id } });
const setStatus = (order_id: number, oi_status_id: number) =>
  server.services.db.update(orderItems).set({ oi_status_id }).where(eq(orderItems.order_id, order_id));
const pay = async (order_id: number) =>
  server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
const replace = async (order_id: number, oi_print_file_url: string) => {
  const { order_items } = await shown(order_id);
  return api.orders.addPrintFile({
    params: { id: order_id, itemId: order_items[0]?.oi_id ?? 0 },
    body: { oi_print_file_url },
  });
};

test("[AP55] orders come by page, tab and search text, newest first", async () => {
  const buyer = await server.signIn("reseller");
  const own = await given.variant(buyer.api);
  const ids: number[] = [];
  for (let index = 0; index < 21; index += 1)
    ids.unshift((await given.orderOf(buyer.api, own.cv_id)).order_id);
  const first = await buyer.api.orders.index();
  expect(first.meta).toEqual({ current_page: 1, last_page: 2, from: 1, total: 21, per_page: 20 });
  expect(first.data.map((order) => order.order_id)).toEqual(ids.slice(0, 20));
  const second = await buyer.api.orders.index({ query: { page: "2" } });
  expect(second.data.map((order) => order.order_id)).toEqual(ids.slice(20));
  expect(second.meta.from).toBe(21);

  const [order_id = 0, other = 0] = ids;
  await server.cards.pay(await buyer.api.payments.payOrders({ body: { orders: [order_id] } }));
  const paid = await buyer.api.orders.index({ query: { filter: "paid" } });
  expect(paid.data.map((order) => order.order_id)).toEqual([order_id]);
  expect((await buyer.api.orders.index({ query: { filter: "refunds" } })).data).toEqual([]);
  const recipient = { ...recipientIn("EE"), recipient_country_id: await given.countryId("EE") };
  await buyer.api.orders.update({
    params: { id: other },
    body: { order_recipient: { ...recipient, recipient_name: "Grace 100%_Hopper" } },
  });
  const found = async (query: string) =>
    (await buyer.api.orders.index({ query: { query } })).data.map((order) => order.order_id);
  expect(await found("100%_hop")).toEqual([other]);
  expect(await found("%")).toEqual([other]);
  expect(await found(first.data[3]?.order_number ?? "")).toEqual([ids[3]]);
  expect(await found("nobody")).toEqual([]);
});

test("[AP56][AP76][EN07][EN08][ST08] an order is shown to its owner, and to nobody else", async () => {
  const order_id = await newOrder(2);
  const order = await shown(order_id);
  expect(order).toMatchObject({ order_id, order_state: "created", order_paid: false });
  expect(order.order_items).toMatchObject([
    {
      oi_id: expect.any(Number),
      oi_product: "Poster",
      oi_thumbnail_url: null,
      oi_cv_sku_nr: "PO-30X40-P",
      oi_sku_item: "30 × 40 cm",
      oi_status: { status_id: 1, status_name: "received" },
      oi_print_file_url: null,
      oi_quantity: 2,
    },
  ]);
  const names = ["received", "in production", "printed", "shipped", "delivered", "cancelled"];
  for (const [index, status_name] of names.entries()) {
    await setStatus(order_id, index + 1);
    expect((await shown(order_id)).order_items[0]?.oi_status).toEqual({ status_id: index + 1, status_name });
  }
  const { api: other } = await server.signIn("reseller");
  const refusal = (id: number) => other.orders.show({ params: { id } }).catch((error: unknown) => error);
  const foreign = await refusal(order_id);
  expect(foreign).toMatchObject({ status: 404, message: "Not found" });
  expect(await refusal(2_000_000_000)).toMatchObject({ status: 404, message: "Not found" });
});

test("[AP57][VA29] the recipient can be changed until the order is sent to production", async () => {
  const order_id = await newOrder();
  const order_recipient = {
    ...recipientIn("EE"),
    recipient_name: "Charles Babbage",
    recipient_country_id: await given.countryId("EE"),
  };
  const change = (change = {}) =>
    api.orders.update({
      params: { id: order_id },
      body: { order_recipient: { ...order_recipient, ...change } },
    });
  const changed = await change();
  expect(changed).toMatchObject({ order_recipient, order_country_name: "Estonia" });
  await expect(change({ recipient_email: "no" })).rejects.toMatchObject({
    errors: { "order_recipient.recipient_email": ["Valid email required"] },
  });
  await expect(change({ recipient_country_id: await given.countryId("CU") })).rejects.toMatchObject({
    status: 422,
  });
  for (const status of [2, 3, 4, 5]) {
    await setStatus(order_id, status);
    await expect(change({ recipient_name: "Too late" })).rejects.toMatchObject({
      status: 403,
      code: "order_in_production",
      message: "Order information cannot be edited! Order is sent to production!",
    });
  }
  expect((await shown(order_id)).order_recipient).toEqual(order_recipient);
});

/** An unpaid order to Latvia, and a hand that sends it elsewhere. */
async function movable() {
  const order_id = await newOrder(2);
  const order = await shown(order_id);
  const moveTo = async (code: string) =>
    api.orders.update({
      params: { id: order_id },
      body: {
        order_recipient: {
          ...recipientIn(code),
          recipient_country_id: await given.countryId(code),
        },
      },
    });
  return { order_id, order, moveTo };
}

test("[AP57] another country prices the shipping of an unpaid order anew, and its invoice with it", async () => {
  const { order, moveTo } = await movable();
  const before = order.order_totals;
  expect(before.shipping.amount).toBe(390 + 100);
  const { order_totals } = await moveTo("US");
  expect(order_totals).toEqual({
    ...before,
    shipping: { amount: 1190 + 200, currency: "USD" },
    total: { amount: before.total.amount + 900, currency: "USD" },
  });
  const { data: invoices } = await api.invoices.index();
  const invoice = invoices.find(({ invoice_id }) => invoice_id === order.order_invoice_id);
  expect(invoice?.invoice_total).toEqual(order_totals.total);
  expect(order.order_invoice_number).toBe(invoice?.invoice_number);
  expect((await moveTo("LV")).order_totals).toEqual(before);
  expect(await brokenInvariants(server.services.db)).toEqual([]);
});

test("[PA09][PA10] an express order tells when it is expected, and goes by standard delivery to where there is no express", async () => {
  const fill = async () => {
    await given.cart(api);
    await api.cart.update({ body: { cart_delivery_service: "express" } });
    return (await api.cart.createOrder({ query: { accept_poor: true } })).data.order_id;
  };
  const [order_id, moved] = [await fill(), await fill()];
  const before = await shown(order_id);
  expect(before.order_delivery).toEqual({ service: "express", expected: null });
  expect(before.order_totals.shipping.amount).toBe(390 + 690 + 100 + 50);
  await pay(order_id);
  const { order_paid_at, order_delivery } = await shown(order_id);
  const house = await openCalendar(server.services.db, server.clock.now());
  const way = {
    paidAt: order_paid_at ?? "",
    house,
    shippedAt: null,
    delivery: { from: 1, to: 2 },
    closed: NONE,
  };
  expect(order_delivery).toEqual({ service: "express", expected: arrivalOf(way) });
  const { order_recipient } = await shown(moved);
  const recipient_country_id = await given.countryId("BR");
  const far = await api.orders.update({
    params: { id: moved },
    body: {
      order_recipient: {
        ...order_recipient,
        ...recipientIn("BR"),
        recipient_country_id,
      },
    },
  });
  expect(far.order_delivery.service).toBe("standard");
  expect(far.order_totals.shipping.amount).toBe(1890 + 300);
  expect(await brokenInvariants(server.services.db)).toEqual([]);
});

test("[AP57][AP65] a checkout open for the old total is closed, and the next one asks for the new total", async () => {
  const { order_id, moveTo } = await movable();
  const old = await api.payments.payOrders({ body: { orders: [order_id] } });
  const { order_totals } = await moveTo("US");
  expect(await server.services.checkout.lookup(old.session_id)).toMatchObject({ state: "expired" });
  expect(await shown(order_id)).toMatchObject({ order_state: "created", order_paid: false });
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  expect(await shown(order_id)).toMatchObject({ order_paid: true, order_totals });
  expect(await brokenInvariants(server.services.db)).toEqual([]);
});

test("[AP57] an order paid at the provider a moment ago is not moved to another country", async () => {
  const { order_id, order, moveTo } = await movable();
  const { checkout_url } = await api.payments.payOrders({ body: { orders: [order_id] } });
  await server.cards.fillIn(checkout_url, CARDS.pays);
  expect((await shown(order_id)).order_paid).toBe(false);
  await expect(moveTo("US")).rejects.toMatchObject({ status: 409, code: "already_paid" });
  expect(await shown(order_id)).toMatchObject({ order_paid: true, order_totals: order.order_totals });
});

test("[AP57][VA29] the country of a paid order stays, with words; the rest of its recipient can be changed", async () => {
  const { order_id, order, moveTo } = await movable();
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await expect(moveTo("US")).rejects.toMatchObject({
    status: 422,
    errors: { "order_recipient.recipient_country_id": [expect.stringContaining("cannot be changed")] },
  });
  const order_recipient = { ...order.order_recipient, recipient_city: "Jelgava" };
  const changed = await api.orders.update({ params: { id: order_id }, body: { order_recipient } });
  expect(changed).toMatchObject({ order_recipient, order_totals: order.order_totals });
});

test("[AP58][MS13][MS14] exactly the own unpaid orders named are deleted, or none", async () => {
  const [one, two, three, paid] = [await newOrder(), await newOrder(), await newOrder(), await newOrder()];
  const remove = (...orders: number[]) => api.orders.remove({ body: { orders } });
  const { api: other } = await server.signIn("reseller");
  const foreign = (await given.order(other)).order_id;
  await expect(remove(one, foreign)).rejects.toMatchObject({ status: 404, message: "Not found" });
  await pay(paid);
  const { order_number } = await shown(paid);
  await expect(remove(one, paid)).rejects.toMatchObject({
    status: 409,
    code: "order_locked",
    message: expect.stringContaining(order_number),
  });
  await setStatus(three, 2);
  await expect(remove(three)).rejects.toMatchObject({ code: "order_locked" });
  expect((await shown(one)).order_id).toBe(one);
  expect(await remove(one)).toEqual({ message: "Order deleted successfully!" });
  const four = await newOrder();
  const byQuery = await api.orders.remove({ body: { orders: [two, four] } });
  expect(byQuery).toEqual({ message: "Orders deleted successfully!" });
  await expect(shown(two)).rejects.toMatchObject({ status: 404 });
  expect((await other.orders.show({ params: { id: foreign } })).order_id).toBe(foreign);
  await setStatus(three, 1);
});

test("[AP60][EN21] a text as JSON and a file as multipart become comments of the order", async () => {
  const id = await newOrder();
  const text = await api.orders.addComment({ params: { id }, body: { comment_text: " Please hurry " } });
  expect(text.order_comments).toMatchObject([{ comment_text: "Please hurry", comment_file: null }]);
  // Whoever else reads along learns a name, and no address.
  expect(text.order_comments.map(({ comment_author }) => comment_author)).toEqual(["Test reseller"]);
  const order = await api.orders.addComment({
    params: { id },
    body: {},
    files: { comment_file: await aSmallPicture("sketch.jpg") },
  });
  expect(order.order_comments[1]).toMatchObject({
    comment_text: null,
    comment_file: { file_name: "sketch.jpg", file_bytes: expect.any(Number) },
  });
  const url = new URL(order.order_comments[1]?.comment_file?.file_url ?? "");
  expect((await server.request(url.pathname + url.search)).status).toBe(200);
  await expect(api.orders.addComment({ params: { id }, body: { comment_text: "  " } })).rejects.toMatchObject(
    { status: 422, errors: { comment_text: [expect.any(String)] } },
  );
  const { api: other } = await server.signIn("reseller");
  await expect(
    other.orders.addComment({ params: { id }, body: { comment_text: "hello" } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("[AP59][MS30] a print file is replaced by our own copy of the address, until production", async () => {
  const order_id = await newOrder();
  const replaced = await replace(order_id, PICTURE);
  const [item] = replaced.order_items;
  expect(item?.oi_print_file_state).toBe("replaced");
  expect(item?.oi_print_file_url).toMatch(/\.pdf/);
  const url = new URL(item?.oi_print_file_url ?? "");
  const answer = await server.request(url.pathname + url.search);
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");

  await pay(order_id);
  await server.services.jobs.drain();
  expect((await shown(order_id)).order_items[0]?.oi_print_file_state).toBe("replaced");
  await setStatus(order_id, 2);
  await expect(replace(order_id, PICTURE)).rejects.toMatchObject({ status: 409, code: "files_locked" });
});

test("[AP59][AP78][VA29] what is no web address, not public, no printable file or too large is refused", async () => {
  const order_id = await newOrder();
  const errors = { oi_print_file_url: ["Please provide valid URL"] };
  await expect(replace(order_id, "not a url")).rejects.toMatchObject({ status: 422, errors });
  await expect(replace(order_id, "http://intranet.example.com/")).rejects.toMatchObject({ errors });
  await expect(replace(order_id, "https://files.example.com/page.html")).rejects.toMatchObject({
    status: 415,
    code: "wrong_file_type",
  });
  await expect(replace(order_id, "https://files.example.com/huge.tif")).rejects.toMatchObject({
    status: 413,
  });
  await expect(
    api.orders.addPrintFile({
      params: { id: order_id, itemId: 2_000_000_000 },
      body: { oi_print_file_url: PICTURE },
    }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await shown(order_id)).order_items[0]?.oi_print_file_url).toBeNull();
});

test("[P16][AP59] what an order prints is frozen: neither editing nor deleting the design changes its file", async () => {
  const buyer = await server.signIn("reseller");
  const variant = await given.variant(buyer.api);
  const ids: number[] = [];
  for (let index = 0; index < 2; index += 1)
    ids.push((await given.orderOf(buyer.api, variant.cv_id)).order_id);
  const { cards } = server;
  const shaOf = async (order_id = 0) => {
    await cards.pay(await buyer.api.payments.payOrders({ body: { orders: [order_id] } }));
    await server.services.jobs.drain();
    const [item] = await server.services.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.order_id, order_id));
    const bytes = await server.services.files.withLocalPath(item?.oi_print_file_key ?? "", (path) =>
      readFile(path),
    );
    return { sha: item?.oi_print_file_sha256, pages: bytes.subarray(0, 5).toString() };
  };
  const before = await shaOf(ids[0]);
  expect(before.pages).toBe("%PDF-");
  await buyer.api.catalog.updateVariant({
    params: { id: variant.cv_id },
    body: {
      cv_start_x: variant.cv_start_x + 10,
      cv_start_y: variant.cv_start_y + 10,
      cv_crop_w: variant.cv_crop_w / 2,
      cv_crop_h: variant.cv_crop_h / 2,
    },
  });
  await buyer.api.designs.remove({ params: { id: variant.cd_id } });
  const [first, second] = await Promise.all(
    ids.map(
      async (id) =>
        (await server.services.db.select().from(orderItems).where(eq(orderItems.order_id, id)))[0],
    ),
  );
  expect(second?.oi_print_job).toEqual(first?.oi_print_job);
  const after = await shaOf(ids[1]);
  expect(after.pages).toBe("%PDF-");
  expect(after.sha).toBeDefined();
  const url = (await buyer.api.orders.show({ params: { id: ids[0] ?? 0 } })).order_items[0]
    ?.oi_print_file_url;
  expect(url).toMatch(/\.pdf/);
});
