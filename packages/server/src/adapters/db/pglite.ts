import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, OpenDatabase } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrationsFolder, needsMigrations } from "./migrate.ts";
import { refuseOtherPostgres } from "./other-postgres-data.ts";
import { repeatingConflicts } from "./repeat-conflicts.ts";
import * as schema from "./schema.ts";
import { statementTurns } from "./statement-turns.ts";

/**
 * The extension the migrations switch on has to be there whenever the database is opened. PostgreSQL's own cache is
 * resident from the start, so it gets a quarter of its usual size: the system's file cache stands behind it anyway.
 */
const options = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"],
};

/** Somebody wants to look at an embedded database that no start has made yet. */
export class NotMadeYet extends Error {
  override name = "NotMadeYet";
}

/**
 * Opens the embedded database in a folder, which no other process can open meanwhile, and brings it to the schema
 * unless it is only looked at.
 */
export async function openPglite(
  folder: string,
  onLockLost: () => void,
  asItIs = false,
): Promise<OpenDatabase> {
  const lock = lockFolder(`${folder}.lock`, onLockLost);
  try {
    if (!existsSync(folder)) {
      if (asItIs) throw new NotMadeYet(`There is no database in ${folder} yet.`);
      await createWhole(folder);
    }
    refuseOtherPostgres(folder);
    const pglite = new FairPGlite({ ...options, dataDir: folder });
    return await finish(pglite, asItIs, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Makes a new database beside its place and moves it there in one step. Killed while it is being made, a database
 * folder can never be opened again; this way such a half is thrown away by the next start.
 */
async function createWhole(folder: string): Promise<void> {
  const half = `${folder}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const pglite = new FairPGlite({ ...options, dataDir: half });
  await pglite.waitReady;
  await pglite.close();
  renameSync(half, folder);
}

/** Opens an embedded database that lives in memory, empty or from a dump of an earlier one. */
export async function openPgliteInMemory(dump?: Blob) {
  const pglite = new FairPGlite(dump ? { ...options, loadDataDir: dump } : options);
  return {
    ...(await finish(pglite, false, () => {})),
    dump: (): Promise<Blob> => pglite.dumpDataDir("none"),
  };
}

async function finish(pglite: PGlite, asItIs: boolean, afterClose: () => void) {
  await pglite.waitReady;
  const opened = pgliteDatabase(pglite);
  if (!asItIs) {
    if (await needsMigrations(opened.query)) await migrate(opened.orm, { migrationsFolder });
  }
  return {
    ...opened,
    close: async () => {
      try {
        await pglite.close();
      } finally {
        afterClose();
      }
    },
  };
}

/** The embedded database as features and adapters speak to it. */
export function pgliteDatabase(pglite: PGlite) {
  const orm = drizzle(pglite, { schema });
  const db: Database = repeatingConflicts(orm);
  return {
    engine: { kind: "pglite", pglite },
    orm,
    db,
    query: <Row extends object>(text: string, values: unknown[] = []) => pglite.query<Row>(text, values),
    check: async () => {
      await pglite.query("select 1");
    },
    pool: () => ({ all: 1, idle: 1, waiting: 0 }),
  } as const;
}

/** How long statements may follow each other before everything else has its turn. */
const TURN_EVERY_MS = 5;

/**
 * The embedded database, made to share the process. Its statements run on the main thread, and each begins in the
 * moment the one before ends: while many requests keep it busy no timer would fire and no connection be read.
 */
class FairPGlite extends PGlite {
  readonly turns = statementTurns(1);
  #turnAt = 0;

  override async _runExclusiveTransaction<T>(run: () => Promise<T>): Promise<T> {
    const endTurn = await this.turns.enter();
    try {
      return await super._runExclusiveTransaction(run);
    } finally {
      endTurn();
    }
  }

  override _runExclusiveQuery<T>(run: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      if (performance.now() - this.#turnAt >= TURN_EVERY_MS) {
        await nextTurn();
        this.#turnAt = performance.now();
      }
      return run();
    });
  }
}
