// `npm test`: every check, every test of rules, services, calls and widgets, and the main journeys in a real browser. What
// passed before and whose sources are still the same is not run again, but counted; `--fresh` runs it too.
// `npm run test:all` runs all of that anew and adds what `long-tests.mjs` lists, the packages as npm gets them, and all other
// journeys. The last line is the sum.
// `--only checks|unit|e2e` runs one part. Words run only what has one of them in its path, or in its title for a check.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { buildChanged, findMissingEntries } from "./builds/builds.mjs";
import { runChecks } from "./checks/checks.mjs";
import { readKeptResults } from "./kept-results.mjs";
import { LONG_TESTS, MAIN_JOURNEYS } from "./long-tests.mjs";
import { findBrowser } from "./machine/browser.mjs";
import { findFreePort, findPostgres, startPostgres } from "./machine/postgres.mjs";
import { installTestPrograms } from "./machine/system-packages.mjs";
import { installWordPress, startShop } from "./machine/wordpress.mjs";
import { onSignals, show, tool } from "./processes.mjs";
import { compiledCode, listFiles, root } from "./project.mjs";
import {
  listFailures,
  listSlowest,
  sumPlaywright,
  sumVitest,
  UNHANDLED_ERRORS,
  VITEST_REPORT,
} from "./test-reports.mjs";

/** @typedef {import("./checks/checks.mjs").Sum} Sum */
/** @typedef {import("./checks/checks.mjs").KeptResults} KeptResults */

const PARTS = ["checks", "unit", "e2e"];
/** A test file of Vitest's; those of Playwright lie in `e2e`. */
const TEST_FILE = /^(?!e2e\/).*\.test\.(ts|tsx|mjs)$/;
const SLOWEST = 20;
const reports = join(root, "node_modules/.cache/pressport/reports");
const total = { passed: 0, failed: 0, skipped: 0 };
/** How many tests are counted from an earlier run. */
let keptTests = 0;
const failures = /** @type {string[]} */ ([]);
const undo = /** @type {(() => Promise<void>)[]} */ ([]);
let stopped = false;

// Pixel workers give way to everything else, so tests and hosts that keep all processors busy would never let them work.
// Everything started here has their priority instead, and whoever works on this machine meanwhile comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The running child gets the signal too and ends; what was started here is then stopped in order.
onSignals(() => {
  stopped = true;
});

