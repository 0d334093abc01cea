import fc from "fast-check";
import { expect, test } from "vitest";
import { fairSlots } from "./fair-slots.ts";

test("[R12] one address gets most of what is there while it is alone, and never all of it", () => {
  const places = fairSlots({ most: 250, perFree: 4 });
  const one = Array.from({ length: 300 }, () => places.take("203.0.113.1"));
  expect(one.filter((answer) => answer === "taken")).toHaveLength(200);
  expect(new Set(one.slice(200))).toEqual(new Set(["over its share"]));
  expect(places.take("203.0.113.2")).toBe("taken");
});

test("[R12] however many addresses crowd in, another one is let in until there is no place at all", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 400 }), (visitors) => {
      const places = fairSlots({ most: 50, perFree: 1 });
      const inside = visitors.filter((who) => places.take(`203.0.113.${who}`) === "taken");
      const expected = inside.length < 50 ? "taken" : "full";
      expect(places.take("198.51.100.1")).toBe(expected);
    }),
  );
});

test("[R12] a place given back is free again, and what was let in before its place was free still counts", () => {
  const places = fairSlots({ most: 4, perFree: 1 });
  expect([places.take("a"), places.take("a"), places.take("a")]).toEqual([
    "taken",
    "taken",
    "over its share",
  ]);
  places.give("a");
  expect(places.take("a")).toBe("taken");
  for (const who of ["b", "c", "d"]) places.add(who);
  expect(places.take("e")).toBe("full");
  for (const who of ["a", "a", "b", "c", "d"]) places.give(who);
  expect([places.take("a"), places.take("a"), places.take("a")]).toEqual([
    "taken",
    "taken",
    "over its share",
  ]);
});
