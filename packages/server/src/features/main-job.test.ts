import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { designs, orderItems, orders, payments } from "../adapters/db/schema.ts";
import { boot } from "../testing/boot.ts";
import { aPicture, RECIPIENT } from "../testing/given.ts";

/** Fills in the hosted checkout page as a browser does. */
async function payAt(
  request: (path: string, init?: RequestInit) => Promise<Response>,
  url: string,
  number: string,
) {
  const page = new URL(url);
  return request(page.pathname, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: page.origin },
    body: new URLSearchParams({ number, expiry: "12/40", security_code: "123", name: "Ada Lovelace" }),
  });
}

test("[ST13][ST17] the main job: upload, size, basket, address, order, payment, print file", async () => {
  const server = await boot({ as: "reseller", listen: true, settings: { PRESSPORT_WORKER: "off" } });
  const { api, services, given } = server;

  const design = await api.designs.upload({ files: { print_file: await aPicture(3600, 4800) }, body: {} });
  expect(design).toMatchObject({
    cd_name: "poster",
    cd_width: 3600,
    cd_height: 4800,
    cd_orientations: ["portrait"],
  });

  const { sku, product } = await given.skuOf(2);
  const variant = await api.catalog.createVariant({
    params: { id: product.product_id },
    body: { cd_id: design.cd_id, sku_id: sku.sku_id },
  });
  expect(variant).toMatchObject({ cv_width: 300, cv_height: 400, quality: "good" });
  expect(variant.cv_dpi).toBeCloseTo(304.8, 3);

  const cart = await api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 2 } });
  expect(cart.cart_item_count).toBe(2);
  const addressed = await api.cart.setAddress({
    body: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") },
  });
  expect(addressed.cart_totals).toMatchObject({
    items: { amount: 1000 },
    shipping: { amount: 490 },
    total: { amount: 1490 },
  });

  const created = await api.cart.createOrder({ query: { accept_poor: true }, idempotencyKey: "one click" });
  expect(created.data.order_totals.total).toEqual({ amount: 1490, currency: "USD" });
  const again = await api.cart.createOrder({ query: { accept_poor: true }, idempotencyKey: "one click" });
  expect(again.data.order_id).toBe(created.data.order_id);

  const session = await api.payments.payOrders({ body: { orders: [created.data.order_id] } });
  const same = await api.payments.payOrders({ body: { orders: [created.data.order_id] } });
  expect(same).toEqual(session);

  const paid = await payAt(server.request, session.checkout_url, "4242 4242 4242 4242");
  expect(paid.status).toBe(303);
  expect(paid.headers.get("location")).toContain(`/payment-success?orders=${created.data.order_id}`);
  expect((await api.orders.show({ params: { id: created.data.order_id } })).order_paid).toBe(false);

  await services.jobs.drain();
  const order = await api.orders.show({ params: { id: created.data.order_id } });
  expect(order).toMatchObject({ order_paid: true, order_state: "submitted" });
  expect(order.order_items).toHaveLength(1);
  expect(order.order_items[0]).toMatchObject({
    oi_quantity: 2,
    oi_print_file_state: "ready",
    oi_quality: "good",
  });
  expect(order.order_items[0]?.oi_thumbnail_url).toContain("/files/public/thumbnails/");

  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order.order_id));
  const bytes = await services.files.withLocalPath(item?.oi_print_file_key ?? "", async (path) =>
    (await import("node:fs/promises")).readFile(path),
  );
  const pdf = await PDFDocument.load(bytes);
  const trim = pdf.getPage(0).getTrimBox();
  expect((trim.width / 72) * 25.4).toBeCloseTo(300, 2);
  expect((trim.height / 72) * 25.4).toBeCloseTo(400, 2);
  const [stored] = await services.db.select().from(designs).where(eq(designs.cd_id, design.cd_id));
  expect(stored?.cd_file_bytes).toBe(design.cd_file_bytes);

  expect(await services.db.select().from(orders)).toHaveLength(1);
  expect(await services.db.select().from(payments)).toMatchObject([
    { payment_amount: 1490, payment_surplus: false },
  ]);
  await expect(api.payments.payOrders({ body: { orders: [order.order_id] } })).rejects.toMatchObject({
    code: "already_paid",
  });
});
