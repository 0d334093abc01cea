import { and, asc, eq, lt, or } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { keptCards } from "../../adapters/db/schema.ts";

/** A card as stored. */
export type CardRow = typeof keptCards.$inferSelect;

/** The card a client has on file. */
export async function findKeptCard(db: Database, client_id: number): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(keptCards)
    .where(and(eq(keptCards.client_id, client_id), eq(keptCards.card_state, "kept")));
  return row;
}

/** A card by its own number, or by the page it was typed on. */
export async function findCard(
  db: Database,
  which: { card_id: number } | { setup_id: string },
): Promise<CardRow | undefined> {
  const matching =
    "card_id" in which ? eq(keptCards.card_id, which.card_id) : eq(keptCards.setup_id, which.setup_id);
  const [row] = await db.select().from(keptCards).where(matching);
  return row;
}

/** Writes down that a card is about to be typed. */
export async function insertCard(db: Database, card: typeof keptCards.$inferInsert): Promise<CardRow> {
  const [row] = await db.insert(keptCards).values(card).returning();
  if (!row) throw new Error("The database answered no row for an inserted card.");
  return row;
}

/** Changes a card. */
export async function changeCard(
  db: Database,
  card_id: number,
  changes: Partial<typeof keptCards.$inferInsert>,
): Promise<void> {
  await db.update(keptCards).set(changes).where(eq(keptCards.card_id, card_id));
}

/** Takes out of a client's cards what they are known by; the rows stay, since payments name them. */
export async function emptyCards(tx: Database, client_id: number): Promise<void> {
  await tx
    .update(keptCards)
    .set({
      card_state: "ended",
      card_brand: null,
      card_last4: null,
      card_expires_month: null,
      card_expires_year: null,
    })
    .where(eq(keptCards.client_id, client_id));
}

/** A client's pages for typing a card that have not ended, the oldest first. */
export async function listOpening(db: Database, client_id: number): Promise<string[]> {
  const rows = await db
    .select({ setup_id: keptCards.setup_id })
    .from(keptCards)
    .where(and(eq(keptCards.client_id, client_id), eq(keptCards.card_state, "opening")))
    .orderBy(asc(keptCards.card_id));
  return rows.flatMap(({ setup_id }) => setup_id ?? []);
}

/** Takes away what is left of pages that nobody finished. */
export async function deleteUnfinished(db: Database, endedBefore: Date): Promise<void> {
  await db
    .delete(keptCards)
    .where(and(eq(keptCards.card_state, "opening"), lt(keptCards.setup_expires_at, endedBefore)));
}

/** Kept cards whose last month, as far as is known, is before this one. */
export function listEnding(
  db: Database,
  { year, month }: { year: number; month: number },
): Promise<CardRow[]> {
  const ending = or(
    lt(keptCards.card_expires_year, year),
    and(eq(keptCards.card_expires_year, year), lt(keptCards.card_expires_month, month)),
  );
  return db
    .select()
    .from(keptCards)
    .where(and(eq(keptCards.card_state, "kept"), ending))
    .orderBy(asc(keptCards.card_id))
    .execute();
}
