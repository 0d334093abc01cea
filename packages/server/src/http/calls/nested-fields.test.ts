import { expect, test } from "vitest";
import { nestFields } from "./nested-fields.ts";

test.each([
  ["a=1&b=2", { a: "1", b: "2" }],
  ["a=1&a=2", { a: "2" }],
  ["orders[]=1&orders[]=2", { orders: ["1", "2"] }],
  ["orders[1]=b&orders[0]=a", { orders: ["a", "b"] }],
  [
    "refund_items[0][ri_oi_id]=5&refund_items[1][ri_oi_id]=7",
    { refund_items: [{ ri_oi_id: "5" }, { ri_oi_id: "7" }] },
  ],
  ["store[store_url]=x", { store: { store_url: "x" } }],
  ["a[__proto__][x]=1&__proto__=2&constructor[prototype]=3", {}],
  ["a[1000]=1", {}],
  ["a[[]=1&a]=2&[]=3&=4", {}],
  ["a[b][c][d][e][f]=1", {}],
  ["a=1&a[b]=2", { a: { b: "2" } }],
  ["", {}],
])("%s is read as the form it is", (text, expected) => {
  expect(nestFields(new URLSearchParams(text))).toEqual(expected);
  expect("x" in {}).toBe(false);
});

test("no more than 2,000 fields are read", () => {
  const many = Array.from({ length: 5_000 }, (_, index) => [`f${index}`, "x"] as const);
  expect(Object.keys(nestFields(many))).toHaveLength(2_000);
});
