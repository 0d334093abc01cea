import { expect, test } from "vitest";
import { listFailures, listSlowest, sumPlaywright, sumVitest } from "./test-reports.mjs";

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

test("the slowest files come first, and no more than were asked for", () => {
  const file = (/** @type {string} */ name, /** @type {number} */ seconds, /** @type {number} */ tests) => ({
    name: `/house/${name}`,
    startTime: 5_000,
    endTime: 5_000 + seconds * 1000,
    assertionResults: Array(tests).fill(passed),
  });
  const testResults = [file("a.test.ts", 1.26, 3), file("b/c.test.ts", 120, 14), file("d.test.ts", 0.5, 1)];
  expect(listSlowest({ testResults }, { root: "/house", most: 2 })).toEqual([
    "  120.0    14  b/c.test.ts",
    "    1.3     3  a.test.ts",
  ]);
});

test("what failed is named with its file and the beginning of its message, also outside every test", () => {
  const lines = Array.from({ length: 40 }, (_, at) => `line ${at}`).join("\n");
  const testResults = [
    { name: "/house/a.test.ts", status: "passed", assertionResults: [passed] },
    {
      name: "/house/b.test.ts",
      status: "failed",
      assertionResults: [passed, { ...failed, fullName: "adds", failureMessages: [lines] }],
    },
    { name: "/house/c.test.ts", status: "failed", message: "no such module", assertionResults: [] },
  ];
  const unhandled = [{ message: "reset", stack: "Error: reset\n    at socket.ts:3" }, { message: "gone" }];
  const [test, file, ...outside] = listFailures({ testResults }, { root: "/house", unhandled });
  expect(test).toMatch(/^b\.test\.ts > adds\n {4}line 0\n {4}line 1\n/);
  expect(test).not.toContain("line 12");
  expect(file).toBe("c.test.ts\n    no such module");
  expect(outside).toEqual([
    "outside every test\n    Error: reset\n        at socket.ts:3",
    "outside every test\n    gone",
  ]);
});
