const FIELD_BYTES = 12;

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
  return plainTiff({ width, height, pixels, samples: 4, bits, photometric: 5, format: 1 });
}

/** A TIFF of one measured value (a number with a point) in every place: heights, temperatures, light. */
export function measuredTiff(width: number, height: number, value: number): Buffer {
  const pixels = Buffer.from(new Float32Array(width * height).fill(value).buffer);
  return plainTiff({ width, height, pixels, samples: 1, bits: 32, photometric: 1, format: 3 });
}

interface PlainTiff {
  width: number;
  height: number;
  pixels: Buffer;
  samples: number;
  bits: number;
  /** 1 grey from black, 5 separated inks. */
  photometric: number;
  /** 1 whole numbers, 3 numbers with a point. */
  format: number;
}

function plainTiff({ width, height, pixels, samples, bits, photometric, format }: PlainTiff): Buffer {
  const bitsAt = 8;
  const pixelsAt = bitsAt + 8;
  const SHORT = 3;
  const LONG = 4;
  const fields: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, samples, samples > 1 ? bitsAt : bits],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, photometric],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, samples],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    [284, SHORT, 1, 1],
    ...(format === 1 ? [] : [[339, SHORT, samples, format] as [number, number, number, number]]),
  ];
  const head = Buffer.alloc(pixelsAt);
  head.write("II*\0", 0, "latin1");
  head.writeUInt32LE(pixelsAt + pixels.length, 4);
  for (let channel = 0; channel < samples; channel++) head.writeUInt16LE(bits, bitsAt + channel * 2);
  const directory = Buffer.alloc(2 + fields.length * FIELD_BYTES + 4);
  directory.writeUInt16LE(fields.length, 0);
  for (const [index, [tag, type, count, value]] of fields.entries()) {
    const at = 2 + index * FIELD_BYTES;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    if (type === SHORT && count === 1) directory.writeUInt16LE(value, at + 8);
    else directory.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([head, pixels, directory]);
}
