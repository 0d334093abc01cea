import { randomBytes } from "node:crypto";
import type { Log } from "../../observe/log.ts";
import type { Clock } from "../clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { newFileKey } from "./file-keys.ts";
import { CHECK_FILES, type Files } from "./files.ts";
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

/** Has a job look whether files can be stored at all, which tells the operator; once a minute, however much fails. */
export function checkFilesSoon({ jobs, clock, log }: { jobs: Jobs; clock: Clock; log: Log }): void {
  const minute = Math.floor(clock.now().getTime() / 60_000);
  jobs
    .send(CHECK_FILES, {}, { key: `minute-${minute}` })
    .catch((error: unknown) => log.error({ err: error }, "No check of the files could be asked for"));
}
