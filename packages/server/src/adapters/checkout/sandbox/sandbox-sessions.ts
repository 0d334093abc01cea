import { and, eq, gt } from "drizzle-orm";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { sandboxCheckoutSessions as sessions } from "../../db/schema.ts";
import type { JobTransaction } from "../../jobs/jobs.ts";
import type { CheckoutFailure, NewCheckoutSession } from "../checkout.ts";
import type { NewCardSetup, NewCharge } from "../kept-cards.ts";
import type { CardTrace } from "./sandbox-cards.ts";
import { idAfter, newSessionId } from "./sandbox-ids.ts";

/** A session as it is stored. An open one with a card is waiting for the second step. */
export type SandboxSession = typeof sessions.$inferSelect;

/** How a session ends. */
export type Ending =
  | { state: "completed"; card: CardTrace }
  | { state: "failed"; card: CardTrace; failure: CheckoutFailure }
  | { state: "expired" };

/** What sessions are kept with. */
export interface SandboxSessionsOptions {
  db: Database;
  clock: Clock;
  /** Called inside the transaction that ends a session. */
  onEnd(session: SandboxSession, tx: JobTransaction): Promise<void>;
}

/** The sandbox's own records; every change is one conditional update, so of two tabs one wins. */
export type SandboxSessions = ReturnType<typeof createSandboxSessions>;

/** Keeps the sandbox's sessions in the database. */
export function createSandboxSessions({ db, clock, onEnd }: SandboxSessionsOptions) {
  async function stored(sessionId: string): Promise<SandboxSession | undefined> {
    const [session] = await db.select().from(sessions).where(eq(sessions.session_id, sessionId));
    return session;
  }

  /** Ends an open session; undefined when somebody else ended it first or its time is up. */
  async function end(sessionId: string, ending: Ending): Promise<SandboxSession | undefined> {
    const now = clock.now();
    const isOpen = and(eq(sessions.session_id, sessionId), eq(sessions.state, "open"));
    const inTime = ending.state === "expired" ? undefined : gt(sessions.expires_at, now);
    return db.transaction(async (tx) => {
      const [session] = await tx
        .update(sessions)
        .set({
          state: ending.state,
          completed_at: now,
          ...("card" in ending && { card_brand: ending.card.brand, card_last4: ending.card.last4 }),
          ...(ending.state === "completed" && { payment_id: idAfter("pay", sessionId) }),
          ...(ending.state === "failed" && { failure: ending.failure }),
        })
        .where(and(isOpen, inTime))
        .returning();
      if (session) await onEnd(session, tx);
      return session;
    });
  }

  return {
    end,

    /** Adds a session, or answers the one the key made before; throws when that one was for something else. */
    async create(wanted: NewCheckoutSession | NewCardSetup): Promise<SandboxSession> {
      const sessionId = newSessionId();
      const row = "amount" in wanted ? rowOf(sessionId, wanted) : keepingRow(sessionId, wanted);
      await db.insert(sessions).values(row).onConflictDoNothing();
      return sameKey(db, wanted.idempotencyKey, row);
    },

    /** Charges a kept card, once for each key; a charge has ended as soon as it is there. */
    charge: (wanted: NewCharge, ending: ChargeEnding): Promise<SandboxSession> =>
      addCharge({ db, clock, onEnd }, wanted, ending),

    /** Reads a session and lets it expire if its time is up. */
    async find(sessionId: string): Promise<SandboxSession | undefined> {
      const session = await stored(sessionId);
      if (session?.state !== "open" || session.expires_at > clock.now()) return session;
      return (await end(sessionId, { state: "expired" })) ?? stored(sessionId);
    },

    /** Notes the card that asks for the second step; false when the session is no longer open. */
    async askSecondStep(sessionId: string, card: CardTrace): Promise<boolean> {
      const changed = await db
        .update(sessions)
        .set({ card_brand: card.brand, card_last4: card.last4 })
        .where(
          and(
            eq(sessions.session_id, sessionId),
            eq(sessions.state, "open"),
            gt(sessions.expires_at, clock.now()),
          ),
        )
        .returning({ id: sessions.session_id });
      return changed.length > 0;
    },
  };
}

/** What a session charges: what was asked for, unless the provider is to be wrong. */
export function chargeOf({ charged, amount, currency }: SandboxSession): {
  amount: number;
  currency: string;
} {
  return charged ?? { amount, currency };
}

type SessionRow = typeof sessions.$inferInsert;

/** How a charge ends, and on what card. */
interface ChargeEnding {
  failure: CheckoutFailure | null;
  card: { brand: string; last4: string | null };
}

/** What a charge has none of. */
const NO_PAGE = { lines: [], brand: null, language: "en", successUrl: "", cancelUrl: "" };

async function addCharge(
  { db, clock, onEnd }: SandboxSessionsOptions,
  wanted: NewCharge,
  { failure, card }: ChargeEnding,
): Promise<SandboxSession> {
  const sessionId = newSessionId();
  const row: SessionRow = {
    ...rowOf(sessionId, { ...NO_PAGE, ...wanted, expiresAt: clock.now() }),
    purpose: "charge",
    state: failure === null ? "completed" : "failed",
    failure,
    card_brand: card.brand,
    card_last4: card.last4,
    completed_at: clock.now(),
    ...(failure === null && { payment_id: idAfter("pay", sessionId) }),
  };
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(sessions).values(row).onConflictDoNothing().returning();
    if (made) await onEnd(made, tx);
    return sameKey(tx, wanted.idempotencyKey, row);
  });
}

/** The session a key made; throws when that one was for something else. */
async function sameKey(db: Database, idempotencyKey: string, wanted: SessionRow): Promise<SandboxSession> {
  const [session] = await db.select().from(sessions).where(eq(sessions.idempotency_key, idempotencyKey));
  const isSame =
    session?.amount === wanted.amount &&
    session.currency === wanted.currency &&
    session.reference === wanted.reference;
  if (!session || !isSame) throw new Error("This idempotency key belongs to another checkout session.");
  return session;
}

/** Whose card is kept on a page: somebody who has cards already, or the new one the page makes. */
export const customerOf = ({ customer_id, session_id }: SandboxSession): string =>
  customer_id ?? idAfter("cus", session_id);

/** A page for keeping a card charges nothing. */
function keepingRow(sessionId: string, setup: NewCardSetup): SessionRow {
  const page = rowOf(sessionId, { ...setup, amount: 0, currency: "USD", lines: [], brand: null });
  return { ...page, purpose: "keep", customer_id: setup.customerId };
}

function rowOf(sessionId: string, wanted: NewCheckoutSession): SessionRow {
  return {
    session_id: sessionId,
    reference: wanted.reference,
    idempotency_key: wanted.idempotencyKey,
    amount: wanted.amount,
    currency: wanted.currency,
    lines: wanted.lines.map(({ unitAmount, ...line }) => ({ ...line, amount: unitAmount })),
    brand: wanted.brand,
    language: wanted.language,
    success_url: wanted.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", sessionId),
    cancel_url: wanted.cancelUrl,
    expires_at: wanted.expiresAt,
  };
}
