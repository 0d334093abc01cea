import { relative } from "node:path";

/** @typedef {import("./checks/checks.mjs").Sum} Sum */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ message: string, stack?: string }} UnhandledError */
/** @typedef {{ name: string, startTime: number, endTime: number, assertionResults: unknown[] }} TimedFile */

/** What Vitest writes into the folder of reports, see `vitest.config.ts`. */
export const VITEST_REPORT = "vitest.json";
export const UNHANDLED_ERRORS = "unhandled-errors.json";

/** So much of a message says what failed and where. */
const MESSAGE_LINES = 12;

/**
 * Counts a vitest JSON report. A file that could not even be loaded has no tests and counts as one failure.
 * @param {{ testResults: Pick<VitestFile, "status" | "assertionResults">[] }} report
 * @returns {Sum}
 */
export function sumVitest({ testResults }) {
  const statuses = testResults.flatMap((file) => file.assertionResults.map((test) => test.status));
  const unloaded = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.filter((status) => status === "failed").length;
  return { passed, failed: failed + unloaded.length, skipped: statuses.length - passed - failed };
}

/**
 * Counts a Playwright JSON report. A test that passed only when repeated has failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Sum}
 */
export function sumPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The test files that took longest, the longest first, a line each: seconds, number of tests, path.
 * @param {{ testResults: TimedFile[] }} report times in milliseconds
 * @param {{ root: string, most: number }} of how many lines, with paths from which folder
 */
export function listSlowest({ testResults }, { root, most }) {
  return testResults
    .map((file) => ({ ...file, seconds: (file.endTime - file.startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds, assertionResults }) =>
      [
        seconds.toFixed(1).padStart(7),
        String(assertionResults.length).padStart(4),
        relative(root, name),
      ].join("  "),
    );
}

/**
 * What failed, a paragraph each: said once more at the end, where it is found among thousands of lines. First the tests,
 * then files that could not be loaded, then errors outside every test.
 * @param {{ testResults: VitestFile[] }} report
 * @param {{ root: string, unhandled: UnhandledError[] }} beside paths from which folder, errors outside every test
 */
export function listFailures({ testResults }, { root, unhandled }) {
  const told = (/** @type {string} */ what, /** @type {string | undefined} */ message) =>
    [what, ...(message ?? "").split("\n").slice(0, MESSAGE_LINES)].join("\n    ");
  const files = testResults.filter(({ status }) => status === "failed");
  return [
    ...files.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [told(relative(root, name), message)];
      return failed.map((test) =>
        told(`${relative(root, name)} > ${test.fullName}`, test.failureMessages?.[0]),
      );
    }),
    ...unhandled.map(({ message, stack }) => told("outside every test", stack ?? message)),
  ];
}
