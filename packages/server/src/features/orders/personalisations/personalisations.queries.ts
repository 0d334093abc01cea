import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { clientVariants, personalisations } from "../../../adapters/db/schema.ts";
import type { KeptPrint } from "../../catalog/kept-prints/kept-prints.service.ts";
import { currentThumbnail } from "../../catalog/thumbnails/thumbnails.service.ts";

/** Writes a personalisation and answers it. */
export async function insertPersonalisation(
  tx: Database,
  row: typeof personalisations.$inferInsert,
): Promise<KeptPrint> {
  const [made] = await tx.insert(personalisations).values(row).returning();
  if (!made) throw new Error("The database answered no row for an inserted personalisation.");
  return made;
}

/** The picture of what a personalisation was made from, while that is still the same; null otherwise. */
export async function findPicture(
  db: Database,
  { cv_id, cv_revision }: Pick<KeptPrint, "cv_id" | "cv_revision">,
): Promise<string | null> {
  const [row] = await db
    .select()
    .from(clientVariants)
    .where(and(eq(clientVariants.cv_id, cv_id), eq(clientVariants.cv_revision, cv_revision)));
  return row ? currentThumbnail(row) : null;
}

/** Removes what nobody can order any more; answers how many. */
export async function deleteEnded(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(personalisations)
    .where(lt(personalisations.personalisation_ends_at, now))
    .returning({ id: personalisations.personalisation_id });
  return gone.length;
}
