import { expect, test } from "vitest";
import { type Angle, cornerOf, FRONT, REST, towards, withinLimits } from "./angle.ts";

const HALF = { x: 200, y: 300 };

test.each<{ why: string; asked: Partial<Angle>; kept: Partial<Angle> }>([
  { why: "not behind the wall on the right", asked: { across: 120 }, kept: { across: 72 } },
  { why: "nor on the left", asked: { across: -120 }, kept: { across: -72 } },
  { why: "not from the ceiling", asked: { up: 80 }, kept: { up: 48 } },
  { why: "nor from the floor", asked: { up: -80 }, kept: { up: -32 } },
  { why: "no further away than the whole product", asked: { zoom: 0.2 }, kept: { zoom: 1 } },
  { why: "no nearer than its picture is worth", asked: { zoom: 40 }, kept: { zoom: 5 } },
  { why: "the whole product stays in the middle", asked: { x: 90, y: 90 }, kept: { x: 0, y: 0 } },
  { why: "from near one may look about", asked: { zoom: 2, x: 90, y: 90 }, kept: { x: 90, y: 90 } },
  { why: "but not past the edge", asked: { zoom: 2, x: -900, y: 900 }, kept: { x: -100, y: 150 } },
])("[SC93] a print can be turned as far as there is something to see: $why", ({ asked, kept }) => {
  expect(withinLimits({ ...FRONT, ...asked }, HALF)).toMatchObject(kept);
});

test("a turn begins fast, ends gently, and arrives", () => {
  let now: Angle = FRONT;
  const steps: number[] = [];
  for (let frame = 0; frame < 120 && now !== REST; frame++) {
    const next = towards(now, REST, 16);
    steps.push(next.across - now.across);
    now = next;
  }
  expect(now).toBe(REST);
  expect(steps[0]).toBeGreaterThan(steps[20] ?? Number.POSITIVE_INFINITY);
  expect(Math.min(...steps)).toBeGreaterThan(0);
});

test("a corner is seen from as near, whatever the size", () => {
  const breadth = (half: { x: number; y: number }) => Math.max(half.x, half.y) / cornerOf(half).zoom;
  expect(breadth({ x: 150, y: 200 })).toBeCloseTo(breadth({ x: 200, y: 300 }), 3);
  for (const half of [HALF, { x: 50, y: 70 }, { x: 700, y: 500 }])
    expect(withinLimits(cornerOf(half), half)).toEqual(cornerOf(half));
});
