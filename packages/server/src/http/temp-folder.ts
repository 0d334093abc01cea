import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file nobody finished within this time belongs to a process that was killed. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** The folder where uploads are written while they arrive. It lies beside the stored files, so keeping one is a rename. */
export interface TempFolder {
  /** A path nothing has yet. */
  newPath(): string;
  /** Removes a file unless it was moved away. */
  discard(path: string): Promise<void>;
}

/** Makes the folder and clears what killed processes left: their files, and anything older than an hour. */
export async function openTempFolder(folder: string): Promise<TempFolder> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!isOwnerAlive(name) || (await isOld(path))) await rm(path, { force: true });
  }
  return {
    newPath: () => join(folder, `${process.pid}-${randomUUID()}`),
    discard: (path) => rm(path, { force: true }),
  };
}

function isOwnerAlive(name: string): boolean {
  const pid = Number(/^(\d+)-/.exec(name)?.[1]);
  // A file under this very pid is left from an earlier process: this one has only just started.
  if (!Number.isInteger(pid) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function isOld(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  return facts !== null && Date.now() - facts.mtimeMs > ABANDONED_AFTER_MS;
}
