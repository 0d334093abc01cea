import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientProducts, clientVariants, designs } from "../../adapters/db/schema.ts";

/**
 * Hands a guest's designs, products and variants to an account. A product both made from the same design (a reseller's
 * design on its website) is kept once: `variants` tells which of the account's variants stand for the guest's.
 */
export async function moveDesigns(
  tx: Database,
  from_client_id: number,
  to_client_id: number,
): Promise<{ designs: number; variants: Map<number, number> }> {
  const moved = await tx
    .update(designs)
    .set({ client_id: to_client_id })
    .where(and(eq(designs.client_id, from_client_id), isNull(designs.cd_deleted_at)))
    .returning({ cd_id: designs.cd_id });
  const variants = new Map<number, number>();
  const products = await tx.select().from(clientProducts).where(eq(clientProducts.client_id, from_client_id));
  for (const product of products) {
    const [twin] = await tx
      .select()
      .from(clientProducts)
      .where(
        and(
          eq(clientProducts.client_id, to_client_id),
          eq(clientProducts.product_id, product.product_id),
          eq(clientProducts.cd_id, product.cd_id),
        ),
      );
    if (twin)
      await joinVariants(tx, product.client_product_id, twin.client_product_id, to_client_id, variants);
    else await moveProduct(tx, product.client_product_id, to_client_id);
  }
  return { designs: moved.length, variants };
}

async function moveProduct(tx: Database, client_product_id: number, client_id: number): Promise<void> {
  const own = eq(clientProducts.client_product_id, client_product_id);
  await tx.update(clientProducts).set({ client_id }).where(own);
  await tx
    .update(clientVariants)
    .set({ client_id })
    .where(eq(clientVariants.client_product_id, client_product_id));
}

async function joinVariants(
  tx: Database,
  from_product: number,
  to_product: number,
  client_id: number,
  variants: Map<number, number>,
): Promise<void> {
  const theirs = await tx
    .select()
    .from(clientVariants)
    .where(eq(clientVariants.client_product_id, to_product));
  const ours = await tx
    .select()
    .from(clientVariants)
    .where(eq(clientVariants.client_product_id, from_product));
  for (const variant of ours) {
    const twin = theirs.find(
      (other) => other.sku_id === variant.sku_id && !other.cv_is_custom_size && !variant.cv_is_custom_size,
    );
    if (twin) variants.set(variant.cv_id, twin.cv_id);
    else
      await tx
        .update(clientVariants)
        .set({ client_product_id: to_product, client_id })
        .where(eq(clientVariants.cv_id, variant.cv_id));
  }
}
