import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";
import { aPicture } from "../../testing/given.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { MOST_UPLOADS_AT_ONCE, MOST_UPLOADS_OF_AN_ADDRESS, UploadRoom } from "./upload-room.ts";

const MB = 1024 ** 2;
/** In GB, as settings have it. */
const megabytes = (count: number) => String(count / 1024);

/** A picture of many bytes and few pixels: soon drawn, and a few of them fill a quota. */
async function grain(): Promise<File> {
  const [width, height] = [600, 800];
  const pixels = randomBytes(width * height * 3);
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 100 });
  return new File([new Uint8Array(await picture.toBuffer())], "grain.jpg", { type: "image/jpeg" });
}

test("what a client keeps is said before an upload, an account and a guest each with its own quota", async () => {
  const settings = { CLIENT_QUOTA_GB: "5", GUEST_QUOTA_GB: "1" };
  const { api, signIn, given } = await boot({ as: "reseller", settings });
  const guest = await signIn("guest");
  const storage = async (who: typeof api) => (await who.auth.show()).data.user_storage;
  expect(await storage(api)).toEqual({ used_bytes: 0, quota_bytes: 5 * 1024 * MB });
  expect(await storage(guest.api)).toEqual({ used_bytes: 0, quota_bytes: 1024 * MB });

  const file = await aPicture();
  const { cd_id } = await given.design(api, file);
  expect(await storage(api)).toEqual({ used_bytes: file.size, quota_bytes: 5 * 1024 * MB });
  expect((await storage(guest.api)).used_bytes).toBe(0);
  await api.designs.remove({ params: { id: cd_id } });
  expect((await storage(api)).used_bytes).toBe(0);
});

test("a file added to an order counts to the quota of who added it", async () => {
  const { api, signIn, given } = await boot({ as: "reseller" });
  const used = async (who = api) => (await who.auth.show()).data.user_storage.used_bytes;
  const { order_id } = await given.order(api);
  const before = await used();
  const comment_file = await aPicture(600, 800, "note.jpg");
  await api.orders.addComment({
    params: { id: order_id },
    body: { comment_text: "See" },
    files: { comment_file },
  });
  expect(await used()).toBe(before + comment_file.size);
  await api.orders.addComment({ params: { id: order_id }, body: { comment_text: "No file" }, files: {} });
  expect(await used()).toBe(before + comment_file.size);
  expect(await used((await signIn("reseller")).api)).toBe(0);
});

test("[R84] files added to orders have no more room than the quota leaves, which is no error in the log", async () => {
  const lines: string[] = [];
  const file = await aPicture(2400, 3200, "note.jpg");
  const { api, config, given } = await boot({
    as: "reseller",
    settings: { CLIENT_QUOTA_GB: megabytes(2) },
    onLog: (line) => lines.push(line),
  });
  const { order_id } = await given.order(api);
  const add = () =>
    api.orders.addComment({
      params: { id: order_id },
      body: { comment_text: "See" },
      files: { comment_file: file },
    });
  const most = Math.ceil(config.storage.clientBytes / file.size) + 1;
  const answers: string[] = [];
  for (let sent = 0; sent < most; sent += 1)
    answers.push(
      await add().then(
        () => "taken",
        (error) => error.code,
      ),
    );
  expect(answers[0]).toBe("taken");
  expect(answers.at(-1)).toBe("storage_full");
  const told = lines.filter((line) => line.includes('"code":"storage_full"'));
  expect(told).not.toEqual([]);
  expect(told.filter((line) => !line.includes("A call was refused") || line.includes('"stack"'))).toEqual([]);
});

