import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { collect } from "../processes.mjs";
import { root } from "../project.mjs";
import { publishedManifest } from "./publish-manifest.mjs";

/** The packages that are published. */
export const PACKAGES = ["packages/core", "packages/web-components", "packages/server"];

/**
 * Packs what is built as npm would publish it, without touching the packages, and answers the tarballs by package.
 * @param {string} target an empty folder
 * @returns {Promise<Map<string, string>>}
 */
export async function packPackages(target) {
  const packed = PACKAGES.map(async (folder) => {
    const copy = join(target, basename(folder));
    mkdirSync(copy, { recursive: true });
    for (const name of ["dist", "README.md", "CHANGELOG.md", "LICENSE"]) {
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
