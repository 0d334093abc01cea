import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { clientVariants, personalisations } from "../../../adapters/db/schema.ts";
import type { KeptPrint } from "../../catalog/kept-prints/kept-prints.service.ts";
import { currentThumbnail } from "../../catalog/thumbnails/thumbnails.service.ts";

/** Writes a personalisation and answers it. The very same print is kept once, and longer: a cart counts its pieces on one line. */
export async function insertPersonalisation(
  tx: Database,
  row: typeof personalisations.$inferInsert,
): Promise<KeptPrint> {
  const { personalisation_ends_at } = row;
  const [same] = await tx
    .update(personalisations)
    .set({ personalisation_ends_at })
    .where(
      and(
        eq(personalisations.client_id, row.client_id),
        eq(personalisations.reseller_client_id, row.reseller_client_id),
        eq(personalisations.cv_id, row.cv_id),
        eq(personalisations.cv_revision, row.cv_revision),
        eq(personalisations.retail_amount, row.retail_amount),
        eq(personalisations.wholesale_amount, row.wholesale_amount),
        eq(personalisations.picture_key, row.picture_key),
        eq(personalisations.item, row.item),
      ),
    )
    .returning();
  if (same) return same;
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
