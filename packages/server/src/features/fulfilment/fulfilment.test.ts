import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ITEM_STATUS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems } from "../../adapters/db/schema.ts";
import { advance } from "../../operator/commands/orders.commands.ts";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { writePrintFiles } from "../print/print-files.service.ts";
import { advanceOrder } from "./move-items.service.ts";
import { submitOrder } from "./submit-order.service.ts";

test("[ST08] [PA10] a paid order goes through the print house step by step, and a cancelled item stays cancelled", async () => {
  const server = await boot({ as: "reseller", listen: true, settings: { PRESSPORT_WORKER: "off" } });
  const { api, account, services, clock, given } = server;
  const first = await given.variant(api);
  const second = await given.variant(api);
  for (const { cv_id: id } of [first, second]) await api.cart.addVariant({ params: { id }, body: {} });
  await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") } });
  const { order_id } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  const params = { id: order_id };
  const statuses = async () => {
    const order = await api.orders.show({ params });
    return [order.order_state, ...order.order_items.map((item) => item.oi_status.status_id)];
  };
  expect(await advanceOrder(services, order_id, 2)).toBe("nothing to move");
  expect(await statuses()).toEqual(["created", 1, 1]);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const [item] = (await api.orders.show({ params })).order_items;
  await services.db
    .update(orderItems)
    .set({ oi_status_id: 6 })
    .where(eq(orderItems.oi_id, item?.oi_id ?? 0));
  expect(await statuses()).toEqual(["paid", 6, 1]);

  await services.jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  expect(await statuses()).toEqual(["delivered", 6, 5]);
  const order = await api.orders.show({ params });
  expect(order).toMatchObject({
    order_tracking: { carrier: expect.any(String), number: expect.any(String) },
    order_accepted_at: expect.any(String),
    order_printed_at: expect.any(String),
    order_shipped_at: expect.any(String),
    order_delivered_at: expect.any(String),
    order_can: { edit: false, delete: false, replace_print_file: false, claim: true },
  });
  // Monday 2 March 2026 and fourteen working days.
  expect(order.order_claim_until).toBe("2026-03-20");
  expect(await advanceOrder(services, order_id, 2)).toBe("nothing to move");
  const told = (await api.account.notifications()).map((line) => line.notification_text);
  expect(told).toEqual([
    expect.stringContaining("has been delivered"),
    expect.stringContaining("has been shipped"),
    expect.stringContaining("is in production"),
    expect.stringContaining("payment has arrived"),
  ]);
  const later = async (days: number) => {
    clock.advance(days * 24 * 3_600_000);
    const body = { email: account?.email ?? "", password: TEST_PASSWORD };
    const { access_token } = await server.api.auth.login({ body });
    return (await server.apiWith(access_token).orders.show({ params })).order_can.claim;
  };
  expect(await later(18)).toBe(true);
  expect(await later(1)).toBe(false);
});

test("[PA46] the number of a parcel that comes after an order was sent is told to whoever ordered, once, with the parcel", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { api, account, services, given } = server;
  const { order_id, order_number } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await advanceOrder(services, order_id, ITEM_STATUS.shipped, { evenWithoutFiles: true });
  const parcel = { carrier: "DPD", number: "DP2", url: "https://dpd.example.com/DP2" };
  for (let time = 0; time < 2; time += 1)
    await advanceOrder(services, order_id, ITEM_STATUS.shipped, { parcel, evenWithoutFiles: true });
  const subject = `Order ${order_number} can be followed now`;
  const letters = (await given.mails(account?.email ?? "")).filter((letter) => letter.subject === subject);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain("DP2");
  const told = (await api.account.notifications()).map((line) => line.notification_text);
  expect(told.filter((text) => text === `${subject}.`)).toHaveLength(1);
});

test("[R13] an order goes no further than its print files, is looked into meanwhile, and goes on when they are there", async () => {
  const server = await boot({
    as: "reseller",
    listen: true,
    settings: { PRESSPORT_WORKER: "off" },
  });
  const { api, services, given } = server;
  const { order_id, order_number } = await given.order(api);
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  const original = item?.oi_print_job.design.file_key ?? "";
  const lost = await services.files.withLocalPath(original, (path) => readFile(path));
  await services.files.delete(original);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const state = async () => {
    const order = await api.orders.show({ params: { id: order_id } });
    const [only] = order.order_items;
    return [order.order_state, only?.oi_status.status_id, only?.oi_print_file_state];
  };

  await services.jobs.drain({ until: new Date(Date.now() + 300_000) });
  expect(await state()).toEqual(["paid", 1, "failed"]);
  expect(await advanceOrder(services, order_id, 2)).toBe("waiting for print files");
  const context = { config: server.config, clock: server.clock, log: services.log, services, say: () => {} };
  await expect(advance(context, order_number)).rejects.toThrow("goes no further than its print files");
  expect(await state()).toEqual(["paid", 1, "failed"]);

  const back = join(server.config.dataFolder, "found-again");
  await writeFile(back, lost);
  await services.files.put(original, { path: back });
  await services.jobs.drain({ until: new Date(Date.now() + 2 * 3_600_000) });
  expect(await state()).toEqual(["delivered", 5, "ready"]);
}, 120_000);

test("an order that was changed at the simulated print house is accepted as it is now, once", async () => {
  const settings = { PRESSPORT_WORKER: "off", PRESSPORT_FULFILMENT_SPEED: "60" };
  const server = await boot({ as: "reseller", listen: true, settings });
  const { api, services, given } = server;
  const { order_id } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const params = { id: order_id };
  await services.jobs.drain();
  const submitted = await api.orders.show({ params });
  expect(submitted).toMatchObject({ order_state: "submitted", order_accepted_at: null });
  const order_recipient = { ...submitted.order_recipient, recipient_city: "Liepaja" };
  await api.orders.update({ params, body: { order_recipient } });
  expect((await api.orders.show({ params })).order_submitted_at).toBeNull();
  await services.jobs.drain({ until: new Date(Date.now() + 90_000) });
  expect(await api.orders.show({ params })).toMatchObject({
    order_state: "delivered",
    order_recipient: { recipient_city: "Liepaja" },
  });
  const told = (await api.account.notifications()).map((line) => line.notification_text);
  expect(told.filter((text) => text.includes("in production"))).toHaveLength(1);
});

test("[PA43] an order that the simulated print house has goes on, although the host stopped right then", async () => {
  const settings = { PRESSPORT_WORKER: "off", PRESSPORT_FULFILMENT_SPEED: "60" };
  const server = await boot({ as: "reseller", listen: true, settings });
  const { api, services, given } = server;
  const { order_id } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await writePrintFiles(services, order_id);
  // All of the job but what comes after it has committed.
  expect(await submitOrder(services, order_id)).toBe("received");
  await services.jobs.drain({ until: new Date(Date.now() + 300_000) });
  expect((await api.orders.show({ params: { id: order_id } })).order_state).toBe("delivered");
});

test("[R13] a print file that cannot be written holds up no other of the order", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { api, services, given } = server;
  for (let at = 0; at < 2; at++)
    await api.cart.addVariant({ params: { id: (await given.variant(api)).cv_id }, body: {} });
  await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") } });
  const { order_id } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  const rows = () =>
    services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id)).orderBy(orderItems.oi_id);
  const [first] = await rows();
  await services.files.delete(first?.oi_print_job.design.file_key ?? "");
  await expect(writePrintFiles(services, order_id)).rejects.toThrow();
  expect((await rows()).map((row) => row.oi_print_file_state)).toEqual(["failed", "ready"]);
});
