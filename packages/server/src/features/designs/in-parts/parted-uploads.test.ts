import { createHash, randomBytes } from "node:crypto";
import { UPLOAD_PART_BYTES } from "@pressport/core/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import { boot } from "../../../testing/boot.ts";
import { clearFiles } from "../../stored-files/clear-files.service.ts";
import { DESIGN_FILES } from "../design-files.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const noise = {
  width: 1600,
  height: 1200,
  channels: 3 as const,
  noise: { type: "gaussian" as const, mean: 128, sigma: 40 },
};
const picture = await sharp({ create: { ...noise, background: "#888" } })
  .png({ compressionLevel: 0 })
  .toBuffer();
expect(picture.length).toBeGreaterThan(UPLOAD_PART_BYTES);

const part = (from: number, to: number) => new File([Uint8Array.from(picture.subarray(from, to))], "part");

async function begun() {
  const { api, account } = await server.signIn("reseller");
  const upload_id = randomBytes(16).toString("hex");
  const body = { upload_id, upload_name: "large.png", upload_bytes: picture.length };
  return {
    api,
    account,
    upload_id,
    params: { upload: upload_id },
    begin: () => api.uploads.begin({ body }),
    add: (from: number, to: number) =>
      api.uploads.add({
        params: { upload: upload_id },
        body: { upload_offset: from },
        files: { part: part(from, to) },
      }),
  };
}

async function keysOf(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.services.files.list(`${folder}/`)) keys.push(key);
  return keys;
}

/** Keys of what is unfinished. */
const unfinished = () => keysOf("unfinished");

/** Keys of the files of designs, without those there were before. */
const originalsSince = async (before: readonly string[] = []) =>
  (await keysOf(DESIGN_FILES.original)).filter((key) => !before.includes(key));

test("[AP98] a file sent in parts becomes the design it would have become whole, and nothing of the parts is left", async () => {
  const { api, begin, add, params, upload_id } = await begun();
  expect(await begin()).toEqual({
    upload_id,
    upload_offset: 0,
    upload_bytes: picture.length,
    upload_part_bytes: UPLOAD_PART_BYTES,
  });
  const first = await add(0, UPLOAD_PART_BYTES);
  expect(first.upload_offset).toBe(UPLOAD_PART_BYTES);
  await expect(api.uploads.finish({ params, body: {} })).rejects.toMatchObject({ code: "invalid" });
  await add(UPLOAD_PART_BYTES, picture.length);
  const idempotencyKey = randomBytes(16).toString("hex");
  const design = await api.uploads.finish({
    params,
    body: { cd_name: "Noise" },
    idempotencyKey,
    timeoutMs: 60_000,
  });
  expect(design).toMatchObject({ cd_name: "Noise", cd_width: 1600, cd_file_bytes: picture.length });
  const row = await server.services.db.query.designs.findFirst({
    where: (table, { eq }) => eq(table.cd_id, design.cd_id),
  });
  const stored = await server.services.files.read(row?.cd_file_key ?? "");
  const hash = createHash("sha256");
  for await (const chunk of stored ?? []) hash.update(chunk);
  expect(hash.digest("hex")).toBe(createHash("sha256").update(picture).digest("hex"));
  expect(await unfinished()).toEqual([]);
  // The answer was lost: asked again, the host tells of the same design.
  const again = await api.uploads.finish({
    params,
    body: { cd_name: "Noise" },
    idempotencyKey,
    timeoutMs: 60_000,
  });
  expect(again.cd_id).toBe(design.cd_id);
});

test("[AP98] whoever comes back hears how far the upload is, and a part that was sent before is not taken twice", async () => {
  const { begin, add } = await begun();
  await begin();
  await add(0, 1_000_000);
  expect((await begin()).upload_offset).toBe(1_000_000);
  expect((await add(0, 500_000)).upload_offset).toBe(1_000_000);
  expect((await add(3_000_000, 3_500_000)).upload_offset).toBe(1_000_000);
  expect((await add(1_000_000, 1_500_000)).upload_offset).toBe(1_500_000);
});

