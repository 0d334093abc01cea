import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { silentLog } from "../../observe/log.ts";
import { examineDatabase } from "../../operator/database-findings.ts";
import { boot } from "../../testing/boot.ts";
import { createPostgresDatabase } from "../../testing/databases/server-database.ts";
import { startStandby } from "../../testing/databases/standby.ts";
import { controlledClock } from "../clock.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { openPostgres, openPostgresReplica } from "./postgres.ts";
import { findWrongReplica, replicaOf } from "./replica.ts";
import { milestones } from "./schema.ts";

const START = "2026-03-02T09:00:00.000Z";

async function openPrimary() {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const primary = await openPostgres({ url, poolSize: 10, allowUnsafe: true, log: silentLog });
  onTestFinished(() => primary.close());
  return { url, primary };
}

function openReplica(url: string): OpenDatabase {
  const replica = openPostgresReplica({ url, poolSize: 5, log: silentLog });
  onTestFinished(() => replica.close());
  return replica;
}

/** For a host, which closes what it is given. */
const lent = (database: OpenDatabase): OpenDatabase => ({ ...database, close: async () => {} });

/** A database, what follows it, and reads that take it up to two seconds late. */
async function openBoth() {
  const { url, primary } = await openPrimary();
  const standby = await startStandby(url);
  onTestFinished(() => standby.stop());
  const replica = openReplica(standby.url);
  const clock = controlledClock(START);
  const { read, behind } = replicaOf({ primary, replica, mostBehind: 2, clock, log: silentLog });
  const written = async (milestone: string) => {
    await primary.db.insert(milestones).values({ milestone });
  };
  const caughtUp = () =>
    expect
      .poll(async () => {
        clock.advance(1_000);
        return behind();
      })
      .toBe(0);
  return { url, primary, standby, replica, clock, read, written, caughtUp };
}

const whereRead = async (db: Database): Promise<string> => {
  const { rows } = await db.execute<{ follows: boolean }>(sql`select pg_is_in_recovery() as follows`);
  return rows[0]?.follows ? "replica" : "primary";
};
const milestonesIn = async (db: Database) => (await db.select().from(milestones)).map((row) => row.milestone);

test("[R130] lists are read from the replica while it is near, and from the database itself while it lies behind", async () => {
  const { standby, clock, read, written, caughtUp } = await openBoth();
  await written("seen at once");
  await caughtUp();
  expect(await read(whereRead)).toBe("replica");
  expect(await read(milestonesIn)).toContain("seen at once");

  // Half a minute passes in which nothing arrives there.
  await standby.pause();
  await written("not there yet");
  for (let second = 0; second < 30; second += 1) {
    clock.advance(1_000);
    // Two seconds late are allowed; what is later is not shown.
    if (second > 2) expect(await read(milestonesIn)).toContain("not there yet");
    else await read(milestonesIn);
  }
  expect(await read(whereRead)).toBe("primary");

  await standby.resume();
  await caughtUp();
  expect(await read(whereRead)).toBe("replica");
  expect(await read(milestonesIn)).toContain("not there yet");
});

test("[R131] a replica that ends in the middle of a read fails nobody, and is read again when it is back", async () => {
  const { standby, clock, read, written, caughtUp } = await openBoth();
  await written("kept");
  await caughtUp();
  let place = "";
  const found = await read(async (db) => {
    place = await whereRead(db);
    if (place === "replica") await standby.kill();
    return milestonesIn(db);
  });
  expect([place, found]).toEqual(["primary", expect.arrayContaining(["kept"])]);
  clock.advance(1_000);
  expect(await read(whereRead)).toBe("primary");
  await standby.start();
  await caughtUp();
  expect(await read(whereRead)).toBe("replica");
});

test("[R131] what fails by itself is told and not tried again, and nothing is written there", async () => {
  const { read, caughtUp } = await openBoth();
  await caughtUp();
  let tries = 0;
  const write = async (db: Database) => {
    tries += 1;
    await db.insert(milestones).values({ milestone: "by mistake" });
  };
  await expect(read(write)).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ code: "25006" }) }),
  );
  expect(tries).toBe(1);
});

test("[R132] an address that leads to no replica, or to that of another database, is refused in words", async () => {
  const { url, primary } = await openPrimary();
  const standby = await startStandby(url);
  onTestFinished(() => standby.stop());
  expect(await findWrongReplica(primary, openReplica(standby.url))).toBe(null);
  expect(await findWrongReplica(primary, openReplica(url))).toBe(
    "it is no replica: it takes changes of its own",
  );
  const other = new URL(standby.url);
  other.pathname = "/postgres";
  expect(await findWrongReplica(primary, openReplica(other.href))).toBe("it follows another database");
  const host = (replica: string) =>
    boot({ database: lent(primary), settings: { DATABASE_URL: url, DATABASE_REPLICA_URL: replica } });
  await expect(host(url)).rejects.toThrow(/DATABASE_REPLICA_URL leads to no replica.*changes of its own/);
  const { context } = await host(standby.url);
  const findings = async () =>
    (await examineDatabase({ ...context, database: lent(primary) })).filter(({ what }) => what === "Replica");
  expect(await findings()).toEqual([{ what: "Replica", state: "fine", text: "follows within 2 seconds" }]);
  await standby.kill();
  expect(await findings()).toMatchObject([{ state: "note", text: expect.stringContaining("not reached") }]);
});

test("[R133] a reseller's orders, invoices and figures are whole while the replica lies behind, and a host starts without it", async () => {
  const { url, primary } = await openPrimary();
  const standby = await startStandby(url);
  onTestFinished(() => standby.stop());
  const settings = { DATABASE_URL: url, DATABASE_REPLICA_URL: standby.url };
  const { api, given, cards, clock, services } = await boot({
    as: "reseller",
    database: lent(primary),
    settings,
  });
  const { cv_id } = await given.variant(api);
  const behind = () => {
    clock.advance(1_000);
    return services.replica.behind();
  };
  await expect.poll(behind).toBe(0);
  await standby.pause();
  const order = await given.orderOf(api, cv_id, 1);
  await cards.pay(await api.payments.payOrders({ body: { orders: [order.order_id] } }));
  for (let second = 0; second < 30; second += 1) await behind();
  expect((await api.orders.index({ query: {} })).data.map((one) => one.order_id)).toEqual([order.order_id]);
  expect((await api.invoices.index({ query: {} })).data).toMatchObject([{ invoice_paid: true }]);
  expect(await (await api.orders.csv({ query: {} })).text()).toContain(order.order_number);
  await standby.kill();
  clock.advance(1_000);
  expect((await api.invoices.index({ query: {} })).data).toHaveLength(1);
});
