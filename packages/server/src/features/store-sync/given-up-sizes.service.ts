import { and, asc, eq, inArray } from "drizzle-orm";
import { clientProducts, clientVariants } from "../../adapters/db/schema.ts";
import type { Listing } from "../../adapters/store/store.ts";
import type { Doors } from "../../doors.ts";
import { isMade, listVariants } from "../catalog/catalog.service.ts";
import { republishIfPublished } from "./publishing.service.ts";

/** Publishes anew, each by itself, what is sold in shops in one of these sizes. */
export async function republishSizes(
  { db, jobs }: Pick<Doors, "db" | "jobs">,
  sku_ids: readonly number[],
): Promise<void> {
  const sold = await db
    .selectDistinct({ client_product_id: clientProducts.client_product_id })
    .from(clientProducts)
    .innerJoin(clientVariants, eq(clientVariants.client_product_id, clientProducts.client_product_id))
    .where(
      and(
        eq(clientProducts.client_product_is_published, true),
        eq(clientVariants.cv_active, true),
        inArray(clientVariants.sku_id, [...sku_ids]),
      ),
    )
    .orderBy(asc(clientProducts.client_product_id));
  for (const { client_product_id } of sold)
    await db.transaction((tx) => republishIfPublished({ jobs }, tx, client_product_id));
}

/** What was given up while its listing was on the way into the shop is taken out again. */
export async function republishIfGivenUp(
  { db, jobs }: Pick<Doors, "db" | "jobs">,
  {
    client_product_id,
    client_id,
  }: Pick<typeof clientProducts.$inferSelect, "client_product_id" | "client_id">,
  { variants }: Pick<Listing, "variants">,
): Promise<void> {
  const listed = new Set(variants.map(({ cv_id }) => cv_id));
  const rows = await listVariants(db, client_product_id, client_id);
  if (rows.some((row) => listed.has(row.variant.cv_id) && !isMade(row)))
    await db.transaction((tx) => republishIfPublished({ jobs }, tx, client_product_id));
}
