import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OpenDatabase } from "../../packages/server/src/adapters/db/database.ts";
import { openDatabase } from "../../packages/server/src/adapters/db/open-database.ts";
import { type Amounts, fillWithManyRows } from "../../packages/server/src/adapters/db/testing/many-rows.ts";
import type { DatabaseConfig } from "../../packages/server/src/config.ts";
import { silentLog } from "../../packages/server/src/log.ts";
import { seedCatalogue } from "../../packages/server/src/seed/seed-catalogue.ts";
import { DURABLE, startPostgres } from "../../scripts/postgres.mjs";
import { hostFlags } from "../../scripts/settings.mjs";

const BIN = fileURLToPath(new URL("../../packages/server/src/bin.ts", import.meta.url));
const READY = /Pressport is ready: (http:\/\/\S+)/;
const START_WITHIN_MS = 120_000;

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
    database: { kind: "postgres", url, poolSize: 10, allowUnsafe: false },
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

/** A host in a process of its own, as operators run it. */
export interface HostUnderLoad {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the host on a place and waits until it is ready; throws with what it wrote when it is not. */
export async function startHost({ dataFolder, database }: Place): Promise<HostUnderLoad> {
  const child = spawn(process.execPath, [...hostFlags, "--conditions=source", BIN, "serve"], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      PRESSPORT_DATA: dataFolder,
      PRESSPORT_SEED: "none",
      LOG_LEVEL: "error",
      ...(database.kind === "postgres" ? { DATABASE_URL: database.url } : {}),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await readyUrl(child);
  const { pid } = child;
  if (pid === undefined) throw new Error("A host that is ready has a process id.");
  return {
    url,
    pid,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = "";
    const fail = () => reject(new Error(`The host did not get ready:\n${written}`));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail();
    }, START_WITHIN_MS);
    const read = (chunk: Buffer) => {
      written += chunk.toString("utf8");
      const url = READY.exec(written)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on("data", read);
    // Read all the same once it runs: an unread pipe would hold the host up.
    child.stderr?.on("data", read);
    child.once("exit", () => {
      clearTimeout(timer);
      fail();
    });
  });
}
