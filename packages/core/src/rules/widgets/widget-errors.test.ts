import { expect, test } from "vitest";
import { widgetError } from "./widget-errors.ts";

test("what a page is told has the code, whether to try again, and the host's reference where there is one", () => {
  expect(widgetError("product_not_found", "req-1")).toEqual({
    code: "product_not_found",
    retryable: false,
    reference: "req-1",
  });
  expect(widgetError("load_failed")).toEqual({ code: "load_failed", retryable: true, reference: null });
});
