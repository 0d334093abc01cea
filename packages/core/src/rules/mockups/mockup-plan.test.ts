import { expect, test } from "vitest";
import type { MockupScene } from "../../contract/resources/mockup-scenes.ts";
import { defaultPrintArea, PRODUCT_TYPE } from "../shop/product-types.ts";
import type { ShownProduct } from "./mockup-body.ts";
import { hasRoomFor, type MockupPlan, planMockup } from "./mockup-plan.ts";
import { type Corners, project, projectionTo, viewWall } from "./wall-view.ts";

/** A wall three metres wide, straight on, in a picture of two pixels for three millimetres. */
const ROOM: MockupScene = {
  title: "Room",
  products: ["framed-poster", "poster", "canvas", "hanger-poster", "calendar"],
  order: 1,
  width: 2000,
  height: 1500,
  picture: "scene.jpg",
  wall: {
    corners: [
      [0, 0],
      [2000, 0],
      [2000, 1500],
      [0, 1500],
    ],
    width_mm: 3000,
    height_mm: 2250,
  },
  place: { x_mm: 1500, y_mm: 1125, hold: [0.5, 0.5], most_mm: [1500, 1100] },
  sun: { from: [-0.6, -0.5, 0.6], softness: 0.3, strength: 0.4 },
  contact: 0.4,
  glass: 0.1,
};
/** The same wall, its left side further away. */
const SLANTED: Corners = [
  { x: 400, y: 300 },
  { x: 1600, y: 150 },
  { x: 1600, y: 1350 },
  { x: 400, y: 1200 },
];

function product(
  product_type_id: number,
  attributes: ShownProduct["attributes"] = {},
  w = 500,
  h = 700,
): ShownProduct {
  const print = { widthMm: w, heightMm: h };
  return { product_type_id, print_area: defaultPrintArea(product_type_id), attributes, print, sheet: print };
}

const printFaces = ({ faces }: MockupPlan) => faces.filter(({ look }) => look.kind === "print");

function spread(plan: MockupPlan) {
  const points = plan.faces.flatMap(({ corners }) => corners);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

test("a rectangle on a wall lands on its four corners, and comes back from them", () => {
  const map = projectionTo(SLANTED, 1000, 800);
  const view = viewWall(SLANTED, { width: 1000, height: 800 }, ROOM);
  const rectangle = [
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
    { x: 1000, y: 800 },
    { x: 0, y: 800 },
  ];
  for (const [at, point] of rectangle.entries()) {
    const seen = project(map, point);
    expect(seen.x).toBeCloseTo(SLANTED[at]?.x ?? 0, 6);
    expect(seen.y).toBeCloseTo(SLANTED[at]?.y ?? 0, 6);
    const back = project(view.toWall, seen);
    expect(back.x).toBeCloseTo(point.x, 6);
    expect(back.y).toBeCloseTo(point.y, 6);
  }
});

test("what stands out of a wall seen straight on grows towards the viewer and stays where it is in the middle", () => {
  const straight: Corners = [
    { x: 0, y: 0 },
    { x: 2000, y: 0 },
    { x: 2000, y: 1500 },
    { x: 0, y: 1500 },
  ];
  const view = viewWall(straight, { width: 3000, height: 2250 }, ROOM);
  const middle = view.see({ x: 1500, y: 1125, z: 40 });
  expect(middle.x).toBeCloseTo(1000, 6);
  expect(middle.y).toBeCloseTo(750, 6);
  const [near, far] = [view.see({ x: 2000, y: 1125, z: 40 }).x, view.see({ x: 2000, y: 1125, z: 0 }).x];
  expect(near).toBeGreaterThan(far);
  expect(near - far).toBeLessThan(8);
});

test.each([
  ["poster", PRODUCT_TYPE.poster, 500, 700],
  // Fifteen millimetres of the frame lie beyond the print on each side: a face of twenty less a lip of five.
  ["framed poster", PRODUCT_TYPE.framedPoster, 530, 730],
  ["canvas", PRODUCT_TYPE.canvas, 500, 700],
] as const)("a %s hangs in a room true to scale within two percent", (_, type, widthMm, heightMm) => {
  const { width, height } = spread(planMockup(ROOM, product(type)));
  const perMm = 2000 / 3000;
  expect(Math.abs(width / (widthMm * perMm) - 1)).toBeLessThan(0.02);
  expect(Math.abs(height / (heightMm * perMm) - 1)).toBeLessThan(0.02);
});

test("a scene that shows things large fills its place with a small print and a large one alike", () => {
  const large: MockupScene = { ...ROOM, place: { ...ROOM.place, fit_mm: [1200, 1200] } };
  const heights = [100, 1000].map(
    (edge) => spread(planMockup(large, product(PRODUCT_TYPE.poster, {}, edge * 0.7, edge))).height,
  );
  for (const height of heights) expect(Math.abs(height / 800 - 1)).toBeLessThan(0.02);
});

test("a canvas shows the side that is turned to the viewer, deeper with deep bars", () => {
  const slanted: MockupScene = {
    ...ROOM,
    wall: {
      ...ROOM.wall,
      corners: [
        [400, 300],
        [1600, 150],
        [1600, 1350],
        [400, 1200],
      ],
      width_mm: 1000,
      height_mm: 900,
    },
    place: { ...ROOM.place, x_mm: 500, y_mm: 450 },
  };
  const sides = (depth: string) => {
    const faces = printFaces(planMockup(slanted, product(PRODUCT_TYPE.canvas, { depth })));
    return faces.flatMap(({ look, corners }) => {
      if (look.kind !== "print" || look.part.leftMm < 500) return [];
      return [Math.abs(corners[1].x - corners[0].x)];
    });
  };
  const [standard = 0] = sides("standard");
  const [deep = 0] = sides("deep");
  expect(standard).toBeGreaterThan(5);
  expect(deep / standard).toBeGreaterThan(1.6);
});

test("a room offers itself only to what it has and what fits into it", () => {
  expect(hasRoomFor(ROOM, product(PRODUCT_TYPE.poster))).toBe(true);
  expect(hasRoomFor(ROOM, product(PRODUCT_TYPE.poster, {}, 1400, 1200))).toBe(false);
  expect(hasRoomFor(ROOM, product(PRODUCT_TYPE.businessCard, {}, 85, 55))).toBe(false);
});

test("a close look needs the corner of the print only", () => {
  const close: MockupScene = {
    ...ROOM,
    wall: { ...ROOM.wall, width_mm: 200, height_mm: 150 },
    place: { x_mm: 140, y_mm: 100, hold: [1, 1] },
  };
  const { seen } = planMockup(close, product(PRODUCT_TYPE.framedPoster));
  expect(seen.widthMm).toBeLessThan(200);
  expect(seen.leftMm + seen.widthMm).toBeCloseTo(500, 6);
});
