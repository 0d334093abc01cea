// `npm test`: every check, every unit, component and contract test, and the journeys in a real browser. The last line
// is the sum over all of them. `--only checks|unit|e2e` runs one part, and words behind it the checks that hold one.
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
import { compiledCode, root } from "./project.mjs";
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
    options: { only: { type: "string" } },
    allowPositionals: true,
  });
  if (values.only && !PARTS.includes(values.only))
    throw new Error(`--only takes one of ${PARTS.join(", ")}.`);
  const parts = values.only ? [values.only] : PARTS;
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await build();
  // The tests that come first wait for processes they start; the checks take the processors meanwhile.
  const work = [
    ...(parts.includes("checks") ? [runChecks(positionals, parts.length === 1 ? 2 : 1).then(add)] : []),
    ...(parts.some((part) => part !== "checks") ? [runTests(parts)] : []),
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

/** The tests in Node and then those in a browser, on what this machine has or is given. */
async function runTests(/** @type {string[]} */ parts) {
  const env = await prepareMachine();
  if (parts.includes("unit") && !stopped) add(await runVitest(env));
  if (parts.includes("e2e") && !stopped) add(await runPlaywright(env));
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

async function runVitest(/** @type {NodeJS.ProcessEnv} */ env) {
  const report = join(reports, VITEST_REPORT);
  const errors = join(reports, UNHANDLED_ERRORS);
  const code = await show(process.execPath, [tool.vitest, "run"], {
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

async function runPlaywright(/** @type {NodeJS.ProcessEnv} */ env) {
  const report = join(reports, "playwright.json");
  const data = mkdtempSync(join(tmpdir(), "pressport-e2e-"));
  undo.push(async () => rmSync(data, { recursive: true, force: true }));
  const code = await show(process.execPath, [tool.playwright, "test", "--reporter=list,json"], {
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
