import { expect, test } from "vitest";
import { sumPlaywright, sumVitest } from "./test-reports.mjs";

const passed = { status: "passed" };
const failed = { status: "failed" };

test("a test file that cannot be loaded counts as a failure", () => {
  const testResults = [
    { status: "passed", assertionResults: [passed, { status: "pending" }] },
    { status: "failed", assertionResults: [] },
  ];
  expect(sumVitest({ testResults })).toEqual({ passed: 1, failed: 1, skipped: 1 });
});

test("a file with failed tests counts each of them once", () => {
  const testResults = [{ status: "failed", assertionResults: [passed, failed, failed] }];
  expect(sumVitest({ testResults })).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test("a journey that passes only when repeated has failed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(sumPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test("an error outside every journey is a failure", () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
  expect(sumPlaywright({ stats, errors: ["no server"] })).toMatchObject({ failed: 1 });
});
