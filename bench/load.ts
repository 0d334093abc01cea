// Measures the host under load against its budgets (promise R12):
//   node scripts/bootstrap.mjs bench/load.ts [--database pglite|postgres] [--seconds 60] [--connections 200]
// A real host on a database of 10,000 designs and 50,000 orders answers reads, then orders, then five times too many.
import { parseArgs } from "node:util";
import type { HostProcess } from "../packages/server/src/faults/kills/host-process.ts";
import {
  machineLoad,
  mostResidentMb,
  percentile,
  printTable,
  processorMs,
  residentMb,
  watchMemory,
} from "./load/figures.ts";
import { type Hardness, type Hits, hammer, type ShotsOf } from "./load/hammer.ts";
import { type Engine, fillPlace, openPlace, openRows, startHostOn } from "./load/host-under-load.ts";
import { overload, settle } from "./load/overload.ts";
import { orderingShots, readingShots } from "./load/shots.ts";

/** What the host promises with 200 connections. */
const BUDGET = { readP95Ms: 150, orderP95Ms: 400, residentMb: 512, recoverMs: 10_000 } as const;
const DESIGNS = 10_000;
const ORDERS = 50_000;
/** Baskets made ahead for each second of ordering without pause; more than a host of this machine can order. */
const BASKETS_A_SECOND = 300;
/** Seconds until a request counts as lost. */
const PATIENCE = 15;
/** Requests a second of each connection where a visitor stands behind it. */
const VISITOR_RATE = 1;

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "postgres" },
    seconds: { type: "string", default: "60" },
    connections: { type: "string", default: "200" },
  },
});
const engine: Engine = values.database === "pglite" ? "pglite" : "postgres";
const seconds = Number(values.seconds);
const connections = Number(values.connections);
/** Where buyers come and go, one in four visitors orders; the first baskets are theirs, a second's more than they need. */
const buyers = Math.ceil(connections / 4);
const visitorBaskets = buyers * VISITOR_RATE * (seconds + 1);
const shoppers = visitorBaskets + Math.max(connections, seconds * BASKETS_A_SECOND);

const missed: string[] = [];
const promise = (what: string, figure: number, most: number, unit: string) => {
  const kept = figure <= most;
  if (!kept) missed.push(`${what}: ${figure.toFixed(0)} ${unit}, promised ${most} ${unit}`);
  return kept ? "kept" : "MISSED";
};

/** Hammers and reports; beside the waiting times the host's own work for an answer, which other programs do not lengthen. */
async function measure(
  title: string,
  hardness: Hardness,
  host: HostProcess,
  shotsOf: ShotsOf,
): Promise<Hits> {
  await settle(host.url);
  const before = processorMs(host.pid);
  const hits = await hammer(hardness, shotsOf);
  const worked = processorMs(host.pid) - before;
  report(title, hits, host);
  const answers = [...hits.answered.values()].flat().length;
  console.log(`the host's processor time: ${(worked / Math.max(1, answers)).toFixed(1)} ms an answer`);
  return hits;
}

function report(title: string, hits: Hits, host: HostProcess): void {
  const rows = [...hits.answered].map(([name, samples]) => rowOf(name, samples, hits.seconds));
  const all = [...hits.answered.values()].flat();
  console.log(`\n${title} (${machineLoad()})`);
  printTable(
    ["call", "answers", "a second", "p50 ms", "p95 ms", "p99 ms"],
    [...rows, rowOf("all", all, hits.seconds)],
  );
  const statuses = [...new Set(hits.refused.map(({ status }) => status))].join(", ") || "none";
  console.log(`errors: ${hits.refused.length} (statuses: ${statuses}), lost: ${hits.lost}`);
  console.log(`resident memory: ${residentMb(host.pid).toFixed(0)} MB`);
}

const rowOf = (name: string, samples: readonly number[], overSeconds: number) => [
  name,
  String(samples.length),
  samples.length / overSeconds,
  ...[0.5, 0.95, 0.99].map((share) => percentile(samples, share)),
];

/** Without a single answer it is endless. */
const p95Of = (hits: Hits) =>
  hits.answered.size === 0 ? Number.POSITIVE_INFINITY : percentile([...hits.answered.values()].flat(), 0.95);
const errorsOf = (hits: Hits) => hits.refused.length + hits.lost;

