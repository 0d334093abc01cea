import { sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import type { creditNoteNumbers, invoiceNumbers } from "../../adapters/db/schema.ts";

/**
 * Takes the next numbers of a year's series and answers the first of them. The row stays locked until the transaction
 * ends: one that fails gives its numbers back, so that none is left out.
 */
export async function takeNumbers(
  tx: Database,
  table: typeof invoiceNumbers | typeof creditNoteNumbers,
  year: number,
  count: number,
): Promise<number> {
  const [series] = await tx
    .insert(table)
    .values({ year, last_number: count })
    .onConflictDoUpdate({ target: table.year, set: { last_number: sql`${table.last_number} + ${count}` } })
    .returning();
  if (!series) throw new Error("The database answered no row for a series of numbers.");
  return series.last_number - count + 1;
}

/** A number of a series as it is printed: `PP-I-2026-000045`. */
export const numberIn = (series: "PP-I" | "PP-C", year: number, number: number): string =>
  `${series}-${year}-${String(number).padStart(6, "0")}`;
