import type { KeyScope } from "@pressport/core/contract";
import { KEY_SCOPES } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { secretKeys } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { listAudit } from "../../audit/audit.service.ts";

const HOUR_MS = 3_600_000;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });

async function keyOf(scopes: readonly KeyScope[] = KEY_SCOPES) {
  const { api, account } = await server.signIn("reseller");
  const key = await api.secretKeys.create({ body: { sk_name: "Shop server", sk_scopes: [...scopes] } });
  return { api, account, key, partner: server.apiWith(key.secret_key) };
}

test("[S4][AP85] a secret key is told once, is 256 bits, and only its SHA-256 is stored", async () => {
  const { api, key, account } = await keyOf();
  expect(key.secret_key).toMatch(/^sk_live_[\w-]{43}$/);
  expect(key.sk_hint).toBe(`sk_live_…${key.secret_key.slice(-4)}`);
  const { secret_key, ...told } = key;
  expect(await api.secretKeys.index()).toEqual([told]);
  const rows = await server.services.db
    .select()
    .from(secretKeys)
    .where(eq(secretKeys.client_id, account.client_id));
  expect(JSON.stringify(rows)).not.toContain(secret_key.slice("sk_live_".length));
  const log = await listAudit(server.services.db, { action: "secret-key", limit: 5 });
  expect(JSON.stringify(log)).not.toContain(secret_key.slice("sk_live_".length));
  expect(log[0]).toMatchObject({ audit_action: "secret-key.made", audit_after: { name: "Shop server" } });
});

test("[AP86] a secret key does what its scopes say in its reseller's name, and says which one is missing", async () => {
  const { api, partner } = await keyOf(["products:read"]);
  const [own] = await api.catalog.index();
  const [seen] = await partner.catalog.index();
  expect(seen?.product_from_price).toEqual(own?.product_from_price);
  expect((await partner.designs.index()).data).toEqual([]);
  await expect(partner.orders.index()).rejects.toMatchObject({
    code: "key_not_allowed",
    message: expect.stringContaining("orders:read"),
  });
  await expect(partner.secretKeys.index()).rejects.toMatchObject({ code: "key_not_allowed" });
  await expect(partner.auth.show()).rejects.toMatchObject({ code: "key_not_allowed" });
});

test("[AP86] a secret key in a web page is refused, also where anybody may ask", async () => {
  const { key } = await keyOf();
  const ask = async (path: string) => {
    const answer = await server.request(path, {
      headers: { authorization: `Bearer ${key.secret_key}`, origin: server.config.publicUrl },
    });
    return [answer.status, (await answer.json()).code];
  };
  expect(await ask("/api/orders")).toEqual([403, "key_not_allowed"]);
  expect(await ask("/api/products")).toEqual([403, "key_not_allowed"]);
});

test("[AP85] a revoked key is nobody's at once; another client's cannot be revoked or replaced", async () => {
  const { api, key, partner } = await keyOf();
  const rival = await server.signIn("reseller");
  const params = { id: key.sk_id };
  await expect(rival.api.secretKeys.remove({ params })).rejects.toMatchObject({ status: 404 });
  await expect(rival.api.secretKeys.rotate({ params, body: { overlap_hours: 1 } })).rejects.toMatchObject({
    status: 404,
  });
  await partner.orders.index();
  await api.secretKeys.remove({ params });
  await expect(partner.orders.index()).rejects.toMatchObject({ code: "not_signed_in" });
  expect(await api.secretKeys.index()).toEqual([]);
});

test("[AP85] a replaced key goes on working for the hours that were asked for, and says when it was used", async () => {
  const { api, key, partner } = await keyOf();
  expect((await api.secretKeys.index())[0]?.sk_used_at).toBeNull();
  const next = await api.secretKeys.rotate({ params: { id: key.sk_id }, body: { overlap_hours: 24 } });
  expect(next).toMatchObject({ sk_name: "Shop server", sk_scopes: key.sk_scopes, sk_ends_at: null });
  await expect(
    api.secretKeys.rotate({ params: { id: key.sk_id }, body: { overlap_hours: 24 } }),
  ).rejects.toMatchObject({ status: 404 });
  await partner.orders.index();
  await server.apiWith(next.secret_key).orders.index();
  const [, old] = await api.secretKeys.index();
  expect(old?.sk_used_at).toBe(server.clock.now().toISOString());
  expect(Date.parse(old?.sk_ends_at ?? "")).toBe(server.clock.now().getTime() + 24 * HOUR_MS);
  server.clock.advance(24 * HOUR_MS);
  await expect(partner.orders.index()).rejects.toMatchObject({ code: "not_signed_in" });
  await server.apiWith(next.secret_key).orders.index();
  expect((await api.secretKeys.index()).map(({ sk_id }) => sk_id)).toEqual([next.sk_id]);
});

test("[AP85] a program whose key is good no more, or never was, reads why", async () => {
  const { api, key, partner } = await keyOf();
  const dead = { status: 401, code: "not_signed_in", message: expect.stringContaining("revoked, replaced") };
  await api.secretKeys.remove({ params: { id: key.sk_id } });
  await expect(partner.orders.index()).rejects.toMatchObject(dead);
  await expect(server.apiWith("sk_live_mistyped").orders.index()).rejects.toMatchObject(dead);
  await expect(server.apiWith("a-session").orders.index()).rejects.toMatchObject({
    code: "not_signed_in",
    message: "Please sign in to continue.",
  });
});

test("[AP86] what a program does with a key stands in the log under the key's name", async () => {
  const { api, partner } = await keyOf();
  const { given } = server;
  const variant = await given.variant(api);
  const price = { amount: 7_700, currency: "USD" as const };
  await partner.catalog.updateVariant({ params: { id: variant.cv_id }, body: { cv_retail_price: price } });
  const [line] = await listAudit(server.services.db, {
    entity: "variant",
    entity_id: variant.cv_id,
    limit: 1,
  });
  expect(line).toMatchObject({ audit_actor: "user", audit_actor_name: "key Shop server" });
});

test("[AP86] a guest has no secret keys, and more than twenty nobody", async () => {
  const guest = await server.signIn("guest");
  await expect(guest.api.secretKeys.index()).rejects.toMatchObject({ code: "not_allowed" });
  const { api } = await keyOf();
  const body = { sk_name: "One more", sk_scopes: ["orders:read" as const] };
  for (let made = 1; made < 20; made += 1) await api.secretKeys.create({ body });
  await expect(api.secretKeys.create({ body })).rejects.toMatchObject({ code: "conflict" });
});
