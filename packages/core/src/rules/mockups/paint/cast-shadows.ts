import type { MockupScene } from "../../../contract/resources/mockup-scenes.ts";
import type { BodySolid } from "../mockup-faces.ts";
import type { MockupPlan } from "../mockup-plan.ts";
import type { Canvas } from "./paint-face.ts";

/** Heights at which a solid is cut to find its shadow: sharp where it touches the wall, soft further out. */
const SLICES = [0.12, 0.4, 0.7, 1] as const;
/** The softest edge counts to this many times its width. */
const REACH = 3;
/** Light from everywhere comes round a corner about as far as the corner stands out. */
const CONTACT_SPREAD = 1.1;

/** How much of an edge's light arrives: 0 well inside the shadow, 1 well outside. */
function ramp(distance: number, spread: number): number {
  const t = Math.min(1, Math.max(0, 0.5 - distance / (2 * spread)));
  return t * t * (3 - 2 * t);
}

/** How much of a rectangle with soft edges covers a point. */
function covers(rect: BodySolid, x: number, y: number, spread: number): number {
  const across = ramp(rect.left - x, spread) * ramp(x - rect.right, spread);
  return across === 0 ? 0 : across * ramp(rect.top - y, spread) * ramp(y - rect.bottom, spread);
}

/** The share of light that is missing at a point of the wall, in the product's millimetres. */
export function shadowAt(
  { solids, shadow }: Pick<MockupPlan, "solids" | "shadow">,
  { sun, contact }: Pick<MockupScene, "sun" | "contact">,
  x: number,
  y: number,
): number {
  let thrown = 0;
  let close = 0;
  for (const solid of solids) {
    let near = 0;
    for (const slice of SLICES) {
      const height = solid.fromMm + (solid.toMm - solid.fromMm) * slice;
      const spread = 0.4 + height * sun.softness;
      thrown = Math.max(thrown, covers(solid, x - shadow.x * height, y - shadow.y * height, spread));
      near += covers(solid, x, y, 0.5 + height * CONTACT_SPREAD * 2) / SLICES.length;
    }
    close = Math.max(close, near);
  }
  return 1 - (1 - thrown * sun.strength) * (1 - close * contact);
}

/** Darkens the wall of a picture in linear light by the product's shadow. */
export function castShadows({ pixels, width, top, bottom, scene }: Canvas, plan: MockupPlan): void {
  const { width: sceneWidth } = scene;
  const scale = sceneWidth / width;
  const reach = reachOf(plan, scene);
  const [a, b, c, d, e, f, g, h, i] = plan.toProduct;
  for (let y = top; y < bottom; y++) {
    const py = (y + 0.5) * scale;
    for (let x = 0; x < width; x++) {
      const px = (x + 0.5) * scale;
      const depth = g * px + h * py + i;
      const [atX, atY] = [(a * px + b * py + c) / depth, (d * px + e * py + f) / depth];
      if (atX < reach.left || atX > reach.right || atY < reach.top || atY > reach.bottom) continue;
      const left = 1 - shadowAt(plan, scene, atX, atY);
      const first = ((y - top) * width + x) * 3;
      for (let channel = first; channel < first + 3; channel++)
        pixels[channel] = (pixels[channel] ?? 0) * left;
    }
  }
}

/** The part of the wall any shadow can reach. */
function reachOf({ solids, shadow }: MockupPlan, { sun }: MockupScene) {
  const deepest = Math.max(0, ...solids.map(({ toMm }) => toMm));
  const soft = REACH * (1 + deepest * Math.max(sun.softness, CONTACT_SPREAD * 2));
  const [x, y] = [Math.abs(shadow.x) * deepest + soft, Math.abs(shadow.y) * deepest + soft];
  return {
    left: Math.min(...solids.map(({ left }) => left)) - x,
    right: Math.max(...solids.map(({ right }) => right)) + x,
    top: Math.min(...solids.map(({ top }) => top)) - y,
    bottom: Math.max(...solids.map(({ bottom }) => bottom)) + y,
  };
}
