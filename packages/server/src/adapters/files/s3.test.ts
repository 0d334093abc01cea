import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { failureOf } from "../../http/refusals/failures-to-response.ts";
import { controlledClock } from "../clock.ts";
import { newFileKey } from "./file-keys.ts";
import { fileResponse } from "./file-response.ts";
import { FilesRefused, FilesUnavailable, StorageFull } from "./files.ts";
import { createS3 } from "./s3.ts";
import { startFakeS3 } from "./testing/fake-s3.ts";
import { fileStoreContract, keysOf } from "./testing/files-contract.ts";

const openStore = async () => {
  const fake = await startFakeS3({ bucket: "prints", accessKeyId: "AKTEST", secretAccessKey: "s3-secret" });
  const clock = controlledClock("2026-03-01T10:00:00Z");
  const connect = (secretAccessKey: string, choices: { directLinks?: boolean; silenceMs?: number } = {}) =>
    createS3({
      bucket: "prints",
      region: "eu-central-1",
      endpoint: fake.url,
      accessKeyId: "AKTEST",
      secretAccessKey,
      forcePathStyle: true,
      directLinks: false,
      ...choices,
      clock,
      secret: "test-secret",
      oldSecrets: [],
      publicUrl: () => "http://127.0.0.1:4400",
    });
  return { ...fake, connect, files: connect("s3-secret"), now: clock.now, advance: clock.advance };
};

fileStoreContract(await openStore());

test("[R90] a wrong key is a store that refuses this host, not an empty one, which callers hear as 503", async () => {
  const { connect } = await openStore();
  const key = newFileKey("designs", "png");
  for (const ask of [
    () => connect("wrong").check(),
    () => connect("wrong").read(key),
    () => connect("wrong").delete(key),
  ]) {
    const refused: unknown = await ask().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FilesRefused);
    expect(failureOf(refused)).toMatchObject({ status: 503, code: "unavailable" });
  }
  expect(await connect("wrong").removeAbandoned(new Date())).toBe(0);
  await expect(connect("wrong").put(newFileKey("designs", "png"), Buffer.from("x"))).rejects.toThrow(
    "signature",
  );
});

test("[R13] a store that is too busy is away for now, for whoever stores and whoever reads", async () => {
  const { files, misbehaveNext } = await openStore();
  const key = newFileKey("designs", "png");
  // A body that has been sent is not sent again; everything else is asked twice.
  misbehaveNext("is too busy");
  const upload = Readable.from([Buffer.from("a picture")]);
  await expect(files.put(key, upload)).rejects.toThrow("Please reduce your request rate. (status 503)");
  for (let attempt = 0; attempt < 2; attempt += 1) misbehaveNext("is too busy");
  const stat = files.stat(key);
  await expect(stat).rejects.toThrow(FilesUnavailable);
  expect(failureOf(await stat.catch((error: unknown) => error)).code).toBe("unavailable");
  expect(await files.stat(key)).toBeUndefined();
});

test("[R14] a full store is a StorageFull", async () => {
  const { files, fill } = await openStore();
  fill();
  await expect(files.put(newFileKey("designs", "png"), Buffer.from("x"))).rejects.toThrow(StorageFull);
});

test("listing goes on past the first page", async () => {
  const { files } = await openStore();
  const keys = Array.from({ length: 23 }, () => newFileKey("many", "png")).sort();
  await Promise.all(keys.map((key) => files.put(key, Buffer.from("x"))));
  expect(await keysOf(files, "many/")).toEqual(keys);
});

const MIB = 1024 * 1024;
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** More than the sockets between two processes take in by themselves, so that a reader who stops holds up the store. */
const LARGE = Buffer.alloc(24 * MIB, "a page of a print file ");

test("a reader may stop for longer than the store may be silent, and still gets the whole file", async () => {
  const store = await openStore();
  const files = store.connect("s3-secret", { silenceMs: 300 });
  const key = newFileKey("print-files", "pdf");
  await files.put(key, LARGE);
  const body = (await files.read(key)) ?? Readable.from([]);
  await once(body, "readable");
  // Another file is given up, both attempts, after silences that the reader lets pass meanwhile.
  store.misbehaveNext("says nothing");
  store.misbehaveNext("says nothing");
  await expect(files.read(key)).rejects.toThrow(FilesUnavailable);
  expect(sha256(await buffer(body))).toBe(sha256(LARGE));
});

test("a store that falls silent in the middle of a file is given up, and the reader knows", async () => {
  const store = await openStore();
  const files = store.connect("s3-secret", { silenceMs: 100 });
  const key = newFileKey("print-files", "pdf");
  await files.put(key, LARGE);
  store.misbehaveNext("stops in the middle");
  const body = (await files.read(key)) ?? Readable.from([]);
  await expect(buffer(body)).rejects.toThrow("The file store fell silent.");
});

test("a file above 64 MiB goes in parts and comes back whole; one that breaks off leaves no parts", async () => {
  const store = await openStore();
  const large = Buffer.alloc(64 * MIB + 1, "a canvas of six metres ");
  const key = newFileKey("print-files", "pdf");
  expect(await store.files.put(key, large)).toMatchObject({ size: large.length });
  expect([store.uploads.count(), store.uploads.open()]).toEqual([1, 0]);
  expect(await store.files.stat(key)).toMatchObject({ size: large.length });
  expect(sha256(await buffer((await store.files.read(key)) ?? Readable.from([])))).toBe(sha256(large));

  store.fill();
  await expect(store.files.put(newFileKey("print-files", "pdf"), large)).rejects.toThrow(StorageFull);
  expect([store.uploads.count(), store.uploads.open()]).toEqual([2, 0]);
});

test("[R20] parts of an upload that a killed host left are cleared once nobody can be at it any more", async () => {
  const { files, uploads } = await openStore();
  uploads.answer("POST", newFileKey("print-files", "pdf"), new URLSearchParams("uploads"), Buffer.alloc(0));
  expect([await files.removeAbandoned(new Date()), uploads.open()]).toEqual([0, 1]);
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
  expect([await files.removeAbandoned(tomorrow), uploads.open()]).toEqual([1, 0]);
});

test("[S12] with direct links whoever follows a valid link to a print file gets it from the store itself; all else passes through us", async () => {
  const store = await openStore();
  const files = store.connect("s3-secret", { directLinks: true });
  const ask = async (folder: string, change = {}, headOnly = false) => {
    const key = newFileKey(folder, "pdf");
    await files.put(key, Buffer.from("%PDF-1.7"));
    const link = new URL(files.url(key, { downloadName: "Mönch.pdf" }));
    const query = { ...Object.fromEntries(link.searchParams), ...change };
    return fileResponse(files, { key, query, headOnly }, store.now());
  };
  const sentOn = await ask("print-files");
  expect(sentOn).toMatchObject({ status: 302, headers: { "cache-control": "no-store" } });
  const there = await fetch(sentOn.headers.location ?? "");
  expect([there.status, await there.text()]).toEqual([200, "%PDF-1.7"]);
  expect(Object.fromEntries(there.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="M_nch.pdf"; filename*=UTF-8''M%C3%B6nch.pdf`,
  });
  const forged = (sentOn.headers.location ?? "").replace("print-files", "designs");
  expect((await fetch(forged)).status).toBe(403);

  expect((await ask("print-files", { signature: "AAAA" })).status).toBe(404);
  expect(await ask("print-files", {}, true)).toMatchObject({
    status: 200,
    headers: { "content-length": "8" },
  });
  expect((await ask("designs")).status).toBe(200);
});
