import { applyMatrix, type DesignSize, type Matrix, type Point } from "@pressport/core/rules";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import type { RgbPicture } from "../pixels/render-placement.ts";

/** A test design: dark discs on a light ground, whose centres are known to a hundredth of a pixel. */
export interface FiducialDesign extends DesignSize {
  path: string;
  radiusPx: number;
  centres: Point[];
}

const GROUND = 235;
const INK = 20;
const SUBSAMPLES = 8;

/** Writes a design of that size with discs on a grid, none of them on a whole pixel. */
export async function writeFiducialDesign(
  path: string,
  size: DesignSize,
  stepPx: number,
): Promise<FiducialDesign> {
  const { widthPx, heightPx } = size;
  const radiusPx = stepPx / 8;
  const centres: Point[] = [];
  for (let y = stepPx / 2; y < heightPx - stepPx / 3; y += stepPx) {
    for (let x = stepPx / 2; x < widthPx - stepPx / 3; x += stepPx) {
      centres.push({ x: x + 0.37 * Math.sin(x + y), y: y + 0.41 * Math.cos(x - y) });
    }
  }
  const data = Buffer.alloc(widthPx * heightPx * 3, GROUND);
  for (const centre of centres) paintDisc(data, widthPx, centre, radiusPx);
  const picture = sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  await (path.endsWith(".png")
    ? picture.png()
    : picture.jpeg({ quality: 97, chromaSubsampling: "4:4:4" })
  ).toFile(path);
  return { path, widthPx, heightPx, radiusPx, centres };
}

function paintDisc(data: Buffer, widthPx: number, centre: Point, radius: number): void {
  for (let y = Math.floor(centre.y - radius); y <= centre.y + radius; y++) {
    for (let x = Math.floor(centre.x - radius); x <= centre.x + radius; x++) {
      const value = Math.round(GROUND + (INK - GROUND) * shareInside(x, y, centre, radius));
      data.fill(value, (y * widthPx + x) * 3, (y * widthPx + x) * 3 + 3);
    }
  }
}

function shareInside(x: number, y: number, centre: Point, radius: number): number {
  let inside = 0;
  for (let sample = 0; sample < SUBSAMPLES ** 2; sample++) {
    const dx = x + ((sample % SUBSAMPLES) + 0.5) / SUBSAMPLES - centre.x;
    const dy = y + (Math.floor(sample / SUBSAMPLES) + 0.5) / SUBSAMPLES - centre.y;
    if (dx * dx + dy * dy <= radius * radius) inside++;
  }
  return inside / SUBSAMPLES ** 2;
}

/** How far every disc that shows whole lies from where the formula puts it, in pixels of the picture. */
export function measureFiducials(picture: RgbPicture, design: FiducialDesign, toPicture: Matrix): number[] {
  const scale = Math.hypot(toPicture.a, toPicture.b);
  const reach = design.radiusPx * scale * 1.5 + 3;
  const errors: number[] = [];
  for (const centre of design.centres) {
    const expected = applyMatrix(toPicture, centre);
    const found = centroid(picture, expected, reach);
    if (found !== undefined) errors.push(Math.hypot(found.x - expected.x, found.y - expected.y));
  }
  return errors;
}

function centroid({ data, widthPx, heightPx }: RgbPicture, near: Point, reach: number): Point | undefined {
  const [left, top] = [Math.floor(near.x - reach), Math.floor(near.y - reach)];
  const [right, bottom] = [Math.ceil(near.x + reach), Math.ceil(near.y + reach)];
  if (left < 0 || top < 0 || right > widthPx || bottom > heightPx) return undefined;
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const darkness = GROUND - (data[(y * widthPx + x) * 3 + 1] ?? GROUND);
      sum += darkness;
      sumX += darkness * (x + 0.5);
      sumY += darkness * (y + 0.5);
    }
  }
  return { x: sumX / sum, y: sumY / sum };
}
