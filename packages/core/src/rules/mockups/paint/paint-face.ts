import type { MockupScene } from "../../../contract/resources/mockup-scenes.ts";
import type { PlannedFace } from "../mockup-plan.ts";
import { invertProjection, projectionTo } from "../wall-view.ts";
import { type BytePicture, type Light, type Rows, sampleAt } from "./linear-light.ts";

/** Reads the colour of a face, millimetres from its first corner. */
export type FaceColour = (x: number, y: number, into: Light) => void;

/** The rows of a picture that are painted, in linear light, and what is known of its light. */
export interface Canvas extends Rows {
  pixels: Float32Array;
  /** Of the whole picture. */
  width: number;
  height: number;
  scene: MockupScene;
  /** What a white wall looks like there; null where the light is even. */
  light: BytePicture | null;
}

/** Places in a pixel that are looked at, so that outlines are smooth and fine patterns do not flicker. */
const gridOf = (steps: number) =>
  Array.from({ length: steps * steps }, (_, at) => ({
    x: ((at % steps) + 0.5) / steps,
    y: (Math.floor(at / steps) + 0.5) / steps,
  }));
const MANY = gridOf(3);
const FEW = gridOf(2);
/** A picture this wide has pixels enough to be looked at in fewer places. */
const WIDE_PX = 1_600;

/** Faces overlap by so much of a pixel, or what lies behind would shine through where they meet. */
const SEAM_PX = 0.4;

/** Lays a face over the picture, in the light that falls there. */
export function paintFace(
  canvas: Canvas,
  face: PlannedFace,
  colour: FaceColour,
  shadow: { x: number; y: number },
): void {
  const { pixels, width, top, scene } = canvas;
  const scale = scene.width / width;
  const box = boxOf(canvas, face, scale);
  const look = lookAt(face, colour, scale, { shadow, scene, places: width < WIDE_PX ? MANY : FEW });
  const [seen, lit] = [new Float64Array(3), new Float64Array(3)];
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const cover = look(x, y, seen);
      if (cover === 0) continue;
      lightAt(canvas, x, y, lit);
      const first = ((y - top) * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const light = (seen[channel] ?? 0) * (lit[channel] ?? 1) * face.light;
        pixels[first + channel] = (pixels[first + channel] ?? 0) * (1 - cover) + light;
      }
    }
  }
}

/** The pixels a face may touch. */
function boxOf({ width, top, bottom }: Canvas, { corners }: PlannedFace, scale: number) {
  const xs = corners.map(({ x }) => x / scale);
  const ys = corners.map(({ y }) => y / scale);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - SEAM_PX)),
    top: Math.max(top, Math.floor(Math.min(...ys) - SEAM_PX)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + SEAM_PX)),
    bottom: Math.min(bottom, Math.ceil(Math.max(...ys) + SEAM_PX)),
  };
}

interface Surroundings {
  shadow: { x: number; y: number };
  scene: MockupScene;
  places: readonly { x: number; y: number }[];
}

/** Reads what a pixel shows of a face, and answers how much of the pixel that is. */
function lookAt(
  face: PlannedFace,
  colour: FaceColour,
  scale: number,
  { shadow, scene, places }: Surroundings,
) {
  const { widthMm, heightMm, sunkMm } = face;
  const seam = seamOf(face, scale);
  const [a, b, c, d, e, f, g, h, i] = invertProjection(projectionTo(face.corners, widthMm, heightMm));
  const read = new Float64Array(3);
  return (x: number, y: number, into: Light): number => {
    let hits = 0;
    into.fill(0);
    for (const place of places) {
      // Written out: a call for each of ten million places would cost more than the rest.
      const px = (x + place.x) * scale;
      const py = (y + place.y) * scale;
      const depth = g * px + h * py + i;
      const u = (a * px + b * py + c) / depth;
      const v = (d * px + e * py + f) / depth;
      if (u < -seam.x || u > widthMm + seam.x || v < -seam.y || v > heightMm + seam.y) continue;
      hits += 1;
      colour(u, v, read);
      const dim = sunkMm > 0 ? inRebate(face, u, v, shadow, scene) : 1;
      for (let channel = 0; channel < 3; channel++)
        into[channel] = (into[channel] ?? 0) + ((read[channel] ?? 0) * dim) / places.length;
    }
    return hits / places.length;
  };
}

/** A seam in the face's millimetres. */
function seamOf(
  { corners: [a, b, c], widthMm, heightMm }: PlannedFace,
  scale: number,
): { x: number; y: number } {
  const px = SEAM_PX * scale;
  return {
    x: (px * widthMm) / Math.max(px, Math.hypot(b.x - a.x, b.y - a.y)),
    y: (px * heightMm) / Math.max(px, Math.hypot(c.x - b.x, c.y - b.y)),
  };
}

function lightAt({ light, scene, width, height }: Canvas, x: number, y: number, into: Light): void {
  if (!light) {
    into.fill(scene.light_at ?? 1);
    return;
  }
  sampleAt(light, ((x + 0.5) / width) * light.width, ((y + 0.5) / height) * light.height, into);
  for (let channel = 0; channel < 3; channel++) into[channel] = (into[channel] ?? 0) * (scene.light_at ?? 1);
}

/** The light left behind the rim around a sunk face: the rim's own shadow, and less of the room's light near it. */
function inRebate(
  { widthMm, heightMm, sunkMm }: PlannedFace,
  x: number,
  y: number,
  shadow: { x: number; y: number },
  { sun, contact }: MockupScene,
): number {
  const spread = 0.6 + sunkMm * Math.max(0.25, sun.softness);
  const [dx, dy] = [shadow.x * sunkMm, shadow.y * sunkMm];
  const open = (from: number, to: number, at: number) =>
    soft((at - from) / spread) * soft((to - at) / spread);
  const direct = open(dx, widthMm + dx, x) * open(dy, heightMm + dy, y);
  const edge = Math.min(x, y, widthMm - x, heightMm - y);
  const corner = 1 - contact * 0.6 * Math.exp(-edge / (sunkMm * 0.55));
  return (1 - sun.strength * 0.8 * (1 - direct)) * corner;
}

function soft(t: number): number {
  const within = Math.min(1, Math.max(0, 0.5 + t / 2));
  return within * within * (3 - 2 * within);
}
