import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Log, silentLog } from "../../observe/log.ts";
import { createGatedDatabase } from "../../testing/databases/gated-database.ts";
import { openTestDatabase, usualEngine } from "../../testing/databases/test-database.ts";
import type { OpenDatabase } from "../db/database.ts";
import { type JobEnd, type JobRun, type Jobs, NoUseTrying } from "./jobs.ts";
import { createPostgresJobs } from "./postgres-jobs.ts";

describe.each([usualEngine()])("on %s", (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.query("CREATE TABLE things (name text)");
  });
  afterAll(() => database.close());

  const open = (worker = false, log: Log = silentLog): Jobs =>
    createPostgresJobs({ database: database.engine, worker, log });

  async function start(jobs: Jobs): Promise<void> {
    await jobs.start();
    onTestFinished(() => jobs.stop());
  }

  test("a job runs with its payload, once", async () => {
    const jobs = open();
    const seen: string[] = [];
    const greet = jobs.define<{ name: string }>("test.greet", {
      handler: async ({ name }) => void seen.push(name),
    });
    await start(jobs);
    await greet.send({ name: "Ada" });
    await jobs.send("test.greet", { name: "Grace" });
    expect(await jobs.drain()).toBe(2);
    expect(await jobs.drain()).toBe(0);
    expect(seen).toEqual(["Ada", "Grace"]);
  });

  test("a drain waits for the job that a worker is just fetching", async () => {
    const jobs = open(true);
    const ended: string[] = [];
    const job = jobs.define<object>("test.fetched", { handler: async () => void ended.push("once") });
    await start(jobs);
    for (let sent = 1; sent <= 200; sent += 1) {
      await job.send({});
      await jobs.drain();
      expect(ended).toHaveLength(sent);
    }
  });

  test("[R6] a job sent inside a transaction exists only if the transaction commits", async () => {
    const jobs = open();
    const seen: string[] = [];
    const job = jobs.define<{ name: string }>("test.transaction", {
      handler: async ({ name }) => void seen.push(name),
    });
    await start(jobs);
    const { db } = database;
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO things VALUES ('kept')`);
      await job.send({ name: "kept" }, { tx });
    });
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO things VALUES ('lost')`);
      await job.send({ name: "lost" }, { tx });
      throw new Error("changed my mind");
    });
    await expect(broken).rejects.toThrow("changed my mind");
    await jobs.drain();
    expect(seen).toEqual(["kept"]);
    expect((await database.query("SELECT name FROM things")).rows).toEqual([{ name: "kept" }]);
  });

  test("[R7] a key is used once, even when 50 ask at the same time and after the job has run", async () => {
    const jobs = open();
    const runs: string[] = [];
    const job = jobs.define("test.key", { handler: async () => void runs.push("job") });
    const other = jobs.define("test.other-key", { handler: async () => void runs.push("other") });
    await start(jobs);
    const answers = await Promise.all(Array.from({ length: 50 }, () => job.send({}, { key: "evt_1" })));
    expect(answers.filter(Boolean)).toHaveLength(1);
    await jobs.drain();
    expect(await job.send({}, { key: "evt_1" })).toBe(false);
    expect(await job.send({}, { key: "evt_2" })).toBe(true);
    expect(await other.send({}, { key: "evt_1" })).toBe(true);
    await jobs.drain();
    expect(runs.toSorted()).toEqual(["job", "job", "other"]);
  });

  test("a key that lost its transaction is free again", async () => {
    const jobs = open();
    const job = jobs.define("test.key-rollback", { handler: async () => {} });
    await start(jobs);
    const lost = database.db.transaction(async (tx) => {
      await job.send({}, { key: "once", tx });
      throw new Error("no");
    });
    await expect(lost).rejects.toThrow("no");
    expect(await job.send({}, { key: "once" })).toBe(true);
  });

  test("a failing job is tried again with growing waits, under the same id, and then given up", async () => {
    const lines: string[] = [];
    const note = (_details: object, text = "") => void lines.push(text);
    const jobs = open(false, { ...silentLog, warn: note, error: note });
    const runs: JobRun[] = [];
    const job = jobs.define("test.failing", {
      retryLimit: 2,
      handler: async (_payload, run) => {
        runs.push(run);
        throw new Error("still broken");
      },
    });
    await start(jobs);
    await job.send({});
    expect(await jobs.drain()).toBe(1);
    expect(await jobs.drain({ until: new Date(Date.now() + 3_600_000) })).toBe(2);
    expect(await jobs.drain({ until: new Date(Date.now() + 3_600_000) })).toBe(0);
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(new Set(runs.map(({ jobId }) => jobId)).size).toBe(1);
    expect(lines).toEqual([
      "A job failed and will be tried again",
      "A job failed and will be tried again",
      "A job failed for good",
    ]);
  });

  test("a job given up names what it worked on, and runs again from its own data, under the same id", async () => {
    const lines: object[] = [];
    const jobs = open(false, { ...silentLog, error: (details) => void lines.push(details) });
    const ends: JobEnd[] = [];
    jobs.listen(async (end) => void ends.push(end));
    let isMended = false;
    const seen: JobRun[] = [];
    const job = jobs.define<{ order_id: number }>("test.mended", {
      retryLimit: 0,
      failure: "An order could not be counted",
      about: ({ order_id: id }) => ({ entity: "order", id }),
      handler: async (_payload, run) => {
        if (!isMended) throw new Error("no numbers left");
        seen.push(run);
      },
    });
    await start(jobs);
    await job.send({ order_id: 22 });
    await jobs.drain();
    const told = {
      name: "test.mended",
      failure: "An order could not be counted",
      about: { entity: "order", id: 22 },
    };
    expect(ends).toMatchObject([{ ...told, attempt: 1, isLast: true, isAlarming: true }]);
    expect(lines).toMatchObject([{ about: { entity: "order", id: 22 } }]);
    const [failed] = await jobs.listFailed(new Date(0));
    expect(failed).toMatchObject({ ...told, error: "Error: no numbers left" });

    isMended = true;
    expect(await jobs.runAgain("test.mended", failed?.jobId ?? "")).toBe(true);
    await jobs.drain();
    expect(seen).toMatchObject([{ jobId: failed?.jobId, attempt: 2 }]);
    expect(ends.at(-1)).toMatchObject({ error: undefined, isAlarming: false });
    expect(await jobs.runAgain("test.mended", failed?.jobId ?? "")).toBe(false);
    expect(await jobs.listFailed(new Date(0))).toEqual([]);
  });

  test("[AP172] a job that no further attempt would do is given up at once, by a worker too, and runs again when it is asked for", async () => {
    const jobs = open(true);
    const ends: JobEnd[] = [];
    jobs.listen(async (end) => void ends.push(end));
    let isMended = false;
    const job = jobs.define("test.no-use", {
      retryLimit: 5,
      handler: async () => {
        if (!isMended) throw new NoUseTrying("there is nobody");
      },
    });
    await start(jobs);
    await job.send({});
    const failed = async () =>
      (await jobs.listFailed(new Date(0))).filter(({ name }) => name === "test.no-use");
    await expect.poll(failed).toHaveLength(1);
    expect(await jobs.drain({ until: new Date(Date.now() + 3_600_000) })).toBe(0);
    expect(ends).toMatchObject([{ attempt: 1, isLast: true, isAlarming: true }]);
    isMended = true;
    expect(await jobs.runAgain("test.no-use", ends[0]?.jobId ?? "")).toBe(true);
    await jobs.drain();
    expect(ends.at(-1)).toMatchObject({ attempt: 2, error: undefined });
  });

  test("somebody is told once of a job that keeps failing although more attempts follow, and of the last", async () => {
    const jobs = open();
    const alarms: number[] = [];
    jobs.listen(async (end) => void (end.isAlarming && alarms.push(end.attempt)));
    const job = jobs.define("test.patient", {
      retryLimit: 6,
      alarmAtAttempt: 3,
      handler: async () => {
        throw new Error("still away");
      },
    });
    await start(jobs);
    await job.send({});
    await jobs.drain({ until: new Date(Date.now() + 3_600_000) });
    expect(alarms).toEqual([3, 7]);
  });

  test("a later job waits for its time, and a job's own jobs run in the same drain", async () => {
    const jobs = open();
    const seen: string[] = [];
    const second = jobs.define("test.second", { handler: async () => void seen.push("second") });
    const first = jobs.define("test.first", {
      handler: async () => {
        seen.push("first");
        await second.send({});
      },
    });
    await start(jobs);
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
    await first.send({}, { startAfter: inTwoHours });
    expect(await jobs.drain({ until: new Date(inTwoHours.getTime() - 60_000) })).toBe(0);
    expect(await jobs.drain({ until: inTwoHours })).toBe(2);
    expect(seen).toEqual(["first", "second"]);
  });

  test("a worker runs a job as soon as it is sent, several at once, and finishes what it began when it stops", async () => {
    const jobs = open(true);
    const begun: (() => void)[] = [];
    let finished = 0;
    let bothBegun = () => {};
    const both = new Promise<void>((resolve) => {
      bothBegun = resolve;
    });
    const job = jobs.define("test.worker", {
      concurrency: 2,
      handler: async () => {
        await new Promise<void>((resolve) => {
          begun.push(resolve);
          if (begun.length === 2) bothBegun();
        });
        finished += 1;
      },
    });
    await jobs.start();
    await job.send({});
    await job.send({});
    await both;
    const stopped = jobs.stop();
    for (const finish of begun) finish();
    await stopped;
    expect(finished).toBe(2);
    const left = await database.query(
      "SELECT state FROM pgboss.job WHERE name = 'test.worker' AND state <> 'completed'",
    );
    expect(left.rows).toEqual([]);
  });

  test("[R50] a worker takes the next job as soon as one is done, however many wait", async () => {
    const seen: number[] = [];
    const sender = open();
    sender.define("test.backlog", { handler: async () => {} });
    await start(sender);
    for (let number = 0; number < 100; number += 1) await sender.send("test.backlog", { number });
    const worker = open(true);
    worker.define<{ number: number }>("test.backlog", {
      handler: async ({ number }) => void seen.push(number),
    });
    await start(worker);
    await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(100);
  });

  test("[R51] jobs with a higher priority run before those that have waited longer", async () => {
    const seen: string[] = [];
    const jobs = open();
    const job = jobs.define<{ name: string }>("test.priority", {
      handler: async ({ name }) => void seen.push(name),
    });
    await start(jobs);
    await job.send({ name: "first" });
    await job.send({ name: "second" });
    await job.send({ name: "awaited" }, { priority: 1 });
    await jobs.drain();
    expect(seen).toEqual(["awaited", "first", "second"]);
  });

  test("a process that is to work later sends at once, and runs nothing before", async () => {
    const jobs = open(true);
    const seen: string[] = [];
    jobs.define("test.later", { handler: async () => void seen.push("ran") });
    await jobs.start({ workLater: true });
    onTestFinished(() => jobs.stop());
    await jobs.send("test.later", {});
    for (let looks = 0; looks < 20; looks += 1) await jobs.depth();
    expect(seen).toEqual([]);
    await jobs.work();
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual(["ran"]);
  });

  test("a job left by a process that sends only is run by the worker that comes later", async () => {
    const sender = open();
    sender.define("test.handover", { handler: async () => {} });
    await sender.start();
    await sender.send("test.handover", { from: "sender" });
    await sender.stop();

    const worker = open(true);
    const got = new Promise<object>((resolve) => {
      worker.define("test.handover", { handler: async (payload) => resolve(payload) });
    });
    await start(worker);
    expect(await got).toEqual({ from: "sender" });
  });

  test("a worker that had nothing to do before runs what another process sends", async () => {
    const seen: string[] = [];
    const worker = open(true);
    worker.define("test.from-elsewhere", { handler: async () => void seen.push("ran") });
    await start(worker);
    const sender = open();
    sender.define("test.from-elsewhere", { handler: async () => {} });
    await start(sender);
    await sender.send("test.from-elsewhere", {});
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual(["ran"]);
  });

  test.each([
    ["set back by a day", true, "noted"],
    ["set on by a day and back before schedules were looked after", false, "unnoted"],
  ])(
    "[R19] a clock that was %s holds nothing up: what is due runs, the rest keeps its pause, schedules and silent workers are looked after",
    async (_, isNoted, name) => {
      const [due, paused] = [`test.${name}-due`, `test.${name}-paused`];
      const sender = open();
      for (const job of [due, paused]) sender.define(job, { handler: async () => {} });
      await sender.start();
      await sender.send(due, {});
      await sender.send(paused, {}, { delaySeconds: 1_800 });
      await sender.stop();
      // Written by a clock that was a day ahead.
      if (isNoted) await database.query(`UPDATE pgboss.version SET cron_on = now() + interval '1 day'`);
      await database.query(`UPDATE pgboss.queue SET monitor_claim_on = now() + interval '1 day'`);
      await database.query(`UPDATE pgboss.job SET created_on = created_on + interval '1 day',
      start_after = start_after + interval '1 day' WHERE name IN ('${due}', '${paused}')`);

      const worker = open(true);
      const ran = new Promise<void>((resolve) => {
        worker.define(due, { handler: async () => resolve() });
      });
      worker.define(paused, { handler: async () => {} });
      await start(worker);
      await ran;
      const { rows } = await database.query(`SELECT
      (SELECT round(extract(epoch FROM start_after - now()) / 60)::int FROM pgboss.job WHERE name = '${paused}') AS minutes,
      (SELECT count(*)::int FROM pgboss.queue WHERE monitor_claim_on > now() + interval '1 minute') AS unwatched,
      (SELECT count(*)::int FROM pgboss.version WHERE cron_on > now() + interval '1 minute') AS unscheduled`);
      expect(rows).toEqual([{ minutes: 30, unwatched: 0, unscheduled: 0 }]);
    },
  );

  test("schedules are kept in the database, and ones no longer wanted are dropped", async () => {
    const before = open(true);
    for (const name of ["test.nightly", "test.hourly"]) {
      before.define(name, { handler: async () => {} });
      before.schedule(name, "0 3 * * *");
    }
    await before.start();
    await before.stop();
    const after = open(true);
    after.define("test.nightly", { handler: async () => {} });
    after.schedule("test.nightly", "30 4 * * *");
    await start(after);
    expect((await database.query("SELECT name, cron, timezone FROM pgboss.schedule")).rows).toEqual([
      { name: "test.nightly", cron: "30 4 * * *", timezone: "UTC" },
    ]);
  });

  test("mistakes in the code are told at once: unknown, doubled, late or badly named jobs", async () => {
    const jobs = open();
    jobs.define("test.fine", { handler: async () => {} });
    const again = (name: string) => () => jobs.define(name, { handler: async () => {} });
    expect(again("test.fine")).toThrow("defined twice");
    expect(again("Test Fine")).toThrow("not a name");
    await start(jobs);
    expect(again("test.late")).toThrow("after the start");
    await expect(jobs.send("test.unknown", {})).rejects.toThrow("nobody defined");
  });
});

test("[AP150] a database that has vanished is not waited for by the queue either, and found again", async () => {
  const { url, gate } = await createGatedDatabase();
  const database = { kind: "postgres", url } as const;
  const jobs = createPostgresJobs({ database, worker: false, answerMs: 2_000, log: silentLog });
  const seen: string[] = [];
  const job = jobs.define("test.vanished", { handler: async () => void seen.push("ran") });
  await jobs.start();
  onTestFinished(() => jobs.stop());
  gate.hush();
  await expect(job.send({})).rejects.toThrow("timeout");
  gate.open();
  // Each connection it had before is given up once.
  await expect.poll(() => job.send({}).catch(() => false), { timeout: 30_000 }).toBe(true);
  await jobs.drain();
  expect(seen).toEqual(["ran"]);
});