test("[AP98] what cannot be printed is refused with its first part, and what is longer than announced with that part", async () => {
  const { api } = await server.signIn("reseller");
  const upload_id = randomBytes(16).toString("hex");
  const params = { upload: upload_id };
  await api.uploads.begin({ body: { upload_id, upload_name: "notes.txt", upload_bytes: 9_000 } });
  const words = (bytes: number) => new File(["words ".repeat(bytes / 6)], "part");
  const send = (bytes: number) =>
    api.uploads.add({ params, body: { upload_offset: 0 }, files: { part: words(bytes) } });
  await expect(send(6_000)).rejects.toMatchObject({ code: "wrong_file_type" });
  await expect(send(12_000)).rejects.toMatchObject({ code: "invalid" });
  const tooLarge = {
    upload_id: randomBytes(16).toString("hex"),
    upload_name: "a.png",
    upload_bytes: 300 * 2 ** 20,
  };
  await expect(api.uploads.begin({ body: tooLarge })).rejects.toMatchObject({ code: "invalid" });
});

test("[AP98] unfinished uploads count as stored, are given up by hand, and go after a day", async () => {
  const { api, begin, add, params } = await begun();
  await begin();
  await add(0, 2_000_000);
  const full = await boot({
    as: "reseller",
    settings: { PRESSPORT_WORKER: "off", CLIENT_QUOTA_GB: "0.005" },
  });
  const ask = (upload_bytes: number) =>
    full.api.uploads.begin({
      body: { upload_id: randomBytes(16).toString("hex"), upload_name: "a.png", upload_bytes },
    });
  await expect(ask(6_000_000)).rejects.toMatchObject({ code: "storage_full" });
  const [one, other] = [await ask(4_500_000), await ask(4_500_000)];
  const send = ({ upload_id }: { upload_id: string }) =>
    full.api.uploads.add({
      params: { upload: upload_id },
      body: { upload_offset: 0 },
      files: { part: part(0, 3_000_000) },
    });
  await send(one);
  await expect(send(other)).rejects.toMatchObject({ code: "storage_full" });
  await full.close();
  expect((await unfinished()).filter((key) => key.includes(params.upload)).length).toBe(2);
  await api.uploads.cancel({ params });
  expect((await unfinished()).filter((key) => key.includes(params.upload))).toEqual([]);
  await expect(api.uploads.finish({ params, body: {} })).rejects.toMatchObject({ status: 404 });
  await begin();
  await add(0, 1_000);
  await clearFiles(server.services);
  expect((await unfinished()).length).toBeGreaterThan(0);
  const tomorrow = new Date(Date.now() + 25 * 60 * 60_000);
  await clearFiles({ ...server.services, clock: { ...server.services.clock, now: () => tomorrow } });
  expect(await unfinished()).toEqual([]);
});

test("[AP98] a person sees no upload of another, and nobody without signing in any", async () => {
  const { begin, add, params } = await begun();
  await begin();
  await add(0, 1_000);
  const other = await server.signIn("reseller");
  await expect(
    other.api.uploads.add({ params, body: { upload_offset: 1_000 }, files: { part: part(1_000, 2_000) } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(server.api.uploads.cancel({ params })).rejects.toMatchObject({ status: 401 });
});

test("[AP168] an upload that is finished many times at once becomes one design", async () => {
  const { api, account, begin, add, params } = await begun();
  const before = await originalsSince();
  await begin();
  await add(0, UPLOAD_PART_BYTES);
  await add(UPLOAD_PART_BYTES, picture.length);
  const finish = (cd_name: string, idempotencyKey?: string) =>
    api.uploads.finish({
      params,
      body: { cd_name },
      timeoutMs: 60_000,
      ...(idempotencyKey && { idempotencyKey }),
    });
  const made = await Promise.all([
    finish("one"),
    finish("two"),
    finish("three", randomBytes(16).toString("hex")),
    finish("four", randomBytes(16).toString("hex")),
  ]);
  expect(new Set(made.map(({ cd_id }) => cd_id)).size).toBe(1);
  expect((await api.designs.index()).data).toHaveLength(1);
  // Nothing is kept of what a copy of the host has made in vain.
  const mine = await server.services.db.query.designs.findMany({
    where: (table, { eq }) => eq(table.client_id, account.client_id),
  });
  expect(await originalsSince(before)).toEqual(mine.map(({ cd_file_key }) => cd_file_key));
  await expect(finish("five")).rejects.toMatchObject({ status: 404 });
});
