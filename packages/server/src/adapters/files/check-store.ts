import { randomBytes } from "node:crypto";
import { newFileKey } from "./file-keys.ts";
import type { Files } from "./files.ts";
import { readWhole } from "./read-whole.ts";

/** More than a file system keeps beside a file's name, so that a full disk is noticed. */
const BYTES = 8_192;

/** Writes a small file, reads it back and removes it; throws when any of it fails. */
export async function checkStore(store: Pick<Files, "put" | "read" | "delete">): Promise<void> {
  const key = newFileKey("health", "bin");
  const written = randomBytes(BYTES);
  try {
    await store.put(key, written);
    const stored = await readWhole(store, key);
    if (!stored || !written.equals(stored))
      throw new Error("A file that was just stored is not there as it was written.");
  } finally {
    await store.delete(key);
  }
}