test("an upload beyond the quota is refused in words and leaves nothing; deleting makes room", async () => {
  const file = await aPicture(2400, 3200);
  const { api, config, given } = await boot({
    as: "reseller",
    settings: { CLIENT_QUOTA_GB: megabytes(2) },
  });
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

test("[AP168] whoever uploads and deletes all day long takes no more than what it may keep twice, until the night has cleared it", async () => {
  const file = await grain();
  const { api, config, clock, given } = await boot({
    as: "reseller",
    settings: { CLIENT_QUOTA_GB: megabytes(2), PRESSPORT_WORKER: "off" },
  });
  const most = Math.ceil((2 * config.storage.clientBytes) / file.size);
  const passing = async () => {
    const { cd_id } = await given.design(api, file);
    await api.designs.remove({ params: { id: cd_id } });
  };
  const inADay = async () => {
    for (let sent = 0; sent < most; sent += 1) await passing();
  };
  await expect(inADay()).rejects.toMatchObject({
    code: "storage_full",
    message: expect.stringContaining("deleted today"),
  });
  clock.advance(26 * 60 * 60_000);
  await passing();
});

test("[R14] all clients together keep no more than the host's quota", async () => {
  const file = await aPicture(2400, 3200);
  const { api, signIn, config, given } = await boot({
    as: "reseller",
    settings: { TOTAL_QUOTA_GB: megabytes(2) },
  });
  const most = Math.floor((config.storage.totalBytes ?? 0) / (file.size + 1_000));
  for (let sent = 0; sent < most; sent += 1) await given.design(api, file);
  const other = await signIn("reseller");
  await expect(given.design(other.api, file)).rejects.toMatchObject({ code: "storage_full", status: 507 });
});

test.each([
  { copies: "5", each: 4 },
  { copies: "2", each: 10 },
  { copies: "1000", each: 4 },
])(
  "[S7] each of $copies processes lets in its part of a client's uploads, and never less than a browser's few",
  async ({ copies, each }) => {
    const { app, state } = sampleApp();
    const { signIn, request } = await boot({ app, settings: { PRESSPORT_COPIES: copies } });
    const held = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    let inside = 0;
    state.onUpload = async () => {
      inside += 1;
      if (inside === each) arrived.resolve();
      await held.promise;
    };
    const { account } = await signIn("reseller");
    const send = () => {
      const body = new FormData();
      body.append("print_file", new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]), "a.jpg");
      return request("/api/sample/upload", {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${account.token}` },
      });
    };
    const first = Array.from({ length: each }, send);
    await arrived.promise;
    expect((await send()).status).toBe(429);
    held.resolve();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(each).fill(200));
  },
);

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

test("[AP201] guests of one address upload so much in a day, however many guests they are; an account is not held up", async () => {
  const file = await aPicture(2400, 3200);
  const settings = { GUEST_ADDRESS_GB_A_DAY: megabytes((2.5 * file.size) / MB) };
  const { signIn, given } = await boot({ settings });
  for (let sent = 0; sent < 2; sent += 1) await given.design((await signIn("guest")).api, file);
  const third = await signIn("guest");
  await expect(given.design(third.api, file)).rejects.toMatchObject({
    status: 507,
    code: "storage_full",
    message: expect.stringMatching(/from your network today/),
  });
  await given.design((await signIn("reseller")).api, file);
});

test("[AP201] what is refused after it has arrived is not counted to its address", async () => {
  const file = await aPicture(2400, 3200);
  const settings = { GUEST_ADDRESS_GB_A_DAY: megabytes((2.5 * file.size) / MB) };
  const { signIn, given } = await boot({ settings });
  const { api } = await signIn("guest");
  const noPicture = new File([new Uint8Array(file.size)], "poster.jpg");
  for (let sent = 0; sent < 5; sent += 1)
    await expect(given.design(api, noPicture)).rejects.toMatchObject({ code: "wrong_file_type" });
  await given.design(api, file);
});

test("[AP201] all guests together keep so much, and accounts have room beside them", async () => {
  const file = await aPicture(2400, 3200);
  const settings = { ALL_GUESTS_QUOTA_GB: megabytes((2.5 * file.size) / MB) };
  const { signIn, given } = await boot({ settings });
  for (let sent = 0; sent < 2; sent += 1) await given.design((await signIn("guest")).api, file);
  const third = await signIn("guest");
  await expect(given.design(third.api, file)).rejects.toMatchObject({ code: "storage_full", status: 507 });
  await given.design((await signIn("reseller")).api, file);
});

const FILES = {
  file: { list: false, required: true, maxBytes: 300 * MB, maxCount: 1, kind: "document" },
} as const;
const from = (ip: string, bytes: number) => ({
  ip,
  headers: { "content-length": String(bytes) },
  identity: { user: null },
});

test("[R30] room on the disk is reserved before the first byte, and what has arrived is not counted twice", async () => {
  const { services } = await boot();
  let spare = 50 * MB;
  const room = new UploadRoom(services, async () => spare);
  const first = await room.enter(from("192.0.2.1", 30 * MB), FILES);
  await expect(room.enter(from("192.0.2.2", 30 * MB), FILES)).rejects.toMatchObject({ status: 507 });
  first.arrived(20 * MB);
  spare -= 20 * MB;
  expect(room.underWay()).toEqual({ uploads: 1, bytes: 10 * MB });
  const second = await room.enter(from("192.0.2.2", 20 * MB), FILES);
  await first.leave("kept");
  await second.leave("refused");
  expect(room.underWay()).toEqual({ uploads: 0, bytes: 0 });
});

test("[R30] each of several processes reserves its part of what is left on the disk", async () => {
  const { services } = await boot({ settings: { PRESSPORT_COPIES: "2" } });
  const room = new UploadRoom(services, async () => 50 * MB);
  await expect(room.enter(from("192.0.2.1", 30 * MB), FILES)).rejects.toMatchObject({ status: 507 });
  await room.enter(from("192.0.2.1", 20 * MB), FILES);
});

test("[S31] unknown visitors of one address, a /64 of IPv6, have so many uploads on their way, and leave room for the next address", async () => {
  const { services } = await boot({ settings: { ALL_GUESTS_QUOTA_GB: megabytes(400) } });
  const room = new UploadRoom(services);
  for (let sent = 0; sent < MOST_UPLOADS_OF_AN_ADDRESS; sent += 1)
    await room.enter(from(`2001:db8::${sent + 1}`, 1_000), FILES);
  await expect(room.enter(from("2001:db8::ffff", 1_000), FILES)).rejects.toMatchObject({ status: 429 });
  await room.enter(from("192.0.2.1", 60 * MB), FILES);
  await expect(room.enter(from("192.0.2.1", 60 * MB), FILES)).rejects.toMatchObject({ status: 507 });
  await room.enter(from("192.0.2.2", 60 * MB), FILES);
});
