import { expect, test } from "vitest";
import * as rules from "./rules.ts";

/** Freezes what a rule is given, so that changing it throws. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    for (const inner of Object.values(Object.freeze(value))) frozen(inner);
  return value;
}

test("[WD17] the business rules are exported, leave what they are given alone and answer the same twice", () => {
  const items = frozen([
    { oi_id: 11, oi_status: { status_id: 1 } },
    { oi_id: 13, oi_status: { status_id: 6 } },
  ]);
  const claim = frozen([{ ri_oi_id: 0, ri_reason_id: 2 }]);
  const guest = frozen({ name: "", email: "ada@example.test", country_id: null });
  for (const _ of ["once", "twice"]) {
    expect(rules.CUSTOM_SIZE_BOUNDS.metric).toMatchObject({ min: 20, max: 140 });
    expect(rules.customSizePrice(500, 700)).toEqual({ amount: 980, currency: "EUR" });
    expect([199, 200, 289, 290].map(rules.rateQuality)).toEqual(["poor", "medium", "medium", "good"]);
    expect(rules.expandWholeOrderRefund(claim, items)).toEqual([{ ri_oi_id: 11, ri_reason_id: 2 }]);
    expect(rules.checkGuest(guest)).toEqual({ name: "Name field is required" });
  }
});
