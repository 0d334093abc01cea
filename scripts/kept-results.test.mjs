import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./project.mjs";

const FILES = {
  "pnpm-lock.yaml": "1",
  "vitest.config.ts": 'import "./scripts/sorting.ts";',
  "scripts/sorting.ts": "1",
  "docs/settings.md": "1",
  "docs/unread.md": "1",
  "packages/core/package.json": '{ "exports": { "./rules": { "source": "./src/rules.ts" } } }',
  "packages/core/src/rules.ts": 'export { price } from "./price.ts";',
  "packages/core/src/price.ts": 'import type { Money } from "./money.ts";\nexport const price = 1;',
  "packages/core/src/money.ts": "1",
  "packages/core/src/price.test.ts": 'import { price } from "./price.ts";',
  "packages/server/src/app.ts":
    'import { price } from "@pressport/core/rules";\nnew Worker(new URL("./worker.ts", import.meta.url));',
  "packages/server/src/worker.ts": "1",
  "packages/server/src/unused.ts": "1",
  "packages/server/src/first.sql": "1",
  "packages/server/src/app.test.ts": 'import { app } from "./app.ts";\nread("../../../docs/settings.md");',
  "node_modules/.cache/snapshot.json": "1",
  "packages/server/src/found.ts":
    'join(import.meta.dirname, name); new URL("../../../node_modules/.cache", import.meta.url);',
  "packages/server/src/found.test.ts": 'import "./found.ts";',
};
const TESTS = [
  "packages/core/src/price.test.ts",
  "packages/server/src/app.test.ts",
  "packages/server/src/found.test.ts",
];
const [price, app, found] = TESTS;
const passed = { passed: 3, failed: 0, skipped: 0 };

/** A repository of its own, with the sources of what is tested. */
function makeRepository() {
  const folder = mkdtempSync(join(tmpdir(), "pressport-kept-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  for (const script of ["project.mjs", "kept-results.mjs"])
    cpSync(join(root, "scripts", script), join(folder, "scripts", script));
  let readings = 0;
  const read = async (/** @type {{ forget?: boolean }} */ options = {}, surroundings = ["Node 24"]) => {
    // Each reading is a run of its own, which remembers nothing of the one before.
    readings += 1;
    const address = `${pathToFileURL(join(folder, "scripts/kept-results.mjs")).href}?${readings}`;
    const { readKeptResults } = await import(/* @vite-ignore */ address);
    return readKeptResults(surroundings, options);
  };
  return { write, read };
}

test.each([
  ["a file it imports through another package", "packages/core/src/price.ts", [price, app, found]],
  ["a worker it starts", "packages/server/src/worker.ts", [app, found]],
  ["a page it reads", "docs/settings.md", [app]],
  ["data of its package", "packages/server/src/first.sql", [app, found]],
  ["any source where one finds files by name", "packages/server/src/unused.ts", [found]],
  ["the test itself", app, [app]],
  ["what the tests are run by", "scripts/sorting.ts", TESTS],
  ["the versions of libraries", "pnpm-lock.yaml", TESTS],
  ["what tests made themselves", "node_modules/.cache/snapshot.json", []],
  ["types alone", "packages/core/src/money.ts", []],
  ["a page nobody reads", "docs/unread.md", []],
])("a test runs again after a change of its sources: %s", async (_what, file, expected) => {
  const { write, read } = makeRepository();
  const before = await read();
  const hashes = new Map(TESTS.map((name) => [name, before.hashOfTest(name)]));
  write(String(file), `${FILES[/** @type {keyof typeof FILES} */ (file)]}\n// changed`);
  const after = await read();
  expect(TESTS.filter((name) => after.hashOfTest(name) !== hashes.get(name))).toEqual(expected);
});

test("what passed is kept for the next run, until its sources, the machine or a wish for a fresh run say otherwise", async () => {
  const { write, read } = makeRepository();
  const isSource = (/** @type {string} */ file) => file.startsWith("packages/core/");
  const failed = { passed: 0, failed: 1, skipped: 0 };
  const first = await read();
  expect(await first.once("types", isSource, async () => passed)).toEqual({ sum: passed, isKept: false });
  expect(await first.once("lint", isSource, async () => failed)).toEqual({ sum: failed, isKept: false });
  first.save();
  const never = async () => failed;
  write("packages/server/src/app.ts", "2");
  expect(await (await read()).once("types", isSource, never)).toEqual({ sum: passed, isKept: true });
  expect(await (await read()).once("lint", isSource, async () => passed)).toMatchObject({ isKept: false });
  expect(await (await read({ forget: true })).once("types", isSource, never)).toMatchObject({
    isKept: false,
  });
  expect(await (await read({}, ["Node 26"])).once("types", isSource, never)).toMatchObject({ isKept: false });
  write("packages/core/src/money.ts", "2");
  expect(await (await read()).once("types", isSource, never)).toMatchObject({ isKept: false });
});
