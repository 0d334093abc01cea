import { type FileHandle, open } from "node:fs/promises";

/** A stretch of bytes of a file. */
export interface FileRange {
  start: number;
  length: number;
}

/** How a PNG is stored, and where its compressed rows lie. */
export interface PngLayout {
  widthPx: number;
  heightPx: number;
  bitsPerChannel: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  colourType: number;
  interlaced: boolean;
  /** One colour is declared transparent. */
  hasTransparentColour: boolean;
  /** What its colours mean, where it says so by numbers and by nothing that counts more (a profile, sRGB). */
  colours: PngColours;
  /** Pictures shown one after the other; 1 of a still one. */
  frames: number;
  /** The IDAT contents: together one zlib stream of predicted rows, exactly what a PDF's Flate filter reads. */
  rows: FileRange[];
}

const HEADER_AT = 16;
const FIRST_CHUNK_AT = 8;

/** Reads the chunk table of a PNG without reading its pixels; throws a RangeError when it is broken. */
export async function readPngLayout(path: string): Promise<PngLayout> {
  await using file = await open(path);
  const { size } = await file.stat();
  const header = await readAt(file, HEADER_AT, 13);
  const layout: PngLayout = {
    widthPx: header.readUInt32BE(0),
    heightPx: header.readUInt32BE(4),
    bitsPerChannel: header[8] ?? 0,
    colourType: header[9] ?? 0,
    interlaced: header[12] !== 0,
    hasTransparentColour: false,
    frames: 1,
    colours: {},
    rows: [],
  };
  let isTold = false;
  for (let at = FIRST_CHUNK_AT; at + 12 <= size; ) {
    const chunk = await readAt(file, at, 8);
    const length = chunk.readUInt32BE(0);
    const name = chunk.toString("latin1", 4);
    if (name === "IDAT") layout.rows.push({ start: at + 8, length });
    if (name === "gAMA") layout.colours.gamma = (await readAt(file, at + 8, 4)).readUInt32BE(0) / 100_000;
    if (name === "cHRM") layout.colours.places = placesOf(await readAt(file, at + 8, 32));
    if (name === "iCCP" || name === "sRGB" || name === "cICP") isTold = true;
    if (name === "acTL") layout.frames = (await readAt(file, at + 8, 4)).readUInt32BE(0);
    if (name === "tRNS") layout.hasTransparentColour = true;
    if (name === "IEND") break;
    at += 12 + length;
  }
  return isTold ? { ...layout, colours: {} } : layout;
}

/** The exponent its values are raised to, inverse; and where white, red, green and blue lie (CIE x, y). */
export interface PngColours {
  gamma?: number;
  places?: readonly number[];
}

function placesOf(body: Buffer): number[] {
  return Array.from({ length: 8 }, (_, index) => body.readUInt32BE(index * 4) / 100_000);
}

/** Rows a PDF can take over as they are: no palette, no transparency, no interlacing. */
export function isPlainPng(layout: PngLayout): boolean {
  const plainColour = layout.colourType === 0 || layout.colourType === 2;
  return plainColour && layout.bitsPerChannel >= 8 && !layout.interlaced && !layout.hasTransparentColour;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new RangeError("The PNG ends early.");
  return buffer;
}
