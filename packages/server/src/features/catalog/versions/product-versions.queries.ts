import { and, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { productVersions, users } from "../../../adapters/db/schema.ts";

/** A row of `product_versions`. */
export type VersionRow = typeof productVersions.$inferSelect;

/** Versions of a product with the names of those who saved them, newest first. */
export function listVersions(
  db: Database,
  client_product_id: number,
): Promise<{ version: VersionRow; user_name: string | null }[]> {
  return db
    .select({ version: productVersions, user_name: users.user_name })
    .from(productVersions)
    .leftJoin(users, eq(users.user_id, productVersions.user_id))
    .where(eq(productVersions.client_product_id, client_product_id))
    .orderBy(desc(productVersions.version_id))
    .execute();
}

/** The version kept last. */
export async function latestVersion(
  tx: Database,
  client_product_id: number,
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(productVersions)
    .where(eq(productVersions.client_product_id, client_product_id))
    .orderBy(desc(productVersions.version_id))
    .limit(1);
  return row;
}

/** Keeps a version. */
export async function addVersion(tx: Database, row: typeof productVersions.$inferInsert): Promise<void> {
  await tx.insert(productVersions).values(row);
}

/** Forgets those saved before a time that were followed by another within a minute. */
export async function thinVersions(tx: Database, client_product_id: number, before: Date): Promise<void> {
  await tx.delete(productVersions).where(
    and(
      eq(productVersions.client_product_id, client_product_id),
      lt(productVersions.version_saved_at, before),
      sql`exists (select 1 from product_versions later
                   where later.client_product_id = ${productVersions.client_product_id}
                     and later.version_id > ${productVersions.version_id}
                     and later.version_saved_at < ${productVersions.version_saved_at} + interval '1 minute')`,
    ),
  );
}

/** Forgets all but the newest of a product. */
export async function forgetVersions(tx: Database, client_product_id: number, keep: number): Promise<void> {
  const newest = tx
    .select({ version_id: productVersions.version_id })
    .from(productVersions)
    .where(eq(productVersions.client_product_id, client_product_id))
    .orderBy(desc(productVersions.version_id))
    .limit(keep);
  await tx
    .delete(productVersions)
    .where(
      and(
        eq(productVersions.client_product_id, client_product_id),
        notInArray(productVersions.version_id, newest),
      ),
    );
}
