import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { rollDice } from "./dice.ts";
import { type Drawing, n, type Sheet, type Wash } from "./sheet.ts";

const GRAIN_TILE_PX = 400;
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

/** Samples a wash and enlarges it smoothly to the given size: three channels. */
export async function sampleWash(
  wash: Wash,
  sheet: Sheet,
  widthPx: number,
  heightPx: number,
): Promise<Buffer> {
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

/** Film grain of the given strength, a square tile of brightness changes. */
export function grainTile(strength: number): Float32Array {
  const dice = rollDice(4711);
  return Float32Array.from({ length: GRAIN_TILE_PX * GRAIN_TILE_PX }, () => dice.gauss() * 24 * strength);
}

/** Lays shapes over an RGB ground (which is changed), a few rows at a time. */
export async function layOver(ground: Buffer, { data, info }: Pixels): Promise<void> {
  const pixels = info.width * info.height;
  const step = info.width * ROWS_AT_A_TIME;
  for (let from = 0; from < pixels; from += step) {
    const to = Math.min(pixels, from + step);
    for (let pixel = from; pixel < to; pixel += 1) {
      const top = pixel * 4;
      const alpha = data[top + 3] ?? 0;
      // Most of a drawing is either empty or opaque: no arithmetic for those.
      if (alpha === 0) continue;
      const at = pixel * 3;
      const red = data[top] ?? 0;
      const green = data[top + 1] ?? 0;
      const blue = data[top + 2] ?? 0;
      if (alpha === 255) {
        ground[at] = red;
        ground[at + 1] = green;
        ground[at + 2] = blue;
      } else {
        const keep = 255 - alpha;
        ground[at] = ((ground[at] ?? 0) * keep + red * alpha + 127) / 255;
        ground[at + 1] = ((ground[at + 1] ?? 0) * keep + green * alpha + 127) / 255;
        ground[at + 2] = ((ground[at + 2] ?? 0) * keep + blue * alpha + 127) / 255;
      }
    }
    await setImmediate();
  }
}

/** Adds grain to an RGB picture (which is changed); midtones take most of it, as on film. */
export async function addGrain(picture: Buffer, widthPx: number, grain: Float32Array): Promise<void> {
  const out = new Uint8ClampedArray(picture.buffer, picture.byteOffset, picture.length);
  const take = Float32Array.from({ length: 256 }, (_, b) => 0.18 + (3.3 * b * (255 - b)) / 65025);
  const rows = picture.length / 3 / widthPx;
  for (let row = 0, at = 0; row < rows; row += 1) {
    if (row % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await setImmediate();
    const tileRow = (row % GRAIN_TILE_PX) * GRAIN_TILE_PX;
    for (let column = 0, tile = 0; column < widthPx; column += 1, at += 3, tile += 1) {
      if (tile === GRAIN_TILE_PX) tile = 0;
      const speck = grain[tileRow + tile] ?? 0;
      const red = out[at] ?? 0;
      const green = out[at + 1] ?? 0;
      const blue = out[at + 2] ?? 0;
      out[at] = red + speck * (take[red] ?? 0);
      out[at + 1] = green + speck * (take[green] ?? 0);
      out[at + 2] = blue + speck * (take[blue] ?? 0);
    }
  }
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
  if (shapes) await layOver(under, shapes);
  if (grain > 0) await addGrain(under, widthPx, grainTile(strength));
  return { data: under, info: { width: widthPx, height: heightPx, channels: 3 } };
}
