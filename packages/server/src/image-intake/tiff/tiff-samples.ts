import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate, zstdDecompress } from "node:zlib";
import { UploadRefusal } from "@pressport/core/contract";
import type { TiffPicture } from "./tiff-pages.ts";

const inflated = promisify(inflate);
const unzstd = promisify(zstdDecompress);

/** The samples of some rows: one number for each channel of each pixel, whatever it means. */
export interface SampleRows {
  rows: number;
  /** Whole numbers fill their type's range, whatever depth they were stored in. */
  data: Uint8Array | Uint16Array | Float32Array;
}

/** So much of a picture is decoded at a time, if its strips allow it. */
const BAND_BYTES = 4_000_000;
/** A strip or tile that unpacks to more than this is built to take memory. */
const MAX_CHUNK_BYTES = 300_000_000;

/** What has to be known of samples to read them: all of it a TIFF's tags say, and other formats store theirs alike. */
export type StoredSamples = Pick<
  TiffPicture,
  | "widthPx"
  | "heightPx"
  | "bits"
  | "samples"
  | "sampleFormat"
  | "compression"
  | "predictor"
  | "planar"
  | "bigEndian"
  | "lowestBitFirst"
  | "chunk"
  | "tiled"
  | "offsets"
  | "byteCounts"
>;

/** TIFF's numbers of the ways samples are packed that are read here. */
export const COMPRESSION = {
  none: 1,
  lzw: 5,
  deflate: 8,
  oldDeflate: 32_946,
  packBits: 32_773,
  zstd: 50_000,
} as const;
const KNOWN_COMPRESSIONS: ReadonlySet<number> = new Set(Object.values(COMPRESSION));

/** Reads the rows of a TIFF's picture as its tags say they are stored, top first. */
export async function* readSamples(path: string, picture: StoredSamples): AsyncGenerator<SampleRows> {
  if (!KNOWN_COMPRESSIONS.has(picture.compression) || picture.lowestBitFirst)
    throw new UploadRefusal("unusual_coding");
  await using file = await open(path);
  const chunks = chunksOf(picture);
  const { heightPx } = picture;
  for (let top = 0, row = 0; top < heightPx; top += chunks.height, row++) {
    const rows = Math.min(chunks.height, heightPx - top);
    yield { rows, data: await readBand(file, picture, chunks, row, rows) };
  }
}

/** Strips and tiles as they are read: large uncompressed strips in parts. */
interface Chunks {
  width: number;
  height: number;
  across: number;
  offsets: readonly number[];
  byteCounts: readonly number[];
  /** Chunks of one channel, where each is stored on its own. */
  perPlane: number;
}

function chunksOf(picture: StoredSamples): Chunks {
  const { chunk, widthPx, heightPx, offsets, byteCounts, planar, samples } = picture;
  if (!(chunk.width > 0 && chunk.height > 0)) throw new UploadRefusal("broken");
  const across = Math.ceil(widthPx / chunk.width);
  const perPlane = across * Math.ceil(heightPx / chunk.height);
  const needed = planar ? perPlane * samples : perPlane;
  if (offsets.length < needed || byteCounts.length < needed) throw new UploadRefusal("truncated");
  const rowBytes = bytesOfRow(picture, chunk.width);
  if (rowBytes * chunk.height <= BAND_BYTES || picture.compression !== COMPRESSION.none || picture.tiled) {
    if (rowBytes * chunk.height > MAX_CHUNK_BYTES) throw new UploadRefusal("too_demanding");
    return { ...chunk, across, offsets, byteCounts, perPlane };
  }
  return inParts(picture, rowBytes, needed);
}

function inParts(
  { chunk, widthPx, heightPx, offsets }: StoredSamples,
  rowBytes: number,
  needed: number,
): Chunks {
  // A multiple of what subsampled pixels share, and a divisor of nothing: each strip ends with a shorter part.
  const height = Math.max(4, Math.floor(BAND_BYTES / rowBytes / 4) * 4);
  const strips = Math.ceil(heightPx / chunk.height);
  // Parts of several strips would not follow each other at even distances.
  if (strips > 1)
    return {
      ...chunk,
      across: 1,
      offsets,
      byteCounts: offsets.map(() => rowBytes * chunk.height),
      perPlane: strips,
    };
  const parts = Math.ceil(heightPx / height);
  const starts: number[] = [];
  const lengths: number[] = [];
  for (const start of offsets.slice(0, needed)) {
    for (let part = 0; part < parts; part++) {
      starts.push(start + part * height * rowBytes);
      lengths.push(Math.min(height, heightPx - part * height) * rowBytes);
    }
  }
  return { width: widthPx, height, across: 1, offsets: starts, byteCounts: lengths, perPlane: parts };
}

function bytesOfRow({ bits, planar, samples }: StoredSamples, width: number): number {
  return Math.ceil((width * bits * (planar ? 1 : samples)) / 8);
}

