import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";
import { aPicture, givenFor } from "../../testing/given.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { MOST_UPLOADS_AT_ONCE } from "./upload-room.ts";

const MB = 1024 ** 2;
/** In GB, as settings have it. */
const megabytes = (count: number) => String(count / 1024);

test("what a client keeps is said before an upload, an account and a guest each with its own quota", async () => {
  const settings = { CLIENT_QUOTA_GB: "5", GUEST_QUOTA_GB: "1" };
  const { api, signIn, doors } = await boot({ as: "reseller", settings });
  const guest = await signIn("guest");
  const storage = async (who: typeof api) => (await who.auth.show()).data.user_storage;
  expect(await storage(api)).toEqual({ used_bytes: 0, quota_bytes: 5 * 1024 * MB });
  expect(await storage(guest.api)).toEqual({ used_bytes: 0, quota_bytes: 1024 * MB });

  const file = await aPicture();
  const { cd_id } = await givenFor(doors).design(api, file);
  expect(await storage(api)).toEqual({ used_bytes: file.size, quota_bytes: 5 * 1024 * MB });
  expect((await storage(guest.api)).used_bytes).toBe(0);
  await api.designs.remove({ params: { id: cd_id } });
  expect((await storage(api)).used_bytes).toBe(0);
});

test("an upload beyond the quota is refused in words and leaves nothing; deleting makes room", async () => {
  const file = await aPicture(2400, 3200);
  const { api, doors, config } = await boot({ as: "reseller", settings: { CLIENT_QUOTA_GB: megabytes(2) } });
  const given = givenFor(doors);
  const upload = () => given.design(api, file);
  const fitting = Math.floor(config.storage.clientBytes / (file.size + 1_000));
  const first = await upload();
  for (let sent = 1; sent < fitting; sent += 1) await upload();
  await expect(upload()).rejects.toMatchObject({
    code: "storage_full",
    status: 507,
    message: expect.stringMatching(/no room left in your .* GB .*delete designs/),
  });
  expect(readdirSync(join(config.dataFolder, "tmp"))).toEqual([]);
  await api.designs.remove({ params: { id: first.cd_id } });
  await expect(upload()).resolves.toMatchObject({ cd_name: "poster" });
});

test("[R14] all clients together keep no more than the host's quota", async () => {
  const file = await aPicture(2400, 3200);
  const { api, signIn, doors, config } = await boot({
    as: "reseller",
    settings: { TOTAL_QUOTA_GB: megabytes(2) },
  });
  const given = givenFor(doors);
  const most = Math.floor((config.storage.totalBytes ?? 0) / (file.size + 1_000));
  for (let sent = 0; sent < most; sent += 1) await given.design(api, file);
  const other = await signIn("reseller");
  await expect(given.design(other.api, file)).rejects.toMatchObject({ code: "storage_full", status: 507 });
});

test("[S7] one client has so many uploads on their way at once, and another as many", async () => {
  const { app, state } = sampleApp();
  const { signIn, request } = await boot({ app });
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let inside = 0;
  state.onUpload = async () => {
    inside += 1;
    if (inside === MOST_UPLOADS_AT_ONCE) arrived.resolve();
    await held.promise;
  };
  const [one, other] = [await signIn("reseller"), await signIn("reseller")];
  const send = ({ account }: typeof one) => {
    const body = new FormData();
    body.append("print_file", new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]), "a.jpg");
    const headers = { authorization: `Bearer ${account.token}` };
    return request("/api/sample/upload", { method: "POST", body, headers });
  };
  const first = Array.from({ length: MOST_UPLOADS_AT_ONCE }, () => send(one));
  await arrived.promise;
  const refused = await send(one);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect((await refused.json()).message).toMatch(/uploads are still on their way/);
  const others = send(other);
  await expect.poll(() => inside).toBe(MOST_UPLOADS_AT_ONCE + 1);
  held.resolve();
  expect((await Promise.all([...first, others])).map(({ status }) => status)).toEqual(
    Array(MOST_UPLOADS_AT_ONCE + 1).fill(200),
  );
  expect((await send(one)).status).toBe(200);
});
