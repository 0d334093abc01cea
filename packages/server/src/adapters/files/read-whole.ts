import { buffer } from "node:stream/consumers";
import type { Files } from "./files.ts";

/** A stored file in memory, for small ones such as logos; null when it is not there. */
export async function readWhole(files: Pick<Files, "read">, key: string): Promise<Buffer | null> {
  const stream = await files.read(key);
  return stream ? buffer(stream) : null;
}