async function readBand(
  file: FileHandle,
  picture: StoredSamples,
  chunks: Chunks,
  row: number,
  rows: number,
): Promise<SampleRows["data"]> {
  const { widthPx, samples, planar } = picture;
  const band = emptySamples(picture, rows * widthPx * samples);
  const planes = planar ? samples : 1;
  const perPixel = planar ? 1 : samples;
  for (let plane = 0; plane < planes; plane++) {
    for (let column = 0; column < chunks.across; column++) {
      const place = plane * chunks.perPlane + row * chunks.across + column;
      const storedRows = picture.tiled ? chunks.height : rows;
      const part = await readChunk(file, picture, chunks, place, storedRows);
      const left = column * chunks.width;
      const width = Math.min(chunks.width, widthPx - left);
      for (let y = 0; y < rows; y++) {
        const from = y * chunks.width * perPixel;
        const to = (y * widthPx + left) * samples + plane;
        if (!planar) band.set(part.subarray(from, from + width * samples), to);
        else for (let x = 0; x < width; x++) band[to + x * samples] = part[from + x] ?? 0;
      }
    }
  }
  return band;
}

function emptySamples({ bits, sampleFormat }: StoredSamples, count: number): SampleRows["data"] {
  if (sampleFormat === 3) return new Float32Array(count);
  return bits <= 8 ? new Uint8Array(count) : new Uint16Array(count);
}

async function readChunk(
  file: FileHandle,
  picture: StoredSamples,
  chunks: Chunks,
  place: number,
  rows: number,
): Promise<SampleRows["data"]> {
  const length = chunks.byteCounts[place] ?? 0;
  const stored = Buffer.alloc(Math.min(length, MAX_CHUNK_BYTES));
  const { bytesRead } = await file.read(stored, 0, stored.length, chunks.offsets[place] ?? 0);
  if (bytesRead < length) throw new UploadRefusal("truncated");
  const rowBytes = bytesOfRow(picture, chunks.width);
  const bytes = await unpacked(stored, picture.compression, rowBytes * rows);
  if (bytes.length < rowBytes * rows) throw new UploadRefusal("truncated");
  const perPixel = picture.planar ? 1 : picture.samples;
  if (picture.predictor === 3) undoFloatPredictor(bytes, rowBytes, rows, perPixel, picture);
  const samples = samplesOf(bytes, picture, chunks.width * perPixel, rows);
  if (picture.predictor === 2) undoPredictor(samples, chunks.width * perPixel, rows, perPixel, picture);
  return samples;
}

async function unpacked(stored: Buffer, compression: number, bytes: number): Promise<Buffer> {
  try {
    switch (compression) {
      case COMPRESSION.lzw:
        return unpackLzw(stored, bytes);
      case COMPRESSION.deflate:
      case COMPRESSION.oldDeflate:
        return await inflated(stored, { maxOutputLength: bytes + 65_536 });
      case COMPRESSION.zstd:
        return await unzstd(stored, { maxOutputLength: bytes + 65_536 });
      case COMPRESSION.packBits:
        return unpackBits(stored, bytes);
      default:
        return stored;
    }
  } catch {
    throw new UploadRefusal("broken");
  }
}

/** PackBits: a count and what it repeats, or a count and so many bytes. */
export function unpackBits(stored: Uint8Array, bytes: number): Buffer {
  const out = Buffer.alloc(bytes);
  let to = 0;
  for (let at = 0; at < stored.length && to < bytes; ) {
    const count = stored[at++] ?? 0;
    if (count < 128) {
      out.set(stored.subarray(at, at + Math.min(count + 1, bytes - to)), to);
      at += count + 1;
      to += count + 1;
    } else if (count > 128) {
      out.fill(stored[at++] ?? 0, to, to + 257 - count);
      to += 257 - count;
    }
  }
  return out.subarray(0, to);
}

const CLEAR = 256;
const END = 257;

const FIRST_FREE = 258;

/** Codes of 9 to 12 bits, highest bit first. */
function codeReader(stored: Uint8Array): (width: number) => number {
  let [held, heldBits, at] = [0, 0, 0];
  return (width) => {
    while (heldBits < width) {
      if (at >= stored.length) return END;
      held = ((held << 8) | (stored[at++] ?? 0)) & 0xff_ff_ff;
      heldBits += 8;
    }
    heldBits -= width;
    return (held >> heldBits) & ((1 << width) - 1);
  };
}

/** TIFF's LZW, whose codes grow one code early. */
function unpackLzw(stored: Uint8Array, bytes: number): Buffer {
  const out = Buffer.alloc(bytes);
  const read = codeReader(stored);
  // What a code stands for lies in what was written already: where it begins, and how long it is.
  const starts = new Int32Array(4_096);
  const lengths = new Int32Array(4_096);
  let [next, width, to, last] = [FIRST_FREE, 9, 0, -1];
  while (to < bytes) {
    const code = read(width);
    if (code === END) break;
    if (code === CLEAR) {
      [next, width, last] = [FIRST_FREE, 9, -1];
      continue;
    }
    const begin = to;
    if (last >= 0 && next < 4_096) {
      // What was written last and the first byte of what comes now, which may be this very code.
      starts[next] = last;
      lengths[next] = begin - last + 1;
      next++;
    }
    if (code < CLEAR) out[to++] = code;
    else if (code < next) to = copied(out, starts[code] ?? 0, lengths[code] ?? 0, to);
    else throw new RangeError("No such code.");
    last = begin;
    if (next + 1 >= 1 << width && width < 12) width++;
  }
  return out.subarray(0, to);
}

