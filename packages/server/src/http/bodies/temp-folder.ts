import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
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
    if (isLeftHere(name) || (await isOld(path))) await rm(path, { force: true });
  }
  return {
    newPath: () => join(folder, `${process.pid}@${hostname()}_${randomUUID()}`),
    discard: (path) => rm(path, { force: true }),
  };
}

/** Whether a file was left by a process of this machine or container that is gone; of another's nobody here can tell. */
function isLeftHere(name: string): boolean {
  const [, number, host] = /^(\d+)@(.*)_[\da-f-]{36}$/.exec(name) ?? [];
  const pid = Number(number);
  if (host !== hostname()) return false;
  // A file under this very pid is left from an earlier process: this one has only just started.
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "EPERM");
  }
}

async function isOld(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  return facts !== null && Date.now() - facts.mtimeMs > ABANDONED_AFTER_MS;
}
