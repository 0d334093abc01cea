import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "pressport-scratch-";

/** Makes an empty folder of one's own; whoever made it removes it. */
export function makeScratch(): Promise<string> {
  return mkdtemp(join(tmpdir(), PREFIX));
}

/** Lends a folder for as long as `work` runs. */
export async function withScratch<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await makeScratch();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders that killed processes left, untouched since a moment of this machine's clock; answers how many. */
export function clearOldScratch(before: Date): Promise<number> {
  return clearOlder(tmpdir(), before, PREFIX);
}

/** Removes what lies in a folder untouched since before a moment, if its name begins so; answers how many there were (none where there is no folder). */
export async function clearOlder(folder: string, before: Date, prefix = ""): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts === null || facts.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
