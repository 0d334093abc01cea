import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { clientVariants, personalisations } from "../../../adapters/db/schema.ts";

/** A personalisation as stored. */
export type PersonalisationRow = typeof personalisations.$inferSelect;

/** Writes a personalisation and answers it. */
export async function insertPersonalisation(
  tx: Database,
  row: typeof personalisations.$inferInsert,
): Promise<PersonalisationRow> {
  const [made] = await tx.insert(personalisations).values(row).returning();
  if (!made) throw new Error("The database answered no row for an inserted personalisation.");
  return made;
}

/** The personalisation of that id, of anybody: only for ids out of tokens of our own. */
export async function findPersonalisation(db: Database, id: number): Promise<PersonalisationRow | undefined> {
  const [row] = await db.select().from(personalisations).where(eq(personalisations.personalisation_id, id));
  return row;
}

/** The picture of what a personalisation was made from, while that is still the same; null otherwise. */
export async function findPicture(
  db: Database,
  { cv_id, cv_revision }: Pick<PersonalisationRow, "cv_id" | "cv_revision">,
): Promise<string | null> {
  const [row] = await db
    .select({ key: clientVariants.cv_thumbnail_key })
    .from(clientVariants)
    .where(and(eq(clientVariants.cv_id, cv_id), eq(clientVariants.cv_revision, cv_revision)));
  return row?.key ?? null;
}

/** Removes what nobody can order any more; answers how many. */
export async function deleteEnded(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(personalisations)
    .where(lt(personalisations.personalisation_ends_at, now))
    .returning({ id: personalisations.personalisation_id });
  return gone.length;
}
