import { readlinkSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { failureOf } from "../../http/refusals/failures-to-response.ts";
import { problemForPeople } from "../../observe/problems-for-people.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { controlledClock } from "../clock.ts";
import { newFileKey } from "./file-keys.ts";
import { FilesRefused, StorageFull } from "./files.ts";
import { createLocalDisk } from "./local-disk.ts";
import { fileStoreContract, keysOf } from "./testing/files-contract.ts";

const openStore = async () => {
  const folder = await tempFolder();
  const clock = controlledClock("2026-03-01T10:00:00Z");
  const files = createLocalDisk({
    folder,
    clock,
    secret: "test-secret",
    oldSecrets: [],
    publicUrl: () => "http://127.0.0.1:4400",
  });
  return { files, folder, now: clock.now, advance: clock.advance };
};

fileStoreContract(await openStore());

test("[R20] half-written files older than an hour are cleared, fresh ones and finished ones stay", async () => {
  const { files, folder } = await openStore();
  const key = newFileKey("designs", "png");
  await files.put(key, Buffer.from("x"));
  await mkdir(join(folder, ".incoming"), { recursive: true });
  await writeFile(join(folder, ".incoming", "old"), "left by a killed server");
  await writeFile(join(folder, ".incoming", "fresh"), "being written");
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(folder, ".incoming", "old"), old, old);

  expect(await files.removeAbandoned(new Date(Date.now() - 60 * 60 * 1000))).toBe(1);
  expect(await readdir(join(folder, ".incoming"))).toEqual(["fresh"]);
  expect(await keysOf(files, "")).toEqual([key]);
});

test.each(["ENOSPC", "EDQUOT"])(
  "[R14] a disk that says %s in the middle is a StorageFull and keeps nothing half-written",
  async (code) => {
    const { files, folder } = await openStore();
    const filling = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw Object.assign(new Error("no space left on device"), { code });
      })(),
    );
    await expect(files.put(newFileKey("designs", "png"), filling)).rejects.toThrow(StorageFull);
    expect(await readdir(join(folder, ".incoming"))).toEqual([]);
    expect(await keysOf(files, "")).toEqual([]);
  },
);

test.each(["EROFS", "EACCES", "EPERM"])(
  "[R90] a folder that says %s refuses this host, which callers hear as 503",
  async (code) => {
    const { files } = await openStore();
    const refusing = Readable.from(
      (async function* () {
        yield Buffer.from("a picture");
        throw Object.assign(new Error(`${code}: no writing here`), { code });
      })(),
    );
    const refused: unknown = await files.put(newFileKey("designs", "png"), refusing).catch((error) => error);
    expect(refused).toBeInstanceOf(FilesRefused);
    expect(failureOf(refused)).toMatchObject({ status: 503, code: "unavailable" });
    expect(problemForPeople(refused)).toMatch(/no writing here\. Check the rights on the data folder/);
  },
);

test("[R13] a disk that can be read and not written is told from one that works, and the check leaves nothing behind", async () => {
  const { files, folder } = await openStore();
  await files.check();
  expect(await keysOf(files, "")).toEqual([]);
  await rm(join(folder, "health"), { recursive: true });
  // In the place of the check's folder, so that nothing can be stored there.
  await writeFile(join(folder, "health"), "not a folder");
  await expect(files.check()).rejects.toThrow();
});

test.each(["bytes", "a file on this disk"])(
  "[R4] what is stored, here %s, is on the disk with its name before it counts as stored",
  async (kind) => {
    const { files, folder } = await openStore();
    const upload = join(folder, "upload");
    await writeFile(upload, "a picture");
    const synced: string[] = [];
    await using handle = await open(upload);
    const methods: FileHandle = Object.getPrototypeOf(handle);
    const sync = vi.spyOn(methods, "sync").mockImplementation(function (this: FileHandle) {
      synced.push(readlinkSync(`/proc/self/fd/${this.fd}`));
      return this.datasync();
    });
    onTestFinished(() => sync.mockRestore());
    const key = newFileKey("designs", "png");
    await files.put(key, kind === "bytes" ? Buffer.from("a picture") : { path: upload });
    const [content, names] = synced;
    expect([content && dirname(content), names]).toEqual([
      join(folder, ".incoming"),
      dirname(join(folder, key)),
    ]);
  },
);
