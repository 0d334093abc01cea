import { constants, inflateSync } from "node:zlib";
import { decodePDFRawStream, PDFName, type PDFRawStream } from "@cantoo/pdf-lib";

/** What a stream holds, at most so many bytes; undefined when it is more, or cannot be unpacked. */
export function unpacked(stream: PDFRawStream, mostBytes: number): Buffer | undefined {
  if (mostBytes <= 0) return undefined;
  const { dict } = stream;
  const filter = dict
    .lookup(PDFName.of("Filter"))
    ?.toString()
    .replaceAll(/[[\] ]/g, "");
  if (filter === "/FlateDecode") {
    const bytes = inflated(stream.getContents(), mostBytes);
    if (bytes === "too much") return undefined;
    // A predictor is undone by the library, of which it is known by now how much it unpacks.
    if (bytes && !dict.has(PDFName.of("DecodeParms"))) return bytes;
  }
  try {
    const bytes = decodePDFRawStream(stream).decode();
    return bytes.length > mostBytes
      ? undefined
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch {
    return undefined;
  }
}

function inflated(packed: Uint8Array, mostBytes: number): Buffer | "too much" | undefined {
  try {
    // Cut or dirty ends are passed over, as viewers do.
    return inflateSync(packed, { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return error instanceof RangeError ? "too much" : undefined;
  }
}
