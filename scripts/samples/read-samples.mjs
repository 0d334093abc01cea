import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles, root } from "../project.mjs";

/**
 * A piece of code in the docs.
 * @typedef {{ file: string, line: number, language: string, label: string, code: string }} Sample
 */

const FENCE = /^```(\w+)(?: \[(\w+)\])?.*\n([\s\S]*?)^```$/gm;

/** Every page that shows people code: the docs site, the guide for shops' servers, and what stands beside each package. */
const pages = () =>
  ["docs/site/pages", "docs", "packages", "."]
    .flatMap((folder) => listFiles(folder))
    .filter((file) =>
      /^docs\/site\/pages\/.*\.md$|^docs\/partner-api\.md$|^(packages\/\w[\w-]*\/)?README\.md$/.test(file),
    );

/**
 * The samples of all pages.
 * @returns {Sample[]}
 */
export function readSamples() {
  return [...new Set(pages())].flatMap((file) => samplesOf(file, readFileSync(join(root, file), "utf8")));
}

/**
 * The samples of one page.
 * @param {string} file
 * @param {string} text
 * @returns {Sample[]}
 */
export function samplesOf(file, text) {
  return [...text.matchAll(FENCE)].map(({ 1: language = "", 2: label = "", 3: code = "", index }) => ({
    file,
    line: text.slice(0, index).split("\n").length + 1,
    language,
    label,
    code,
  }));
}
