import type { MockupScene } from "../../contract/resources/mockup-scenes.ts";
import type { PageRectangle } from "../calendar/calendar-layout.ts";
import type { Point } from "../placement/matrix.ts";
import { liesOnTable } from "../shop/product-types.ts";
import { type ProductBody, productBody, type ShownProduct } from "./mockup-body.ts";
import type { BodyFace, BodySolid, FaceLook } from "./mockup-faces.ts";
import {
  type Corners,
  chainProjections,
  type Projection,
  project,
  viewWall,
  type WallView,
} from "./wall-view.ts";

/** A face of the product in the picture. */
export interface PlannedFace {
  corners: Corners;
  look: FaceLook;
  /** Its true size in millimetres along the first side and down the second. */
  widthMm: number;
  heightMm: number;
  /** How bright it is beside one that looks straight at the viewer. */
  light: number;
  sunkMm: number;
}

/** Everything a painter needs to put a product into a scene; the same for the host and for browsers. */
export interface MockupPlan {
  /** From back to front; what looks away is left out. */
  faces: readonly PlannedFace[];
  solids: readonly BodySolid[];
  /** From the picture to the product's millimetres on the wall, its middle at 0, 0. */
  toProduct: Projection;
  /** How far a shadow moves for each millimetre its thrower is away from the wall. */
  shadow: Point;
  /** Pixels of the picture for a millimetre in the middle of the product. */
  perMm: number;
  /** What of the print can be seen, in its millimetres, the strip round a canvas's bars included. */
  seen: PageRectangle;
}

/** Light that comes from everywhere, as a part of all light. */
const AMBIENT = 0.5;
const BRIGHTEST_FACE = 1.45;

/** Whether a scene has room for a product; what lies on a table hangs on the wall of no room. */
export function hasRoomFor({ products, place }: MockupScene, product: ShownProduct): boolean {
  const body = productBody(product);
  if (!products.includes(body.kind)) return false;
  if (liesOnTable(product.product_type_id) && place.fit_mm === undefined) return false;
  const { width, height } = sizeOf(body);
  return place.most_mm === undefined || (width <= place.most_mm[0] && height <= place.most_mm[1]);
}

/** Puts a product into a scene. */
export function planMockup(scene: MockupScene, product: ShownProduct): MockupPlan {
  const body = productBody(product);
  const { wall, place, sun } = scene;
  const corners = wall.corners.map(([x, y]): Point => ({ x, y }));
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) throw new RangeError("A wall has four corners.");
  const view = viewWall([a, b, c, d], { width: wall.width_mm, height: wall.height_mm }, scene);
  const size = sizeOf(body);
  const scale = place.fit_mm ? Math.min(place.fit_mm[0] / size.width, place.fit_mm[1] / size.height) : 1;
  const origin = {
    x: place.x_mm - (body.outline.left + size.width * place.hold[0]) * scale,
    y: place.y_mm - (body.outline.top + size.height * place.hold[1]) * scale,
  };
  const see = inScene(view, origin, scale);
  const faces = body.faces.flatMap((face) => planFace(face, see, sun.from));
  const toProduct = chainProjections(view.toWall, [
    1 / scale,
    0,
    -origin.x / scale,
    0,
    1 / scale,
    -origin.y / scale,
    0,
    0,
    1,
  ]);
  const [middle, beside] = [see({ x: 0, y: 0, z: 0 }), see({ x: 1, y: 0, z: 0 })];
  return {
    faces,
    solids: body.solids,
    toProduct,
    shadow: { x: -sun.from[0] / sun.from[2], y: -sun.from[1] / sun.from[2] },
    perMm: Math.hypot(beside.x - middle.x, beside.y - middle.y),
    seen: seenPrint(faces, product, toProduct, scene),
  };
}

function sizeOf({ outline }: ProductBody): { width: number; height: number } {
  return { width: outline.right - outline.left, height: outline.bottom - outline.top };
}

function inScene(view: WallView, origin: Point, scale: number): WallView["see"] {
  return ({ x, y, z }) => view.see({ x: origin.x + x * scale, y: origin.y + y * scale, z: z * scale });
}

function planFace(
  face: BodyFace,
  see: WallView["see"],
  from: readonly [number, number, number],
): PlannedFace[] {
  const [a, b, c, d] = face.corners;
  const corners: Corners = [see(a), see(b), see(c), see(d)];
  if (turnOf(corners) <= 0) return [];
  const side = (p: typeof a, q: typeof a) => Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);
  return [
    {
      corners,
      look: face.look,
      widthMm: side(a, b),
      heightMm: side(b, c),
      light: lightOn(face.facing, from),
      sunkMm: face.sunkMm,
    },
  ];
}

/** Twice the area of a quadrilateral; negative when it is seen from behind. */
function turnOf([a, b, c, d]: Corners): number {
  return (c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x);
}

function lightOn(facing: readonly [number, number, number], from: readonly [number, number, number]): number {
  const length = Math.hypot(...from);
  const towards = (facing[0] * from[0] + facing[1] * from[1] + facing[2] * from[2]) / length;
  const straight = from[2] / length;
  // Light from everywhere reaches a side that stands on the wall from one half only.
  const open = 0.5 + 0.5 * facing[2];
  return Math.min(BRIGHTEST_FACE, AMBIENT * open + (1 - AMBIENT) * (Math.max(0, towards) / straight));
}

/** The part of the print that lies in the picture, and no more: a close look needs its pixels there only. */
function seenPrint(
  faces: readonly PlannedFace[],
  { print }: ShownProduct,
  toProduct: Projection,
  { width, height }: MockupScene,
): PageRectangle {
  const parts = faces.flatMap(({ look }) => (look.kind === "print" ? [look.part] : []));
  const rim = Math.max(0, ...parts.map(({ leftMm, topMm }) => Math.max(-leftMm, -topMm)));
  const reach = Math.max(
    rim,
    ...parts.map(({ leftMm, topMm, widthMm, heightMm }) =>
      Math.max(leftMm + widthMm - print.widthMm, topMm + heightMm - print.heightMm),
    ),
  );
  // What stands out of the wall is seen elsewhere than the wall behind it, so a little more than the picture's corners say.
  const margin = 40;
  const edges = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => project(toProduct, corner));
  const xs = edges.map(({ x }) => x + print.widthMm / 2);
  const ys = edges.map(({ y }) => y + print.heightMm / 2);
  const left = Math.max(-reach, Math.min(...xs) - margin);
  const top = Math.max(-reach, Math.min(...ys) - margin);
  const right = Math.min(print.widthMm + reach, Math.max(...xs) + margin);
  const bottom = Math.min(print.heightMm + reach, Math.max(...ys) + margin);
  return {
    leftMm: left,
    topMm: top,
    widthMm: Math.max(1, right - left),
    heightMm: Math.max(1, bottom - top),
  };
}
