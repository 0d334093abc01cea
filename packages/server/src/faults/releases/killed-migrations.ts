import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { seededNumbers } from "../../print/proof/random-placement.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { killWhileStarting, startHost } from "../kills/host-process.ts";
import { type Stage, setStage } from "../stage.ts";
import type { Verdict } from "../verdict.ts";
import { makeNextRelease, type NextRelease } from "./next-release.ts";
import { emptyDatabase, fillOldRelease } from "./old-release.ts";

/** How many orders of an older release meet a new one that is killed so often while it starts. */
export interface KilledMigrationsPlan {
  orders: number;
  kills: number;
  seed: number;
  database: SetUp;
}

/** A kill comes this soon after the start. */
const KILL_WITHIN_MS = 4_000;
/** However many orders there are, the new release is ready by then. */
const READY_WITHIN_MS = 60_000;

/**
 * Fills the database of the first release, starts the release after the present one on it and kills that (-9) again and
 * again, then lets it start: it gets ready in time, its schema is that of a new installation, and every order is there
 * (R18, R2).
 */
export async function killMigrations(plan: KilledMigrationsPlan): Promise<Verdict> {
  const { database, orders, kills } = plan;
  const next = await makeNextRelease();
  const stage = await setStage(database);
  const random = seededNumbers(plan.seed);
  try {
    const before = await fillOldRelease(stage, orders);
    for (let kill = 0; kill < kills; kill += 1)
      await killWhileStarting(stage.dataFolder, stage.settings, random() * KILL_WITHIN_MS, next);
    const readyMs = await startAndStop(stage, next);
    const [after, wanted] = [await describe(stage), await describeNew(database, next)];
    const sums = await stage.inside(({ services }) => sumsOf(services.db));
    const wrong = [
      after !== wanted && "the schema is not that of a new installation",
      sums.orders !== orders && `${sums.orders} orders instead of ${orders}`,
      sums.greeted !== orders && `${sums.greeted} orders filled in instead of ${orders}`,
      sums.amount !== before.amount && `orders of ${sums.amount} cents instead of ${before.amount}`,
    ];
    return {
      figures: [
        `${database}: ${orders} orders of a release ${before.behind + 1} migrations older, killed ${kills} times while it was brought up to date; ready after ${(readyMs / 1_000).toFixed(1)} s, promised ${READY_WITHIN_MS / 1_000} s`,
      ],
      broken: wrong.filter((line) => line !== false).map((line) => `${database}: ${line}`),
      late: readyMs > READY_WITHIN_MS ? [`${database}: ready after ${(readyMs / 1_000).toFixed(1)} s`] : [],
    };
  } finally {
    await stage.remove();
    await next.remove();
  }
}

/** Starts that release and answers after how many milliseconds it was ready. */
async function startAndStop(stage: Stage, release: NextRelease): Promise<number> {
  const started = performance.now();
  const host = await startHost(stage.dataFolder, stage.settings, release);
  const readyMs = performance.now() - started;
  await host.stop();
  return readyMs;
}

async function describeNew(database: SetUp, release: NextRelease): Promise<string> {
  const stage = await setStage(database);
  try {
    if (stage.settings.DATABASE_URL !== undefined) await emptyDatabase(stage.settings.DATABASE_URL);
    await startAndStop(stage, release);
    return await describe(stage);
  } finally {
    await stage.remove();
  }
}

/** One word for all columns, constraints, indexes and triggers there are. */
function describe(stage: Stage): Promise<string> {
  return stage.inside(async ({ services }) => {
    const parts = await Promise.all(SCHEMA.map((query) => textsOf(services.db, query)));
    return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  });
}

const SCHEMA: readonly SQL[] = [
  sql`select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public' order by 1`,
  sql`select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
  sql`select indexdef as line from pg_indexes where schemaname = 'public' order by 1`,
  sql`select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal order by 1`,
  sql`select hash as line from drizzle.__drizzle_migrations order by 1`,
];

async function textsOf(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute(query);
  return rows.map((row) => JSON.stringify(row));
}

async function sumsOf(db: Database) {
  const { rows } = await db.execute<{ orders: number; amount: number; greeted: number }>(
    sql`select count(*)::int as orders, coalesce(sum(order_total_amount), 0)::float8 as amount,
      count(*) filter (where order_greeting = 'Dear Ada')::int as greeted from orders`,
  );
  return rows[0] ?? { orders: 0, amount: 0, greeted: 0 };
}
