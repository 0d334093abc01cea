import { LANGUAGES } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../../adapters/db/schema.ts";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";

const server = await boot();
const HOOK = { wh_url: "https://receiver.example.com/hook", wh_events: ["order.paid" as const] };

test("[S52] the owner gets a letter about each secret key, webhook and download of the data", async () => {
  const { api, account } = await server.signIn("reseller");
  const subjects = async () => (await server.given.mails(account.email)).map(({ subject }) => subject);
  const key = await api.secretKeys.create({ body: { sk_name: "Shop", sk_scopes: ["webhooks:write"] } });
  expect(await subjects()).toEqual(["A secret key was made"]);
  await api.secretKeys.rotate({ params: { id: key.sk_id }, body: { overlap_hours: 1 } });
  expect(await subjects()).toEqual(Array(2).fill("A secret key was made"));
  const { wh_id } = await server.apiWith(key.secret_key).webhooks.create({ body: HOOK });
  await api.webhooks.update({ params: { id: wh_id }, body: { wh_state: "off" } });
  await api.webhooks.rotate({ params: { id: wh_id }, body: { overlap_hours: 0 } });
  await api.privacy.exportData();
  expect((await subjects()).toSorted()).toEqual([
    ...Array(2).fill("A secret key was made"),
    ...Array(3).fill("A webhook was added or changed"),
    "Your data was downloaded",
  ]);
});

test("[S52] such a letter names the key by its hint and a webhook by its host, and holds no link and no secret", async () => {
  const { api, account } = await server.signIn("reseller");
  const { sk_hint, secret_key } = await api.secretKeys.create({
    body: { sk_name: "See https://evil.example.com", sk_scopes: ["orders:read"] },
  });
  await api.webhooks.create({ body: HOOK });
  const texts = (await server.given.mails(account.email)).map(({ text }) => text).join("\n");
  expect(texts).toContain(sk_hint);
  expect(texts).toContain("receiver.example.com");
  for (const hidden of [secret_key, "evil.example.com", HOOK.wh_url]) expect(texts).not.toContain(hidden);
});

test.each(LANGUAGES.filter((language) => language !== "en"))(
  "[S52] the owner reads them in their language (%s)",
  async (language) => {
    const { api, account } = await server.signIn("reseller");
    await server.services.db
      .update(users)
      .set({ user_language: language })
      .where(eq(users.user_id, account.user_id));
    await api.secretKeys.create({ body: { sk_name: "Shop", sk_scopes: ["orders:read"] } });
    await api.webhooks.create({ body: HOOK });
    await api.privacy.exportData();
    await api.auth.changePassword({
      body: {
        current_password: TEST_PASSWORD,
        password: "another good horse",
        password_confirmation: "another good horse",
      },
    });
    const letters = await server.given.mails(account.email);
    expect(letters).toHaveLength(4);
    for (const { subject, text } of letters)
      expect(`${subject}\n${text}`).not.toMatch(/\b(?:your|account|this was|named|kept)\b/i);
  },
);
