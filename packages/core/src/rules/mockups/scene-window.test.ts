import { expect, test } from "vitest";
import { sampleRooms } from "../../testing/sample-catalogue.ts";
import { defaultPrintArea, PRODUCT_TYPE } from "../shop/product-types.ts";
import type { ShownProduct } from "./mockup-body.ts";
import { planMockup } from "./mockup-plan.ts";
import { planInView } from "./scene-window.ts";
import { project } from "./wall-view.ts";

const [ALONE, ROOM] = sampleRooms().mockup_rooms.map(({ mockup_layout }) => mockup_layout);
if (!ALONE || !ROOM) throw new Error("There are two scenes.");

const MARGIN = { side: 40, top: 30, bottom: 70 };

function poster(widthMm: number, heightMm: number): ShownProduct {
  const print = { widthMm, heightMm };
  const print_area = defaultPrintArea(PRODUCT_TYPE.poster);
  return { product_type_id: PRODUCT_TYPE.poster, print_area, attributes: {}, print, sheet: print };
}

test.each([
  { width: 900, height: 600, widthMm: 300, heightMm: 400, why: "a tall print in a wide view" },
  { width: 400, height: 500, widthMm: 400, heightMm: 300, why: "a wide print in a tall view" },
  { width: 300, height: 800, widthMm: 900, heightMm: 300, why: "a very wide one in a very tall view" },
])("[SC102] a product alone fills what the view has free: $why", ({ width, height, widthMm, heightMm }) => {
  const { window, plan } = planInView(ALONE, poster(widthMm, heightMm), { width, height, margin: MARGIN });
  expect(window.width / window.height).toBeCloseTo(width / height, 6);
  expect(window.left).toBeGreaterThanOrEqual(0);
  expect(window.left + window.width).toBeLessThanOrEqual(ALONE.width + 0.001);
  const corners = plan.faces.flatMap(({ corners: all }) => all);
  const scale = width / window.width;
  const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)];
  const [left, right] = [Math.min(...xs) - MARGIN.side, width - MARGIN.side - Math.max(...xs)];
  const [above, below] = [Math.min(...ys) - MARGIN.top, height - MARGIN.bottom - Math.max(...ys)];
  expect(left).toBeCloseTo(right, 0);
  expect(above).toBeCloseTo(below, 0);
  expect(Math.min(left, above)).toBeCloseTo(0, 0);
});

test("[SC102] in a room a product stays true to scale, and as much of the room is seen as the view's shape lets it", () => {
  const { window, plan } = planInView(ROOM, poster(300, 400), { width: 800, height: 400, margin: MARGIN });
  expect(window).toMatchObject({ left: 0, width: 1000, height: 500 });
  expect(plan.perMm).toBe(planMockup(ROOM, poster(300, 400)).perMm);
});

test("[SC102] a place seen through a view is the same place of the product", () => {
  const whole = planMockup(ROOM, poster(300, 400));
  const { window, plan } = planInView(ROOM, poster(300, 400), { width: 800, height: 400, margin: MARGIN });
  const there = project(whole.toProduct, { x: 520, y: 340 });
  const here = project(plan.toProduct, { x: 520 - window.left, y: 340 - window.top });
  expect(here.x).toBeCloseTo(there.x, 6);
  expect(here.y).toBeCloseTo(there.y, 6);
});
