import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, "..");

/** Where compiled code is kept for the next start, which then needs neither the time nor the memory to compile it again. */
export const compiledCode =
  process.env.NODE_COMPILE_CACHE || join(root, "node_modules/.cache/pressport-code");

const SKIPPED = new Set(["node_modules", "dist", "storybook-static", "test-results", "playwright-report"]);

/**
 * Lists the files below a folder of the repository, sorted, relative to the repository; nothing when it is missing.
 * Hidden folders, installed packages and build results are left out.
 * @param {string} folder
 * @returns {string[]}
 */
export function listFiles(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith(".") && !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const name = folder === "." ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(name) : [name];
    })
    .sort();
}

/**
 * Whether a file or folder of the repository exists.
 * @param {string} path
 */
export function has(path) {
  return existsSync(join(root, path));
}
