import sharp from "sharp";
import {
  addGrain,
  grainTile,
  layOver,
  type Pixels,
  rasterise,
  sampleWash,
  svgDocument,
} from "../artwork/paint-drawing.ts";
import type { Point, Sheet, Wash } from "../artwork/sheet.ts";
import { warpOnto } from "./warp.ts";

/** Product pictures are drawn in these units, whatever their size in pixels. */
export const STAGE: Sheet = { width: 1600, height: 1200 };

const SOFT_REDUCTION = 4;

/** A picture seen in perspective: its corners from top left clockwise, in stage units. */
export interface Warped {
  picture: Pixels;
  onto: readonly [Point, Point, Point, Point];
}

/** A drawing without sharp edges (shadows, light): drawn small and enlarged, because blurs cost by area. */
export interface Soft {
  soft: string;
}

/** One layer of a scene: SVG in stage units, something soft, or a picture in perspective. */
export type Layer = string | Soft | Warped;

/** A product picture: a lit ground, then its layers from back to front. */
export interface Scene {
  ground: Wash;
  layers: readonly Layer[];
}

/** A picture in plain RGB, 4:3. */
export interface Composed {
  data: Buffer;
  widthPx: number;
  heightPx: number;
}

async function drawSoft({ soft }: Soft, widthPx: number, heightPx: number): Promise<Pixels> {
  const [width, height] = [Math.ceil(widthPx / SOFT_REDUCTION), Math.ceil(heightPx / SOFT_REDUCTION)];
  const small = await rasterise(svgDocument(soft, STAGE, width, height));
  const data = await sharp(small.data, { raw: small.info })
    .resize(widthPx, heightPx, { fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  return { data, info: { width: widthPx, height: heightPx, channels: 4 } };
}

/** Paints a scene at the given width. */
export async function compose(scene: Scene, widthPx: number): Promise<Composed> {
  const heightPx = Math.round((widthPx * STAGE.height) / STAGE.width);
  const k = widthPx / STAGE.width;
  const data = await sampleWash(scene.ground, STAGE, widthPx, heightPx);
  for (const layer of scene.layers) {
    if (typeof layer === "string") {
      await layOver(data, await rasterise(svgDocument(layer, STAGE, widthPx, heightPx)));
    } else if ("soft" in layer) {
      await layOver(data, await drawSoft(layer, widthPx, heightPx));
    } else {
      const corners = layer.onto.map(([x, y]): Point => [x * k, y * k]);
      warpOnto(data, widthPx, heightPx, layer.picture, corners);
    }
  }
  await addGrain(data, widthPx, grainTile(0.1));
  return { data, widthPx, heightPx };
}

/** Writes a composed picture as WebP, at its own width or a smaller one. */
export async function writeWebp({ data, widthPx, heightPx }: Composed, toWidthPx = widthPx): Promise<Buffer> {
  const picture = sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  const sized = toWidthPx === widthPx ? picture : picture.resize(toWidthPx);
  return sized.webp({ quality: 85, effort: 2 }).toBuffer();
}
