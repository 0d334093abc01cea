import {
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
import { join } from "node:path";

/** How many releases of the widgets stay served: pages that are open, or pinned to one, go on working. */
const KEPT_RELEASES = 5;
/** The folder of the address that follows every release. */
const ALIAS = "v1";

/**
 * Keeps the files of this release beside those of the last ones, in the host's data: each under its own name, and the
 * parts of all of them under the name that follows every release, where a page that was opened before an update looks.
 */
export function keepRelease(built: string, releases: string): void {
  const name = readReleaseName(built);
  if (name === null) return;
  const own = join(releases, name);
  mkdirSync(releases, { recursive: true });
  if (!existsSync(own)) {
    // Whole or not at all: a host that is killed here begins again.
    rmSync(`${own}.part`, { recursive: true, force: true });
    cpSync(join(built, ALIAS), `${own}.part`, { recursive: true });
    renameSync(`${own}.part`, own);
  }
  const now = new Date();
  utimesSync(own, now, now);
  const [kept, old] = splitByAge(releases);
  for (const folder of old) rmSync(join(releases, folder), { recursive: true, force: true });
  gatherParts(releases, kept);
}

function readReleaseName(built: string): string | null {
  const file = join(built, ALIAS, "release.json");
  if (!existsSync(file)) return null;
  const { name }: { name?: unknown } = JSON.parse(readFileSync(file, "utf8"));
  return typeof name === "string" && /^\d[\w.-]*$/.test(name) ? name : null;
}

/** The releases that stay, the newest first, and those whose time is over. */
function splitByAge(releases: string): [kept: string[], old: string[]] {
  const folders = readdirSync(releases)
    .filter((name) => name !== ALIAS && !name.endsWith(".part"))
    .map((name) => ({ name, time: statSync(join(releases, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time)
    .map(({ name }) => name);
  return [folders.slice(0, KEPT_RELEASES), folders.slice(KEPT_RELEASES)];
}

function gatherParts(releases: string, kept: readonly string[]): void {
  const all = join(releases, ALIAS, "chunks");
  rmSync(all, { recursive: true, force: true });
  for (const name of kept) {
    const chunks = join(releases, name, "chunks");
    if (existsSync(chunks)) cpSync(chunks, all, { recursive: true });
  }
}
