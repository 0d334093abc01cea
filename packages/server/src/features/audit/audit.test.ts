import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listChanges } from "../../operator/commands/audit.commands.ts";
import { decide } from "../../operator/commands/claims.commands.ts";
import { promote } from "../../operator/host-commands/users.commands.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { listAudit } from "./audit.service.ts";

const worker = { PRESSPORT_WORKER: "off" };

const newest = async ({ services }: Booted, count = 1) =>
  (await listAudit(services.db, { limit: count })).reverse();

test("the audit log says who changed prices, store, keys and recipients, and from where, without secrets and homes", async () => {
  const server = await boot({ as: "reseller", settings: worker });
  const { api, account, services, given } = server;
  const client_id = account?.client_id ?? 0;
  const variant = await given.variant(api);
  const amount = variant.cv_base_price.amount * 2;
  await api.catalog.updateVariant({
    params: { id: variant.cv_id },
    body: { cv_retail_price: { amount, currency: "USD" } },
  });
  expect(await newest(server)).toMatchObject([
    {
      audit_action: "price.changed",
      audit_entity: "variant",
      audit_entity_id: variant.cv_id,
      audit_after: { cv_retail_amount: amount },
      audit_actor: "user",
      audit_user_id: account?.user_id,
      user_email: account?.email,
      audit_address: "127.0.0.1",
      client_id,
    },
  ]);

  const type = (await api.account.integrations()).find((one) => one.st_name === "Demo store");
  const store = { client_store_url: "shop.example.com", client_st_id: type?.st_id ?? 0 };
  const client_store_credentials = { key: "ck_1", secret: "cs_do-not-tell" };
  const save = (body: object) =>
    api.account.updateClient({ params: { clientId: client_id }, body: { ...store, ...body } });
  await save({ client_store_credentials });
  await save({ client_store_credentials: { ...client_store_credentials, secret: "cs_another-one" } });
  const [first, second] = await newest(server, 2);
  expect(first).toMatchObject({
    audit_action: "store.changed",
    audit_after: { client_store_url: "shop.example.com" },
  });
  expect(Object.keys(second?.audit_after ?? {})).toEqual(["credentials"]);

  const { order_id } = await given.orderOf(api, variant.cv_id);
  const params = { id: order_id };
  const { order_recipient } = await api.orders.show({ params });
  await api.orders.update({
    params,
    body: { order_recipient: { ...order_recipient, recipient_city: "Secretville" } },
  });
  expect(await newest(server)).toMatchObject([
    {
      audit_action: "recipient.changed",
      audit_entity_id: order_id,
      audit_after: { fields: ["recipient_city"] },
    },
  ]);
  const whole = JSON.stringify(await listAudit(services.db, { limit: 100 }));
  expect(whole).not.toMatch(/cs_|Secretville/);

  await api.orders.update({
    params,
    body: { order_recipient: { ...order_recipient, recipient_city: "Secretville" } },
  });
  expect(JSON.stringify(await listAudit(services.db, { limit: 100 }))).toBe(whole);
});

test("the audit log says which website keys were made, changed and revoked", async () => {
  const server = await boot({ as: "reseller", settings: worker });
  const { api, services } = server;
  await api.account.addKey({ body: { origins: ["https://shop.example.com"] } });
  const [made] = await newest(server);
  const key = String(made?.audit_after.key);
  const params = { key };
  await api.account.updateKey({ params, body: { origins: ["https://other.example.com"] } });
  await api.account.removeKey({ params });
  const lines = await newest(server, 3);
  expect(
    lines.map(({ audit_action, audit_before, audit_after }) => [audit_action, audit_before, audit_after]),
  ).toEqual([
    ["key.made", { key: null, origins: null }, { key, origins: ["https://shop.example.com"] }],
    ["key.websites", { [key]: ["https://shop.example.com"] }, { [key]: ["https://other.example.com"] }],
    ["key.revoked", { key, origins: ["https://other.example.com"] }, { key: null, origins: null }],
  ]);
  expect(lines.map((line) => line.audit_actor)).toEqual(["user", "user", "user"]);
  expect(await listAudit(services.db, { entity: "client", action: "key", limit: 10 })).toHaveLength(3);
});

test("what operators do at their terminal is in the audit log too, and the audit command tells it", async () => {
  const server = await boot({ as: "reseller", settings: worker });
  const { api, account, given, context, said } = server;
  await promote(context, account?.email ?? "", "admin");
  const { order_id } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const refund_items = [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "It is torn." }];
  const { order_refunds } = await api.orders.addRefund({
    params: { id: order_id },
    body: { refund_type_id: 2, refund_items },
  });
  await decide(context, String(order_refunds[0]?.refund_id), "declined");
  said.length = 0;
  await listChanges(context);
  expect(said).toEqual([
    expect.stringMatching(
      /claim\.declined {2}claim \d+ {2}refund_state: "requested" → "declined" {2}by operator \S+ on \S+$/,
    ),
    expect.stringMatching(/claim\.requested {2}claim \d+ .* by reseller-\S+ from \S+/),
    expect.stringMatching(
      /role\.changed {2}user \d+ {2}role_name: "user" → "admin" {2}by operator \S+ on \S+$/,
    ),
  ]);
  said.length = 0;
  await listChanges(context, { action: "role" });
  await listChanges(context, { entity: "order" });
  expect(said).toEqual([expect.stringContaining("role.changed"), "Nothing of the kind was changed."]);
  await expect(listChanges(context, { since: "yesterday" })).rejects.toThrow('not "yesterday"');
  await expect(listChanges(context, { id: "-1" })).rejects.toThrow("--id takes a whole number");
});

test("no line of the audit log can be changed or removed, not even by SQL", async () => {
  const server = await boot({ as: "reseller", settings: worker });
  const { context } = server;
  await promote(context, server.account?.email ?? "", "admin");
  const kept = await listAudit(server.services.db, { limit: 10 });
  for (const statement of [
    sql`update audit_log set audit_actor = 'host'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(server.services.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("never changed or removed") },
    });
  expect(await listAudit(server.services.db, { limit: 10 })).toEqual(kept);
});
