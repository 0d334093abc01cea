import { expect, test } from "vitest";
import { groupsOf, ORIENTATIONS, orientationOf, turnSize } from "./orientation.ts";

test.each([
  { width: 50, height: 40, group: "landscape" },
  { width: 40, height: 50, group: "portrait" },
  { width: 40, height: 40, group: "square" },
])("[BC14] $width × $height is $group", ({ width, height, group }) => {
  expect(orientationOf(width, height)).toBe(group);
  expect(ORIENTATIONS).toContain(group);
});

test("[BC14] a size turns between portrait and landscape and keeps what else it carries", () => {
  const size = { widthMm: 300, heightMm: 400, sku: "P1" };
  expect(turnSize(size, "landscape")).toEqual({ widthMm: 400, heightMm: 300, sku: "P1" });
  expect(turnSize(size, "portrait")).toBe(size);
  expect(turnSize(size, "square")).toBe(size);
});

test("[BC14] a square is offered as a square only", () => {
  const square = { widthMm: 300, heightMm: 300 };
  expect(turnSize(square, "landscape")).toBe(square);
  expect(groupsOf(square)).toEqual(["square"]);
  expect(groupsOf({ widthMm: 300, heightMm: 400 })).toEqual(["portrait", "landscape"]);
});
