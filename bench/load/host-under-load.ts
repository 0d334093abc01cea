import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../../packages/server/src/adapters/db/database.ts";
import { openDatabase } from "../../packages/server/src/adapters/db/open-database.ts";
import { type Amounts, fillWithManyRows } from "../../packages/server/src/adapters/db/testing/many-rows.ts";
import type { DatabaseConfig } from "../../packages/server/src/config/config.ts";
import { type HostProcess, startHost } from "../../packages/server/src/faults/kills/host-process.ts";
import { silentLog } from "../../packages/server/src/observe/log.ts";
import { seedCatalogue } from "../../packages/server/src/seed/catalogue/seed-catalogue.ts";
import { DURABLE, startPostgres } from "../../scripts/machine/postgres.mjs";
import { hostFlags } from "../../scripts/settings.mjs";

/** Which database a host stands on. */
export type Engine = "pglite" | "postgres";

/** Somewhere a host can keep its rows and files, removed again by `stop`. */
export interface Place {
  dataFolder: string;
  database: DatabaseConfig;
  stop(): Promise<void>;
}

/** Makes an empty data folder, and a PostgreSQL that survives power cuts where one is asked for. */
export async function openPlace(engine: Engine): Promise<Place> {
  const dataFolder = await mkdtemp(join(tmpdir(), "pressport-bench-"));
  const removeFolder = () => rm(dataFolder, { recursive: true, force: true });
  if (engine === "pglite")
    return {
      dataFolder,
      database: { kind: "pglite", folder: join(dataFolder, "database") },
      stop: removeFolder,
    };
  const { url, stop } = await startPostgres(DURABLE);
  return {
    dataFolder,
    database: { kind: "postgres", url, directUrl: url, poolSize: 10, allowUnsafe: false, replica: null },
    stop: async () => {
      await stop();
      await removeFolder();
    },
  };
}

/** Opens a place's database, which brings it to the schema. */
export const openRows = ({ database }: Place): Promise<OpenDatabase> =>
  openDatabase(database, silentLog, () => {});

/** Migrates a place's database and fills it. */
export async function fillPlace(place: Place, amounts: Amounts): Promise<void> {
  const rows = await openRows(place);
  try {
    await seedCatalogue(rows.db);
    // A bulk load outlasts the time one statement of a request may take. One after another they share a connection.
    await rows.query("set statement_timeout = 0");
    await fillWithManyRows((text) => rows.query(text), amounts);
  } finally {
    await rows.close();
  }
}

/** Starts the host on a place as `npm start` does, and waits until it is ready. */
export function startHostOn({ dataFolder, database }: Place): Promise<HostProcess> {
  const settings: Record<string, string> = database.kind === "postgres" ? { DATABASE_URL: database.url } : {};
  return startHost(dataFolder, settings, { flags: hostFlags });
}