try {
  const { values, positionals: words } = parseArgs({
    options: {
      only: { type: "string" },
      all: { type: "boolean", default: false },
      fresh: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (values.only && !PARTS.includes(values.only))
    throw new Error(`--only takes one of ${PARTS.join(", ")}.`);
  const parts = values.only ? [values.only] : PARTS;
  const hasTests = parts.some((part) => part !== "checks");
  const journeys = journeysToRun({ words, all: values.all });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (words.length === 0 || journeys) await build();
  const env = hasTests ? await prepareMachine(values.all) : process.env;
  const surroundings = [process.version, env.PRESSPORT_BROWSER, findPostgres()].map(String);
  const isWhole = values.all || words.length > 0;
  const kept = isWhole ? undefined : readKeptResults(surroundings, { forget: values.fresh });
  // The tests that come first wait for processes they start; the checks take the processors meanwhile.
  const work = [
    ...(parts.includes("checks")
      ? [runChecks({ words, isAlone: !hasTests, withLong: values.all || !hasTests, kept }).then(add)]
      : []),
    ...(hasTests ? [runTests(env, { parts, words, all: values.all, journeys, kept })] : []),
  ];
  for (const ended of await Promise.allSettled(work)) if (ended.status === "rejected") tell(ended.reason);
  kept?.save();
} catch (problem) {
  tell(problem);
}
for (const stop of undo.reverse()) await stop();
if (stopped) {
  console.log("Stopped before the end.");
  total.failed += 1;
}
if (failures.length > 0) console.error(["What failed in Node:", ...failures].join("\n"));
if (keptTests > 0) console.log(`${keptTests} of these passed before, with the same sources: not run again.`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * The journeys that Playwright is asked for, all of them where the list is empty; nothing where no file has a word.
 * @param {{ words: readonly string[], all: boolean }} asked
 * @returns {readonly string[] | undefined}
 */
function journeysToRun({ words, all }) {
  if (words.length === 0) return all ? [] : MAIN_JOURNEYS;
  const found = listFiles("e2e").filter(
    (path) => path.endsWith(".test.ts") && words.some((word) => path.includes(word)),
  );
  return found.length > 0 ? found : undefined;
}

/**
 * The tests in Node and then those in a browser, on what this machine has or is given.
 * @param {NodeJS.ProcessEnv} env
 * @param {object} asked
 * @param {readonly string[]} asked.parts
 * @param {readonly string[]} asked.words
 * @param {boolean} asked.all
 * @param {readonly string[] | undefined} asked.journeys
 * @param {KeptResults | undefined} asked.kept
 */
async function runTests(env, { parts, words, all, journeys, kept }) {
  if (parts.includes("unit") && !stopped) {
    const projects =
      all || words.length > 0 ? [] : Object.keys(LONG_TESTS).map((name) => `--project=!${name}`);
    await (kept ? runChanged(env, projects, kept) : runVitest(env, [...projects, ...words]));
  }
  if (!parts.includes("e2e") || !journeys || stopped) return;
  const run = () => runPlaywright(env, journeys);
  if (!kept) return add(await run());
  // A journey uses the product whole; what only tests and papers say does not change it.
  const isSource = (/** @type {string} */ file) =>
    file.startsWith("e2e/") || !(TEST_FILE.test(file) || file.endsWith(".md"));
  const { sum, isKept } = await kept.once("main journeys", isSource, run);
  add(sum);
  if (isKept) keptTests += sum.passed;
}

/**
 * Runs the tests whose sources have changed since they passed, and counts the others.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 * @param {KeptResults} kept
 */
async function runChanged(env, args, kept) {
  const hashes = new Map(
    listFiles(".")
      .filter((file) => TEST_FILE.test(file))
      .map((file) => [file, kept.hashOfTest(file)]),
  );
  const changed = [];
  for (const [file, hash] of hashes) {
    const sum = kept.find(file, hash);
    if (!sum) changed.push(file);
    else {
      add(sum);
      keptTests += sum.passed + sum.skipped;
    }
  }
  if (changed.length === 0) return;
  const isAnew = changed.length === hashes.size;
  for (const [file, sum] of await runVitest(env, [...args, ...(isAnew ? [] : changed)])) {
    const hash = hashes.get(file);
    if (hash) kept.keep(file, hash, sum);
  }
}

/** Says what went wrong beside the tests, and counts it. */
function tell(/** @type {unknown} */ problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  total.failed += 1;
}

/** The journeys and the size budgets look at what is built; a build that fails is one failure and does not stop the rest. */
async function build() {
  total.failed += findMissingEntries().length;
  try {
    await buildChanged();
  } catch (problem) {
    tell(problem);
  }
}

/** Finds or installs what the tests need beside Node and answers the environment that names it. */
async function prepareMachine(/** @type {boolean} */ all) {
  await installTestPrograms({ postgres: findPostgres() !== undefined, all });
  const env = { ...process.env, NODE_COMPILE_CACHE: compiledCode, PRESSPORT_BROWSER: await findBrowser() };
  Object.assign(env, await prepareShop());
  if (process.env.PRESSPORT_TEST_POSTGRES) return env;
  if (!findPostgres()) {
    console.log(
      "There is no PostgreSQL: what needs it will fail or be skipped. PRESSPORT_TEST_POSTGRES may name one.",
    );
    return env;
  }
  const postgres = await startPostgres();
  undo.push(postgres.stop);
  return { ...env, PRESSPORT_TEST_POSTGRES: postgres.url };
}

/** Starts a real shop where somebody has put a WooCommerce, and says plainly where not. */
async function prepareShop() {
  const folder = process.env.WOOCOMMERCE_DIR;
  if (!folder) {
    console.log("The plugin for WooCommerce is not tried in a real one: WOOCOMMERCE_DIR is not set.");
    return {};
  }
  if (!(await installWordPress()))
    throw new Error("WOOCOMMERCE_DIR is set, but WordPress could not be installed.");
  const { shop, stop } = await startShop(folder);
  undo.push(stop);
  return { PRESSPORT_TEST_SHOP: JSON.stringify(shop) };
}

/**
 * Runs what Vitest is asked for, adds it to the sum, and answers the sum of each file; none where something failed
 * outside every test, since nobody knows which.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 * @returns {Promise<[file: string, sum: Sum][]>}
 */
async function runVitest(env, args) {
  const report = join(reports, VITEST_REPORT);
  const errors = join(reports, UNHANDLED_ERRORS);
  const code = await show(process.execPath, [tool.vitest, "run", "--passWithNoTests", ...args], {
    env: { ...env, PRESSPORT_TEST_REPORTS: reports },
  });
  add(withExitCode(readReport(report, sumVitest), code, "vitest"));
  if (!existsSync(report)) return [];
  const told = JSON.parse(readFileSync(report, "utf8"));
  const slowest = listSlowest(told, { root, most: SLOWEST });
  console.log(["The slowest test files (seconds, tests):", ...slowest].join("\n"));
  const unhandled = existsSync(errors) ? JSON.parse(readFileSync(errors, "utf8")) : [];
  failures.push(...listFailures(told, { root, unhandled }));
  if (unhandled.length > 0) return [];
  return told.testResults.map((/** @type {any} */ file) => [
    relative(root, file.name),
    sumVitest({ testResults: [file] }),
  ]);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 */
async function runPlaywright(env, args) {
  const report = join(reports, "playwright.json");
  const data = mkdtempSync(join(tmpdir(), "pressport-e2e-"));
  undo.push(async () => rmSync(data, { recursive: true, force: true }));
  const code = await show(process.execPath, [tool.playwright, "test", "--reporter=list,json", ...args], {
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PRESSPORT_E2E_DATA: data,
      PRESSPORT_E2E_PORT: String(await findFreePort()),
      PRESSPORT_E2E_STOREFRONT_PORT: String(await findFreePort()),
    },
  });
  return withExitCode(readReport(report, sumPlaywright), code, "playwright");
}

/**
 * @template T
 * @param {string} file
 * @param {(report: T) => Sum} sum
 */
function readReport(file, sum) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  return sum(JSON.parse(readFileSync(file, "utf8")));
}

/**
 * A runner that ends badly without a failed test has failed all the same.
 * @param {Sum} sum
 * @param {number} code
 * @param {string} name
 */
function withExitCode(sum, code, name) {
  if (code === 0 || sum.failed > 0) return sum;
  console.error(`${name} ended with code ${code} although no test failed.`);
  return { ...sum, failed: 1 };
}

function add(/** @type {Sum} */ sum) {
  total.passed += sum.passed;
  total.failed += sum.failed;
  total.skipped += sum.skipped;
}
