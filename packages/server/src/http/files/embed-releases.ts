import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";

/** How many releases of the widgets stay served: pages that are open, or pinned to one, go on working. */
const KEPT_RELEASES = 5;
/** The folder of the address that follows every release. */
const ALIAS = "v1";
/** What is being written is called so; older than an hour, a killed process has left it. */
const HALF = ".part-";
const ABANDONED_AFTER_MS = 60 * 60_000;

/**
 * Keeps the files of this release beside those of the last ones, in the host's data: each under its own name, and the
 * parts of all of them under the name that follows every release, where a page that was opened before an update looks.
 * Several processes that share the folder may do so at once, and others serve from it meanwhile.
 */
export function keepRelease(built: string, releases: string): void {
  const name = readReleaseName(built);
  if (name === null) return;
  const own = join(releases, name);
  mkdirSync(releases, { recursive: true });
  if (!existsSync(own)) copyWhole(join(built, ALIAS), own);
  const now = new Date();
  utimesSync(own, now, now);
  const [kept, old] = splitByAge(releases);
  for (const folder of old) rmSync(join(releases, folder), REMOVED);
  gatherParts(releases, kept);
}

const REMOVED = { recursive: true, force: true, maxRetries: 5 } as const;

/** A name nobody else writes under. */
const halfIn = (folder: string): string => join(folder, `${HALF}${randomUUID()}`);

/** Whole or not at all: a host that is killed here begins again, and of two that do the same the first one counts. */
function copyWhole(from: string, to: string): void {
  const half = halfIn(dirname(to));
  cpSync(from, half, { recursive: true });
  try {
    renameSync(half, to);
  } catch (error) {
    rmSync(half, REMOVED);
    if (!existsSync(to)) throw error;
  }
}

function readReleaseName(built: string): string | null {
  const file = join(built, ALIAS, "release.json");
  if (!existsSync(file)) return null;
  const { name }: { name?: unknown } = JSON.parse(readFileSync(file, "utf8"));
  return typeof name === "string" && /^\d[\w.-]*$/.test(name) ? name : null;
}

/** The releases that stay, the newest first, and the folders whose time is over. */
function splitByAge(releases: string): [kept: string[], old: string[]] {
  const timeOf = (name: string) => statSync(join(releases, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(releases).filter((name) => name !== ALIAS);
  const isHalf = (name: string) => name.startsWith(HALF);
  const abandoned = names.filter((name) => isHalf(name) && Date.now() - timeOf(name) > ABANDONED_AFTER_MS);
  const folders = names
    .filter((name) => !isHalf(name))
    .map((name) => ({ name, time: timeOf(name) }))
    .sort((a, b) => b.time - a.time)
    .map(({ name }) => name);
  return [folders.slice(0, KEPT_RELEASES), [...folders.slice(KEPT_RELEASES), ...abandoned]];
}

/** Adds what is missing and removes what no release has any more; a part never changes under its name. */
function gatherParts(releases: string, kept: readonly string[]): void {
  const all = join(releases, ALIAS, "chunks");
  const wanted = new Set<string>();
  for (const name of kept) {
    const chunks = join(releases, name, "chunks");
    for (const part of filesIn(chunks)) {
      wanted.add(part);
      const place = join(all, part);
      if (existsSync(place)) continue;
      mkdirSync(dirname(place), { recursive: true });
      const half = halfIn(releases);
      copyFileSync(join(chunks, part), half);
      renameSync(half, place);
    }
  }
  for (const part of filesIn(all)) if (!wanted.has(part)) rmSync(join(all, part), { force: true });
}

/** The files of a folder by their paths within it; none where there is no folder. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
