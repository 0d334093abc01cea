import { randomBytes } from "node:crypto";
import type { Dirent } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { checkStore } from "./check-store.ts";
import { requireFileKey } from "./file-keys.ts";
import { createFileLinks, type FileLinkOptions } from "./file-links.ts";
import {
  type FileContent,
  type FileFacts,
  FileMissing,
  type Files,
  FilesRefused,
  StorageFull,
} from "./files.ts";

/** Half-written files wait here; a key can never reach it, since keys do not begin with a dot. */
const INCOMING = ".incoming";

/** Keeps files in a folder on this disk. */
export function createLocalDisk(options: FileLinkOptions & { folder: string }): Files {
  const { folder } = options;
  const incoming = join(folder, INCOMING);
  const pathOf = (key: string) => {
    requireFileKey(key);
    return join(folder, ...key.split("/"));
  };

  return {
    ...createFileLinks(options),
    // Nobody else serves this folder.
    storeUrl: async () => null,

    async put(key, content) {
      const path = pathOf(key);
      const half = join(incoming, randomBytes(12).toString("hex"));
      try {
        await mkdir(incoming, { recursive: true });
        await writeHalf(half, content);
        await mkdir(dirname(path), { recursive: true });
        // Renaming within one disk is atomic: readers see the whole file or none.
        await rename(half, path);
        await keepNames(dirname(path));
        const { size, mtime } = await stat(path);
        return { key, size, modifiedAt: mtime };
      } catch (error) {
        await rm(half, { force: true });
        throw inOurTerms(error);
      }
    },

    async read(key, range): Promise<Readable | undefined> {
      const handle = await missingAsUndefined(open(pathOf(key)));
      return handle?.createReadStream(range ?? {});
    },

    async stat(key) {
      const found = await missingAsUndefined(stat(pathOf(key)));
      return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : undefined;
    },

    async delete(key) {
      await missingAsUndefined(unlink(pathOf(key)));
    },

    async withLocalPath(key, work) {
      const path = pathOf(key);
      if (!(await missingAsUndefined(stat(path)))) throw new FileMissing(key);
      return work(path);
    },

    list: (prefix) => walk(folder, prefix),

    async removeAbandoned(before) {
      const names = (await missingAsUndefined(readdir(incoming))) ?? [];
      let removed = 0;
      for (const name of names) {
        const path = join(incoming, name);
        const found = await missingAsUndefined(stat(path));
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },

    check() {
      return checkStore(this);
    },
  };
}

/** Writes the content beside its place and makes sure the disk has it before it gets its name. */
async function writeHalf(half: string, content: FileContent): Promise<void> {
  const isThere = !(content instanceof Uint8Array) && "path" in content;
  if (isThere) await moveTo(half, content.path);
  await using handle = await open(half, isThere ? "r+" : "wx");
  if (!isThere) await handle.writeFile(content);
  await handle.sync();
}

/** Makes sure the disk has the names in a folder, too: a file without one is lost with the power. */
async function keepNames(folder: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform === "win32") return;
  await using handle = await open(folder);
  await handle.sync();
}

async function moveTo(half: string, from: string): Promise<void> {
  try {
    await rename(from, half);
  } catch (error) {
    if (!hasCode(error, "EXDEV")) throw error;
    await copyFile(from, half);
    await rm(from, { force: true });
  }
}

async function* walk(root: string, prefix: string): AsyncIterable<FileFacts> {
  const start = prefix.slice(0, prefix.lastIndexOf("/") + 1);
  if (start.split("/").includes("..")) throw new Error(`not a prefix of file keys: ${prefix}`);
  const entries: Dirent[] =
    (await missingAsUndefined(readdir(join(root, start), { recursive: true, withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = path.slice(root.length + 1).replaceAll("\\", "/");
    if (key.startsWith(".") || !key.startsWith(prefix)) continue;
    const found = await missingAsUndefined(stat(path));
    if (found) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}

async function missingAsUndefined<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return undefined;
    throw inOurTerms(error);
  }
}

/** What the disk said, as an error of the store; any other error as it is. */
function inOurTerms(error: unknown): unknown {
  if (["ENOSPC", "EDQUOT"].some((code) => hasCode(error, code)))
    return new StorageFull("The disk is full.", { cause: error });
  if (error instanceof Error && ["EROFS", "EACCES", "EPERM"].some((code) => hasCode(error, code)))
    return new FilesRefused(`The folder of the files cannot be used: ${error.message}`, { cause: error });
  return error;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
