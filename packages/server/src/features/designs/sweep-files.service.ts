import { inArray, or } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { designs } from "../../adapters/db/schema.ts";
import type { Doors } from "../../doors.ts";
import { DESIGN_FILES } from "./design-files.ts";

/** An upload takes minutes at most; a file that has no design a day later never gets one. */
const OLDER_THAN_MS = 24 * 60 * 60_000;
/** Keys looked up at once. */
const AT_ONCE = 500;

/**
 * Deletes the files of uploads that never became a design: the host was killed in between, or the same upload came
 * twice. Answers how many. Deleted designs keep their row, and so their files, which orders print from.
 */
export async function sweepDesignFiles(
  { db, files }: Pick<Doors, "db" | "files">,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - OLDER_THAN_MS);
  let removed = 0;
  for (const folder of Object.values(DESIGN_FILES)) {
    let keys: string[] = [];
    const sweep = async () => {
      const used = await usedKeys(db, keys);
      const unused = keys.filter((key) => !used.has(key));
      for (const key of unused) await files.delete(key);
      removed += unused.length;
      keys = [];
    };
    for await (const { key, modifiedAt } of files.list(`${folder}/`)) {
      if (modifiedAt < before) keys.push(key);
      if (keys.length === AT_ONCE) await sweep();
    }
    await sweep();
  }
  return removed;
}

async function usedKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { cd_file_key, cd_preview_key, cd_thumbnail_key } = designs;
  const columns = { cd_file_key, cd_preview_key, cd_thumbnail_key };
  const rows = await db
    .select(columns)
    .from(designs)
    .where(or(...Object.values(columns).map((column) => inArray(column, [...keys]))));
  return new Set(rows.flatMap((row) => Object.values(row)));
}
