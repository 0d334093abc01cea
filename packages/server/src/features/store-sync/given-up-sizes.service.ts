import { and, asc, eq, inArray } from "drizzle-orm";
import { clientProducts, clientVariants, skus } from "../../adapters/db/schema.ts";
import type { Listing } from "../../adapters/store/store.ts";
import type { Doors } from "../../doors.ts";
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
  doors: Pick<Doors, "db" | "jobs">,
  { client_product_id, variants }: Pick<Listing, "client_product_id" | "variants">,
): Promise<void> {
  const ids = variants.map(({ cv_id }) => cv_id);
  const [lost] = await doors.db
    .select({ sku_id: skus.sku_id })
    .from(clientVariants)
    .innerJoin(skus, eq(skus.sku_id, clientVariants.sku_id))
    .where(and(inArray(clientVariants.cv_id, ids), eq(skus.sku_active, false)))
    .limit(1);
  if (lost) await doors.db.transaction((tx) => republishIfPublished(doors, tx, client_product_id));
}