/** Copies byte by byte, since what is copied may reach into where it goes; answers where that ends. */
function copied(out: Buffer, from: number, length: number, to: number): number {
  const end = Math.min(to + length, out.length);
  for (let at = to; at < end; at++) out[at] = out[from + at - to] ?? 0;
  return end;
}

function samplesOf(bytes: Buffer, picture: StoredSamples, perRow: number, rows: number): SampleRows["data"] {
  const { bits, sampleFormat } = picture;
  if (sampleFormat === 3) return floatsOf(bytes, picture, perRow * rows);
  if (bits === 8) return bytes.subarray(0, perRow * rows);
  if (bits === 16) return wordsOf(bytes, picture.bigEndian, perRow * rows);
  if (bits > 16) throw new UploadRefusal("unusual_coding");
  return packedOf(bytes, bits, perRow, rows);
}

function wordsOf(bytes: Buffer, bigEndian: boolean, count: number): Uint16Array {
  // A copy, since a typed array must begin at an even address.
  const words = new Uint16Array(count);
  const view = Buffer.from(words.buffer);
  bytes.copy(view, 0, 0, count * 2);
  if (bigEndian) view.swap16();
  return words;
}

/** Depths between those of whole bytes; each row begins with a byte of its own. */
function packedOf(bytes: Buffer, bits: number, perRow: number, rows: number): Uint8Array | Uint16Array {
  const most = (1 << bits) - 1;
  const samples = bits < 8 ? new Uint8Array(perRow * rows) : new Uint16Array(perRow * rows);
  const scale = (bits < 8 ? 255 : 65_535) / most;
  const rowBytes = Math.ceil((perRow * bits) / 8);
  for (let y = 0; y < rows; y++) {
    let [held, heldBits, at] = [0, 0, y * rowBytes];
    for (let x = 0; x < perRow; x++) {
      while (heldBits < bits) {
        held = ((held << 8) | (bytes[at++] ?? 0)) & 0xff_ff_ff;
        heldBits += 8;
      }
      heldBits -= bits;
      samples[y * perRow + x] = Math.round(((held >> heldBits) & most) * scale);
    }
  }
  return samples;
}

function floatsOf(bytes: Buffer, { bits, bigEndian, predictor }: StoredSamples, count: number): Float32Array {
  // The floating point predictor stores the highest byte first, whatever the file does.
  const big = bigEndian || predictor === 3;
  const floats = new Float32Array(count);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bits !== 16 && bits !== 32 && bits !== 64) throw new UploadRefusal("unusual_coding");
  for (let at = 0; at < count; at++) {
    if (bits === 32) floats[at] = view.getFloat32(at * 4, !big);
    else if (bits === 64) floats[at] = view.getFloat64(at * 8, !big);
    else floats[at] = halfOf(view.getUint16(at * 2, !big));
  }
  return floats;
}

/** A floating point number of 16 bits (IEEE 754). */
function halfOf(word: number): number {
  const sign = word & 0x8000 ? -1 : 1;
  const exponent = (word >> 10) & 31;
  const fraction = word & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Each sample was stored as its difference from the one to its left. */
function undoPredictor(
  samples: SampleRows["data"],
  perRow: number,
  rows: number,
  perPixel: number,
  { bits }: StoredSamples,
): void {
  if (bits !== 8 && bits !== 16) throw new UploadRefusal("unusual_coding");
  for (let y = 0; y < rows; y++) {
    const end = (y + 1) * perRow;
    // The type itself drops what runs over.
    for (let at = y * perRow + perPixel; at < end; at++)
      samples[at] = (samples[at] ?? 0) + (samples[at - perPixel] ?? 0);
  }
}

/** The same for floating point numbers, whose bytes stand apart: all highest first, then all next (Adobe's note 3). */
function undoFloatPredictor(
  bytes: Buffer,
  rowBytes: number,
  rows: number,
  perPixel: number,
  { bits }: StoredSamples,
): void {
  const size = bits / 8;
  const row = Buffer.alloc(rowBytes);
  const count = rowBytes / size;
  for (let y = 0; y < rows; y++) {
    const stored = bytes.subarray(y * rowBytes, (y + 1) * rowBytes);
    for (let at = perPixel; at < rowBytes; at++)
      stored[at] = (stored[at] ?? 0) + (stored[at - perPixel] ?? 0);
    for (let place = 0; place < count; place++)
      for (let byte = 0; byte < size; byte++) row[place * size + byte] = stored[byte * count + place] ?? 0;
    row.copy(stored);
  }
}
