import { open } from "node:fs/promises";
import type { FileRange } from "./png-layout.ts";

/** Reads bytes of a JPEG; fewer where it ends. */
type Read = (start: number, length: number) => Promise<Buffer>;

const BLOCK_BYTES = 1 << 16;
const END = 0xd9;
const COMMENT = 0xfe;

/**
 * The parts of a JPEG file that show its picture, in order: coding tables and coded pixels as they are, what says how to
 * read them (JFIF, Adobe's marker) and its profile. What a camera wrote beside them (place, time, small copies, comments)
 * and what follows the picture, such as the film of a moving photo, is no part of it.
 */
export async function pictureParts(path: string): Promise<FileRange[]> {
  await using file = await open(path);
  const { size } = await file.stat();
  return await partsOf(size, async (start, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  });
}

/** The same of a JPEG in memory. */
export async function pictureBytes(jpeg: Uint8Array): Promise<Uint8Array> {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const parts = await partsOf(bytes.length, async (start, length) => bytes.subarray(start, start + length));
  return Buffer.concat(parts.map(({ start, length }) => bytes.subarray(start, start + length)));
}

async function partsOf(size: number, read: Read): Promise<FileRange[]> {
  const parts: FileRange[] = [];
  const keep = (start: number, end: number): void => {
    const last = parts.at(-1);
    if (last && last.start + last.length === start) last.length = end - last.start;
    else if (end > start) parts.push({ start, length: end - start });
  };
  let at = 0;
  for (;;) {
    const marker = await nextMarker(at, size, read);
    keep(at, marker?.at ?? size);
    if (marker === undefined) return parts;
    if (marker.code === END) {
      keep(marker.at, marker.at + 2);
      return parts;
    }
    const head = await read(marker.at + 2, 14);
    const end = marker.at + 2 + (head.length < 2 ? 0 : head.readUInt16BE(0));
    // A length that leads nowhere: decoders make of the rest what they can, and so it stays.
    if (end < marker.at + 4 || end > size) {
      keep(marker.at, size);
      return parts;
    }
    if (showsPicture(marker.code, head.toString("latin1", 2))) keep(marker.at, end);
    at = end;
  }
}

/** The next marker that has a length, or the end of the picture. Between the coded pixels stand FF00, restarts and fill bytes. */
async function nextMarker(
  from: number,
  size: number,
  read: Read,
): Promise<{ at: number; code: number } | undefined> {
  for (let start = from; start < size - 1; start += BLOCK_BYTES - 1) {
    const block = await read(start, BLOCK_BYTES);
    for (let at = block.indexOf(0xff); at >= 0 && at < block.length - 1; at = block.indexOf(0xff, at + 1)) {
      const code = block[at + 1] ?? 0;
      if (code > 0x01 && code < 0xff && !(code >= 0xd0 && code <= 0xd8)) return { at: start + at, code };
    }
  }
  return undefined;
}

/** Whether a segment is needed to show the picture, by its marker and its first letters. */
function showsPicture(code: number, begins: string): boolean {
  if (code === 0xe0) return begins.startsWith("JFIF\0");
  if (code === 0xe2) return begins.startsWith("ICC_PROFILE\0");
  if (code === 0xee) return begins.startsWith("Adobe");
  return code !== COMMENT && !(code >= 0xe1 && code <= 0xef);
}
