import type { MockupRoom } from "@pressport/core/contract";
import { type Placement, planInView, type ShownProduct, type ViewedScene } from "@pressport/core/rules";
import type { StageLayout } from "../canvas/stage-layout.ts";

/** A product in a scene, as a view of some CSS pixels shows both. */
export interface ScenePlace extends ViewedScene {
  room: MockupRoom;
  product: ShownProduct;
  size: { width: number; height: number };
}

/** Wall around a product that is shown alone, as a share of the view. */
const MARGIN = { side: 0.06, top: 0.055, bottom: 0.065 } as const;
/** The choice of scenes lies over the lower edge, CSS pixels. */
const CHOICE_PX = 56;

/** Puts a product into a scene that fills a view of this size. */
export function placeInScene(
  room: MockupRoom,
  product: ShownProduct,
  size: { width: number; height: number },
): ScenePlace {
  const { width, height } = size;
  const margin = {
    side: MARGIN.side * width,
    top: MARGIN.top * height,
    bottom: MARGIN.bottom * height + CHOICE_PX,
  };
  return { room, product, size, ...planInView(room.mockup_layout, product, { width, height, margin }) };
}

/** How the print lies on the view, for the hand that moves its picture; seen at an angle, as much as it can be. */
export function layoutIn(
  { plan, product, window, size }: ScenePlace,
  placement: Placement,
): StageLayout | null {
  const front = plan.faces.findLast(({ look }) => look.kind === "print");
  if (front?.look.kind !== "print") return null;
  const { part } = front.look;
  const [a, b, c, d] = front.corners;
  const perPixel = size.width / window.width;
  const across = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2;
  const perMm = (across / part.widthMm) * perPixel;
  return {
    perMm,
    scale: (perMm * product.print.widthMm) / placement.cropWidth,
    left: ((a.x + d.x) / 2) * perPixel - part.leftMm * perMm,
    top: ((a.y + b.y) / 2) * perPixel - part.topMm * perMm,
  };
}
