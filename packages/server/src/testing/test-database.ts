import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Engine, OpenDatabase } from "../adapters/db/database.ts";
import { MIGRATION_LOCK_KEY, migrationsHash } from "../adapters/db/migrate.ts";
import { openPgliteInMemory, pgliteDatabase } from "../adapters/db/pglite.ts";
import { openPostgres } from "../adapters/db/postgres.ts";
import { createPostgresJobs } from "../adapters/jobs/postgres-jobs.ts";
import { silentLog } from "../observe/log.ts";
import { listProducts, listSkus } from "../seed/catalogue/demo-catalogue.ts";
import { seedCatalogue } from "../seed/catalogue/seed-catalogue.ts";
import { type RowsPutBack, rememberRows } from "./rows-put-back.ts";

/** Which engine a test runs on. PGlite has one connection and so never shows a race: those tests run on PostgreSQL too. */
export type TestEngine = "pglite" | "postgres";

/** How a host is set up for a test: one process on either engine, or two servers and two workers on one PostgreSQL. */
export type SetUp = TestEngine | "copies";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/pressport", import.meta.url));

/** A migrated database of one's own; on PGlite with the catalogue already in it. */
export function openTestDatabase(engine: TestEngine): Promise<OpenDatabase> {
  return engine === "pglite" ? openFilled() : openFreshPostgres();
}

/** What one of this file's tests has given back, with its rows as they were left. */
let spare: Filled | undefined;

interface Filled extends OpenDatabase {
  engine: Extract<Engine, { kind: "pglite" }>;
  rows: RowsPutBack;
}

/** One database serves the tests of a file in turn, its rows put back in between; who needs two at once gets two. */
async function openFilled(): Promise<OpenDatabase> {
  const given = spare;
  spare = undefined;
  if (given && (await given.rows.putBack())) return lend(given);
  await given?.close();
  const database = await openFromSnapshot();
  return lend({ ...database, rows: await rememberRows(database.engine.pglite) });
}

/** Closing gives it back; whatever still speaks to it afterwards is refused, as by a database that is closed. */
function lend(filled: Filled): OpenDatabase {
  const { pglite } = filled.engine;
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
      if (over) return;
      over = true;
      if (spare) await filled.close();
      else spare = filled;
    },
  };
}

/** Closes what was given back; its timers would keep a program alive that has come to its end. */
export async function closeSpareDatabase(): Promise<void> {
  const given = spare;
  spare = undefined;
  await given?.close();
}

/** In memory, from a dump of one that was migrated and filled before: five times faster than doing that again. */
async function openFromSnapshot(): Promise<OpenDatabase & Pick<Filled, "engine">> {
  const path = join(CACHE, `${snapshotName()}.tar`);
  if (existsSync(path)) return openPgliteInMemory(new Blob([await readFile(path)]));
  const database = await openPgliteInMemory();
  await seedCatalogue(database.db);
  await installJobs(database);
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

/** Changes with everything that goes into the snapshot: migrations, catalogue with its rules, version of the job queue. */
function snapshotName(): string {
  const hash = createHash("sha256")
    .update(migrationsHash())
    .update(import.meta.resolve("pg-boss"))
    .update(JSON.stringify([listProducts(), listSkus()]));
  for (const file of [
    "catalogue/seed-catalogue",
    "catalogue/demo-catalogue",
    "catalogue/country-list",
    "catalogue/shipping-prices",
  ]) {
    hash.update(readFileSync(new URL(`../seed/${file}.ts`, import.meta.url)));
  }
  return `filled-${hash.digest("hex").slice(0, 16)}`;
}

/** The job queue makes its own tables when it first starts. */
async function installJobs(database: OpenDatabase): Promise<void> {
  const jobs = createPostgresJobs({ database: database.engine, worker: false, log: silentLog });
  await jobs.start();
  await jobs.stop();
}

async function openFreshPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const database = await openPostgres({ url, poolSize: 20, allowUnsafe: true, log: silentLog });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** The first of these waits for a lock while another process makes the template. */
let template: Promise<string> | undefined;

/** Makes a database of its own, migrated and with nothing in it, on the server `PRESSPORT_TEST_POSTGRES` names. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.PRESSPORT_TEST_POSTGRES;
  if (!server)
    throw new Error(
      "This test needs PostgreSQL: node scripts/machine/postgres.mjs npx vitest run packages/server",
    );
  template ??= makeTemplate(server);
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} template ${await template}`);
  return { url: urlOf(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** A migrated database that nobody is connected to: copying it takes a tenth of the time of migrating anew. */
async function makeTemplate(server: string): Promise<string> {
  const name = `template_${migrationsHash()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK_KEY]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return name;
    // Named only when it is whole: a killed test leaves a half that nobody copies.
    const half = `half_${randomBytes(8).toString("hex")}`;
    await client.query(`create database ${half}`);
    const database = await openPostgres({
      url: urlOf(server, half),
      poolSize: 1,
      allowUnsafe: true,
      log: silentLog,
    });
    await installJobs(database);
    await database.close();
    await client.query(`alter database ${half} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
