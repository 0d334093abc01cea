import type { FileFacts, Files } from "../adapters/files/files.ts";
import { MOCKUP_FILES } from "./mockup-address.ts";

/** What is left when there are too many, so that not every painting looks through all of them. */
const KEPT_SHARE = 0.9;
/** Paintings after which all are counted anew: other copies of the host paint as well. */
const COUNTED_EVERY = 200;

/** Keeps painted mockups within what they may take together. */
export interface MockupRoom {
  /** Makes room after one more was stored. */
  painted(bytes: number): Promise<void>;
}

/**
 * Those painted longest ago go first. Nothing is lost with them: an address says all that is shown, and is painted anew
 * when somebody asks for it.
 */
export function createMockupRoom(files: Pick<Files, "list" | "delete">, mostBytes: number): MockupRoom {
  let known = 0;
  let paintings = 0;
  return {
    async painted(bytes) {
      known += bytes;
      paintings += 1;
      if (paintings > 1 && paintings % COUNTED_EVERY !== 0 && known <= mostBytes) return;
      known = await clearOldest(files, mostBytes);
    },
  };
}

/** Removes the oldest when there are too many; answers how many bytes are left. */
async function clearOldest(files: Pick<Files, "list" | "delete">, mostBytes: number): Promise<number> {
  const all: FileFacts[] = [];
  for await (const file of files.list(`${MOCKUP_FILES}/`)) all.push(file);
  let left = all.reduce((sum, { size }) => sum + size, 0);
  if (left <= mostBytes) return left;
  for (const { key, size } of all.toSorted((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime())) {
    if (left <= mostBytes * KEPT_SHARE) break;
    await files.delete(key);
    left -= size;
  }
  return left;
}
