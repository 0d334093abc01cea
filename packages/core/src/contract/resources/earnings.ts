import * as z from "zod/mini";
import { endpoint, file, members, one, page } from "../endpoint.ts";
import { Money, PageText, Time } from "../fields/fields.ts";

/** What a reseller has earned and not been paid. */
export const Earnings = z.object({
  /** Everything together. */
  earnings_balance: Money,
  /** What can be paid out or paid with: delivered, and past the time for claims. */
  earnings_payable: Money,
  /** What still waits for that. */
  earnings_pending: Money,
});
export type Earnings = z.infer<typeof Earnings>;

/** One line of a reseller's earnings; what left is negative. */
export const EarningsEntry = z.object({
  entry_id: z.int(),
  entry_at: Time,
  entry_kind: z.enum(["sale", "refund", "payout", "payment"]),
  entry_amount: Money,
  /** The order it came from or paid; none for payouts. */
  entry_order: z.nullable(z.object({ order_id: z.int(), order_number: z.string() })),
  /** False while the order it came from can still be claimed. */
  entry_payable: z.boolean(),
  /** The last day of claims of a delivered order that waits for it (`YYYY-MM-DD`). */
  entry_claim_until: z.nullable(z.string()),
});
export type EarningsEntry = z.infer<typeof EarningsEntry>;

const fails = ["not_signed_in", "not_verified", "not_allowed"] as const;

/** What the caller has earned with its shoppers' orders. */
export const show = endpoint({
  method: "GET",
  path: "/api/earnings/balance",
  summary: "What a reseller has earned and not been paid",
  access: members,
  answer: one(Earnings),
  fails,
});

/** The caller's earnings line by line, newest first, 20 a page. */
export const index = endpoint({
  method: "GET",
  path: "/api/earnings",
  summary: "Earnings, by page",
  access: members,
  query: z.object({ page: PageText }),
  answer: page(EarningsEntry),
  fails: [...fails, "invalid"],
});

/** All lines as a table for spreadsheets. */
export const csv = endpoint({
  method: "GET",
  path: "/api/earnings/csv",
  summary: "All earnings as CSV",
  access: members,
  answer: file("text/csv"),
  fails,
});
