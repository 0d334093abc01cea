// Makes a batch of 500 items, with calls of the portal beside it, and fails when that takes longer than its budget:
//   node scripts/bootstrap.mjs bench/print-batch.ts [--database pglite|postgres]
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { tokenOf } from "../packages/server/src/adapters/db/testing/many-rows.ts";
import { readConfig } from "../packages/server/src/config/config.ts";
import { createServer } from "../packages/server/src/create-server.ts";
import { silentLog } from "../packages/server/src/observe/log.ts";
import { fillPlace, openPlace, openRows } from "./load/host-under-load.ts";

const ITEMS = 500;
const BUDGET_SECONDS = 60;
/** What one print file has. */
const FILE_BYTES = 1_000_000;
const STAFF = 1;

const { values } = parseArgs({ options: { database: { type: "string", default: "postgres" } } });
const place = await openPlace(values.database === "pglite" ? "pglite" : "postgres");
try {
  await fillPlace(place, { designs: 100, orders: 1_000, shoppers: 10 });
  const database = await openRows(place);
  await database.query(`update users set role_name = 'admin' where user_id = ${STAFF}`);
  const config = readConfig({ PRESSPORT_DATA: place.dataFolder, PRESSPORT_SEED: "none" });
  const server = await createServer({ config, database, log: silentLog, listen: false });
  try {
    await server.services.files.put("print-files/00/bench.pdf", Buffer.alloc(FILE_BYTES, 7));
    await database.query(
      `update order_items set oi_status_id = 2, oi_print_file_key = 'print-files/00/bench.pdf', oi_print_file_bytes = ${FILE_BYTES}`,
    );
    await database.query("update orders set order_state = 'in_production' where order_paid_at is not null");
    const area = { bleed_mm: 0, wrap_mm: 40, side_mm: 20, safe_mm: 10, lip_mm: 0, bar_mm: 0, binding_mm: 0 };
    await database.query(
      `update order_items set oi_print_job = oi_print_job || '${JSON.stringify({ print_area: area })}'::jsonb`,
    );
    // What is not booked is not paid for.
    await database.query(
      `with sold as (insert into ledger_transactions (transaction_kind, order_id)
          select 'sale', order_id from orders where order_paid_at is not null returning ledger_transaction_id)
        insert into ledger_entries (ledger_transaction_id, account, entry_amount, entry_currency)
        select ledger_transaction_id, account, amount, 'USD' from sold,
          (values ('gateway_clearing', 6500), ('print_house_revenue', -6500)) sides (account, amount)`,
    );
    const { rows } = await database.query(
      `select distinct order_id from (select i.order_id from order_items i join orders o using (order_id)
        where o.order_paid_at is not null and not o.order_is_test order by i.order_id limit ${ITEMS}) wanted`,
    );
    const headers = { authorization: `Bearer ${tokenOf(STAFF)}` };
    const ask = async (url: string, payload?: object) => {
      const began = performance.now();
      const answer = await server.inject({ url, headers, ...(payload && { method: "POST", payload }) });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
      return { ms: performance.now() - began, json: answer.json() };
    };
    const began = performance.now();
    const order_ids = rows.map(({ order_id }) => order_id);
    const { json } = await ask("/api/desk/batches", { order_ids });
    const waits: number[] = [];
    for (;;) {
      const { ms } = await ask("/api/desk/orders");
      waits.push(ms);
      const [batch] = (await ask("/api/desk/batches")).json.data;
      if (batch.print_batch_state === "ready") break;
      if (batch.print_batch_state === "failed") throw new Error(JSON.stringify(batch).slice(0, 1_000));
      await pause(200);
    }
    const seconds = (performance.now() - began) / 1_000;
    const sorted = waits.toSorted((a, b) => a - b);
    console.log(
      `  ${json.data.print_batch_items} items of ${json.data.print_batch_orders} orders in ${seconds.toFixed(1)} s; the queue beside it: usual ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms`,
    );
    if (seconds > BUDGET_SECONDS) process.exitCode = 1;
  } finally {
    await server.close();
  }
} finally {
  await place.stop();
}
