import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { OpenDatabase } from "../adapters/db/database.ts";
import { migrationsHash } from "../adapters/db/migrate.ts";
import { openPgliteInMemory } from "../adapters/db/pglite.ts";
import { openPostgres } from "../adapters/db/postgres.ts";
import { createPostgresJobs } from "../adapters/jobs/postgres-jobs.ts";
import { silentLog } from "../observe/log.ts";
import { seedCatalogue } from "../seed/catalogue/seed-catalogue.ts";

/** Which engine a test runs on. PGlite has one connection and so never shows a race: those tests run on PostgreSQL too. */
export type TestEngine = "pglite" | "postgres";

/** How a host is set up for a test: one process on either engine, or two servers and two workers on one PostgreSQL. */
export type SetUp = TestEngine | "copies";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/pressport", import.meta.url));

/** A migrated database of one's own; on PGlite with the catalogue already in it. */
export function openTestDatabase(engine: TestEngine): Promise<OpenDatabase> {
  return engine === "pglite" ? openFromSnapshot() : openFreshPostgres();
}

/** In memory, from a dump of one that was migrated and filled before: five times faster than doing that again. */
async function openFromSnapshot(): Promise<OpenDatabase> {
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

/** Changes with everything that goes into the snapshot: migrations, catalogue, version of the job queue. */
function snapshotName(): string {
  const hash = createHash("sha256")
    .update(migrationsHash())
    .update(import.meta.resolve("pg-boss"));
  for (const file of [
    "catalogue/seed-catalogue",
    "catalogue/demo-catalogue",
    "catalogue/country-list",
    "catalogue/shipping-prices",
    "product-pictures/picture-keys",
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

/** Makes an empty database of its own on the server `PRESSPORT_TEST_POSTGRES` names. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.PRESSPORT_TEST_POSTGRES;
  if (!server)
    throw new Error(
      "This test needs PostgreSQL: node scripts/machine/postgres.mjs npx vitest run packages/server",
    );
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
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
