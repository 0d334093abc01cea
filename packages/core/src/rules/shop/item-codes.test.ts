import { expect, test } from "vitest";
import { itemCode, readItemCode } from "./item-codes.ts";

test("[DK190] the code of an item is read as that item, and what carriers print on parcels is no item", () => {
  for (const oi_id of [1, 4_711, 999_999_999]) expect(readItemCode(itemCode(oi_id))).toBe(oi_id);
  expect(readItemCode(" 4711\r\n")).toBe(4711);
  for (const code of ["", "0", "007", "12a", "05120512051205", "https://host/1", "-1", "1.5"])
    expect([code, readItemCode(code)]).toEqual([code, null]);
});
