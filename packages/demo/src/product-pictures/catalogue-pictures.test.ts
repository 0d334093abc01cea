import { expect, test } from "vitest";
import { shots } from "./catalogue-pictures.ts";
import { pictureCounts } from "./picture-counts.ts";

test("every product has as many pictures as are told", () => {
  const taken = Object.entries(shots).map(([slug, list]) => [slug, list.length]);
  expect(Object.fromEntries(taken)).toEqual(pictureCounts);
});
