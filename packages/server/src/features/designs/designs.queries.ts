import { PUBLISHING_STATUS } from "@pressport/core/rules";
import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientProductDesigns, clientProducts, designs, products } from "../../adapters/db/schema.ts";

/** A design as stored. */
export type DesignRow = typeof designs.$inferSelect;

/** What of a design is saved; what is undefined stays. */
export type DesignChange = {
  [Column in keyof typeof designs.$inferInsert]?: (typeof designs.$inferInsert)[Column] | undefined;
};

/** A client's designs that are not deleted. */
export const own = (client_id: number) =>
  and(eq(designs.client_id, client_id), isNull(designs.cd_deleted_at));

/** The design, if it is this client's and not deleted. */
export async function findDesign(
  db: Database,
  cd_id: number,
  client_id: number,
): Promise<DesignRow | undefined> {
  const rows = await db
    .select()
    .from(designs)
    .where(and(eq(designs.cd_id, cd_id), own(client_id)));
  return rows[0];
}

/** Those of the designs that are this client's and not deleted. */
export async function findDesigns(db: Database, cd_ids: number[], client_id: number): Promise<DesignRow[]> {
  return db
    .select()
    .from(designs)
    .where(and(inArray(designs.cd_id, cd_ids), own(client_id)));
}

/**
 * Stores a design and answers its row; an upload repeated with the same intention, or finished again, answers the design
 * it made before.
 */
export async function insertDesign(db: Database, values: typeof designs.$inferInsert): Promise<DesignRow> {
  const { client_id, cd_intention = null, cd_upload = null } = values;
  const [row] = await db.insert(designs).values(values).onConflictDoNothing().returning();
  const design =
    row ??
    (await findByIntention(db, client_id, cd_intention)) ??
    (await findByUpload(db, client_id, cd_upload));
  if (!design) throw new Error("The database answered no row for an inserted design.");
  return design;
}

/** The design an upload of this intention made before a crash, or undefined. */
export async function findByIntention(
  db: Database,
  client_id: number,
  cd_intention: string | null,
): Promise<DesignRow | undefined> {
  if (cd_intention === null) return undefined;
  const rows = await db
    .select()
    .from(designs)
    .where(and(eq(designs.client_id, client_id), eq(designs.cd_intention, cd_intention)));
  return rows[0];
}

/** The design made of this upload in parts, or undefined. */
export async function findByUpload(
  db: Database,
  client_id: number,
  cd_upload: string | null,
): Promise<DesignRow | undefined> {
  if (cd_upload === null) return undefined;
  const rows = await db
    .select()
    .from(designs)
    .where(and(eq(designs.client_id, client_id), eq(designs.cd_upload, cd_upload)));
  return rows[0];
}

/** The client's designs made of files of these contents, newest first. */
export function findByContent(db: Database, client_id: number, sha256: string[]): Promise<DesignRow[]> {
  return db
    .select()
    .from(designs)
    .where(and(inArray(designs.cd_file_sha256, sha256), own(client_id)))
    .orderBy(desc(designs.cd_id));
}

/** The client's design of another page of the same stored file, or undefined. */
export async function findByPage(
  db: Database,
  { cd_file_key, client_id }: DesignRow,
  page: number,
): Promise<DesignRow | undefined> {
  const shown = sql`coalesce((${designs.cd_inspection} ->> 'page')::int, 1)`;
  const [row] = await db
    .select()
    .from(designs)
    .where(and(eq(designs.cd_file_key, cd_file_key), eq(shown, page), own(client_id)))
    .orderBy(asc(designs.cd_id));
  return row;
}

/** Saves what is said of a design; undefined when the design is not this client's. */
export async function changeDesign(
  db: Database,
  cd_id: number,
  client_id: number,
  set: DesignChange,
): Promise<DesignRow | undefined> {
  if (Object.values(set).every((value) => value === undefined)) return findDesign(db, cd_id, client_id);
  const rows = await db
    .update(designs)
    .set(set)
    .where(and(eq(designs.cd_id, cd_id), own(client_id)))
    .returning();
  return rows[0];
}

/**
 * Marks a design deleted; false when it is not this client's, or is being published. Its files stay for baskets and
 * orders that use them.
 */
export async function markDesignDeleted(
  db: Database,
  cd_id: number,
  client_id: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(designs)
    .set({ cd_deleted_at: now })
    .where(and(eq(designs.cd_id, cd_id), own(client_id), ne(designs.ps_id, PUBLISHING_STATUS.processing)))
    .returning({ cd_id: designs.cd_id });
  return rows.length > 0;
}

/** Every active product with what this client made of it from a design. */
export function listAvailableProducts(db: Database, cd_id: number, client_id: number) {
  return db
    .select({ product: products, client_product: clientProducts })
    .from(products)
    .leftJoin(
      clientProducts,
      and(
        eq(clientProducts.product_id, products.product_id),
        eq(clientProducts.cd_id, cd_id),
        eq(clientProducts.client_id, client_id),
        eq(clientProducts.client_product_is_aside, false),
      ),
    )
    .where(eq(products.product_active, true))
    .orderBy(asc(products.product_position));
}

/** Adds designs to a calendar after those already there; designs added before stay where they are. */
export async function addProductDesigns(
  db: Database,
  client_product_id: number,
  cd_ids: number[],
): Promise<void> {
  const [last] = await db
    .select({ position: sql<number>`coalesce(max(${clientProductDesigns.position}), 0)`.mapWith(Number) })
    .from(clientProductDesigns)
    .where(eq(clientProductDesigns.client_product_id, client_product_id));
  const start = (last?.position ?? 0) + 1;
  await db
    .insert(clientProductDesigns)
    .values(cd_ids.map((cd_id, index) => ({ client_product_id, cd_id, position: start + index })))
    .onConflictDoNothing();
}

/** Takes a design off a calendar; false when it was not on it. */
export async function removeProductDesign(
  db: Database,
  client_product_id: number,
  cd_id: number,
): Promise<boolean> {
  const rows = await db
    .delete(clientProductDesigns)
    .where(
      and(
        eq(clientProductDesigns.client_product_id, client_product_id),
        eq(clientProductDesigns.cd_id, cd_id),
      ),
    )
    .returning({ cd_id: clientProductDesigns.cd_id });
  return rows.length > 0;
}
