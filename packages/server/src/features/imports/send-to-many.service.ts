import { ApiError, type Money, type OrderImport } from "@pressport/core/contract";
import { sumMoney } from "@pressport/core/rules";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/access/caller.ts";
import { quotePartnerOrder } from "../orders/create-partner-order.service.ts";
import { type ImportRecord, importEntity, listRows } from "./imports.queries.ts";

/** A file of orders as it travels, with what its orders cost where all of them hold the same. */
export async function shownImport(doors: Doors, caller: Caller, row: ImportRecord): Promise<OrderImport> {
  return { ...(await importEntity(doors.db, row)), import_total: await totalOf(doors, caller, row) };
}

function noneIfRefused(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/** What the orders that can be made cost together; null where each holds something else, or they are being made. */
async function totalOf(doors: Doors, caller: Caller, row: ImportRecord): Promise<Money | null> {
  if (!row.import_lines || row.import_state !== "checked") return null;
  const ready = await listRows(doors.db, row.import_id, "ready");
  const countries = Map.groupBy(ready, ({ row_order }) => row_order?.recipient.recipient_country_id ?? 0);
  const sums: Money[] = [];
  for (const [country_id, orders] of countries) {
    const wish = { wanted: row.import_lines, country_id, delivery_service: "standard" } as const;
    const quote = await quotePartnerOrder(doors.db, doors, caller, wish).catch(noneIfRefused);
    // What cannot be priced any more is said of each order once they are made.
    if (!quote) return null;
    const { totals } = quote;
    sums.push({ ...totals.total, amount: totals.total.amount * orders.length });
  }
  const [first] = sums;
  return first ? sumMoney(sums, first.currency) : null;
}
