import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "../../http/structured-log.ts";
import { silentLog } from "../../observe/log.ts";
import { problemForPeople } from "../../observe/problems-for-people.ts";
import { createGatedDatabase } from "../../testing/databases/gated-database.ts";
import { createPostgresDatabase } from "../../testing/databases/server-database.ts";
import { openTestDatabase, type TestEngine } from "../../testing/databases/test-database.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import type { OpenDatabase } from "./database.ts";
import { EMBEDDED_MAJOR } from "./other-postgres-data.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres, PostgresRefused } from "./postgres.ts";
import { milestones } from "./schema.ts";
import { isConnectionLost, isUniqueViolation, sqlStateOf } from "./sql-state.ts";

describe.each<TestEngine>(["pglite", "postgres"])("on %s", (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  const names = async () => (await database.db.select().from(milestones)).map((row) => row.milestone).sort();

  test("a transaction that fails leaves nothing", async () => {
    const before = await names();
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(milestones).values({ milestone: "half" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await names()).toEqual(before);
  });

  test("a transaction that loses a race is run again, up to three times, and then reports it", async () => {
    const race = () => Object.assign(new Error("could not serialize access"), { code: "40001" });
    let runs = 0;
    const won = await database.db.transaction(async (tx) => {
      await tx.insert(milestones).values({ milestone: `race-${runs}` });
      if (++runs < 4) throw race();
      return "won";
    });
    expect([won, runs, await names()]).toEqual(["won", 4, expect.arrayContaining(["race-3"])]);
    expect(await names()).not.toContain("race-0");

    runs = 0;
    const losing = database.db.transaction(async () => {
      runs += 1;
      throw race();
    });
    await expect(losing).rejects.toMatchObject({ code: "40001" });
    expect(runs).toBe(4);
  });

  test("a transaction that fails for another reason is not run again", async () => {
    let runs = 0;
    const failing = database.db.transaction(async () => {
      runs += 1;
      throw new Error("a bug");
    });
    await expect(failing).rejects.toThrow("a bug");
    expect(runs).toBe(1);
  });

  test("a unique violation is recognised through the query builder's wrapping", async () => {
    await database.db.insert(milestones).values({ milestone: "once" });
    const again = await database.db
      .insert(milestones)
      .values({ milestone: "once" })
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(sqlStateOf(again)).toBe("23505");
    expect(isUniqueViolation(again)).toBe(true);
    expect(isUniqueViolation(again, "milestones_pkey")).toBe(true);
    expect(isUniqueViolation(again, "another")).toBe(false);
  });

  test("counts are numbers and times are dates on both engines", async () => {
    const { rows } = await database.db.execute<{ count: unknown }>(
      sql`select count(*) as count from milestones`,
    );
    expect(typeof rows[0]?.count).toBe("number");
    const moment = new Date("2026-02-28T23:59:59.123Z");
    await database.db.insert(milestones).values({ milestone: "time", reached_at: moment });
    const [row] = await database.db.select().from(milestones).where(eq(milestones.milestone, "time"));
    expect(row?.reached_at).toEqual(moment);
    expect((await database.query<{ n: number }>("select $1::int + 1 as n", [1])).rows).toEqual([{ n: 2 }]);
  });

  test("it says whether it answers", async () => {
    await database.check();
  });
});

test("the embedded database keeps its rows in its folder, and the folder for itself", async () => {
  const folder = await tempFolder();
  const place = join(folder, "database");
  const first = await openPglite(place, () => {});
  await first.db.insert(milestones).values({ milestone: "kept" });
  await expect(openPglite(place, () => {})).rejects.toThrow("Another Pressport server");
  await first.close();
  const second = await openPglite(place, () => {});
  expect((await second.db.select().from(milestones)).map((row) => row.milestone)).toEqual(["kept"]);
  await second.close();
});

test("[R53] the data of another PostgreSQL is refused in words, with what to do", async () => {
  const place = join(await tempFolder(), "database");
  await (await openPglite(place, () => {})).close();
  const version = join(place, "PG_VERSION");
  expect((await readFile(version, "utf8")).trim()).toBe(EMBEDDED_MAJOR);
  await writeFile(version, "15\n");
  const refusal = openPglite(place, () => {});
  await expect(refusal).rejects.toThrow(/PostgreSQL 15.*release that wrote it.*backup.*does not help/);
  expect(problemForPeople(await refusal.catch((error: unknown) => error))).toContain("PostgreSQL 15");
});

test("[R12] a queue of statements at the embedded database lets everything else have its turn", async () => {
  const database = await openTestDatabase("pglite");
  onTestFinished(() => database.close());
  let answered = 0;
  const queue = Array.from({ length: 300 }, async () => {
    // Each holds the only thread for some milliseconds.
    await database.query("select count(*) from generate_series(1, 20000)");
    answered += 1;
  });
  const answeredBefore = await new Promise<number>((turn) => setTimeout(() => turn(answered), 1));
  expect(answeredBefore).toBeLessThan(queue.length);
  await Promise.all(queue);
});

test("[R4] PostgreSQL that may lose acknowledged rows is refused, unless told that it may", async () => {
  const url = process.env.PRESSPORT_TEST_POSTGRES ?? "";
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("show fsync");
  await client.end();
  // The throw-away server of the tests is made fast by exactly this setting.
  expect(rows).toEqual([{ fsync: "off" }]);
  const opening = openPostgres({ url, poolSize: 2, allowUnsafe: false, log: silentLog });
  await expect(opening).rejects.toThrow(PostgresRefused);
  await expect(opening).rejects.toThrow(/fsync and synchronous_commit off/);
});

/** A host's few connections to a PostgreSQL of its own, and a way to break them that nobody here notices before it is over. */
async function breakableDatabase() {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  const database = await openPostgres({ url, poolSize: 2, allowUnsafe: true, answerMs: 1_000, log });
  onTestFinished(() => database.close());
  const hangUp = `import pg from "pg"; const client = new pg.Client(process.argv[1]); await client.connect();
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pressport' and datname = current_database()");
    await client.end();`;
  return {
    database,
    lines,
    breakAll() {
      const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", hangUp, url], {
        cwd: import.meta.dirname,
      });
      expect(String(stderr)).toBe("");
    },
  };
}

