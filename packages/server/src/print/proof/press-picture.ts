const FIELD_BYTES = 12;

/** An uncompressed CMYK TIFF of one colour, without a profile: what a layout program without colour management writes. */
export function cmykTiff(
  width: number,
  height: number,
  inks: readonly [number, number, number, number],
): Buffer {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set(inks, at);
  const bitsAt = 8;
  const pixelsAt = bitsAt + 8;
  const SHORT = 3;
  const LONG = 4;
  const fields: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bitsAt],
    [259, SHORT, 1, 1],
    // Separated inks.
    [262, SHORT, 1, 5],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    [284, SHORT, 1, 1],
  ];
  const head = Buffer.alloc(pixelsAt);
  head.write("II*\0", 0, "latin1");
  head.writeUInt32LE(pixelsAt + pixels.length, 4);
  for (let channel = 0; channel < 4; channel++) head.writeUInt16LE(8, bitsAt + channel * 2);
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
