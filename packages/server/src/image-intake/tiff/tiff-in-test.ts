/** One picture of a TIFF made for a test: its samples as they are stored, and what the tags say of them. */
export interface TestPicture {
  width: number;
  height: number;
  /** Uncompressed, one strip; of `planar` pictures one strip for each channel, one after the other. */
  pixels: Buffer;
  samples: number;
  bits: number;
  /** 0 and 1 grey, 2 RGB, 5 inks, 6 YCbCr, 8 Lab. */
  photometric: number;
  /** 1 whole numbers, 3 numbers with a point. */
  format?: number;
  /** What each channel beyond the colours is: 0 anything, 1 and 2 transparency. */
  extraSamples?: readonly number[];
  planar?: boolean;
  /** A small copy of another picture. */
  reduced?: boolean;
  orientation?: number;
  compression?: number;
  predictor?: number;
  /** Further tags, each with a whole number of 16 bits. */
  tags?: Readonly<Record<number, number>>;
}

const SHORT = 3;
const LONG = 4;
const LONG8 = 16;

type Entry = readonly [tag: number, type: number, values: readonly number[]];

/** Writes a TIFF of these pictures, little endian; with `big` as a BigTIFF. */
export function tiffInTest(pictures: readonly TestPicture[], { big = false } = {}): Buffer {
  const [headBytes, place] = big ? [16, 8] : [8, 4];
  const head = Buffer.alloc(headBytes);
  head.write(big ? "II+\0\x08\0\0\0" : "II*\0", 0, "latin1");
  const parts: Buffer[] = [head];
  let length = headBytes;
  const add = (part: Buffer): number => {
    const at = length;
    const even = part.length % 2 === 0 ? part : Buffer.concat([part, Buffer.alloc(1)]);
    parts.push(even);
    length += even.length;
    return at;
  };
  // Where the address of the next directory is written: in the head, then at the end of each.
  let before: { part: Buffer; at: number } = { part: head, at: place };
  for (const picture of pictures) {
    const pixelsAt = add(picture.pixels);
    const entries = entriesOf(picture, pixelsAt).toSorted((one, other) => one[0] - other[0]);
    const valuesAt = entries.map(([, type, values]) =>
      values.length * sizeOf(type) > place ? add(valuesOf(type, values)) : undefined,
    );
    const part = directory(entries, valuesAt, big);
    link(before.part, before.at, add(part), big);
    before = { part, at: part.length - place };
  }
  return Buffer.concat(parts);
}

function entriesOf(picture: TestPicture, pixelsAt: number): Entry[] {
  const { width, height, samples, bits, pixels, format = 1, planar = false, extraSamples = [] } = picture;
  const strips = planar ? samples : 1;
  const strip = pixels.length / strips;
  const each = Array.from({ length: strips }, (_, index) => index);
  return [
    ...(picture.reduced ? [[254, LONG, [1]] as const] : []),
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: samples }, () => bits)],
    [259, SHORT, [picture.compression ?? 1]],
    [262, SHORT, [picture.photometric]],
    [273, LONG, each.map((index) => pixelsAt + index * strip)],
    [274, SHORT, [picture.orientation ?? 1]],
    [277, SHORT, [samples]],
    [278, LONG, [height]],
    [279, LONG, each.map(() => strip)],
    [284, SHORT, [planar ? 2 : 1]],
    ...(picture.predictor ? [[317, SHORT, [picture.predictor]] as const] : []),
    ...(extraSamples.length > 0 ? [[338, SHORT, extraSamples] as const] : []),
    ...(format === 1 ? [] : [[339, SHORT, Array.from({ length: samples }, () => format)] as const]),
    ...Object.entries(picture.tags ?? {}).map(([tag, value]) => [Number(tag), SHORT, [value]] as const),
  ];
}

const sizeOf = (type: number): number => (type === SHORT ? 2 : type === LONG8 ? 8 : 4);

function valuesOf(type: number, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * sizeOf(type));
  for (const [index, value] of values.entries()) {
    if (type === SHORT) bytes.writeUInt16LE(value, index * 2);
    else bytes.writeUInt32LE(value, index * sizeOf(type));
  }
  return bytes;
}

function directory(
  entries: readonly Entry[],
  valuesAt: readonly (number | undefined)[],
  big: boolean,
): Buffer {
  const [countBytes, entryBytes, placeBytes] = big ? [8, 20, 8] : [2, 12, 4];
  const bytes = Buffer.alloc(countBytes + entries.length * entryBytes + placeBytes);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, type, values]] of entries.entries()) {
    const at = countBytes + index * entryBytes;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(values.length, at + 4);
    const place = at + entryBytes - placeBytes;
    const elsewhere = valuesAt[index];
    if (elsewhere === undefined) valuesOf(type, values).copy(bytes, place);
    else link(bytes, place, elsewhere, big);
  }
  return bytes;
}

function link(bytes: Buffer, at: number, address: number, big: boolean): void {
  if (big) bytes.writeBigUInt64LE(BigInt(address), at);
  else bytes.writeUInt32LE(address, at);
}