test("[AP150] a connection that breaks in the middle of a transaction fails that transaction and nothing else", async () => {
  const { database, lines, breakAll } = await breakableDatabase();
  const broken = database.db.transaction(async (tx) => {
    await tx.insert(milestones).values({ milestone: "half" });
    breakAll();
    // Until it is noticed that nobody is there any more.
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await tx.insert(milestones).values({ milestone: "whole" });
  });
  await expect(broken).rejects.toSatisfy(isConnectionLost);
  expect(lines[0]).toContain("A database connection broke");
  expect(await database.db.$count(milestones, inArray(milestones.milestone, ["half", "whole"]))).toBe(0);
});

test("[AP150] connections that broke unnoticed are not lost to those who come later", async () => {
  const { database, breakAll } = await breakableDatabase();
  const write = (milestone: string) =>
    database.db.transaction(async (tx) => void (await tx.insert(milestones).values({ milestone })));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([write(`one ${round}`), write(`two ${round}`)]);
    breakAll();
    // In the same turn, so on connections of which nobody here knows yet that they are broken.
    const failed = await Promise.allSettled([write(`three ${round}`), write(`four ${round}`)]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  }
  await Promise.all([write("five"), write("six")]);
  expect(database.pool().all).toBeLessThanOrEqual(2);
});

test("[AP150] a database that has vanished is not waited for, and found again", async () => {
  const { url, gate } = await createGatedDatabase();
  const database = await openPostgres({
    url,
    poolSize: 2,
    allowUnsafe: true,
    answerMs: 500,
    log: silentLog,
  });
  onTestFinished(() => database.close());
  await Promise.all([database.check(), database.check()]);
  gate.hush();
  await expect(database.check()).rejects.toSatisfy(isConnectionLost);
  const transaction = database.db.transaction((tx) => tx.execute(sql`select 1`));
  await expect(transaction).rejects.toSatisfy(isConnectionLost);
  gate.open();
  await database.check();
  await database.db.transaction((tx) => tx.execute(sql`select 1`));
});

/** Longer than all migrations took to come about. */
const YEAR_MS = 365 * 24 * 60 * 60_000;

test("a database from before the first release is refused in words, and left as it is", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(() => database.close());
  const { engine } = database;
  if (engine.kind !== "postgres") throw new Error("PostgreSQL was asked for.");
  const move = (by: number) =>
    database.query(`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`);
  await move(-YEAR_MS);
  onTestFinished(async () => void (await move(YEAR_MS)));
  const opening = openPostgres({ url: engine.url, poolSize: 1, allowUnsafe: true, log: silentLog });
  await expect(opening).rejects.toThrow(/before its first release.*PRESSPORT_DATA.*DATABASE_URL/);
});

test("servers that start at the same time on one PostgreSQL migrate it once", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(() => database.close());
  const { engine } = database;
  if (engine.kind !== "postgres") throw new Error("PostgreSQL was asked for.");
  await database.query("drop schema public cascade; create schema public; drop schema drizzle cascade");
  const options = { url: engine.url, poolSize: 2, allowUnsafe: true, log: silentLog };
  const servers = await Promise.all([1, 2, 3, 4].map(() => openPostgres(options)));
  const { rows } = await database.query("select count(*)::int as n from drizzle.__drizzle_migrations");
  expect(rows[0]?.n).toBeGreaterThan(0);
  await Promise.all(servers.map((server) => server.close()));
});
