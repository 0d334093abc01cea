import type { Readable } from "node:stream";

const BLOCK = 512;
/** Eleven octal digits: what the classic header has room for. */
const LARGEST_FILE = 8 * 1024 ** 3 - 1;

/** A file to be packed. */
export interface TarEntry {
  /** Path inside the archive, forward slashes. */
  name: string;
  /** In bytes; the content must have exactly these. */
  size: number;
  content: AsyncIterable<Uint8Array>;
}

/** The archive cannot be read: cut off, or no tar at all. */
export class TarBroken extends Error {
  override name = "TarBroken";
}

/** Packs files into a POSIX tar, piece by piece: nothing is held in memory. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed while it was packed.`);
    yield Buffer.alloc(-size & (BLOCK - 1));
  }
  yield Buffer.alloc(2 * BLOCK);
}

function headerOf(path: string, size: number): Buffer {
  if (size > LARGEST_FILE) throw new Error(`${path} is too large for a backup file.`);
  const header = Buffer.alloc(BLOCK);
  const [prefix, name] = splitName(path);
  header.write(name, 0, 100);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  // No times: the same data packs to the same bytes.
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\0" + "00", 257);
  header.write(prefix, 345, 155);
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Long paths are split at a slash: up to 155 bytes before it, up to 100 behind. */
function splitName(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ["", path];
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    if (at <= 155 && path.length - at - 1 <= 100) return [path.slice(0, at), path.slice(at + 1)];
  }
  throw new Error(`${path} is too long for a backup file.`);
}

/** The sum of all bytes of a header whose own sum counts as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

/** A file met in an archive; its content must be read to the end before the next. */
export interface UnpackedEntry {
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array>;
}

/** Unpacks what `packTar` packed; throws `TarBroken` when the archive is cut off or something else. */
export async function* unpackTar(stream: Readable): AsyncGenerator<UnpackedEntry> {
  const source = pieceReader(stream);
  for (;;) {
    const header = await source.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const stored = Number.parseInt(textAt(header, 148, 8), 8);
    if (stored !== sumOf(header)) throw new TarBroken("it is damaged, or was not made by a backup");
    const prefix = textAt(header, 345, 155);
    const name = prefix === "" ? textAt(header, 0, 100) : `${prefix}/${textAt(header, 0, 100)}`;
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    yield { name, size, content: source.pieces(size) };
    await source.exactly(-size & (BLOCK - 1));
  }
}

const textAt = (header: Buffer, start: number, length: number): string =>
  header
    .toString("utf8", start, start + length)
    .replace(/\0.*$/s, "")
    .trim();

/** Reads a stream by lengths instead of by whatever arrives. */
function pieceReader(stream: Readable) {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function next(): Promise<void> {
    const { value, done } = await chunks.next();
    if (done) throw new TarBroken("it ends too early");
    rest = value;
  }
  async function* pieces(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      if (rest.length === 0) await next();
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  return {
    pieces,
    exactly: (length: number): Promise<Buffer> => wholeOf(pieces(length)),
  };
}

/** Reads small content whole. */
export async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
