import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { silentLog } from "../../observe/log.ts";
import { startPooler } from "../../testing/databases/pgbouncer.ts";
import { createPostgresDatabase } from "../../testing/databases/server-database.ts";
import { createPostgresJobs } from "../jobs/postgres-jobs.ts";
import { proveLine } from "../push/postgres-relay.ts";
import { openPostgres, type PostgresOptions, PostgresRefused } from "./postgres.ts";
import { prepared } from "./prepared.ts";
import { milestones } from "./schema.ts";

/** PgBouncer before a database without tables: the address over it, and that of PostgreSQL itself. */
async function openPooler(mode: "session" | "transaction") {
  const { url: directUrl, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const owner = new pg.Client({ connectionString: directUrl });
  await owner.connect();
  await owner.query(
    "drop schema public cascade; drop schema if exists drizzle cascade; create schema public",
  );
  await owner.end();
  const { url, stop } = await startPooler(directUrl, mode);
  onTestFinished(stop);
  return { url, directUrl };
}

async function open(options: Pick<PostgresOptions, "url" | "directUrl">) {
  const database = await openPostgres({ poolSize: 5, allowUnsafe: true, log: silentLog, ...options });
  onTestFinished(() => database.close());
  return database;
}

const byName = prepared((db) =>
  db
    .select()
    .from(milestones)
    .where(sql`${milestones.milestone} = ${sql.placeholder("name")}`)
    .prepare("milestone_by_name"),
);

test.each([
  { mode: "session", isDirectNamed: false },
  { mode: "session", isDirectNamed: true },
  { mode: "transaction", isDirectNamed: true },
] as const)(
  "[R70] two copies make their tables, write, prepare statements, run jobs and hear each other over PgBouncer in $mode mode (direct address: $isDirectNamed)",
  async ({ mode, isDirectNamed }) => {
    const { url, directUrl } = await openPooler(mode);
    const options = isDirectNamed ? { url, directUrl } : { url };
    // Both at once find no tables, and one waits for the other.
    const [one, other] = await Promise.all([open(options), open(options)]);
    await one.db.insert(milestones).values({ milestone: "over a pooler" });
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        byName((place % 2 === 0 ? one : other).db).execute({ name: "over a pooler" }),
      ),
    );
    expect(found.every((rows) => rows.length === 1)).toBe(true);
    // A transaction that holds rows is given up, whatever session it got.
    const told = await other.db.transaction((tx) =>
      tx.execute<{ statement: string; idle: string }>(
        sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
      ),
    );
    expect(told.rows).toEqual([{ statement: "15s", idle: "30s" }]);
    if (one.engine.kind !== "postgres") throw new Error("This is PostgreSQL.");
    await proveLine(one.engine.url);
    const jobs = createPostgresJobs({ database: one.engine, worker: true, log: silentLog });
    const done = Promise.withResolvers<void>();
    const job = jobs.define<{ word: string }>("try", { handler: async () => done.resolve() });
    await jobs.start();
    onTestFinished(() => jobs.stop());
    await job.send({ word: "now" });
    await done.promise;
  },
  60_000,
);

test("[R71] a pooler without sessions is refused in words unless PostgreSQL itself is named, for a start and for a look", async () => {
  const { url } = await openPooler("transaction");
  const opening = (options: Partial<PostgresOptions>) =>
    openPostgres({ url, poolSize: 2, allowUnsafe: true, log: silentLog, ...options });
  for (const asItIs of [false, true]) {
    const refused = opening({ asItIs });
    await expect(refused).rejects.toThrow(PostgresRefused);
    await expect(refused).rejects.toThrow(/^DATABASE_URL leads to a pooler that keeps no sessions/);
  }
  await expect(opening({ directUrl: `${url}?application_name=direct` })).rejects.toThrow(
    /^DATABASE_DIRECT_URL leads to a pooler/,
  );
});
