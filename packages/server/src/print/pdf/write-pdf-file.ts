import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { type PDFContext, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import { FileStream } from "./file-stream.ts";

/** A written file. */
export interface WrittenFile {
  path: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

const COPY_BYTES = 1 << 20;

/*
 * pdf-lib's own writer collects the whole file in memory, byte by byte, and writes version 1.7. This one writes the
 * same objects in order of their numbers, streams copied from disk to disk, with a plain cross-reference table.
 */

/** Writes a document as PDF 1.6; the same objects always give the same bytes. */
export async function writePdfFile(context: PDFContext, path: string, fileId: string): Promise<WrittenFile> {
  await using file = await open(path, "w");
  const out = new HashedFile(file);
  await out.write(Buffer.from("%PDF-1.6\n%\xe2\xe3\xcf\xd3\n", "latin1"));
  const offsets = new Map<number, number>();
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    offsets.set(ref.objectNumber, out.bytes);
    await out.write(Buffer.from(`${ref.objectNumber} 0 obj\n`, "latin1"));
    await writeObject(out, object);
    await out.write(Buffer.from("\nendobj\n", "latin1"));
  }
  const tableAt = out.bytes;
  await out.write(Buffer.from(crossReferences(offsets, context.largestObjectNumber), "latin1"));
  await out.write(Buffer.from(trailer(context, fileId, tableAt), "latin1"));
  return { path, bytes: out.bytes, sha256: out.digest() };
}

async function writeObject(out: HashedFile, object: PDFObject): Promise<void> {
  if (!(object instanceof FileStream) && !(object instanceof PDFRawStream)) {
    const bytes = Buffer.alloc(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    return await out.write(bytes);
  }
  object.updateDict();
  await out.write(Buffer.from(`${object.dict.toString()}\nstream\n`, "latin1"));
  if (object instanceof FileStream) await copyRanges(out, object);
  else await out.write(object.getContents());
  await out.write(Buffer.from("\nendstream", "latin1"));
}

async function copyRanges(out: HashedFile, stream: FileStream): Promise<void> {
  await using source = await open(stream.path);
  const chunk = Buffer.allocUnsafe(COPY_BYTES);
  for (const range of stream.ranges) {
    for (let done = 0; done < range.length; ) {
      const wanted = Math.min(COPY_BYTES, range.length - done);
      const { bytesRead } = await source.read(chunk, 0, wanted, range.start + done);
      if (bytesRead === 0) throw new RangeError(`${stream.path} ends before the bytes the print file needs.`);
      await out.write(chunk.subarray(0, bytesRead));
      done += bytesRead;
    }
  }
}

function crossReferences(offsets: ReadonlyMap<number, number>, largest: number): string {
  const rows = ["0000000000 65535 f\r\n"];
  for (let number = 1; number <= largest; number++) {
    const offset = offsets.get(number);
    // A number nothing was written for stays a free entry, so that the table is one unbroken section.
    rows.push(
      offset === undefined ? "0000000000 00001 f\r\n" : `${String(offset).padStart(10, "0")} 00000 n\r\n`,
    );
  }
  return `xref\n0 ${largest + 1}\n${rows.join("")}`;
}

function trailer(context: PDFContext, fileId: string, tableAt: number): string {
  const { Root, Info } = context.trailerInfo;
  const entries = [
    `/Size ${context.largestObjectNumber + 1}`,
    `/Root ${String(Root)}`,
    ...(Info === undefined ? [] : [`/Info ${String(Info)}`]),
    `/ID [ <${fileId}> <${fileId}> ]`,
  ];
  return `trailer\n<< ${entries.join(" ")} >>\nstartxref\n${tableAt}\n%%EOF\n`;
}

class HashedFile {
  bytes = 0;
  readonly #file: FileHandle;
  readonly #hash = createHash("sha256");

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done);
      done += bytesWritten;
    }
    this.bytes += bytes.length;
  }

  digest(): string {
    return this.#hash.digest("hex");
  }
}
