import { sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { creditNoteNumbers, invoiceNumbers, sellerNumbers } from "../../adapters/db/schema.ts";

/** Whose numbers, and of what: the print house and each reseller who sells in its own name have series of their own. */
export interface Series {
  of: "invoice" | "credit_note";
  seller_client_id: number | null;
}

/**
 * Takes the next numbers of a year's series, as they are printed: `PP-I-2026-000045`. The row stays locked until the
 * transaction ends: one that fails gives its numbers back, so that none is left out.
 */
export async function takeNumbers(
  tx: Database,
  series: Series,
  year: number,
  count: number,
): Promise<string[]> {
  const last = await lastOf(tx, series, year, count);
  return Array.from({ length: count }, (_, place) => written(series, year, last - count + 1 + place));
}

async function lastOf(tx: Database, series: Series, year: number, count: number): Promise<number> {
  const { of, seller_client_id: client_id } = series;
  const taken =
    client_id === null
      ? await takeOwn(tx, of === "invoice" ? invoiceNumbers : creditNoteNumbers, year, count)
      : await tx
          .insert(sellerNumbers)
          .values({ client_id, series: of, year, last_number: count })
          .onConflictDoUpdate({
            target: [sellerNumbers.client_id, sellerNumbers.series, sellerNumbers.year],
            set: { last_number: sql`${sellerNumbers.last_number} + ${count}` },
          })
          .returning();
  const [row] = taken;
  if (!row) throw new Error("The database answered no row for a series of numbers.");
  return row.last_number;
}

const takeOwn = (
  tx: Database,
  table: typeof invoiceNumbers | typeof creditNoteNumbers,
  year: number,
  count: number,
) =>
  tx
    .insert(table)
    .values({ year, last_number: count })
    .onConflictDoUpdate({ target: table.year, set: { last_number: sql`${table.last_number} + ${count}` } })
    .returning();

/** A reseller's numbers begin with its own, so that no two invoices of a host have the same. */
function written({ of, seller_client_id }: Series, year: number, number: number): string {
  const kind = of === "invoice" ? "I" : "C";
  const seller = seller_client_id === null ? "PP" : `S${seller_client_id}`;
  return `${seller}-${kind}-${year}-${String(number).padStart(6, "0")}`;
}
