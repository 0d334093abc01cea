import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles, root } from "../project.mjs";

const FOLDER = "docs/requirements";
const TEST_FILE = /\.test\.(tsx?|mjs)$|\/testing\/widgets\/widget-contract\.ts$|^e2e\//;
/** How a line says that no test names it, and what stands in its place. */
const WITHOUT_TEST = /\((?:No test names it|Follows from)[^)]*\)$/;

/**
 * Holds the requirements and the titles of the tests together: each id a title names is in the list, and each id of the
 * list is named by a test, unless its line says what proves it instead.
 * @returns {string[]}
 */
export function checkRequirements() {
  /** @param {string} file */
  const read = (file) => readFileSync(join(root, file), "utf8");
  const pages = listFiles(FOLDER).map(read);
  const tests = ["packages", "portal", "e2e", "integrations", "deploy", "scripts/supply-chain"]
    .flatMap(listFiles)
    .filter((file) => TEST_FILE.test(file));
  return compare(
    readRequirements(pages.join("\n")),
    tests.map((file) => ({ file, text: read(file) })),
  );
}

/**
 * The ids of a page, and whether each wants a test. An id that stands there twice is named twice.
 * @param {string} page
 */
export function readRequirements(page) {
  return [...page.matchAll(/^- \*\*([A-Z]{1,2}\d{1,3})\*\* (.+)$/gm)].map(([, id = "", text = ""]) => ({
    id,
    wantsTest: !WITHOUT_TEST.test(text),
  }));
}

/**
 * @param {{ id: string, wantsTest: boolean }[]} requirements
 * @param {{ file: string, text: string }[]} tests
 * @returns {string[]}
 */
export function compare(requirements, tests) {
  const ids = requirements.map(({ id }) => id);
  const known = new Set(ids);
  const named = new Set();
  const problems = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `${FOLDER}: ${id} stands there twice`);
  for (const { file, text } of tests) {
    for (const [, id = ""] of text.matchAll(/\[([A-Z]{1,2}\d{1,3})\]/g)) {
      named.add(id);
      if (!known.has(id)) problems.push(`${file}: [${id}] is no requirement of ${FOLDER}`);
    }
    // A table of cases names the id of each in a column, which the title shows.
    for (const [, id = ""] of text.matchAll(/["' ]([A-Z]{2}\d{2,3})[" ']/g)) named.add(id);
  }
  const untold = requirements.filter(({ id, wantsTest }) => wantsTest && !named.has(id));
  return [...problems, ...untold.map(({ id }) => `${FOLDER}: no test names ${id}`)];
}
