// Asks for a list of orders as fast as it is answered, of a real host and of bare Fastify with the same statements on the
// same database of 50,000 orders:
//   node scripts/bootstrap.mjs bench/orders-list.ts [--seconds 5] [--rounds 3]
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  hasPlan,
  listenTo,
  type Statement,
} from "../packages/server/src/adapters/db/testing/statement-plans.ts";
import { readConfig } from "../packages/server/src/config/config.ts";
import { createServer } from "../packages/server/src/create-server.ts";
import { silentLog } from "../packages/server/src/observe/log.ts";
import type { BareWork } from "./load/bare-host.ts";
import { machineLoad, median, printTable, processorMs, residentMb } from "./load/figures.ts";
import { hammer, type Shot } from "./load/hammer.ts";
import { fillPlace, openPlace, openRows, type Place, startHostOn } from "./load/host-under-load.ts";
import { readingShots } from "./load/shots.ts";

const AMOUNTS = { designs: 10_000, orders: 50_000, shoppers: 100 };
const CONNECTIONS = 50;
/** Of the answers of bare Fastify in the same time. */
const BUDGET = 0.6;

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "5" }, rounds: { type: "string", default: "3" } },
});

/** What one call asks the database. */
async function statementsOf(place: Place, { path, token }: Shot): Promise<Statement[]> {
  const database = await openRows(place);
  const heard: Statement[] = [];
  const listening = listenTo(database, (statement) => heard.push(statement));
  const environment = { PRESSPORT_DATA: place.dataFolder, PRESSPORT_SEED: "none", PRESSPORT_WORKER: "off" };
  const config = readConfig(environment);
  const server = await createServer({ config, database: listening, log: silentLog, listen: false });
  try {
    const ask = () => server.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    // What only a first call asks stays out.
    await ask();
    heard.length = 0;
    await ask();
    return heard.filter(hasPlan);
  } finally {
    await server.close();
  }
}

async function startBare(work: BareWork) {
  const child = fork(fileURLToPath(new URL("load/bare-host.ts", import.meta.url)));
  child.send(work);
  const [url] = await once(child, "message");
  return { url: String(url), pid: child.pid ?? 0, stop: () => child.kill() };
}

await using stack = new AsyncDisposableStack();
const place = await openPlace("postgres");
stack.defer(() => place.stop());
await fillPlace(place, AMOUNTS);
const [shot] = readingShots(AMOUNTS.designs, AMOUNTS.orders);
if (!shot || place.database.kind !== "postgres") throw new Error("There is nothing to ask.");
const statements = await statementsOf(place, shot);
const bare = await startBare({ url: place.database.url, path: shot.path.split("?")[0] ?? "", statements });
stack.defer(() => void bare.stop());
const host = await startHostOn(place);
stack.defer(() => host.stop());

const sides = [
  { name: "bare Fastify", ...bare, rates: [] as number[], ms: [] as number[] },
  { name: "Pressport", url: host.url, pid: host.pid, rates: [] as number[], ms: [] as number[] },
];
for (const { url } of sides)
  await hammer({ url, connections: CONNECTIONS, seconds: 3, patience: 15 }, () => [shot]);
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const { url, pid, rates, ms } of sides) {
    const before = processorMs(pid);
    const seconds = Number(values.seconds);
    const { answered, refused, lost } = await hammer(
      { url, connections: CONNECTIONS, seconds, patience: 15 },
      () => [shot],
    );
    if (refused.length + lost > 0) throw new Error(`${refused.length + lost} requests were not answered.`);
    const count = [...answered.values()].flat().length;
    rates.push(count / seconds);
    ms.push((processorMs(pid) - before) / Math.max(1, count));
  }
console.log(
  `GET ${shot.path}, ${statements.length} statements, ${CONNECTIONS} connections (${machineLoad()})`,
);
printTable(
  ["", "a second", "processor ms a call", "resident MB"],
  sides.map(({ name, pid, rates, ms }) => [name, median(rates), median(ms).toFixed(2), residentMb(pid)]),
);
const [least = 0, own = 0] = sides.map(({ rates }) => median(rates));
console.log(
  `times bare: ${(own / least).toFixed(2)} (${BUDGET})${own >= BUDGET * least ? "" : "  not met yet"}`,
);
process.exitCode = own >= BUDGET * least ? 0 : 1;
