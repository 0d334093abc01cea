import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createClient } from "@pressport/core";
import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { wholeOf } from "../../adapters/archive/tar.ts";
import { type ControlledClock, controlledClock } from "../../adapters/clock.ts";
import type { OpenDatabase } from "../../adapters/db/database.ts";
import { openDatabase } from "../../adapters/db/open-database.ts";
import { type Config, readConfig } from "../../config/config.ts";
import { createServer } from "../../create-server.ts";
import { silentLog } from "../../observe/log.ts";
import { createAccount } from "../../testing/accounts.ts";
import { openTestDatabase } from "../../testing/databases/test-database.ts";
import { aSmallPicture, givenFor } from "../../testing/given.ts";
import { injectedFetch } from "../../testing/injected-fetch.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { showSnapshots } from "../host-commands/snapshots.commands.ts";
import { restore } from "./restore.ts";
import { takeSnapshot } from "./snapshot-schedule.ts";
import { listSnapshots, readSnapshot } from "./snapshots.ts";

/** Databases on a disk are made and opened one after the other in these. */
vi.setConfig({ testTimeout: 300_000 });

let clock: ControlledClock;
beforeEach(() => {
  clock = controlledClock("2026-03-02T09:00:00.000Z");
});

const configOf = (folder: string, settings: Record<string, string> = {}): Config =>
  readConfig({ PRESSPORT_DATA: folder, PRESSPORT_SEED: "none", PRESSPORT_WORKER: "off", ...settings });

const deskOver = (folder: string, said: string[] = []) => ({
  config: configOf(folder),
  clock,
  log: silentLog,
  say: (line: string) => said.push(line),
});

/** A host with the embedded database, and somebody who orders there. */
async function aRunningHost(folder: string, open = () => openTestDatabase("pglite")) {
  const config = configOf(folder);
  const database = await open();
  const server = await createServer({ config, database, clock, log: silentLog, listen: false });
  onTestFinished(() => server.close());
  const { token } = await createAccount(server.services, "reseller");
  const fetch = injectedFetch(server.inject, "127.0.0.1");
  const api = createClient({ host: server.url, fetch, session: { token: () => token } });
  const given = givenFor(server.services);
  const { cv_id } = await given.variant(api);
  return { config, clock, database, log: silentLog, order: () => given.orderOf(api, cv_id), given, api };
}

/** How many rows each table has. */
async function rowCounts({ query }: OpenDatabase): Promise<Record<string, number>> {
  const { rows } = await query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows)
    counts[name] = (await query<{ n: number }>(`select count(*)::int as n from ${name}`)).rows[0]?.n ?? -1;
  return counts;
}

/** The fingerprint of every stored file by its place. */
async function hashes(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found[path.slice(folder.length)] = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
  }
  return found;
}

