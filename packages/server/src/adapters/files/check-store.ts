import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { newFileKey } from "./file-keys.ts";
import type { Files } from "./files.ts";

/** More than a file system keeps beside a file's name, so that a full disk is noticed. */
const BYTES = 8_192;

/** Writes a small file, reads it back and removes it; throws when any of it fails. */
export async function checkStore(store: Pick<Files, "put" | "read" | "delete">): Promise<void> {
  const key = newFileKey("health", "bin");
  const written = randomBytes(BYTES);
  try {
    await store.put(key, written);
    const stored = await store.read(key);
    if (!stored || !written.equals(await buffer(stored)))
      throw new Error("A file that was just stored is not there as it was written.");
  } finally {
    await store.delete(key);
  }
}
