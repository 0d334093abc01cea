/** @typedef {import("./checks/checks.mjs").Sum} Sum */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile */

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
