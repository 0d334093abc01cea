// Prints how the database answers each statement of the calls that `bench/load.ts` makes, on the same amount of rows:
//   node scripts/bootstrap.mjs bench/query-plans.ts [--database pglite|postgres]
// Fails when one of them reads a large table from beginning to end.
import { parseArgs } from "node:util";
import {
  hasPlan,
  listenTo,
  planOf,
  type Statement,
} from "../packages/server/src/adapters/db/testing/statement-plans.ts";
import { readConfig } from "../packages/server/src/config/config.ts";
import { createServer } from "../packages/server/src/create-server.ts";
import { silentLog } from "../packages/server/src/observe/log.ts";
import type { Shot } from "./load/hammer.ts";
import { fillPlace, openPlace, openRows, type Place } from "./load/host-under-load.ts";
import { orderingShots, readingShots } from "./load/shots.ts";

const AMOUNTS = { designs: 10_000, orders: 50_000, shoppers: 10_000 };
/** A table is large when it holds more rows than those of the catalogue ever do. */
const LARGE = 1_000;
/** Letters of a statement's beginning and end that are printed. */
const SHOWN = { head: 60, tail: 140 } as const;

const { values } = parseArgs({ options: { database: { type: "string", default: "postgres" } } });
const place = await openPlace(values.database === "pglite" ? "pglite" : "postgres");
try {
  await fillPlace(place, AMOUNTS);
  const tooLarge = await explainCalls(place);
  console.log(
    tooLarge.length === 0 ? "\nNo large table is read whole." : "\nLarge tables that are read whole:",
  );
  for (const line of tooLarge) console.log(`  - ${line}`);
  process.exitCode = tooLarge.length === 0 ? 0 : 1;
} finally {
  await place.stop();
}

/** Makes each call once, prints the plans of its statements, and answers which of them read a large table whole. */
async function explainCalls(where: Place): Promise<string[]> {
  const database = await openRows(where);
  let heard: Statement[] = [];
  const listening = listenTo(database, (statement) => heard.push(statement));
  const environment = { PRESSPORT_DATA: where.dataFolder, PRESSPORT_SEED: "none", PRESSPORT_WORKER: "off" };
  const config = readConfig(environment);
  const server = await createServer({ config, database: listening, log: silentLog, listen: false });
  const tooLarge: string[] = [];
  try {
    const [ordering] = orderingShots(0, 1, { first: 0, count: AMOUNTS.shoppers });
    for (const shot of [...readingShots(AMOUNTS.designs, AMOUNTS.orders), ...(ordering ? [ordering] : [])]) {
      heard = [];
      const bytes = await shoot(server, shot);
      console.log(`\n${shot.name}: ${shot.method} ${shot.path} (${heard.length} statements, ${bytes} bytes)`);
      for (const statement of heard.filter(hasPlan)) {
        const plan = await planOf(database, statement);
        console.log(
          `  ${plan.milliseconds.toFixed(2).padStart(8)} ms ${String(plan.blocks).padStart(6)} blocks  ${shorten(statement.text)}`,
        );
        console.log(`${" ".repeat(27)}${plan.steps.join(" < ")}`);
        for (const { table, rows } of plan.wholeTables)
          if (rows > LARGE) tooLarge.push(`${shot.name}: ${table}, ${rows} rows: ${shorten(statement.text)}`);
      }
    }
  } finally {
    await server.close();
  }
  return tooLarge;
}

async function shoot(
  server: Awaited<ReturnType<typeof createServer>>,
  { name, method, path, token, headers }: Shot,
): Promise<number> {
  const answer = await server.inject({
    method,
    url: path,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
  return answer.rawPayload.length;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").replaceAll('"', "");
  return line.length <= SHOWN.head + SHOWN.tail
    ? line
    : `${line.slice(0, SHOWN.head)} … ${line.slice(-SHOWN.tail)}`;
}
