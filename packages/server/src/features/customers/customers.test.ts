import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients } from "../../adapters/db/schema.ts";
import { registerWebsites, TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { listAudit } from "../audit/audit.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, services } = server;
const staff = await server.signIn("admin", { name: "Ilze Ozola" });

const signIn = (email: string) => server.api.auth.login({ body: { email, password: TEST_PASSWORD } });

test("[DK110] one field finds people, companies, shops, orders and invoices by parts of words, and names spelt alike", async () => {
  const { api, account } = await server.signIn("reseller", {
    name: "Marguerite Okonkwo",
    email: "marge@okonkwo.test",
  });
  await services.db
    .update(clients)
    .set({
      company_name: "Sage & Ink SIA",
      client_store_url: "https://sage-ink.test",
      company_vat_number: "LV40103032949",
    })
    .where(eq(clients.client_id, account.client_id));
  const { order_id, order_number } = await given.order(api);
  const [invoice] = (await api.invoices.index()).data;
  const found = async (query: string) =>
    (await staff.api.customers.search({ query: { query } })).filter(
      ({ client_id }) => client_id === account.client_id,
    );

  expect(
    (await found("okonk")).map(({ hit_kind, hit_title, hit_text }) => [hit_kind, hit_title, hit_text]),
  ).toEqual([
    ["person", "Marguerite Okonkwo", "marge@okonkwo.test"],
    ["company", "Sage & Ink SIA", "https://sage-ink.test"],
  ]);
  expect((await found("MARGE marg"))[0]?.hit_kind).toBe("person");
  expect((await found("Margerite Okonkvo"))[0]?.hit_kind).toBe("person");
  for (const words of ["sage & ink", "sage-ink", "40103032949"])
    expect(await found(words)).toEqual([
      expect.objectContaining({ hit_kind: "company", hit_title: "Sage & Ink SIA" }),
    ]);
  expect(await found(order_number)).toContainEqual(expect.objectContaining({ hit_kind: "order", order_id }));
  expect(await found(invoice?.invoice_number ?? "")).toContainEqual(
    expect.objectContaining({ hit_kind: "invoice", invoice_id: invoice?.invoice_id }),
  );
  expect(await staff.api.customers.search({ query: { query: "ok" } })).toEqual([]);
  expect(await staff.api.customers.search({ query: { query: "%%%" } })).toEqual([]);
});

test("[DK111] a customer's page has people, company, orders, invoices, balance, room, keys and sessions", async () => {
  const { api, account } = await server.signIn("reseller", { name: "Ada Loom" });
  await signIn(account.email);
  const { order_number } = await given.order(api);
  await registerWebsites(services, account.client_id, ["https://shop.example.test"]);
  const customer = await staff.api.customers.show({ params: { id: account.client_id } });
  expect(customer).toMatchObject({
    client_name: "Ada Loom",
    client_kind: "reseller",
    client_blocked_at: null,
    client_people: [{ user_email: account.email, user_verified: true, user_sessions: 2 }],
    client_orders: [{ order_number, order_state: "created" }],
    client_orders_count: 1,
    client_unpaid_count: 1,
    client_balance: { amount: 0 },
    client_storage: { is_own: false },
    client_keys: { publishable: 1, secret: 0 },
    client_history: [],
  });
  expect(customer.client_invoices).toHaveLength(1);
  expect(customer.client_storage.used_bytes).toBeGreaterThan(0);
  const list = await staff.api.customers.index();
  expect(list.map(({ user_email }) => user_email)).toContain(account.email);
  await expect(staff.api.customers.show({ params: { id: 999_999 } })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("[DK112] a blocked customer neither signs in nor uses sessions or keys, is told why, and what is paid goes on", async () => {
  const { api, account } = await server.signIn("reseller");
  const { order_id } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const { secret_key } = await api.secretKeys.create({
    body: { sk_name: "Server", sk_scopes: ["orders:read"] },
  });
  const origin = "https://blocked.example.test";
  const key = await registerWebsites(services, account.client_id, [origin]);
  const asPage = () =>
    server
      .request("/api/products", { headers: { origin, "x-pressport-key": key } })
      .then(({ status }) => status);
  expect(await asPage()).not.toBe(403);

  const reason = "Three chargebacks in a week.";
  const params = { id: account.client_id };
  const blocked = await staff.api.customers.block({ params, body: { reason } });
  expect(blocked).toMatchObject({
    client_blocked_at: expect.any(String),
    client_blocked_reason: reason,
    client_people: [{ user_sessions: 0 }],
  });

  expect(blocked.client_history[0]).toMatchObject({
    action_name: "client.blocked",
    action_by: staff.account.email,
  });
  const refusal = { code: "account_blocked", status: 403, message: `This account is blocked: ${reason}` };
  await expect(api.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(signIn(account.email)).rejects.toMatchObject(refusal);
  await expect(
    server.api.auth.login({ body: { email: account.email, password: "a wrong password" } }),
  ).rejects.toMatchObject({ code: "invalid" });
  const byKey = await server.request("/api/orders", {
    headers: { authorization: `Bearer ${secret_key}` },
  });
  expect((await byKey.json()).code).toBe("account_blocked");
  expect(await asPage()).toBe(403);
  const letters = await given.mails(account.email);
  const told = letters.filter(({ subject }) => subject === "Your account is blocked");
  expect(told.map(({ text }) => text.includes(reason))).toEqual([true]);
  await services.jobs.drain();
  const { client_orders } = await staff.api.customers.show({ params });
  expect(["paid", "submitted", "in_production"]).toContain(client_orders[0]?.order_state);
  expect(
    (await staff.api.customers.index({ query: { blocked: "true" } })).map(({ client_id }) => client_id),
  ).toContain(account.client_id);
  await expect(staff.api.customers.block({ params, body: { reason } })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("[DK112] a session that was open elsewhere is refused with the reason, and staff are never blocked", async () => {
  const { api, account } = await server.signIn("reseller");
  await services.db
    .update(clients)
    .set({ client_blocked_at: server.clock.now(), client_blocked_reason: "Spam" })
    .where(eq(clients.client_id, account.client_id));
  await expect(api.cart.show()).rejects.toMatchObject({
    code: "account_blocked",
    message: "This account is blocked: Spam",
  });
  const own = staff.api.customers.block({
    params: { id: staff.account.client_id },
    body: { reason: "Oops" },
  });
  await expect(own).rejects.toMatchObject({ code: "conflict" });
});

test("[DK113] an account that is open again signs in as before, and the log keeps both", async () => {
  const { account } = await server.signIn("reseller");
  const params = { id: account.client_id };
  await staff.api.customers.block({ params, body: { reason: "A mistake" } });
  expect(await staff.api.customers.unblock({ params })).toMatchObject({
    client_blocked_at: null,
    client_blocked_reason: null,
  });
  expect((await signIn(account.email)).data.user_email).toBe(account.email);
  await expect(staff.api.customers.unblock({ params })).rejects.toMatchObject({ code: "conflict" });
  const lines = await listAudit(services.db, { entity: "client", entity_id: account.client_id, limit: 9 });
  expect(lines.map(({ audit_action }) => audit_action)).toEqual(["client.unblocked", "client.blocked"]);
  const [letter] = await given.mails(account.email);
  expect(letter?.subject).toBe("Your account is open again");
});

test("[DK114] a quota of its own bounds what a customer stores, until it has the usual one again", async () => {
  const { api, account } = await server.signIn("reseller");
  const params = { id: account.client_id };
  const small = await staff.api.customers.setQuota({ params, body: { quota_bytes: 100 } });
  expect(small.client_storage).toMatchObject({ quota_bytes: 100, is_own: true });
  expect((await api.auth.show()).data.user_storage.quota_bytes).toBe(100);
  const upload = async () => api.designs.upload({ files: { print_file: await aSmallPicture() }, body: {} });
  await expect(upload()).rejects.toMatchObject({ code: "storage_full" });
  const usual = await staff.api.customers.setQuota({ params, body: { quota_bytes: null } });
  expect(usual.client_storage.is_own).toBe(false);
  expect((await upload()).cd_id).toBeGreaterThan(0);
  expect(usual.client_history.map(({ action_name }) => action_name)).toEqual([
    "client.quota",
    "client.quota",
  ]);
});

test("[DK112] a customer that deleted its account is neither listed as blocked nor changed any more", async () => {
  const { account } = await server.signIn("reseller");
  const params = { id: account.client_id };
  await staff.api.customers.block({ params, body: { reason: "Cards that were not theirs." } });
  await services.db
    .update(clients)
    .set({ client_deleted_at: services.clock.now() })
    .where(eq(clients.client_id, account.client_id));
  const blocked = await staff.api.customers.index({ query: { blocked: "true" } });
  expect(blocked.map(({ client_id }) => client_id)).not.toContain(account.client_id);
  await expect(staff.api.customers.unblock({ params })).rejects.toMatchObject({ code: "not_found" });
});
