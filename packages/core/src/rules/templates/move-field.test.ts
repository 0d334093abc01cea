import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldPlace } from "../../contract/resources/templates.ts";
import { applyMatrix, type Matrix } from "../placement/matrix.ts";
import {
  type DraggedEdges,
  moveField,
  resizeField,
  snapField,
  turnField,
  turnFieldTo,
  turnGrip,
} from "./move-field.ts";
import { fieldBox, fieldMatrix } from "./place-field.ts";

const DESIGN = { widthPx: 2000, heightPx: 3000 };
const SAME: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
const place = (changes: Partial<FieldPlace> = {}): FieldPlace => ({
  left: 0.2,
  top: 0.3,
  width: 0.4,
  height: 0.1,
  turn: 0,
  ...changes,
});

/** Where the corner of a box that lies across the dragged edges is, in design pixels. */
function heldCorner(box: FieldPlace, edges: DraggedEdges) {
  const { width, height } = fieldBox(box, DESIGN);
  const corner = { x: edges.x === 1 ? 0 : width, y: edges.y === 1 ? 0 : height };
  return applyMatrix(fieldMatrix(box, DESIGN, SAME), corner);
}

test("[PP51] a box is moved, and stays in reach", () => {
  expect(moveField(place(), { x: 0.1, y: -0.1 })).toMatchObject({ left: 0.3, top: 0.2 });
  expect(moveField(place(), { x: 9, y: -9 })).toMatchObject({ left: 1.9, top: -0.9 });
});

test("[PP51] whichever corner of a turned box is dragged, the corner across stays where it is", () => {
  const side = fc.constantFrom<-1 | 1>(-1, 1);
  const drag = fc.record({
    x: fc.double({ min: -0.05, max: 0.3, noNaN: true }),
    y: fc.double({ min: -0.02, max: 0.3, noNaN: true }),
  });
  fc.assert(
    fc.property(side, side, fc.integer({ min: -179, max: 180 }), drag, (x, y, turn, by) => {
      const before = place({ turn });
      const after = resizeField(before, { x, y }, by, DESIGN);
      const [held, now] = [heldCorner(before, { x, y }), heldCorner(after, { x, y })];
      expect(Math.hypot(held.x - now.x, held.y - now.y)).toBeLessThan(0.1);
    }),
  );
});

test("[PP51] an edge that is dragged changes one side; no side gets shorter than one can take hold of", () => {
  expect(resizeField(place(), { x: 1, y: 0 }, { x: 0.1, y: 0.1 }, DESIGN)).toMatchObject({
    left: 0.2,
    top: 0.3,
    width: 0.5,
    height: 0.1,
  });
  expect(resizeField(place(), { x: -1, y: 0 }, { x: 0.1, y: 0 }, DESIGN)).toMatchObject({
    left: 0.3,
    width: 0.3,
  });
  expect(resizeField(place(), { x: 0, y: 1 }, { x: 0, y: -5 }, DESIGN).height).toBe(0.01);
});

test("[PP51] a turned box looks at the pointer, stops at every 15°, and goes on counting at 180°", () => {
  const middle = { x: 0.4, y: 0.35 };
  const turned = (x: number, y: number) =>
    turnField(place(), { x: middle.x + x, y: middle.y + y }, DESIGN).turn;
  expect(turned(0, -0.2)).toBe(0);
  expect(turned(0.3, 0)).toBe(90);
  expect(turned(0.01, -0.2)).toBe(0);
  expect(turned(0, 0.2)).toBe(180);
  expect(turnFieldTo(place(), 181).turn).toBe(-179);
  expect(turnFieldTo(place(), -180).turn).toBe(180);
});

test("[PP51] a moved box is drawn to the middle of the design and to other boxes, and to nothing that is far", () => {
  const near = { x: 0.01, y: 0.01 };
  expect(snapField(place({ left: 0.305 }), [], near)).toMatchObject({
    place: { left: 0.3 },
    lines: { x: 0.5, y: null },
  });
  const other = place({ left: 0.05, top: 0.8 });
  expect(snapField(place({ left: 0.055 }), [other], near)).toMatchObject({
    place: { left: 0.05 },
    lines: { x: 0.05 },
  });
  expect(snapField(place(), [other], near).place).toEqual(place());
  // The edges of a turned box are not upright.
  expect(snapField(place({ left: 0.055 }), [{ ...other, turn: 30, width: 0.3 }], near).lines.x).toBeNull();
});

test("[PP59] the turning grip of a box is where no other box is, on the design, or else in the box itself", () => {
  const sizes = { away: 60, reach: 40 };
  const grip = (box: FieldPlace, ...others: FieldPlace[]) => turnGrip(box, others, DESIGN, sizes);
  const { side, at } = grip(place());
  expect([side, at]).toEqual([
    { x: 0, y: -1 },
    { x: 400, y: -60 },
  ]);
  const above = place({ top: 0.2 });
  const below = place({ top: 0.4 });
  expect(grip(place(), above).side).toEqual({ x: 0, y: 1 });
  expect(grip(place(), above, below).side).toEqual({ x: 1, y: 0 });
  // A box at the upper edge of the design has no room above, one that is turned upside down has none below.
  expect(grip(place({ top: 0 })).side).toEqual({ x: 0, y: 1 });
  expect(grip(place({ top: 0, turn: 180 })).side).toEqual({ x: 0, y: -1 });
  expect(grip(place({ left: 0, top: 0, width: 1, height: 1 })).at).toEqual({ x: 1000, y: 60 });
});

test("[PP59] whichever side the grip is at, a box that is turned by it does not jump", () => {
  const sides = [
    { x: 0, y: -1 },
    { x: 0, y: 1 },
    { x: 1, y: 0 },
    { x: -1, y: 0 },
  ];
  for (const side of sides)
    for (const turn of [0, 30, 90, -135]) {
      const box = place({ turn });
      const { width, height } = fieldBox(box, DESIGN);
      const at = {
        x: (width / 2) * (1 + side.x) + side.x * 60,
        y: (height / 2) * (1 + side.y) + side.y * 60,
      };
      const { x, y } = applyMatrix(fieldMatrix(box, DESIGN, SAME), at);
      expect(turnField(box, { x: x / DESIGN.widthPx, y: y / DESIGN.heightPx }, DESIGN, side).turn).toBe(turn);
    }
});
