import { type FileHandle, open } from "node:fs/promises";
import { UploadRefusal } from "@pressport/core/contract";
import { refuseTooLarge } from "../write-plain.ts";

/** A Photoshop file's merged picture: all its layers as they look together, which stands at its end (Adobe's file format specification). */
export interface PsdPicture {
  widthPx: number;
  heightPx: number;
  mode: PsdMode;
  bits: 1 | 8 | 16;
  profile: Buffer | undefined;
  /** The channel after the colours says how transparent a pixel is. */
  hasTransparency: boolean;
  /** Channels beyond colours and transparency: saved selections, spot colours. */
  spares: number;
  packed: boolean;
  /** Where the rows of each channel begin that are read, in blocks of `rowsPerBlock` rows, one channel after the other. */
  offsets: readonly number[];
  byteCounts: readonly number[];
  rowsPerBlock: number;
}

/** Colour modes whose numbers say what they look like. */
export type PsdMode = "bitmap" | "grey" | "rgb" | "cmyk" | "lab";

const MODES: Readonly<Record<number, PsdMode>> = { 0: "bitmap", 1: "grey", 3: "rgb", 4: "cmyk", 9: "lab" };
/** How many channels the colours of a mode have. */
export const PSD_COLOURS = { bitmap: 1, grey: 1, rgb: 3, cmyk: 4, lab: 3 } as const satisfies Record<
  PsdMode,
  number
>;

const HEADER_BYTES = 26;
const PROFILE = 1_039;
const VERSION_INFO = 1_057;
/** A profile of a press has one or two million bytes. */
const MAX_PROFILE_BYTES = 20_000_000;
/** Real files have some dozens. */
const MAX_BLOCKS = 2_000;
/** So much of a channel is unpacked at a time. */
const BLOCK_BYTES = 1_000_000;

/** Reads bytes of a file one after the other; what is missing at the end refuses it as cut off. */
class Cursor {
  at = 0;
  readonly #file: FileHandle;
  readonly size: number;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  async take(length: number): Promise<Buffer> {
    if (this.at + length > this.size) throw new UploadRefusal("truncated");
    const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, this.at);
    this.at += length;
    return buffer;
  }

  /** A length of 4 bytes, or of 8 where large files (PSB) have those. */
  async number(wide: boolean): Promise<number> {
    const bytes = await this.take(wide ? 8 : 4);
    return wide ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0);
  }

  /** The same, where so many bytes have to follow. */
  async length(wide: boolean): Promise<number> {
    const value = await this.number(wide);
    if (this.at + value > this.size) throw new UploadRefusal("truncated");
    return value;
  }

  async skipSection(): Promise<void> {
    const length = await this.length(false);
    this.at += length;
  }
}

/** Reads where the merged picture of a PSD or PSB is and how it is stored; refuses a file without one. */
export async function readPsd(path: string): Promise<PsdPicture> {
  await using file = await open(path);
  const cursor = new Cursor(file, (await file.stat()).size);
  const head = await cursor.take(HEADER_BYTES);
  const version = head.readUInt16BE(4);
  const channels = head.readUInt16BE(12);
  const [heightPx, widthPx] = [head.readUInt32BE(14), head.readUInt32BE(18)];
  if ((version !== 1 && version !== 2) || widthPx === 0 || heightPx === 0) throw new UploadRefusal("broken");
  refuseTooLarge({ width: widthPx, height: heightPx });
  const mode = MODES[head.readUInt16BE(24)];
  const bits = head.readUInt16BE(22);
  if (mode === undefined || (bits !== 8 && bits !== 16 && !(bits === 1 && mode === "bitmap")))
    throw new UploadRefusal("psd_colours");
  const colours = PSD_COLOURS[mode];
  if (channels < colours) throw new UploadRefusal("broken");
  const isLarge = version === 2;
  await cursor.skipSection();
  const { profile, hasMerged } = await readResources(cursor);
  const layers = await readLayers(cursor, isLarge);
  if (!hasMerged && layers.count !== 0) throw new UploadRefusal("psd_not_merged");
  const hasTransparency = layers.clear && channels > colours;
  const read = colours + (hasTransparency ? 1 : 0);
  const size = { widthPx, heightPx, bits };
  return {
    ...size,
    bits,
    mode,
    profile,
    hasTransparency,
    spares: channels - read,
    ...(await readRows(cursor, size, { channels, read, isLarge })),
  };
}

