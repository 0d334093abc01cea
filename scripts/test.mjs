// `npm test`: every check, every test of rules, services, calls and widgets, and the main journeys in a real browser.
// `npm run test:all` adds what takes longer: second set-ups, faults, and all other journeys. The last line is the sum.
// `--only checks|unit|e2e` runs one part. Words run only what has one of them in its path, or in its title for a check.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildChanged, findMissingEntries } from "./builds/builds.mjs";
import { runChecks } from "./checks/checks.mjs";
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

const PARTS = ["checks", "unit", "e2e"];
/** Vitest's projects that only `npm run test:all` runs: a second set-up of what runs on the first, and killed hosts. */
const LONG_PROJECTS = ["embedded", "copies", "faults"];
/** What everybody who uses the product does; the other journeys are run by `npm run test:all`. */
const MAIN_JOURNEYS = ["e2e/main-job", "e2e/shop/storefront", "e2e/shop/journeys", "e2e/shop/payment"];
const SLOWEST = 20;
const reports = join(root, "node_modules/.cache/pressport/reports");
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = /** @type {string[]} */ ([]);
const undo = /** @type {(() => Promise<void>)[]} */ ([]);
let stopped = false;

// The running child gets the signal too and ends; what was started here is then stopped in order.
onSignals(() => {
  stopped = true;
});

try {
  const { values, positionals } = parseArgs({
    options: { only: { type: "string" }, all: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (values.only && !PARTS.includes(values.only))
    throw new Error(`--only takes one of ${PARTS.join(", ")}.`);
  const words = positionals;
  const parts = values.only ? [values.only] : PARTS;
  const files = testsToRun({ words, all: values.all });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (words.length === 0 || files.e2e) await build();
  // The tests that come first wait for processes they start; the checks take the processors meanwhile.
  const work = [
    ...(parts.includes("checks") ? [runChecks(words, parts.length === 1).then(add)] : []),
    ...(parts.some((part) => part !== "checks") ? [runTests(parts, files)] : []),
  ];
  for (const ended of await Promise.allSettled(work)) if (ended.status === "rejected") tell(ended.reason);
} catch (problem) {
  tell(problem);
}
for (const stop of undo.reverse()) await stop();
if (stopped) {
  console.log("Stopped before the end.");
  total.failed += 1;
}
if (failures.length > 0) console.error(["What failed in Node:", ...failures].join("\n"));
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * The arguments that make Vitest and Playwright run what is asked for; no journeys where no file of theirs has a word.
 * @param {{ words: readonly string[], all: boolean }} asked
 * @returns {{ unit: readonly string[], e2e: readonly string[] | undefined }}
 */
function testsToRun({ words, all }) {
  if (words.length > 0) {
    const journeys = listFiles("e2e").filter(
      (path) => path.endsWith(".test.ts") && words.some((word) => path.includes(word)),
    );
    return { unit: ["--passWithNoTests", ...words], e2e: journeys.length > 0 ? journeys : undefined };
  }
  if (all) return { unit: [], e2e: [] };
  return { unit: LONG_PROJECTS.map((name) => `--project=!${name}`), e2e: MAIN_JOURNEYS };
}

/**
 * The tests in Node and then those in a browser, on what this machine has or is given.
 * @param {string[]} parts
 * @param {ReturnType<typeof testsToRun>} files
 */
async function runTests(parts, files) {
  const env = await prepareMachine();
  if (parts.includes("unit") && !stopped) add(await runVitest(env, files.unit));
  if (parts.includes("e2e") && files.e2e && !stopped) add(await runPlaywright(env, files.e2e));
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
async function prepareMachine() {
  await installTestPrograms({ postgres: findPostgres() !== undefined });
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
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 */
async function runVitest(env, args) {
  const report = join(reports, VITEST_REPORT);
  const errors = join(reports, UNHANDLED_ERRORS);
  const code = await show(process.execPath, [tool.vitest, "run", ...args], {
    env: { ...env, PRESSPORT_TEST_REPORTS: reports },
  });
  if (existsSync(report)) {
    const told = JSON.parse(readFileSync(report, "utf8"));
    const slowest = listSlowest(told, { root, most: SLOWEST });
    console.log(["The slowest test files (seconds, tests):", ...slowest].join("\n"));
    const unhandled = existsSync(errors) ? JSON.parse(readFileSync(errors, "utf8")) : [];
    failures.push(...listFailures(told, { root, unhandled }));
  }
  return withExitCode(readReport(report, sumVitest), code, "vitest");
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
