import type { LedgerAccount } from "@pressport/core/rules";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { orders } from "./orders.ts";
import { payments, repayments } from "./payments.ts";
import { clients } from "./people.ts";

/** Why money moved in the books. */
export type LedgerKind =
  | "receipt"
  | "sale"
  | "refund_due"
  | "refund_sent"
  | "refund_returned"
  | "refund_dropped"
  | "fee"
  | "balance_draw"
  | "balance_return"
  | "payout";

/**
 * Table `ledger_transactions`: one booking. Triggers (migration `ledger`) refuse every change of it and of its entries,
 * and a commit that leaves entries which do not sum to zero in each currency.
 */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    ledger_transaction_id: id("ledger_transaction_id"),
    transaction_kind: text("transaction_kind").$type<LedgerKind>().notNull(),
    payment_id: integer("payment_id").references(() => payments.payment_id),
    order_id: integer("order_id").references(() => orders.order_id),
    repayment_id: integer("repayment_id").references(() => repayments.repayment_id),
    transaction_note: text("transaction_note").notNull().default(""),
    transaction_at: createdAt("transaction_at"),
  },
  (t) => [
    index("ledger_transactions_order").on(t.order_id),
    index("ledger_transactions_payment").on(t.payment_id),
    index("ledger_transactions_repayment").on(t.repayment_id),
  ],
);

/** Table `ledger_entries`: the sides of a booking; positive is what the account receives. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    ledger_entry_id: id("ledger_entry_id"),
    ledger_transaction_id: integer("ledger_transaction_id")
      .notNull()
      .references(() => ledgerTransactions.ledger_transaction_id),
    account: text("account").$type<LedgerAccount>().notNull(),
    /** Whose earnings; nobody's for all other accounts. */
    client_id: integer("client_id").references(() => clients.client_id),
    entry_amount: integer("entry_amount").notNull(),
    entry_currency: text("entry_currency").notNull(),
  },
  (t) => [
    index("ledger_entries_transaction").on(t.ledger_transaction_id),
    index("ledger_entries_client").on(t.client_id, t.ledger_entry_id.desc()),
  ],
);
