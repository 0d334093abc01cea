import { parseExpiry } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { sandboxCards as cards, sandboxCheckoutSessions } from "../../db/schema.ts";
import type { CheckoutFailure, CheckoutSession } from "../checkout.ts";
import type { KeptCard, KeptCards } from "../kept-cards.ts";
import { laterFailureOf, traceOf } from "./sandbox-cards.ts";
import { sandboxFacts } from "./sandbox-facts.ts";
import type { TypedCard } from "./sandbox-form.ts";
import { idAfter } from "./sandbox-ids.ts";
import { customerOf, type SandboxSession, type SandboxSessions } from "./sandbox-sessions.ts";

/** What kept cards work with. */
export interface SandboxKeptCardsOptions {
  db: Database;
  clock: Clock;
  sessions: SandboxSessions;
  /** Opens a page. */
  open(session: SandboxSession): Promise<CheckoutSession>;
}

/** Notes a card that is typed on a page for keeping one: brand, last digits, last month, and what its bank will say. */
export async function noteTypedCard(
  db: Database,
  session: SandboxSession,
  { number, expiry }: TypedCard,
): Promise<void> {
  const trace = traceOf(number);
  const until = parseExpiry(expiry);
  if (!trace || trace.last4 === null || !until)
    throw new Error("A card that was not checked cannot be kept.");
  const row = {
    customer_id: customerOf(session),
    card_brand: trace.brand,
    card_last4: trace.last4,
    card_expires_month: until.month,
    card_expires_year: until.year,
    charge_failure: laterFailureOf(number),
  };
  await db
    .insert(cards)
    .values({ ...row, method_id: idAfter("card", session.session_id) })
    .onConflictDoUpdate({ target: cards.method_id, set: row });
}

/** The sandbox's kept cards: like a real provider's, except that no money moves. */
export function createSandboxKeptCards({ db, clock, sessions, open }: SandboxKeptCardsOptions): KeptCards {
  async function stored(methodId: string) {
    const [row] = await db.select().from(cards).where(eq(cards.method_id, methodId));
    return row?.card_gone_at === null ? row : undefined;
  }

  /** What the bank says to a charge, by the card and the day. */
  async function refusalOf(methodId: string, customerId: string): Promise<CheckoutFailure | null> {
    const row = await stored(methodId);
    if (row?.customer_id !== customerId) return "declined";
    const isPast = clock.now().getTime() >= Date.UTC(row.card_expires_year, row.card_expires_month, 1);
    return isPast ? "declined" : row.charge_failure;
  }

  return {
    async setUp(setup) {
      return open(await sessions.create(setup));
    },

    async lookupSetUp(setupId) {
      const session = await sessions.find(setupId);
      if (session?.purpose !== "keep") return undefined;
      const row = await stored(idAfter("card", setupId));
      return session.state === "completed" && row
        ? { state: "completed", card: cardOf(row) }
        : { state: session.state };
    },

    async find(methodId) {
      const row = await stored(methodId);
      return row && cardOf(row);
    },

    async forget(methodId) {
      await db.update(cards).set({ card_gone_at: clock.now() }).where(eq(cards.method_id, methodId));
    },

    async charge(charge) {
      const failure = await refusalOf(charge.card.methodId, charge.card.customerId);
      const row = await stored(charge.card.methodId);
      const session = await sessions.charge(charge, {
        failure,
        card: { brand: row?.card_brand ?? "", last4: row?.card_last4 ?? null },
      });
      return { ...sandboxFacts(session), sessionId: session.session_id };
    },

    async findCharge(_, reference) {
      const [session] = await db
        .select()
        .from(sandboxCheckoutSessions)
        .where(eq(sandboxCheckoutSessions.reference, reference));
      return session?.purpose === "charge"
        ? { ...sandboxFacts(session), sessionId: session.session_id }
        : undefined;
    },
  };
}

const cardOf = (row: typeof cards.$inferSelect): KeptCard => ({
  customerId: row.customer_id,
  methodId: row.method_id,
  brand: row.card_brand,
  last4: row.card_last4,
  expiresMonth: row.card_expires_month,
  expiresYear: row.card_expires_year,
});
