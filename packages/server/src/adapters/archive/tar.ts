import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createTarDecoder, createTarPacker } from "modern-tar";

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
  const { readable, controller } = createTarPacker();
  const packed = fill(controller, entries).catch((error: unknown) => controller.error(error));
  yield* readable;
  await packed;
}

async function fill(
  controller: ReturnType<typeof createTarPacker>["controller"],
  entries: AsyncIterable<TarEntry>,
): Promise<void> {
  for await (const { name, size, content } of entries) {
    // No times: the same data packs to the same bytes.
    const file = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter();
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      if (written > size) break;
      await file.write(chunk);
    }
    if (written !== size) throw new Error(`${name} changed while it was packed.`);
    await file.close();
  }
  controller.finalize();
}

/** A file met in an archive; its content must be read to the end before the next. */
export interface UnpackedEntry {
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array>;
}

/** Unpacks what `packTar` packed; throws `TarBroken` when the archive is cut off or something else. */
export async function* unpackTar(stream: Readable): AsyncGenerator<UnpackedEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const source: Source = { failure: null };
  const read = pipeline(watched(stream, source), Writable.fromWeb(writable)).catch(() => {
    // What went wrong is met where the entries are read.
  });
  for await (const { header, body } of saying(readable, source))
    yield { name: header.name, size: header.size, content: saying(body, source) };
  await read;
}

/** What an archive is read from, and why it could not be read on. */
interface Source {
  failure: unknown;
}

async function* watched(stream: Readable, source: Source): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    source.failure = error;
    throw error;
  }
}

/** The same pieces; what is wrong with the archive is said in words, what went wrong with reading it stays what it is. */
async function* saying<Piece>(pieces: AsyncIterable<Piece>, source: Source): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } catch (error) {
    if (source.failure !== null) throw source.failure;
    const cutOff = error instanceof Error && error.message.includes("truncated");
    throw new TarBroken(cutOff ? "it ends too early" : "it is damaged, or was not made by a backup");
  }
}

/** Reads small content whole. */
export async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
