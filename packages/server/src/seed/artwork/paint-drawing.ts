import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { rollDice } from "./dice.ts";
import { type Drawing, n, type Sheet, type Wash } from "./sheet.ts";

const GRAIN_TILE_PX = 768;
const ROWS_AT_A_TIME = 240;

/** A picture as plain pixels, three or four channels of 8 bits. */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 3 | 4 };
}

/** Wraps shapes in sheet units as an SVG document of the given size in pixels. */
export function svgDocument(shapes: string, sheet: Sheet, widthPx: number, heightPx: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" ` +
      `viewBox="0 0 ${n(sheet.width)} ${n(sheet.height)}" preserveAspectRatio="none">${shapes}</svg>`,
  );
}

/** Draws an SVG document as pixels with straight alpha. */
export async function rasterise(document: Buffer): Promise<Pixels> {
  const drawn = sharp(document, { limitInputPixels: false, unlimited: true }).ensureAlpha().raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 4 } };
}

async function sampleWash(wash: Wash, sheet: Sheet, widthPx: number, heightPx: number): Promise<Buffer> {
  const samples = Math.min(wash.samples, Math.min(widthPx, heightPx));
  const unit = 1000 / samples;
  const width = Math.round(sheet.width / unit);
  const height = Math.round(sheet.height / unit);
  const data = Buffer.alloc(width * height * 3);
  for (let row = 0, at = 0; row < height; row += 1) {
    // A picture takes up to half a second: let requests through in between.
    if (row % 60 === 59) await setImmediate();
    for (let column = 0; column < width; column += 1, at += 3) {
      const [r, g, b] = wash.colourAt((column + 0.5) * unit, (row + 0.5) * unit);
      data[at] = Math.min(255, Math.max(0, r));
      data[at + 1] = Math.min(255, Math.max(0, g));
      data[at + 2] = Math.min(255, Math.max(0, b));
    }
  }
  if (width === widthPx && height === heightPx) return data;
  const enlarged = sharp(data, { raw: { width, height, channels: 3 } });
  return enlarged.resize(widthPx, heightPx, { fit: "fill", kernel: "cubic" }).raw().toBuffer();
}

function plainPaper(colour: string, widthPx: number, heightPx: number): Buffer {
  return Buffer.alloc(widthPx * heightPx * 3, Buffer.from(colour.slice(1), "hex"));
}

function grainTile(strength: number): Float32Array {
  const dice = rollDice(4711);
  return Float32Array.from({ length: GRAIN_TILE_PX * GRAIN_TILE_PX }, () => dice.gauss() * 24 * strength);
}

/** Lays shapes over a ground and grain over both, a few rows at a time; midtones take most grain, as on film. */
async function layOver(
  ground: Buffer,
  shapes: Pixels | undefined,
  grain: Float32Array,
  width: number,
): Promise<Buffer> {
  const out = new Uint8ClampedArray(ground.buffer, ground.byteOffset, ground.length);
  const height = ground.length / 3 / width;
  const take = Float32Array.from({ length: 256 }, (_, b) => 0.18 + (3.3 * b * (255 - b)) / 65025);
  const over = shapes?.data;
  for (let row = 0, at = 0, from = 0; row < height; row += 1) {
    if (row % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await setImmediate();
    const tileRow = (row % GRAIN_TILE_PX) * GRAIN_TILE_PX;
    for (let column = 0; column < width; column += 1, at += 3, from += 4) {
      const alpha = over?.[from + 3] ?? 0;
      const speck = grain[tileRow + (column % GRAIN_TILE_PX)] ?? 0;
      for (let channel = 0; channel < 3; channel += 1) {
        let value = out[at + channel] ?? 0;
        if (over && alpha > 0) value += (((over[from + channel] ?? 0) - value) * alpha) / 255;
        out[at + channel] = value + speck * (take[value | 0] ?? 0);
      }
    }
  }
  return ground;
}

/**
 * Turns a drawing into pixels of the given size; the same drawing serves a thumbnail and a print file.
 * A drawing without ground keeps its alpha channel.
 */
export async function paintDrawing(
  drawing: Drawing,
  sheet: Sheet,
  widthPx: number,
  heightPx: number,
): Promise<Pixels> {
  const { ground, grain } = drawing;
  if (ground === undefined) return rasterise(svgDocument(drawing.shapes, sheet, widthPx, heightPx));
  const [under, shapes] = await Promise.all([
    typeof ground === "string"
      ? plainPaper(ground, widthPx, heightPx)
      : sampleWash(ground, sheet, widthPx, heightPx),
    drawing.shapes === "" ? undefined : rasterise(svgDocument(drawing.shapes, sheet, widthPx, heightPx)),
  ]);
  // On a thumbnail the eye sees the average of many grains, so they are weaker there.
  const strength = grain * Math.min(1, Math.max(0.3, Math.min(widthPx, heightPx) / 2400));
  const data = await layOver(under, shapes, grainTile(strength), widthPx);
  return { data, info: { width: widthPx, height: heightPx, channels: 3 } };
}
