import { tiffInTest } from "../../image-intake/tiff/tiff-in-test.ts";

/**
 * An uncompressed CMYK TIFF of one colour (inks 0 to 255), without a profile: what a layout program without colour
 * management writes.
 */
export function cmykTiff(
  width: number,
  height: number,
  inks: readonly [number, number, number, number],
  bits: 8 | 16 = 8,
): Buffer {
  // The same byte twice is the same part of full ink.
  const bytes = bits === 8 ? inks : inks.flatMap((ink) => [ink, ink]);
  const pixels = Buffer.alloc(width * height * bytes.length);
  for (let at = 0; at < pixels.length; at += bytes.length) pixels.set(bytes, at);
  return tiffInTest([{ width, height, pixels, samples: 4, bits, photometric: 5 }]);
}

/** A TIFF of one measured value (a number with a point) in every place: heights, temperatures, light. */
export function measuredTiff(width: number, height: number, value: number): Buffer {
  const pixels = Buffer.from(new Float32Array(width * height).fill(value).buffer);
  return tiffInTest([{ width, height, pixels, samples: 1, bits: 32, photometric: 1, format: 3 }]);
}
