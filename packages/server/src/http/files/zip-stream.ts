import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";

/** A file of an archive. */
export interface ZippedFile {
  name: string;
  /** Its bytes, or how to come by them, whole or piece by piece: the archive says the name meanwhile. */
  content: Uint8Array | (() => Promise<Uint8Array | AsyncIterable<Uint8Array>>);
  changedAt?: Date;
}

/** The most that print files in one archive may have: without extensions it ends at 4 GiB, and papers have the rest. */
export const ZIP_AT_MOST_BYTES = 4_000_000_000;

/** Files that are compressed already (PDFs, pictures) in one ZIP, written while it is read: one piece at a time in memory. */
export function zipStream(files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>): Readable {
  return Readable.from(zipParts(files));
}

async function* zipParts(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  for await (const { name, content, changedAt } of files) {
    const file = new ZipPassThrough(name);
    if (changedAt) file.mtime = changedAt;
    zip.add(file);
    /* A first piece of nothing makes the archive say the file's name, so a download begins before the file is made. */
    file.push(new Uint8Array());
    yield* made.splice(0);
    const whole = typeof content === "function" ? await content() : content;
    for await (const piece of whole instanceof Uint8Array ? [whole] : whole) {
      file.push(piece);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}
