import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { collect } from "../processes.mjs";
import { root } from "../project.mjs";
import { publishedManifest } from "./publish-manifest.mjs";

/** The packages that are published. */
export const PACKAGES = [
  "packages/core",
  "packages/web-components",
  "packages/demo",
  "packages/server",
  "packages/create-pressport-store",
];

/**
 * Packs what is built as npm would publish it, without touching the packages, and answers the tarballs by package.
 * @param {string} target an empty folder
 * @returns {Promise<Map<string, string>>}
 */
export async function packPackages(target) {
  const packed = PACKAGES.map(async (folder) => {
    const copy = join(target, basename(folder));
    mkdirSync(copy, { recursive: true });
    const { files } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    for (const name of [...files, "README.md", "LICENSE"]) {
      const from = join(root, folder, name);
      if (existsSync(from)) cpSync(from, join(copy, name), { recursive: true });
    }
    writeFileSync(join(copy, "package.json"), publishedManifest(join(root, folder)));
    const { code, output } = await collect("npm", ["pack", "--silent", "--pack-destination", target], {
      cwd: copy,
    });
    const file = output.match(/\S+\.tgz/)?.[0];
    if (code !== 0 || !file) throw new Error(`${folder} could not be packed.\n${output}`);
    return /** @type {const} */ ([folder, join(target, file)]);
  });
  return new Map(await Promise.all(packed));
}

/**
 * Packs the packages with pnpm, in their own folders, and answers where that is not what npm packed; null when it is.
 * @param {Map<string, string>} tarballs
 * @param {string} target an empty folder
 * @returns {Promise<string | null>}
 */
export async function findPackDifferences(tarballs, target) {
  const problems = [];
  for (const [folder, byNpm] of tarballs) {
    const place = join(target, basename(folder));
    mkdirSync(place, { recursive: true });
    const args = ["pack", "--pack-destination", place];
    const { code, output } = await collect("pnpm", args, { cwd: join(root, folder) });
    const [file] = readdirSync(place);
    if (code !== 0 || !file) problems.push(`${folder} could not be packed with pnpm.\n${output}`);
    else if ((await contentOf(join(place, file))) !== (await contentOf(byNpm)))
      problems.push(`${folder}: npm and pnpm do not pack the same`);
  }
  return problems.join("\n") || null;
}

/** The names of what is in a tarball, and its manifest in one order. */
async function contentOf(/** @type {string} */ tarball) {
  const listed = await collect("tar", ["-tzf", tarball]);
  const manifest = await collect("tar", ["-xzOf", tarball, "package/package.json"]);
  const entries = Object.entries(JSON.parse(manifest.output)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${listed.output.split("\n").toSorted().join("\n")}${JSON.stringify(entries)}`;
}
