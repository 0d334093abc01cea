import { dayOf } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { users } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { writeMoney } from "../../text/written-money.ts";
import { audit } from "../audit/audit.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { lockClient } from "../order-rows/lock-rows.service.ts";
import { type EarningsRow, findEarnings, findSamePayout, listPayable } from "./earnings.queries.ts";
import { bookPayout } from "./ledger.service.ts";

/** What a client has earned and what of it can be had today. Until the transaction ends nobody else takes of it. */
export async function lockEarnings(tx: Database, client_id: number, now: Date): Promise<EarningsRow> {
  await lockClient(tx, client_id, "update");
  return findEarnings(tx, client_id, dayOf(now));
}

/** What a reseller has earned and not been paid, and how much of it can be paid out. */
export const earningsOf = (db: Database, client_id: number, now: Date): Promise<EarningsRow> =>
  findEarnings(db, client_id, dayOf(now));

/** Everybody who has something to be paid out. */
export const payableEarnings = (db: Database, now: Date) => listPayable(db, dayOf(now));

/** What came of recording a payout: amounts in minor units. */
export type PayoutOutcome =
  | { kind: "recorded"; left: number }
  | { kind: "too much"; payable: number }
  /** It was recorded before, at that moment. */
  | { kind: "known"; at: Date };

/** A payout of which nothing is noted is taken for the one before it for so long. */
const SAME_MS = 24 * 60 * 60_000;

/**
 * Records that money was paid out to a client, never more than it can have, and tells its people. The same amount with the
 * same note, the bank's reference, is the same payout, unless it is meant `again`.
 */
export async function recordPayout(
  services: Pick<Services, "db" | "clock" | "jobs" | "mail" | "config" | "files" | "mockups" | "log">,
  payout: { client_id: number; amount: number; note: string; again?: boolean },
): Promise<PayoutOutcome> {
  const { client_id, amount, note, again = false } = payout;
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const { payable } = await lockEarnings(tx, client_id, now);
    const at = again ? null : await findSamePayout(tx, payout, new Date(now.getTime() - SAME_MS));
    if (at) return { kind: "known", at };
    if (amount > payable) return { kind: "too much", payable };
    await bookPayout(tx, { client_id, amount, note }, now);
    await audit(services, tx, {
      action: "payout.recorded",
      entity: "client",
      entity_id: client_id,
      client_id,
      before: {},
      after: { amount, currency: "USD", note },
    });
    const people = await tx.select().from(users).where(eq(users.client_id, client_id));
    const text = `We have paid ${writeMoney({ amount, currency: "USD" })} of your earnings out to you.`;
    for (const { user_id } of people)
      await notify(services, tx, user_id, {
        kind: "invoice",
        text,
        path: "/invoices?tab=earnings",
        subject: "Your earnings have been paid out",
      });
    return { kind: "recorded", left: payable - amount };
  });
}
