import { isDeepStrictEqual } from "node:util";
import { PLACEMENT_FIELDS } from "@pressport/core/rules";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { clientProducts, clientVariants, designs, products } from "../../../adapters/db/schema.ts";
import type { ClientProductRow, ProductRow } from "../catalog.queries.ts";
import { chosenOptions } from "../chosen-options.ts";

/**
 * Hands a guest's designs, products and variants to an account. A product both made from the same design (a reseller's
 * design on its website) is kept once: `variants` tells which of the account's variants stand for the guest's. Only what
 * is made alike does: a size with other bars, another frame, another crop or other pictures stays as the guest made it.
 * What shows a design of a shop that is not the account's stays behind: it is sold there alone, at that shop's prices.
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
  const theirs = await tx
    .select({ client_product: clientProducts, product: products })
    .from(clientProducts)
    .innerJoin(products, eq(products.product_id, clientProducts.product_id))
    .where(eq(clientProducts.client_id, from_client_id));
  const left = await productsOfOtherShops(tx, from_client_id, to_client_id);
  for (const one of theirs) {
    const { client_product_id, product_id, cd_id, client_product_is_aside } = one.client_product;
    if (left.has(client_product_id)) continue;
    // A line of the basket that was made differently stays a line of its own.
    if (client_product_is_aside) {
      await moveProduct(tx, client_product_id, to_client_id, true);
      continue;
    }
    const [twin] = await tx
      .select()
      .from(clientProducts)
      .where(
        and(
          eq(clientProducts.client_id, to_client_id),
          eq(clientProducts.product_id, product_id),
          eq(clientProducts.cd_id, cd_id),
          eq(clientProducts.client_product_is_aside, false),
        ),
      );
    const isJoined = twin && (await joinVariants(tx, one, twin, variants));
    if (!isJoined) await moveProduct(tx, client_product_id, to_client_id, Boolean(twin));
  }
  return { designs: moved.length, variants };
}

/** The guest's products that show a design of somebody who is neither the account nor the shop it shops in. */
async function productsOfOtherShops(
  tx: Database,
  from_client_id: number,
  to_client_id: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ client_product_id: number }>(sql`
    select distinct p.client_product_id
      from client_products p
     cross join lateral (
       select p.cd_id
       union all
       select a.cd_id from client_product_designs a where a.client_product_id = p.client_product_id
       union all
       select (page ->> 'cvp_cd_id')::int from client_variants v, jsonb_array_elements(v.cv_pages) page
        where v.client_product_id = p.client_product_id) shown
      join designs d on d.cd_id = shown.cd_id
      join clients account on account.client_id = ${to_client_id}
     where p.client_id = ${from_client_id}
       and d.client_id not in (
         ${from_client_id}, account.client_id, coalesce(account.reseller_client_id, account.client_id))`);
  return new Set(rows.map((row) => row.client_product_id));
}

async function moveProduct(
  tx: Database,
  client_product_id: number,
  client_id: number,
  client_product_is_aside: boolean,
): Promise<void> {
  const own = eq(clientProducts.client_product_id, client_product_id);
  await tx.update(clientProducts).set({ client_id, client_product_is_aside }).where(own);
  await tx
    .update(clientVariants)
    .set({ client_id })
    .where(eq(clientVariants.client_product_id, client_product_id));
}

interface MadeProduct {
  client_product: ClientProductRow;
  product: ProductRow;
}

/** Finds each variant's twin, and hands over what has none; false when something differs and the product must stay apart. */
async function joinVariants(
  tx: Database,
  { client_product, product }: MadeProduct,
  twin: ClientProductRow,
  variants: Map<number, number>,
): Promise<boolean> {
  const made = (of: ClientProductRow) =>
    tx.select().from(clientVariants).where(eq(clientVariants.client_product_id, of.client_product_id));
  const [ours, theirs] = [await made(client_product), await made(twin)];
  const makeOf = (of: ClientProductRow, variant: typeof clientVariants.$inferSelect) => ({
    options: chosenOptions({ product, client_product: of, variant }),
    placement: PLACEMENT_FIELDS.map((field) => variant[field]),
    pages: variant.cv_pages,
    settings: variant.cv_data,
  });
  // What is published gets no size that its owner has not put there.
  const canJoin =
    !twin.client_product_is_published &&
    isDeepStrictEqual(client_product.client_product_attributes, twin.client_product_attributes);
  const newcomers: number[] = [];
  let isAlike = true;
  for (const variant of ours) {
    const same = variant.cv_is_custom_size
      ? undefined
      : theirs.find((other) => other.sku_id === variant.sku_id && !other.cv_is_custom_size);
    if (same && isDeepStrictEqual(makeOf(client_product, variant), makeOf(twin, same)))
      variants.set(variant.cv_id, same.cv_id);
    else if (!same && canJoin) newcomers.push(variant.cv_id);
    else isAlike = false;
  }
  if (!isAlike) return false;
  if (newcomers.length > 0)
    await tx
      .update(clientVariants)
      .set({ client_product_id: twin.client_product_id, client_id: twin.client_id })
      .where(inArray(clientVariants.cv_id, newcomers));
  return true;
}
