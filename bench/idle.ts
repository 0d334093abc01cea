// Measures what a process costs that has nothing to do, on PostgreSQL:
//   node scripts/bootstrap.mjs bench/idle.ts [--seconds 120]
// For each kind of process: how long it takes to start on a database that is up to date, how many connections it holds, how
// many statements a second it sends and what share of a core it takes.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import {
  type HostProcess,
  startHost,
  startWorker,
} from "../packages/server/src/faults/kills/host-process.ts";
import { DURABLE, startPostgres } from "../scripts/machine/postgres.mjs";
import { hostFlags } from "../scripts/settings.mjs";
import { printTable, processorMs, residentMb } from "./load/figures.ts";

/** What a process at rest may cost. */
const BUDGET = { statementsASecond: 5, coreShare: 0.005, startMs: 2_000 } as const;
/** What a start leaves to be done, such as the pictures of products, is over by then. */
const SETTLED_MS = 30_000;

const { values } = parseArgs({ options: { seconds: { type: "string", default: "120" } } });
const seconds = Number(values.seconds);

const dataFolder = await mkdtemp(join(tmpdir(), "pressport-idle-"));
const server = await startPostgres([...DURABLE, "shared_preload_libraries=pg_stat_statements"]);
const database = new pg.Client({ connectionString: server.url });
await database.connect();
const settings = { DATABASE_URL: server.url, PRESSPORT_SECRET: "s".repeat(32) };
const runWith = { flags: hostFlags };

const KINDS: Readonly<Record<string, () => Promise<HostProcess>>> = {
  "serve, which also works": () => startHost(dataFolder, settings, runWith),
  serve: () => startHost(dataFolder, { ...settings, PRESSPORT_WORKER: "off" }, runWith),
  worker: () => startWorker(dataFolder, settings, runWith),
};

const missed: string[] = [];
const rows: string[][] = [];
try {
  await database.query("create extension pg_stat_statements");
  // Makes the tables and compiles the code, as the first start on a machine does.
  await (await startHost(dataFolder, settings, runWith)).stop();
  for (const [kind, start] of Object.entries(KINDS)) {
    const began = performance.now();
    const running = await start();
    const startMs = performance.now() - began;
    const workedMs = processorMs(running.pid);
    await wait(SETTLED_MS);
    const figures = await rest(running);
    await running.stop();
    rows.push([
      kind,
      startMs.toFixed(0),
      workedMs.toFixed(0),
      String(figures.connections),
      figures.statementsASecond.toFixed(2),
      (100 * figures.coreShare).toFixed(2),
      figures.megabytes.toFixed(0),
    ]);
    for (const line of figures.often) console.log(`  ${kind}: ${line}`);
    for (const [what, most] of Object.entries(BUDGET)) {
      const figure = { ...figures, startMs }[what as keyof typeof BUDGET];
      if (figure > most) missed.push(`${kind}: ${what} ${figure.toFixed(4)}, promised ${most}`);
    }
  }
  printTable(
    ["process", "start ms", "of it on a core", "connections", "statements a second", "% of a core", "MB"],
    rows,
  );
  for (const line of missed) console.log(`MISSED ${line}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await database.end();
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
}

/** What a process does in the seconds that come. */
async function rest({ pid }: HostProcess) {
  await database.query("select pg_stat_statements_reset()");
  const before = processorMs(pid);
  await wait(seconds * 1_000);
  const worked = processorMs(pid) - before;
  const { rows: sent } = await database.query<{ calls: number; query: string }>(
    "select calls::int, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as query from pg_stat_statements where query not like '%pg_stat%' order by calls desc",
  );
  const { rows: held } = await database.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where application_name like 'pressport%'",
  );
  const calls = sent.reduce((sum, one) => sum + one.calls, 0);
  return {
    statementsASecond: calls / seconds,
    coreShare: worked / (seconds * 1_000),
    connections: held[0]?.count ?? 0,
    megabytes: residentMb(pid),
    often: sent.slice(0, 6).map((one) => `${(one.calls / seconds).toFixed(2)}/s ${one.query}`),
  };
}
