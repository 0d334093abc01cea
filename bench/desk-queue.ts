// Times the print house's queue over many orders, and fails when an answer takes longer than its budget:
//   node scripts/bootstrap.mjs bench/desk-queue.ts [--database pglite|postgres]
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { tokenOf } from "../packages/server/src/adapters/db/testing/many-rows.ts";
import { readConfig } from "../packages/server/src/config/config.ts";
import { createServer } from "../packages/server/src/create-server.ts";
import { silentLog } from "../packages/server/src/observe/log.ts";
import { fillPlace, openPlace, openRows } from "./load/host-under-load.ts";

const AMOUNTS = { designs: 1_000, orders: 50_000, shoppers: 1_000 };
/** Milliseconds. */
const BUDGET = 300;
const TIMES = 20;
const STAFF = 1;
const QUESTIONS = ["", "?state=in_production", "?service=express", "?query=smith%20123", "?after=25000"];

const { values } = parseArgs({ options: { database: { type: "string", default: "postgres" } } });
const place = await openPlace(values.database === "pglite" ? "pglite" : "postgres");
try {
  await fillPlace(place, AMOUNTS);
  const database = await openRows(place);
  await database.query(`update users set role_name = 'admin' where user_id = ${STAFF}`);
  // All of them are under way at once.
  await database.query("update orders set order_state = 'in_production' where order_paid_at is not null");
  await database.query("vacuum (analyze) orders");
  const config = readConfig({
    PRESSPORT_DATA: place.dataFolder,
    PRESSPORT_SEED: "none",
    PRESSPORT_WORKER: "off",
  });
  const server = await createServer({ config, database, log: silentLog, listen: false });
  try {
    for (const question of QUESTIONS) {
      const times: number[] = [];
      // The first call of a process also reads its code.
      await server.inject({ url: "/api/desk", headers: { authorization: `Bearer ${tokenOf(STAFF)}` } });
      let count = 0;
      for (let time = 0; time < TIMES; time += 1) {
        const began = performance.now();
        const answer = await server.inject({
          url: `/api/desk/orders${question}`,
          headers: { authorization: `Bearer ${tokenOf(STAFF)}` },
        });
        times.push(performance.now() - began);
        if (answer.statusCode !== 200)
          throw new Error(`${question} answered ${answer.statusCode}: ${answer.body}`);
        count = answer.json().data.length;
      }
      const sorted = times.toSorted((a, b) => a - b);
      const slowest = sorted.at(-1) ?? 0;
      const usual = sorted[TIMES / 2] ?? 0;
      console.log(
        `  ${(question || "all").padEnd(22)} ${String(count).padStart(4)} orders   usual ${usual.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      );
      if (slowest > BUDGET) process.exitCode = 1;
    }
  } finally {
    await server.close();
  }
} finally {
  await place.stop();
}
