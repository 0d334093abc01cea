import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { FileMissing, type Files } from "./files.ts";

/** A stored file in memory, for small ones such as logos; null when it is not there. */
export async function readWhole(files: Pick<Files, "read">, key: string): Promise<Buffer | null> {
  const stream = await files.read(key);
  return stream ? buffer(stream) : null;
}

/** Opens a stored file that has to be there; throws `FileMissing`. */
export async function readStored(files: Pick<Files, "read">, key: string): Promise<Readable> {
  const content = await files.read(key);
  if (!content) throw new FileMissing(key);
  return content;
}
