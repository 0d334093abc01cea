import type { LedgerAccount, LedgerEntry } from "@pressport/core/rules";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { ledgerEntries, ledgerTransactions } from "../../adapters/db/schema.ts";

/** A booking that is about to be written. */
export type NewBooking = Omit<typeof ledgerTransactions.$inferInsert, "ledger_transaction_id"> & {
  transaction_at: Date;
};

/** Writes a booking with its sides; those of earnings belong to a client. One without sides is not written. */
export async function insertBooking(
  tx: Database,
  booking: NewBooking,
  sides: readonly LedgerEntry[],
  { currency, client_id = null }: { currency: string; client_id?: number | null },
): Promise<void> {
  if (sides.length === 0) return;
  const [row] = await tx.insert(ledgerTransactions).values(booking).returning();
  if (!row) throw new Error("The database answered no row for an inserted booking.");
  await tx.insert(ledgerEntries).values(
    sides.map(({ account, amount }) => ({
      ledger_transaction_id: row.ledger_transaction_id,
      account,
      client_id: account === "reseller_earnings" ? client_id : null,
      entry_amount: amount,
      entry_currency: currency,
    })),
  );
}

/** Whether an order's money was divided among those it belongs to. */
export async function isSold(tx: Database, order_id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: ledgerTransactions.ledger_transaction_id })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.order_id, order_id), eq(ledgerTransactions.transaction_kind, "sale")))
    .limit(1);
  return rows.length > 0;
}

/** What an order's sale, and all that was taken back of it, left on these accounts. */
export async function saleBalance(
  tx: Database,
  order_id: number,
  accounts: readonly LedgerAccount[],
): Promise<number> {
  const [row] = await tx
    .select({ balance: sql<number>`coalesce(sum(${ledgerEntries.entry_amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransactions,
      eq(ledgerTransactions.ledger_transaction_id, ledgerEntries.ledger_transaction_id),
    )
    .where(
      and(
        eq(ledgerTransactions.order_id, order_id),
        inArray(ledgerTransactions.transaction_kind, ["sale", "refund_due", "refund_dropped"]),
        inArray(ledgerEntries.account, [...accounts]),
      ),
    );
  return row?.balance ?? 0;
}