async function measureReads(host: HostProcess): Promise<void> {
  const shots = readingShots(DESIGNS, ORDERS);
  const turned = (connection: number) => {
    const start = connection % shots.length;
    return [...shots.slice(start), ...shots.slice(0, start)];
  };
  const calm = { url: host.url, connections, patience: PATIENCE };
  await hammer({ ...calm, seconds: Math.min(5, seconds) }, turned);
  const paced = { ...calm, seconds, rate: connections * VISITOR_RATE };
  const visitors = await measure(
    `Reads, ${connections} connections, each ${VISITOR_RATE} a second`,
    paced,
    host,
    turned,
  );
  const eager = { ...calm, seconds };
  const hits = await measure(`Reads, ${connections} connections that never pause`, eager, host, turned);
  for (const [title, figures] of [
    [`reads, ${VISITOR_RATE} a second each`, visitors],
    ["reads without pause", hits],
  ] as const) {
    console.log(`${title}, p95: ${promise(`${title}, p95`, p95Of(figures), BUDGET.readP95Ms, "ms")}`);
    console.log(`${title}, errors: ${promise(`${title}, errors`, errorsOf(figures), 0, "errors")}`);
  }
}

async function measureOrders(host: HostProcess): Promise<number> {
  const calm = { url: host.url, seconds, patience: PATIENCE };
  const paced = { ...calm, connections: buyers, rate: buyers * VISITOR_RATE };
  const visitors = await measure(`create-order, ${buyers} a second`, paced, host, (connection) =>
    orderingShots(connection, buyers, { first: 0, count: visitorBaskets }),
  );
  const eager = { ...calm, connections };
  const rest = { first: visitorBaskets, count: shoppers - visitorBaskets };
  const hits = await measure(
    `create-order, ${connections} connections that never pause`,
    eager,
    host,
    (connection) => orderingShots(connection, connections, rest),
  );
  for (const [title, figures] of [
    [`create-order, ${buyers} a second`, visitors],
    ["create-order without pause", hits],
  ] as const) {
    console.log(`${title}, p95: ${promise(`${title}, p95`, p95Of(figures), BUDGET.orderP95Ms, "ms")}`);
    console.log(`${title}, errors: ${promise(`${title}, errors`, errorsOf(figures), 0, "errors")}`);
  }
  return [visitors, hits].reduce((sum, { answered }) => sum + (answered.get("create-order")?.length ?? 0), 0);
}

async function measureOverload(host: HostProcess): Promise<void> {
  const shots = readingShots(DESIGNS, ORDERS);
  await settle(host.url);
  const { hits, recoveredMs } = await overload(host.url, connections * 5, shots, BUDGET.recoverMs * 3);
  const refusals = hits.refused.filter(({ status }) => status === 429 || status === 503);
  const bare = refusals.filter(({ retryAfter }) => !retryAfter).length;
  const wrong = hits.refused.length - refusals.length;
  const answered = [...hits.answered.values()].flat();
  console.log(`\nOverload, ${connections * 5} connections for ${hits.seconds} s (${machineLoad()})`);
  console.log(
    `answered ${answered.length} (p95 ${percentile(answered, 0.95).toFixed(0)} ms), refused with 429 or 503 ${refusals.length}`,
  );
  console.log(
    `refusals without Retry-After: ${promise("refusals without Retry-After", bare, 0, "refusals")}`,
  );
  console.log(
    `other failures: ${promise("other failures under overload", wrong + hits.lost, 0, "failures")}`,
  );
  console.log(
    `back to normal after ${recoveredMs} ms: ${promise("back to normal", recoveredMs, BUDGET.recoverMs, "ms")}`,
  );
}

async function checkOrders(place: Awaited<ReturnType<typeof openPlace>>, answers: number): Promise<void> {
  const rows = await openRows(place);
  const { rows: counted } = await rows.query<{ n: number }>("select count(*)::int as n from orders");
  await rows.close();
  const made = (counted[0]?.n ?? 0) - ORDERS;
  // An answer that was on its way when the time was over is an order too; baskets that came round again are none.
  console.log(`\norders made: ${made} by ${answers} answers of ${shoppers} baskets`);
  if (made < Math.min(answers, shoppers)) missed.push(`orders lost: ${answers} answers, ${made} orders`);
}

const place = await openPlace(engine);
try {
  console.log(`Filling ${engine} with ${DESIGNS} designs, ${ORDERS} orders and ${shoppers} baskets …`);
  await fillPlace(place, { designs: DESIGNS, orders: ORDERS, shoppers });
  const host = await startHostOn(place);
  let answers = 0;
  try {
    const memory = watchMemory(host.pid);
    console.log(`resident memory at rest: ${residentMb(host.pid).toFixed(0)} MB (${machineLoad()})`);
    await measureReads(host);
    answers = await measureOrders(host);
    await measureOverload(host);
    const most = memory.stop();
    console.log(
      `\nresident memory under load, at most ${most.toFixed(0)} MB: ${promise("resident memory", most, BUDGET.residentMb, "MB")}`,
    );
    console.log(`(while starting ${mostResidentMb(host.pid).toFixed(0)} MB)`);
  } finally {
    await host.stop();
  }
  await checkOrders(place, answers);
} finally {
  await place.stop();
}
console.log(
  missed.length === 0
    ? "\nAll budgets are kept."
    : `\nNot kept:\n${missed.map((line) => `  - ${line}`).join("\n")}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
