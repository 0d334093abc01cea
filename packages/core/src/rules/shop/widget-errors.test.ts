import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WIDGET_ERRORS, widgetError } from "./widget-errors.ts";

test("every code a page can be told is explained to its developer, with whether trying again may help", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../../../../docs/embedding.md"), "utf8");
  const rows = [...guide.matchAll(/^\| `(\w+)` \| (yes|no) \| .{20,} \|$/gm)];
  const explained = rows.map(([, code, retryable]) => [code, retryable === "yes"]);
  expect(explained).toEqual(Object.entries(WIDGET_ERRORS).map(([code, { retryable }]) => [code, retryable]));
});

test("what a page is told has the code, whether to try again, and the host's reference where there is one", () => {
  expect(widgetError("product_not_found", "req-1")).toEqual({
    code: "product_not_found",
    retryable: false,
    reference: "req-1",
  });
  expect(widgetError("load_failed")).toEqual({ code: "load_failed", retryable: true, reference: null });
});
