import { and, asc, eq, gte, ne, sql } from "drizzle-orm";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { sandboxReversals as reversals, sandboxCheckoutSessions as sessions } from "../../db/schema.ts";
import type { JobTransaction } from "../../jobs/jobs.ts";
import { type Refund, RefundRefused, type Reversal } from "../checkout.ts";
import { REFUND_PENDS } from "./sandbox-cards.ts";
import { idAfter } from "./sandbox-ids.ts";
import { chargeOf, type SandboxSession } from "./sandbox-sessions.ts";

/** A reversal as it is stored. */
export type SandboxReversal = typeof reversals.$inferSelect;

/** What reversals are kept with. */
export interface SandboxReversalsOptions {
  db: Database;
  clock: Clock;
  /** Called inside the transaction of every change. */
  onChange(reversal: Reversal, revision: number, tx: JobTransaction): Promise<void>;
}

/** Money that goes back in the sandbox: asked for by the host, made in its dashboard, or taken by a bank. */
export type SandboxReversals = ReturnType<typeof createSandboxReversals>;

/** Keeps the sandbox's reversals in the database; together they never exceed what was charged. */
export function createSandboxReversals(options: SandboxReversalsOptions) {
  return {
    /** Sends money back once per key and never more than was paid; throws `RefundRefused`. */
    refund: ({ paymentId, amount, reference, idempotencyKey }: Refund): Promise<Reversal> =>
      add(options, paymentId, {
        reversal_id: idAfter("re", JSON.stringify([paymentId, idempotencyKey])),
        kind: "refund",
        amount,
        reference,
      }),

    /** What somebody does in the provider's own dashboard, or a payer's bank by itself. */
    takeBack: (paymentId: string, kind: Reversal["kind"], amount: number): Promise<Reversal> =>
      add(options, paymentId, {
        reversal_id: idAfter("re", JSON.stringify([paymentId, kind, amount])),
        kind,
        amount,
        reference: null,
      }),

    /** What a bank makes of it later: a refund that arrives or comes back, a dispute that was won (`failed`). */
    conclude: (reversal_id: string, state: "confirmed" | "failed") => conclude(options, reversal_id, state),

    /** All of one payment, or all that changed since a moment; the oldest first. */
    async list(of: { paymentId: string } | { since: Date }): Promise<Reversal[]> {
      const rows = await options.db
        .select()
        .from(reversals)
        .innerJoin(sessions, eq(sessions.session_id, reversals.session_id))
        .where("since" in of ? gte(reversals.changed_at, of.since) : eq(sessions.payment_id, of.paymentId))
        .orderBy(asc(reversals.changed_at), asc(reversals.reversal_id));
      return rows.map((row) => reversalOf(row.sandbox_reversals, row.sandbox_checkout_sessions));
    },
  };
}

/** Writes a reversal once, if so much is left of the payment. */
async function add(
  { db, clock, onChange }: SandboxReversalsOptions,
  paymentId: string,
  wanted: Pick<SandboxReversal, "reversal_id" | "kind" | "amount" | "reference">,
): Promise<Reversal> {
  if (!Number.isSafeInteger(wanted.amount) || wanted.amount <= 0)
    throw new RefundRefused("This is no amount to send back.");
  return db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.payment_id, paymentId), eq(sessions.state, "completed")))
      .for("update");
    if (!session) throw new RefundRefused("There is no such payment.");
    const [before] = await tx.select().from(reversals).where(eq(reversals.reversal_id, wanted.reversal_id));
    if (before) return reversalOf(before, session);
    const pends = wanted.kind === "refund" && session.card_last4 === REFUND_PENDS;
    const { session_id } = session;
    const [row] = await tx
      .insert(reversals)
      .values({ ...wanted, session_id, state: pends ? "pending" : "confirmed", changed_at: clock.now() })
      .returning();
    if (!row) throw new Error("The database answered no row for an inserted reversal.");
    await refill(tx, session);
    const reversal = reversalOf(row, session);
    await onChange(reversal, row.revision, tx);
    return reversal;
  });
}

async function conclude(
  { db, clock, onChange }: SandboxReversalsOptions,
  reversal_id: string,
  state: "confirmed" | "failed",
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(reversals)
      .set({ state, revision: sql`${reversals.revision} + 1`, changed_at: clock.now() })
      .where(and(eq(reversals.reversal_id, reversal_id), ne(reversals.state, state)))
      .returning();
    if (!row) return;
    const [session] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.session_id, row.session_id))
      .for("update");
    if (!session) throw new Error(`The reversal ${reversal_id} has no session.`);
    await refill(tx, session);
    await onChange(reversalOf(row, session), row.revision, tx);
  });
}

/** Counts anew what of a payment is gone; throws when that is more than there was. */
async function refill(tx: Database, session: SandboxSession): Promise<void> {
  const [row] = await tx
    .select({ gone: sql<number>`coalesce(sum(${reversals.amount}), 0)`.mapWith(Number) })
    .from(reversals)
    .where(and(eq(reversals.session_id, session.session_id), ne(reversals.state, "failed")));
  const gone = row?.gone ?? 0;
  if (gone > chargeOf(session).amount) throw new RefundRefused("Less was paid than is to be sent back.");
  await tx.update(sessions).set({ refunded_amount: gone }).where(eq(sessions.session_id, session.session_id));
}

function reversalOf(row: SandboxReversal, session: SandboxSession): Reversal {
  const { reversal_id: reversalId, kind, amount, state, reference } = row;
  if (session.payment_id === null) throw new Error(`The session ${session.session_id} was never paid.`);
  const { currency } = chargeOf(session);
  return { reversalId, kind, paymentId: session.payment_id, amount, currency, state, reference };
}
