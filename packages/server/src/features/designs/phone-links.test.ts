import { contract, PHONE_LINK_SECONDS, userChannel } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accessTokens } from "../../adapters/db/schema.ts";
import { openRealtime } from "../../adapters/push/testing/listen-to-pushes.ts";
import { boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { everyCall, pathWith } from "../../testing/whole-contract.ts";
import { listAudit } from "../audit/audit.service.ts";

const server = await boot({ listen: true });

const take = async (code: string) =>
  (await server.apiWith(null).phoneLinks.take({ body: { code } })).phone_token;
const upload = async (token: string, name?: string) =>
  server.apiWith(token).designs.upload({ body: {}, files: { print_file: await aSmallPicture(name) } });

/** Somebody with an open link. */
async function withLink(persona: "reseller" | "guest" = "reseller") {
  const { api, account } = await server.signIn(persona);
  const link = await api.phoneLinks.open();
  return { api, account, link, code: new URL(link.phone_link_url).hash.slice(1) };
}

test.each(["reseller", "guest"] as const)(
  "[AP92] what a phone sends becomes a design of the %s whose link it has, and of nobody else",
  async (persona) => {
    const mine = await withLink(persona);
    const other = await withLink(persona);
    const { cd_id } = await upload(await take(mine.code), "beach.jpg");
    expect((await mine.api.designs.index()).data.map((design) => design.cd_id)).toEqual([cd_id]);
    expect((await other.api.designs.index()).data).toEqual([]);
  },
);

test("[AP92] the link comes with its QR code: square, with the three corners every reader looks for", async () => {
  const { units, path } = (await withLink()).link.phone_link_picture;
  expect((units - 17) % 4).toBe(0);
  for (const [x, y] of [
    [0, 0],
    [units - 1, 0],
    [0, units - 1],
  ])
    expect(path).toContain(`M${x} ${y}h1v1h-1z`);
  // Between a corner and the rest lies a light line.
  expect(path).not.toContain("M7 7h");
});

test("[AP92] open pages hear of it at once, and the audit log says that a phone sent it", async () => {
  const { account, code } = await withLink();
  const page = openRealtime(server.url, account.token);
  await page.joined(userChannel(account.user_id));
  const heard = page.hear(userChannel(account.user_id), "phone-upload");
  const { cd_id } = await upload(await take(code));
  expect(await heard.until(() => true)).toEqual({ cd_id });
  page.close();
  const [line] = await listAudit(server.services.db, { entity: "design", entity_id: cd_id, limit: 5 });
  expect(line).toMatchObject({
    audit_action: "design.uploaded",
    audit_actor_name: "phone",
    audit_user_id: account.user_id,
  });
});

test("[AP93] a link opens once, for a quarter of an hour, until it is ended, replaced, or its owner signs out", async () => {
  const used = await withLink();
  const token = await take(used.code);
  const late = await withLink();
  server.clock.advance(PHONE_LINK_SECONDS * 1000);
  await expect(upload(token)).rejects.toMatchObject({ status: 401 });
  const ended = await withLink();
  const endedToken = await take((await ended.api.phoneLinks.open()).phone_link_url.split("#")[1] ?? "");
  await ended.api.phoneLinks.close();
  await expect(upload(endedToken)).rejects.toMatchObject({ status: 401 });
  const left = await withLink();
  await left.api.auth.logout();
  for (const code of [used.code, late.code, ended.code, left.code, "made-up"])
    await expect(take(code)).rejects.toMatchObject({ status: 410, code: "link_used" });
});

test("[AP93] neither the code nor the token of a phone is stored, and the code itself lets nobody in", async () => {
  const { account, code } = await withLink();
  await expect(upload(code)).rejects.toMatchObject({ status: 401 });
  const token = await take(code);
  const rows = await server.services.db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.user_id, account.user_id));
  expect(rows.map(({ token_kind }) => token_kind).sort()).toEqual(["phone", "session"]);
  expect([code, token].filter((secret) => JSON.stringify(rows).includes(secret))).toEqual([]);
});

test("[AP93] a phone's token opens no call but those that upload", async () => {
  const { code } = await withLink();
  const authorization = `Bearer ${await take(code)}`;
  const closed = everyCall.filter(
    ({ endpoint }) =>
      endpoint.access !== "public" &&
      endpoint !== contract.designs.upload &&
      !Object.values(contract.uploads).some((call) => call === endpoint),
  );
  const opened: string[] = [];
  for (const { name, endpoint } of closed) {
    const { status } = await server.request(
      pathWith(endpoint, () => "2147483647"),
      {
        method: endpoint.method,
        headers: { authorization, "content-type": "application/json" },
        ...(endpoint.method === "GET" ? {} : { body: "{}" }),
      },
    );
    if (status !== 401) opened.push(`${name} ${status}`);
  }
  expect(opened).toEqual([]);
});

test("[AP92] a phone's uploads are refused for what all are refused for, and count against the same room", async () => {
  const { api, code } = await withLink();
  const token = await take(code);
  const text = new File(["no picture"], "letter.jpg", { type: "image/jpeg" });
  await expect(
    server.apiWith(token).designs.upload({ body: {}, files: { print_file: text } }),
  ).rejects.toMatchObject({ status: 415, code: "wrong_file_type" });
  const before = (await api.auth.show()).data.user_storage.used_bytes;
  const { cd_file_bytes } = await upload(token);
  expect((await api.auth.show()).data.user_storage.used_bytes).toBe(before + cd_file_bytes);
});