async function openRestored<T>(folder: string, look: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(configOf(folder).database, silentLog, () => {});
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

test("[R4] a snapshot of a running host, restored elsewhere, has every row of every table and every file, byte for byte", async () => {
  const [here, there] = [await tempFolder(), await tempFolder()];
  const host = await aRunningHost(here, () => openDatabase(configOf(here).database, silentLog, () => {}));
  for (let made = 0; made < 3; made += 1) await host.order();
  const wanted = await rowCounts(host.database);
  const { path } = await takeSnapshot(host, host.config.snapshots);
  // What happens afterwards is not in it.
  await host.order();
  await host.given.design(host.api, await aSmallPicture("later.jpg"));

  const said: string[] = [];
  const started = performance.now();
  clock.advance(3 * 60 * 60_000);
  await restore(deskOver(there, said), path);
  expect(performance.now() - started).toBeLessThan(60_000);
  expect(said.slice(0, 2)).toEqual([
    expect.stringMatching(
      /^Restored: 3 orders, the last of them PP-2026-000003 of 2 March 2026 at 09:00 UTC, 1 account and \d+ files, as all was on 2 March 2026 at 09:00 UTC \(3 hours ago\)\.$/,
    ),
    "Lost: whatever happened here after that: orders, payments, uploads, accounts, changed passwords and settings.",
  ]);
  const got = await openRestored(there, async (database) => ({
    counts: await rowCounts(database),
    broken: await brokenInvariants(database.db),
  }));
  expect(got).toEqual({ counts: wanted, broken: [] });
  expect(Object.keys(wanted).length).toBeGreaterThan(20);
  expect(wanted.orders).toBe(3);
  const stored = await hashes(join(there, "files"));
  expect(Object.keys(stored).length).toBeGreaterThan(2);
  expect(await hashes(join(here, "files"))).toMatchObject(stored);
});

test("[R4] a snapshot taken while people order holds whole orders only, and every file its rows name", async () => {
  const [here, there] = [await tempFolder(), await tempFolder()];
  const host = await aRunningHost(here);
  let going = true;
  let made = 0;
  const ordering = (async () => {
    while (going) {
      await host.given.design(host.api);
      await host.order();
      made += 1;
    }
  })();
  await expect.poll(() => made).toBeGreaterThan(1);
  const { path } = await takeSnapshot(host, host.config.snapshots);
  going = false;
  await ordering;
  await restore(deskOver(there), path);
  await openRestored(there, async (database) => {
    expect(await brokenInvariants(database.db)).toEqual([]);
    const { rows } = await database.db.execute<{ key: string }>(sql`select cd_file_key as key from designs`);
    expect(rows.length).toBeGreaterThan(1);
    const stored = Object.keys(await hashes(join(there, "files")));
    for (const { key } of rows) expect(stored).toContain(`/${key}`);
  });
});

test("[R4] as many snapshots are kept as the settings say, a damaged or half one is never restored", async () => {
  const [here, there, elsewhere] = [await tempFolder(), await tempFolder(), await tempFolder()];
  const config = configOf(here, { PRESSPORT_SNAPSHOTS_KEPT: "2", PRESSPORT_SNAPSHOT_FOLDER: elsewhere });
  const database = await openTestDatabase("pglite");
  onTestFinished(() => database.close());
  const taken: string[] = [];
  for (let minute = 0; minute < 3; minute += 1) {
    taken.push((await takeSnapshot({ config, clock, database }, config.snapshots)).path);
    clock.advance(4 * 60_000);
  }
  const kept = await listSnapshots(elsewhere);
  expect(kept.map(({ path }) => path)).toEqual([taken[2], taken[1]]);
  expect(kept[0]?.takenAt.toISOString()).toBe("2026-03-02T09:08:00.000Z");
  const said: string[] = [];
  await showSnapshots({ ...deskOver(here, said), config });
  expect(said).toEqual(kept.map(({ path, takenAt }) => `${takenAt.toISOString()}  ${path}`));

  const [newest = ""] = taken.slice(-1);
  await rm(join(newest, "end.json"));
  await expect(restore(deskOver(there), newest)).rejects.toThrow("Nothing was changed.");
  await writeFile(join(taken[1] ?? "", "database.tar.gz"), "not a database");
  await expect(restore(deskOver(there), taken[1] ?? "")).rejects.toThrow("Nothing was changed.");
  expect(await readdir(there)).not.toContain("database");
});

test("[AP154] once the clock was set back, what is taken then is kept, and what was taken in a time to come goes first", async () => {
  const here = await tempFolder();
  const config = configOf(here, { PRESSPORT_SNAPSHOTS_KEPT: "2" });
  const database = await openTestDatabase("pglite");
  onTestFinished(() => database.close());
  const take = async () => (await takeSnapshot({ config, clock, database }, config.snapshots)).path;
  clock.advance(24 * 60 * 60_000);
  await take();
  clock.advance(4 * 60_000);
  const ahead = await take();
  clock.set("2026-03-02T09:04:00.000Z");
  const now = await take();
  const kept = (await listSnapshots(config.snapshots.folder)).map(({ path }) => path);
  expect(kept).toEqual([ahead, now]);
});

test("[R4] what is damaged in a snapshot is told to whoever reads it, however late, and never to the whole process", async () => {
  const folder = await tempFolder();
  for (const name of ["about.json", "end.json"]) await writeFile(join(folder, name), "{}");
  await writeFile(join(folder, "database.tar.gz"), "not a database");
  const entries = readSnapshot(folder);
  await entries.next();
  const { value: database } = await entries.next();
  // The disk is asked for so many other things meanwhile.
  for (let turn = 0; turn < 200; turn += 1) await stat(folder);
  await expect(wholeOf(database?.content ?? Readable.from([]))).rejects.toThrow("incorrect header check");
});
