import { randomBytes } from "node:crypto";
import pg from "pg";
import { MIGRATION_LOCK_KEY } from "../../adapters/db/migrate.ts";
import { openPostgres } from "../../adapters/db/postgres.ts";
import { silentLog } from "../../observe/log.ts";
import { contentHash, type FilledDatabase, fill } from "./filled-database.ts";
import { rememberRows } from "./rows-put-back.ts";
import { runPrefix } from "./run-databases.ts";

/** Ends whatever a test has left connected, so that nobody writes into the next one's rows. */
const HANG_UP =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

/** A filled database on the server `PRESSPORT_TEST_POSTGRES` names. */
export async function makeOnServer(): Promise<FilledDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { putBack } = await rememberRows({
    query: (text) => client.query(text),
    exec: (script) => client.query(script),
  });
  return {
    rows: {
      putBack: async () => {
        await client.query(HANG_UP);
        return putBack();
      },
    },
    lend: () => openPostgres({ url, poolSize: 20, allowUnsafe: true, log: silentLog }),
    discard: async () => {
      await client.end();
      await drop();
    },
  };
}

/** The first of these waits for a lock while another process makes the template. */
let template: Promise<string> | undefined;

/** Makes a database of its own, migrated and with the catalogue in it, on the server `PRESSPORT_TEST_POSTGRES` names. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.PRESSPORT_TEST_POSTGRES;
  if (!server)
    throw new Error(
      "This test needs PostgreSQL: node scripts/machine/postgres.mjs npx vitest run packages/server",
    );
  template ??= makeTemplate(server);
  const name = `${runPrefix()}${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} template ${await template}`);
  return { url: urlOf(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** A filled database that nobody is connected to: copying it takes a tenth of the time of making it anew. */
async function makeTemplate(server: string): Promise<string> {
  const name = `template_${contentHash()}`;
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
    await fill(database);
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
