import { type FileHandle, open } from "node:fs/promises";
import { UploadRefusal } from "@pressport/core/contract";

/** What a TIFF's tags say of one of its pictures (TIFF 6.0; the numbers are the standard's). */
export interface TiffPicture {
  /** Its place in the file's chain of directories, counted from 0. */
  index: number;
  widthPx: number;
  heightPx: number;
  bits: number;
  /** 1 unsigned, 2 signed, 3 floating point. */
  sampleFormat: number;
  photometric: number;
  /** Channels of each pixel, those beyond the colours included. */
  samples: number;
  /** What each channel beyond the colours is: 0 anything, such as a saved selection; 1 and 2 transparency. */
  extraSamples: readonly number[];
  compression: number;
  predictor: number;
  /** Each channel is stored on its own. */
  planar: boolean;
  bigEndian: boolean;
  /** Rows are stored in tiles of this size, or in strips as wide as the picture. */
  chunk: { width: number; height: number };
  tiled: boolean;
  offsets: readonly number[];
  byteCounts: readonly number[];
  orientation: number;
  /** How many pixels share a pair of colour values, across and down (YCbCr). */
  subsampling: readonly [number, number];
  /** How much red, green and blue weigh in the brightness (YCbCr). */
  lumaCoefficients: readonly number[];
  /** Codes of black and white of each channel (YCbCr). */
  blackWhite: readonly number[] | undefined;
  lowestBitFirst: boolean;
  inkSet: number;
  profile: Buffer | undefined;
}

const TAG = {
  subfileType: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planar: 284,
  predictor: 317,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  subDirectories: 330,
  inkSet: 332,
  extraSamples: 338,
  sampleFormat: 339,
  lumaCoefficients: 529,
  subsampling: 530,
  blackWhite: 532,
  cameraFilter: 33_421,
  profile: 34_675,
  dngVersion: 50_706,
} as const;

/** Sensors' own data (colour filter array, linear raw). */
const RAW_PHOTOMETRICS: ReadonlySet<number> = new Set([32_803, 34_892]);
/** More pictures than this no file of a person holds. */
const MAX_DIRECTORIES = 1_000;
const MAX_ENTRIES = 4_096;

/** Bytes of one value, by its type's number. */
const SIZES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
};

interface Layout {
  file: FileHandle;
  size: number;
  bigEndian: boolean;
  /** BigTIFF, whose addresses have 64 bits. */
  big: boolean;
}

interface Field {
  type: number;
  count: number;
  /** Where its values are. */
  at: number;
}

type Directory = ReadonlyMap<number, Field>;

/**
 * The pictures of a TIFF a person would call its pages: reduced copies and masks are none. Throws an `UploadRefusal` for
 * what is broken, and for a camera's raw data.
 */
export async function readTiffPages(path: string): Promise<TiffPicture[]> {
  await using file = await open(path);
  try {
    const layout = await layoutOf(file);
    const pictures: TiffPicture[] = [];
    const seen = new Set<number>();
    let at = await addressAt(layout, layout.big ? 8 : 4);
    for (let index = 0; at !== 0 && !seen.has(at) && index < MAX_DIRECTORIES; index++) {
      seen.add(at);
      const { directory, next } = await readDirectory(layout, at);
      await refuseRaw(layout, directory);
      const kind = (await numbers(layout, directory.get(TAG.subfileType)))[0] ?? 0;
      // Bit 0: a reduced copy of another picture; bit 2: a mask.
      if ((kind & 0b101) === 0) pictures.push(await pictureOf(layout, directory, index));
      at = next;
    }
    if (pictures.length === 0) throw new UploadRefusal("broken");
    return pictures;
  } catch (error) {
    if (error instanceof RangeError) throw new UploadRefusal("truncated");
    throw error;
  }
}

async function layoutOf(file: FileHandle): Promise<Layout> {
  const { size } = await file.stat();
  const head = await readAt({ file, size }, 0, 8);
  const bigEndian = head[0] === 0x4d;
  const version = bigEndian ? head.readUInt16BE(2) : head.readUInt16LE(2);
  return { file, size, bigEndian, big: version === 43 };
}

async function readDirectory(layout: Layout, at: number): Promise<{ directory: Directory; next: number }> {
  const { big, bigEndian } = layout;
  const [countBytes, entryBytes, inlineBytes] = big ? [8, 20, 8] : [2, 12, 4];
  const count = unsigned(await readAt(layout, at, countBytes), 0, countBytes, bigEndian);
  if (count > MAX_ENTRIES) throw new UploadRefusal("broken");
  const entries = await readAt(layout, at + countBytes, count * entryBytes);
  const directory = new Map<number, Field>();
  for (let place = 0; place < count; place++) {
    const from = place * entryBytes;
    const type = unsigned(entries, from + 2, 2, bigEndian);
    const values = unsigned(entries, from + 4, big ? 8 : 4, bigEndian);
    const bytes = (SIZES[type] ?? 1) * values;
    const inline = from + entryBytes - inlineBytes;
    const where =
      bytes <= inlineBytes ? at + countBytes + inline : unsigned(entries, inline, inlineBytes, bigEndian);
    directory.set(unsigned(entries, from, 2, bigEndian), { type, count: values, at: where });
  }
  const nextAt = at + countBytes + entries.length;
  // A file may end right after its last directory.
  const next = nextAt + inlineBytes <= layout.size ? await addressAt(layout, nextAt) : 0;
  return { directory, next };
}

