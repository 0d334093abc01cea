import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientProducts, clientVariants, products, skus } from "../../adapters/db/schema.ts";

/** Of each design the size that shows it: of the products it is on those that are published first, of their sizes those on sale. */
export async function listShownVariants(
  db: Database,
  client_id: number,
  cd_ids: number[],
): Promise<number[]> {
  const rows = await db
    .selectDistinctOn([clientProducts.cd_id], { cv_id: clientVariants.cv_id })
    .from(clientProducts)
    .innerJoin(products, eq(products.product_id, clientProducts.product_id))
    .innerJoin(clientVariants, eq(clientVariants.client_product_id, clientProducts.client_product_id))
    .innerJoin(skus, eq(skus.sku_id, clientVariants.sku_id))
    .where(
      and(
        eq(clientProducts.client_id, client_id),
        inArray(clientProducts.cd_id, cd_ids),
        eq(clientProducts.client_product_is_aside, false),
        eq(clientVariants.cv_is_custom_size, false),
      ),
    )
    .orderBy(
      asc(clientProducts.cd_id),
      desc(clientProducts.client_product_is_published),
      desc(clientVariants.cv_active),
      asc(products.product_position),
      asc(skus.sku_position),
      asc(clientVariants.cv_id),
    );
  return rows.map(({ cv_id }) => cv_id);
}
