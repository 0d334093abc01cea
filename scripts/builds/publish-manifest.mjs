// Writes a package's manifest as it is published, around packing (`prepack`, `postpack` of the packages): npm knows
// neither `catalog:` nor `workspace:`, and consumers have no use for what points into the repository.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What only the repository needs. */
const OURS = ["devDependencies", "scripts"];

/**
 * The manifest of a package as consumers get it.
 * @param {string} folder
 */
export function publishedManifest(folder) {
  const manifest = readManifest(folder);
  for (const name of OURS) delete manifest[name];
  for (const kind of ["dependencies", "optionalDependencies"]) {
    if (!manifest[kind]) continue;
    manifest[kind] = Object.fromEntries(
      Object.entries(manifest[kind]).map(([name, range]) => [
        name,
        resolveRange(folder, name, String(range)),
      ]),
    );
  }
  manifest.exports = Object.fromEntries(
    Object.entries(manifest.exports ?? {}).map(([name, target]) => [name, withoutSource(target)]),
  );
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * A range npm understands: the version that is installed in place of `catalog:` and `workspace:^`.
 * @param {string} folder
 * @param {string} name
 * @param {string} range
 */
export function resolveRange(folder, name, range) {
  if (!/^(catalog|workspace):/.test(range)) return range;
  const { version } = readManifest(join(folder, "node_modules", name));
  return range === "workspace:^" ? `^${version}` : version;
}

function withoutSource(/** @type {unknown} */ target) {
  if (typeof target !== "object" || target === null) return target;
  return Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== "source"));
}

function readManifest(/** @type {string} */ folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

if (process.argv[1] === import.meta.filename) {
  const manifest = join(process.cwd(), "package.json");
  const kept = join(process.cwd(), "node_modules/.package.json.kept");
  if (process.argv[2] === "prepack") {
    const published = publishedManifest(process.cwd());
    renameSync(manifest, kept);
    writeFileSync(manifest, published);
  } else if (existsSync(kept)) renameSync(kept, manifest);
}