async function refuseRaw(layout: Layout, directory: Directory): Promise<void> {
  const isRaw = async (one: Directory) =>
    one.has(TAG.dngVersion) ||
    one.has(TAG.cameraFilter) ||
    RAW_PHOTOMETRICS.has((await numbers(layout, one.get(TAG.photometric)))[0] ?? 0);
  if (await isRaw(directory)) throw new UploadRefusal("camera_raw");
  for (const at of (await numbers(layout, directory.get(TAG.subDirectories))).slice(0, 8)) {
    const sub = await readDirectory(layout, at).catch(() => undefined);
    if (sub && (await isRaw(sub.directory))) throw new UploadRefusal("camera_raw");
  }
}

async function pictureOf(layout: Layout, directory: Directory, index: number): Promise<TiffPicture> {
  const all = (tag: number) => numbers(layout, directory.get(tag));
  const one = async (tag: number, otherwise: number) => (await all(tag))[0] ?? otherwise;
  const [widthPx, heightPx] = [await one(TAG.width, 0), await one(TAG.height, 0)];
  if (!(widthPx > 0 && heightPx > 0)) throw new UploadRefusal("broken");
  const tiled = directory.has(TAG.tileWidth);
  const rows = Math.min(heightPx, (await one(TAG.rowsPerStrip, heightPx)) || heightPx);
  const [across = 2, down = 2] = await all(TAG.subsampling);
  const weights = await all(TAG.lumaCoefficients);
  const blackWhite = await all(TAG.blackWhite);
  const profile = directory.get(TAG.profile);
  const bits = await all(TAG.bits);
  // Channels of different depths are no picture any program makes.
  if (bits.some((value) => value !== bits[0])) throw new UploadRefusal("unusual_coding");
  return {
    index,
    widthPx,
    heightPx,
    bits: bits[0] ?? 1,
    sampleFormat: await one(TAG.sampleFormat, 1),
    photometric: await one(TAG.photometric, 1),
    samples: await one(TAG.samples, 1),
    extraSamples: await all(TAG.extraSamples),
    compression: await one(TAG.compression, 1),
    predictor: await one(TAG.predictor, 1),
    planar: (await one(TAG.planar, 1)) === 2,
    bigEndian: layout.bigEndian,
    chunk: tiled
      ? { width: await one(TAG.tileWidth, 0), height: await one(TAG.tileHeight, 0) }
      : { width: widthPx, height: rows },
    tiled,
    offsets: await all(tiled ? TAG.tileOffsets : TAG.stripOffsets),
    byteCounts: await all(tiled ? TAG.tileByteCounts : TAG.stripByteCounts),
    orientation: await one(TAG.orientation, 1),
    subsampling: [across, down],
    lumaCoefficients: weights.length === 3 ? weights : [0.299, 0.587, 0.114],
    blackWhite: blackWhite.length === 6 ? blackWhite : undefined,
    lowestBitFirst: (await one(TAG.fillOrder, 1)) === 2,
    inkSet: await one(TAG.inkSet, 1),
    profile: profile && (await readAt(layout, profile.at, profile.count)),
  };
}

async function numbers(layout: Layout, field: Field | undefined): Promise<number[]> {
  if (field === undefined) return [];
  const size = SIZES[field.type] ?? 1;
  const bytes = await readAt(layout, field.at, size * field.count);
  return Array.from({ length: field.count }, (_, place) =>
    valueAt(bytes, place * size, field.type, layout.bigEndian),
  );
}

function valueAt(bytes: Buffer, at: number, type: number, bigEndian: boolean): number {
  switch (type) {
    case 5:
      return unsigned(bytes, at, 4, bigEndian) / unsigned(bytes, at + 4, 4, bigEndian);
    case 11:
      return bigEndian ? bytes.readFloatBE(at) : bytes.readFloatLE(at);
    case 12:
      return bigEndian ? bytes.readDoubleBE(at) : bytes.readDoubleLE(at);
    default:
      return unsigned(bytes, at, SIZES[type] ?? 1, bigEndian);
  }
}

function unsigned(bytes: Buffer, at: number, size: number, bigEndian: boolean): number {
  if (size === 8) {
    const value = bigEndian ? bytes.readBigUInt64BE(at) : bytes.readBigUInt64LE(at);
    if (value > Number.MAX_SAFE_INTEGER) throw new RangeError("An address beyond all files.");
    return Number(value);
  }
  return bigEndian ? bytes.readUIntBE(at, size) : bytes.readUIntLE(at, size);
}

async function addressAt(layout: Layout, at: number): Promise<number> {
  const size = layout.big ? 8 : 4;
  return unsigned(await readAt(layout, at, size), 0, size, layout.bigEndian);
}

async function readAt(
  { file, size }: Pick<Layout, "file" | "size">,
  at: number,
  length: number,
): Promise<Buffer> {
  if (at < 0 || at + length > size) throw new RangeError("The TIFF ends early.");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new RangeError("The TIFF ends early.");
  return buffer;
}
