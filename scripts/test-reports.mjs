import { relative } from "node:path";

/** @typedef {import("./checks/checks.mjs").Sum} Sum */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile */
/** @typedef {{ name: string, startTime: number, endTime: number, assertionResults: unknown[] }} TimedFile */

/**
 * Counts a vitest JSON report. A file that could not even be loaded has no tests and counts as one failure.
 * @param {{ testResults: VitestFile[] }} report
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
