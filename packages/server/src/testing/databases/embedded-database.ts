import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPgliteInMemory, pgliteDatabase } from "../../adapters/db/pglite.ts";
import { contentHash, type FilledDatabase, fill } from "./filled-database.ts";
import { rememberRows } from "./rows-put-back.ts";

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/pressport", import.meta.url));

/** A filled embedded database in memory. */
export async function makeEmbedded(): Promise<FilledDatabase> {
  const database = await openFromSnapshot();
  const { pglite } = database.engine;
  return {
    rows: await rememberRows({
      query: (text) => pglite.query(text),
      exec: (script) => pglite.exec(script),
    }),
    discard: () => database.close(),
    async lend() {
      let over = false;
      const lent = new Proxy(pglite, {
        get(target, name) {
          if (over) throw new Error("The database is closed.");
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(target) : value;
        },
      });
      return {
        ...pgliteDatabase(lent),
        close: async () => {
          over = true;
        },
      };
    },
  };
}

/** In memory, from a dump of one that was migrated and filled before: five times faster than doing that again. */
async function openFromSnapshot() {
  const path = join(CACHE, `filled-${contentHash()}.tar`);
  if (existsSync(path)) return openPgliteInMemory(new Blob([await readFile(path)]));
  const database = await openPgliteInMemory();
  await fill(database);
  mkdirSync(CACHE, { recursive: true });
  // Written beside and renamed, since another test process may be reading or writing the same file.
  const half = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(half, Buffer.from(await (await database.dump()).arrayBuffer()));
  renameSync(half, path);
  // Earlier snapshots are 40 MB each and of no more use.
  for (const name of readdirSync(CACHE).filter((file) => file.endsWith(".tar") && join(CACHE, file) !== path))
    rmSync(join(CACHE, name), { force: true });
  return database;
}
