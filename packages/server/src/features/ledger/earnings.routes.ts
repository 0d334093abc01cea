import { contract, type EarningsEntry } from "@pressport/core/contract";
import { acceptedLanguage, dayOf, PAGE_SIZES, pageMeta, pageRange, usd } from "@pressport/core/rules";
import { routesFor } from "../../http/calls/routes-for.ts";
import { writeCsv } from "../../text/csv.ts";
import type { TableWord } from "../../text/languages/tables/table-words.ts";
import { tableWord } from "../../text/languages/tables/tables.ts";
import { countEarnings, type EarningsLine, findEarnings, listEarnings } from "./earnings.queries.ts";

const HEADINGS = ["date", "kind", "order", "amount", "currency", "payable"] as const;

/** What a reseller earns with its shoppers' orders. */
export const earningsRoutes = routesFor(contract.earnings, {
  show: async ({ user }, { replica, clock }) => {
    const today = dayOf(clock.now());
    const { balance, payable } = await replica.read((db) => findEarnings(db, user.client_id, today));
    return {
      earnings_balance: usd(balance),
      earnings_payable: usd(payable),
      earnings_pending: usd(balance - payable),
    };
  },

  index: ({ user: { client_id }, query }, { replica, clock }) => {
    const { limit, offset } = pageRange(query.page, PAGE_SIZES.earnings);
    return replica.read(async (db) => {
      const rows = await listEarnings(db, { client_id, today: dayOf(clock.now()), limit, offset });
      return {
        data: rows.map(entryOf),
        meta: pageMeta(await countEarnings(db, client_id), query.page, PAGE_SIZES.earnings),
      };
    });
  },

  csv: async ({ user: { client_id }, language }, { replica, clock }) => {
    const word = (one: TableWord) => tableWord(acceptedLanguage(language), one);
    const today = dayOf(clock.now());
    const whole = { client_id, today, limit: null, offset: 0 };
    const rows = await replica.read((db) => listEarnings(db, whole));
    const lines = rows.map((row) => [
      dayOf(row.entry_at),
      word(row.entry_kind),
      row.order_number ?? "",
      (row.amount / 100).toFixed(2),
      "USD",
      word(row.payable ? "yes" : "no"),
    ]);
    return {
      content: Buffer.from(writeCsv([HEADINGS.map(word), ...lines])),
      filename: `PP-earnings-${today}.csv`,
    };
  },
});

function entryOf(row: EarningsLine): EarningsEntry {
  const { order_id, order_number, payable } = row;
  return {
    entry_id: row.entry_id,
    entry_at: new Date(row.entry_at).toISOString(),
    entry_kind: row.entry_kind,
    entry_amount: usd(row.amount),
    entry_order: order_id === null || order_number === null ? null : { order_id, order_number },
    entry_payable: payable,
    entry_claim_until: payable ? null : row.claim_until,
  };
}