/** The colour profile, and whether the merged picture is more than a blank stand-in. */
async function readResources(cursor: Cursor): Promise<{ profile: Buffer | undefined; hasMerged: boolean }> {
  const end = (await cursor.length(false)) + cursor.at;
  let profile: Buffer | undefined;
  let hasMerged = true;
  for (let block = 0; cursor.at + 12 <= end; block++) {
    if (block > MAX_BLOCKS) throw new UploadRefusal("broken");
    const head = await cursor.take(7);
    // A name of up to 255 letters; with its length it has an even number of bytes.
    cursor.at += (head[6] ?? 0) + (((head[6] ?? 0) + 1) % 2);
    const length = await cursor.length(false);
    const next = cursor.at + length + (length % 2);
    const id = head.readUInt16BE(4);
    if (id === PROFILE && length <= MAX_PROFILE_BYTES) profile = await cursor.take(length);
    if (id === VERSION_INFO && length >= 5) hasMerged = (await cursor.take(5))[4] !== 0;
    cursor.at = next;
  }
  cursor.at = end;
  return { profile, hasMerged };
}

/** Blocks behind the layers whose length has 8 bytes in large files. */
const WIDE_BLOCKS = new Set(
  "LMsk Lr16 Lr32 Layr Mt16 Mt32 Mtrn Alph FMsk lnk2 FEid FXid PxSD cinf".split(" "),
);

/** How many layers there are, and whether the merged picture is clear somewhere. */
async function readLayers(cursor: Cursor, isLarge: boolean): Promise<{ count: number; clear: boolean }> {
  const end = (await cursor.length(isLarge)) + cursor.at;
  let count = 0;
  let clear = false;
  const readCount = async (length: number): Promise<void> => {
    const next = cursor.at + length;
    if (length >= 2) count = (await cursor.take(2)).readInt16BE(0);
    cursor.at = next;
  };
  if (cursor.at < end) await readCount(await cursor.length(isLarge));
  // What all layers share: a colour for masks, which no print shows.
  if (cursor.at + 4 <= end) await cursor.skipSection();
  for (let block = 0; cursor.at + 12 <= end && block < MAX_BLOCKS; block++) {
    const head = (await cursor.take(8)).toString("latin1");
    const key = head.slice(4);
    const length = await cursor.number(isLarge && (head.startsWith("8B64") || WIDE_BLOCKS.has(key)));
    const next = cursor.at + Math.ceil(length / 4) * 4;
    // Some programs pad blocks in ways of their own. What is looked for stands before that, or not at all.
    if (next > end) break;
    // Layers of 16 bits stand here.
    if (key === "Lr16" || key === "Layr") await readCount(length);
    if (key === "Mt16" || key === "Mtrn") clear = true;
    cursor.at = next;
  }
  cursor.at = end;
  return { count, clear: clear || count < 0 };
}

const RAW = 0;
const PACKED = 1;

async function readRows(
  cursor: Cursor,
  { widthPx, heightPx, bits }: { widthPx: number; heightPx: number; bits: number },
  { channels, read, isLarge }: { channels: number; read: number; isLarge: boolean },
): Promise<Pick<PsdPicture, "packed" | "offsets" | "byteCounts" | "rowsPerBlock">> {
  const compression = (await cursor.take(2)).readUInt16BE(0);
  const rowBytes = Math.ceil((widthPx * bits) / 8);
  if (compression === RAW) {
    const plane = rowBytes * heightPx;
    if (cursor.at + plane * read > cursor.size) throw new UploadRefusal("truncated");
    const offsets = Array.from({ length: read }, (_, channel) => cursor.at + channel * plane);
    return { packed: false, offsets, byteCounts: offsets.map(() => plane), rowsPerBlock: heightPx };
  }
  if (compression !== PACKED) throw new UploadRefusal("unusual_coding");
  // The packed length of every row of every channel, then the rows.
  const step = isLarge ? 4 : 2;
  const table = await cursor.take(channels * heightPx * step);
  const rowsPerBlock = Math.max(1, Math.floor(BLOCK_BYTES / rowBytes));
  const offsets: number[] = [];
  const byteCounts: number[] = [];
  let at = cursor.at;
  for (let channel = 0; channel < read; channel++) {
    for (let top = 0; top < heightPx; top += rowsPerBlock) {
      const end = Math.min(heightPx, top + rowsPerBlock);
      let length = 0;
      for (let row = channel * heightPx + top; row < channel * heightPx + end; row++)
        length += table.readUIntBE(row * step, step);
      offsets.push(at);
      byteCounts.push(length);
      at += length;
    }
  }
  if (at > cursor.size) throw new UploadRefusal("truncated");
  return { packed: true, offsets, byteCounts, rowsPerBlock };
}
