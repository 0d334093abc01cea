import { expect, test } from "vitest";
import {
  checkerOf,
  isFlag,
  isNumber,
  isText,
  isWhole,
  listOf,
  orAbsent,
  orNull,
  shapeOf,
} from "./draft-shapes.ts";

const checker = checkerOf(
  shapeOf({
    name: isText,
    count: orNull(isWhole),
    tilt: isNumber,
    note: orAbsent(isText),
    sizes: listOf(shapeOf({ isActive: isFlag })),
  }),
);
const good = { name: "Ada", count: 3, tilt: 0.5, sizes: [{ isActive: true }] };

test("a draft of the right shape comes back as it was kept", () => {
  expect(checker.safeParse(good)).toEqual({ success: true, data: good });
  expect(checker.safeParse({ ...good, count: null, note: "soon", sizes: [] }).success).toBe(true);
});

test.each([
  { draft: null, why: "nothing" },
  { draft: "text", why: "no object" },
  { draft: {}, why: "no fields" },
  { draft: { ...good, name: 7 }, why: "a number for a text" },
  { draft: { ...good, count: 1.5 }, why: "half a piece" },
  { draft: { ...good, tilt: Number.NaN }, why: "not a number" },
  { draft: { ...good, note: null }, why: "null where only nothing is allowed" },
  { draft: { ...good, sizes: [{ isActive: true }, {}] }, why: "one wrong thing in a list" },
])("a draft that is not what it should be is left alone: $why", ({ draft }) => {
  expect(checker.safeParse(draft)).toEqual({ success: false });
});
