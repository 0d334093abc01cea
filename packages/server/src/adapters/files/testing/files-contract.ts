import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { tempFolder } from "../../../testing/temp-folder.ts";
import { newFileKey } from "../file-keys.ts";
import { fileResponse } from "../file-response.ts";
import { FileMissing, type Files } from "../files.ts";

/** What a store under test is opened with. */
export interface OpenedStore {
  files: Files;
  /** Moves the store's clock on. */
  advance(ms: number): void;
  now(): Date;
}

const HOUR_MS = 60 * 60 * 1000;

/** The keys of all files whose key starts with the prefix, in order. */
export async function keysOf(files: Files, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.sort();
}

/** The one suite every file store passes. */
export function fileStoreContract(store: OpenedStore): void {
  const { files } = store;

  test("bytes come back as they were stored, whole or in part", async () => {
    const key = newFileKey("designs", "pdf");
    const facts = await files.put(key, Buffer.from("0123456789"));
    expect(facts).toMatchObject({ key, size: 10 });
    expect(await files.stat(key)).toMatchObject({ key, size: 10 });
    const parts = [undefined, { start: 3 }, { start: 2, end: 4 }, { start: 9, end: 9 }];
    const read = await Promise.all(
      parts.map(async (range) => text((await files.read(key, range)) ?? Readable.from([]))),
    );
    expect(read).toEqual(["0123456789", "3456789", "234", "9"]);
  });

  test("a stream of megabytes is stored unchanged", async () => {
    const key = newFileKey("designs", "tif");
    const chunk = Buffer.from(Array.from({ length: 65_536 }, (_, at) => (at * 31) % 251));
    await files.put(key, Readable.from(Array.from({ length: 40 }, () => chunk)));
    const got = await buffer((await files.read(key)) ?? Readable.from([]));
    const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    expect(digest(got)).toBe(digest(Buffer.concat(Array.from({ length: 40 }, () => chunk))));
  });

  test("a finished file on disk is taken over", async () => {
    const from = join(await tempFolder(), "upload");
    await writeFile(from, "moved");
    const key = newFileKey("comments", "bin");
    await files.put(key, { path: from });
    expect(await text((await files.read(key)) ?? Readable.from([]))).toBe("moved");
    await expect(stat(from)).rejects.toThrow("ENOENT");
  });

  test("[R20] an upload that breaks off leaves nothing behind", async () => {
    const key = newFileKey("broken/uploads", "jpg");
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error("the line went dead");
      })(),
    );
    await expect(files.put(key, breaking)).rejects.toThrow("the line went dead");
    expect(await files.stat(key)).toBeUndefined();
    expect(await keysOf(files, "broken/")).toEqual([]);
  });

  test("a missing file is undefined, and deleting it is no error", async () => {
    const key = newFileKey("designs", "png");
    expect(await files.read(key)).toBeUndefined();
    expect(await files.stat(key)).toBeUndefined();
    await files.delete(key);
    await expect(files.withLocalPath(key, async () => "never")).rejects.toThrow(FileMissing);
  });

  test("a deleted file is gone", async () => {
    const key = newFileKey("designs", "png");
    await files.put(key, Buffer.from("x"));
    await files.delete(key);
    expect(await files.read(key)).toBeUndefined();
  });

  test("a file is lent as a path with its own extension", async () => {
    const key = newFileKey("designs", "pdf");
    await files.put(key, Buffer.from("%PDF"));
    const lent = await files.withLocalPath(key, async (path) => ({
      path,
      content: await readFile(path, "utf8"),
    }));
    expect(lent.content).toBe("%PDF");
    expect(lent.path).toMatch(/\.pdf$/);
  });

  test("[R20] files are listed by the beginning of their key", async () => {
    const keys = [
      newFileKey("listed/a", "png"),
      newFileKey("listed/a", "jpg"),
      newFileKey("listed/b", "pdf"),
    ].sort();
    for (const key of keys) await files.put(key, Buffer.from(key));
    expect(await keysOf(files, "listed/")).toEqual(keys);
    expect(await keysOf(files, "listed/b")).toEqual(keys.filter((key) => key.startsWith("listed/b/")));
    expect(await keysOf(files, "nothing/")).toEqual([]);
  });

  test.each([
    "../secret.txt",
    "a/../../b.png",
    "/etc/passwd.txt",
    "a//b.png",
    "A/b.png",
    "a/.hidden.png",
    "a\\b.png",
    "a/b",
    "",
    "a/%2e%2e/b.png",
    "a/b.png\0.jpg",
  ])("[S12] %j is no key: it can be neither read nor written nor deleted", async (key) => {
    await expect(files.put(key, Buffer.from("x"))).rejects.toThrow("not a file key");
    await expect(files.read(key)).rejects.toThrow("not a file key");
    await expect(files.stat(key)).rejects.toThrow("not a file key");
    await expect(files.delete(key)).rejects.toThrow("not a file key");
    expect(await fileResponse(files, { key, query: {} }, store.now())).toMatchObject({ status: 404 });
  });

  test("[S12] an original is served only by its signed link, as a download, and only in time", async () => {
    const key = newFileKey("designs", "png");
    await files.put(key, Buffer.from("<script>alert(1)</script>"));
    const link = new URL(files.url(key, { downloadName: 'Mönch "x".png', validForSeconds: 60 }));
    const query = Object.fromEntries(link.searchParams);
    const ask = (changes: object) =>
      fileResponse(files, { key, query: { ...query, ...changes } }, store.now());

    const good = await ask({});
    expect(good.status).toBe(200);
    expect(good.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": `attachment; filename="M_nch _x_.png"; filename*=UTF-8''M%C3%B6nch%20%22x%22.png`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(await text(good.body ?? Readable.from([]))).toBe("<script>alert(1)</script>");

    for (const change of [
      { signature: undefined },
      { signature: "AAAA" },
      { name: "other.exe" },
      { expires: "9999999999" },
      { expires: "" },
    ]) {
      expect((await ask(change)).status).toBe(404);
    }
    const other = newFileKey("designs", "png");
    await files.put(other, Buffer.from("x"));
    expect((await fileResponse(files, { key: other, query }, store.now())).status).toBe(404);
    store.advance(121_000);
    expect((await ask({})).status).toBe(404);
  });

  test("[S12] our own pictures have a lasting link, show inline and may be drawn in a reseller's page", async () => {
    const key = newFileKey("public/thumbnails", "webp");
    await files.put(key, Buffer.from("picture"));
    const before = files.url(key);
    store.advance(48 * HOUR_MS);
    expect(files.url(key)).toBe(before);
    expect(new URL(before).search).toBe("");
    const answer = await fileResponse(files, { key, query: {} }, store.now());
    answer.body?.destroy();
    expect(answer.headers).toMatchObject({
      "content-disposition": "inline",
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
    });
    const again = await fileResponse(
      files,
      { key, query: {}, ifNoneMatch: answer.headers.etag },
      store.now(),
    );
    expect(again.status).toBe(304);
  });

  test("[S12] anything but a picture is a download even among the public files", async () => {
    const key = newFileKey("public/thumbnails", "svg");
    expect(key).toMatch(/\.bin$/);
    await files.put(key, Buffer.from("<svg/>"));
    const answer = await fileResponse(files, { key, query: {} }, store.now());
    answer.body?.destroy();
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
    });
  });

  test.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=5-99", 206, "56789", "bytes 5-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=4-2", 200, "0123456789", undefined],
    ["bytes=0-1,3-4", 200, "0123456789", undefined],
    ["lines=1-2", 200, "0123456789", undefined],
  ])("the range %s is answered with %i", async (range, status, content, contentRange) => {
    const key = newFileKey("public/ranges", "png");
    await files.put(key, Buffer.from("0123456789"));
    const answer = await fileResponse(files, { key, query: {}, range }, store.now());
    expect(answer.status).toBe(status);
    expect(answer.headers["content-range"]).toBe(contentRange);
    expect(await text(answer.body ?? Readable.from([]))).toBe(content);
    if (status !== 416) expect(answer.headers["content-length"]).toBe(String(content.length));
  });

  test("the store says that it is there", async () => {
    await expect(files.check()).resolves.toBeUndefined();
  });
}
