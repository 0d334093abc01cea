import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { TarEntry, UnpackedEntry } from "../../adapters/archive/tar.ts";
import { type BackupContents, IN_BACKUP, readGzip, ZIPPED_DATABASE } from "./backup-archive.ts";

/** Names of snapshots: the moment they were begun. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
/** A snapshot that was never finished. */
const HALF = ".half";

/** A whole snapshot. */
export interface Snapshot {
  path: string;
  takenAt: Date;
}

/** The snapshots of a folder, the newest first. */
export async function listSnapshots(folder: string): Promise<Snapshot[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => ({ path: join(folder, name), takenAt: momentOf(name) }));
}

/**
 * Writes the contents of a backup into a folder of their own, which appears whole, and removes the oldest beyond `kept`.
 * Stored files never change, so they are given a second name where the disk allows; elsewhere only new ones are copied.
 */
export async function writeSnapshot(
  folder: string,
  kept: number,
  takenAt: Date,
  { entries, counted }: BackupContents,
): Promise<Snapshot> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (name.endsWith(HALF)) await rm(join(folder, name), { recursive: true, force: true });
  const before = (await listSnapshots(folder))[0]?.path;
  const path = join(folder, takenAt.toISOString().replaceAll(/[:.]/g, "-"));
  const half = `${path}${HALF}`;
  try {
    for await (const entry of entries) {
      const target = placeIn(half, entry.name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      if ("content" in entry) await writeOut(entry, target);
      else if (!(await keepFile(entry.storedAt, target, before && placeIn(before, entry.name))))
        counted.files -= 1;
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
  for (const old of oldFirst(await listSnapshots(folder), takenAt).slice(0, -kept))
    await rm(old.path, { recursive: true });
  return { path, takenAt };
}

/** In the order in which they are given up. Those of a time that is yet to come are older: the clock was set back since. */
function oldFirst(snapshots: readonly Snapshot[], now: Date): Snapshot[] {
  const isAhead = ({ takenAt }: Snapshot) => takenAt > now;
  const oldest = snapshots.toReversed();
  return [...oldest.filter(isAhead), ...oldest.filter((one) => !isAhead(one))];
}

const placeIn = (snapshot: string, name: string): string =>
  join(snapshot, ...(name === IN_BACKUP.database ? ZIPPED_DATABASE : name).split("/"));

async function writeOut({ name, content }: TarEntry, target: string): Promise<void> {
  const out = createWriteStream(target, { mode: 0o600, flush: true });
  // Packed fast rather than small: it is done every few minutes.
  if (name === IN_BACKUP.database) await pipeline(content, createGzip({ level: 1 }), out);
  else await pipeline(content, out);
}

/** Puts a stored file into a snapshot; false when it has been removed just now, which happens to none that is needed. */
async function keepFile(stored: string, target: string, earlier: string | undefined): Promise<boolean> {
  for (const from of earlier === undefined ? [stored] : [stored, earlier]) {
    try {
      await link(from, target);
      return true;
    } catch {
      // Another disk, or one without second names; or the snapshot before had no such file.
    }
  }
  try {
    await copyFile(stored, target);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/** Reads a snapshot as if it were unpacked from a backup file. */
export async function* readSnapshot(path: string): AsyncGenerator<UnpackedEntry> {
  const inFiles = await readdir(join(path, "files"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = inFiles
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  const has = new Set(await readdir(path));
  const secret = has.has(IN_BACKUP.secret) ? [IN_BACKUP.secret] : [];
  for (const name of [IN_BACKUP.about, IN_BACKUP.database, ...secret, ...files, IN_BACKUP.end]) {
    const place = placeIn(path, name);
    const { size } = await stat(place);
    yield { name, size, content: name === IN_BACKUP.database ? readGzip(place) : createReadStream(place) };
  }
}

/** The moment a snapshot is named after: `2026-03-02T09-00-00-000Z`. */
function momentOf(name: string): Date {
  const [day = "", time = ""] = name.split("T");
  const [hours, minutes, seconds, ms] = time.replace("Z", "").split("-");
  return new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
}
