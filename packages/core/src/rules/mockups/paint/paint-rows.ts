import type { MockupScene } from "../../../contract/resources/mockup-scenes.ts";
import { coverage, type DesignSize, type Placement } from "../../placement/placement.ts";
import type { ShownProduct } from "../mockup-body.ts";
import type { MockupPlan } from "../mockup-plan.ts";
import { castShadows } from "./cast-shadows.ts";
import { colourOf, type Materials } from "./face-colours.ts";
import { addGlass } from "./glass.ts";
import { type BytePicture, byteOf, lightOf, type Rows } from "./linear-light.ts";
import { type Canvas, paintFace } from "./paint-face.ts";

/** A product in a scene, everything opened that it is painted from. */
export interface MockupPainting {
  scene: MockupScene;
  plan: MockupPlan;
  materials: Materials;
  /** The scene's picture at the size that is painted. */
  ground: BytePicture;
  /** What a white wall looks like there; null where the light is even. */
  light: BytePicture | null;
}

/** The grain of a film, in bytes. */
const GRAIN = 2.2;
/** The print is read a little finer than it is shown. */
const FINER = 1.3;
const MOST_PRINT_PX = 4_000;

/** Finishes of the boards that frames and bars are made of. */
export const BOARD_FINISHES = ["black", "white", "oak", "walnut"] as const;

/** Paints some rows of a mockup into a picture of its size: the same on the host and in a browser, at once or bit by bit. */
export function paintRows(painting: MockupPainting, rows: Rows, into: BytePicture): void {
  develop(lightRows(painting, rows), into);
}

/** Some rows of a mockup in linear light. */
export function lightRows(painting: MockupPainting, rows: Rows): Canvas {
  const { scene, plan, materials, ground, light } = painting;
  const { width, height } = ground;
  const canvas: Canvas = { pixels: lightOf(ground, rows), width, height, ...rows, scene, light };
  castShadows(canvas, plan);
  for (const face of plan.faces) {
    paintFace(canvas, face, colourOf(face.look, materials), plan.shadow);
    if (face.look.kind === "print" && face.look.finish === "glass") addGlass(canvas, face);
  }
  return canvas;
}

/** Linear light as bytes, with the fine grain of a photograph; the same grain every time. */
function develop({ pixels, width, top }: Canvas, { data, channels }: BytePicture): void {
  const first = top * width;
  for (let at = 0; at < pixels.length / 3; at++) {
    const grain = grainAt(first + at);
    const to = (first + at) * channels;
    for (let channel = 0; channel < 3; channel++)
      data[to + channel] = developed(pixels[at * 3 + channel] ?? 0, grain);
    if (channels === 4) data[to + 3] = 255;
  }
}

/** The byte of an amount of light on a film with this grain. */
export const developed = (light: number, grain: number): number =>
  Math.max(0, Math.min(255, Math.round(byteOf(light) + grain)));

/** The grain of a pixel, in bytes. */
export const grainAt = (pixel: number): number => (grainOf(pixel) - 0.5) * GRAIN;

/** A number from 0 to 1 for a pixel, unlike its neighbours'. */
function grainOf(pixel: number): number {
  let mixed = Math.imul(pixel ^ (pixel >>> 16) ^ 0x9e3779b9, 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 16) / 0xffff;
}

/** How large the print is read for a mockup so wide: the part that is seen, in pixels. */
export function printPixels(
  { seen, perMm }: MockupPlan,
  scene: MockupScene,
  widthPx: number,
): { widthPx: number; heightPx: number } {
  const longest = Math.max(seen.widthMm, seen.heightMm);
  const printPerMm = Math.min(((perMm * widthPx) / scene.width) * FINER, MOST_PRINT_PX / longest);
  return {
    widthPx: Math.max(2, Math.round(seen.widthMm * printPerMm)),
    heightPx: Math.max(2, Math.round(seen.heightMm * printPerMm)),
  };
}

/** How a canvas's sides are printed: a wrap the design does not cover is mirrored, as in the print file. */
export function printedEdges(
  { attributes, print, print_area }: ShownProduct,
  placement: Placement,
  design: DesignSize,
): string | undefined {
  const { edges } = attributes;
  if (edges !== "natural_wrap") return edges;
  return coverage(placement, design, print, print_area.side_mm).covered ? edges : "mirror";
}
