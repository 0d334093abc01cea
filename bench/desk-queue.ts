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
/** Milliseconds: of the list, and of the choices, which come after it. */
const [BUDGET, CHOICES_BUDGET] = [300, 1_000];
const TIMES = 20;
const STAFF = 1;
const QUESTIONS = [
  "",
  "?state=in_production",
  "?service=express",
  "?query=smith%20123",
  "?after=25001",
  "?rush=today",
  "?product=Canvas",
  "?product=Poster&frame=oak&size=70%20%C3%97%20100%20cm&rush=late",
  "?paper=none",
  "/choices",
  "/choices?product=Poster&rush=late",
];

const { values } = parseArgs({ options: { database: { type: "string", default: "postgres" } } });
const place = await openPlace(values.database === "pglite" ? "pglite" : "postgres");
try {
  await fillPlace(place, AMOUNTS);
  const database = await openRows(place);
  await database.query(`update users set role_name = 'admin' where user_id = ${STAFF}`);
  // All of them are under way at once.
  await database.query("update orders set order_state = 'in_production' where order_paid_at is not null");
  // Due over five weeks around today, with four items each of which none is sent.
  await database.query(
    "update orders set order_ship_by = current_date - 7 + order_id % 35 where order_paid_at is not null",
  );
  await database.query(`insert into order_items (order_id, client_id, oi_product, oi_cv_sku_nr, oi_sku_item, oi_quantity,
      oi_unit_amount, oi_line_amount, oi_wholesale_amount, oi_width, oi_height, oi_quality, oi_dpi, oi_print_job)
    select i.order_id, i.client_id, (array['Poster', 'Framed poster', 'Canvas', 'Flyer', 'Hanger poster'])[1 + i.order_id % 5],
      i.oi_cv_sku_nr, (array['30 × 40 cm', '50 × 70 cm', '70 × 100 cm'])[1 + i.order_id % 3], 1, 2900, 2900, 2900, 300,
      400, 'good', 300, jsonb_set(i.oi_print_job, '{attributes}', jsonb_build_object(
        'frame', (array['black', 'white', 'oak'])[1 + i.order_id % 3], 'paper', (array['matt', 'gloss'])[1 + i.order_id % 2]))
    from (select distinct on (order_id) * from order_items) i, generate_series(1, 2)`);
  await database.query("update order_items set oi_status_id = 2");
  await database.query("vacuum (analyze) orders");
  await database.query("vacuum (analyze) order_items");
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
        `  ${(question || "all").padEnd(66)} ${String(count).padStart(4)} rows   usual ${usual.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      );
      if (slowest > (question.startsWith("/choices") ? CHOICES_BUDGET : BUDGET)) process.exitCode = 1;
    }
  } finally {
    await server.close();
  }
} finally {
  await place.stop();
}
