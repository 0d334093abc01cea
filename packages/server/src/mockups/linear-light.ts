import { sharp } from "../image-intake/hardened-sharp.ts";

/** A picture in sRGB bytes, three a pixel. */
export interface BytePicture {
  data: Uint8Array;
  width: number;
  height: number;
}

const TO_LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const STEPS = 4096;
const TO_BYTE = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const value = step / STEPS;
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
});

/** The amount of light a byte of sRGB stands for. */
const linearOf = (byte: number): number => TO_LINEAR[byte] ?? 0;

/** The byte of sRGB for an amount of light; what is brighter than white is white. */
export const byteOf = (light: number): number =>
  TO_BYTE[Math.max(0, Math.min(STEPS, Math.round(light * STEPS)))] ?? 0;

/** A picture in linear light. A plain loop: `Float32Array.from` takes ten times as long for nine million bytes. */
export function lightOf({ data }: BytePicture): Float32Array<ArrayBuffer> {
  const light = new Float32Array(data.length);
  for (let at = 0; at < data.length; at++) light[at] = linearOf(data[at] ?? 0);
  return light;
}

/** Opens one of a scene's pictures at a size of its own or a given one. */
export async function readBytes(
  path: string,
  size?: { width: number; height: number },
): Promise<BytePicture> {
  const opened = sharp(path).removeAlpha().toColourspace("srgb");
  const { data, info } = await (size ? opened.resize(size.width, size.height, { fit: "fill" }) : opened)
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Where a sampler puts what it has read: red, green and blue as amounts of light. */
export type Light = Float64Array;

/** Reads a colour between four pixels into `into`; beyond the picture its outermost pixels go on. */
export function sampleAt({ data, width, height }: BytePicture, x: number, y: number, into: Light): void {
  const px = Math.min(width - 1, Math.max(0, x - 0.5));
  const py = Math.min(height - 1, Math.max(0, y - 0.5));
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [dx, dy] = [px - left, py - top];
  const right = Math.min(width - 1, left + 1);
  const low = Math.min(height - 1, top + 1);
  const [a, b] = [(top * width + left) * 3, (top * width + right) * 3];
  const [c, d] = [(low * width + left) * 3, (low * width + right) * 3];
  for (let channel = 0; channel < 3; channel++) {
    const above = linearOf(data[a + channel] ?? 0) * (1 - dx) + linearOf(data[b + channel] ?? 0) * dx;
    const below = linearOf(data[c + channel] ?? 0) * (1 - dx) + linearOf(data[d + channel] ?? 0) * dx;
    into[channel] = above * (1 - dy) + below * dy;
  }
}
