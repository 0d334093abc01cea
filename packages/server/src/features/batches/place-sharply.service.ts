import { fittingSizes, QUALITIES } from "@pressport/core/rules";
import { and, eq, inArray } from "drizzle-orm";
import { clientProducts, clientVariants } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { rateVariant } from "../catalog/catalog.entities.ts";
import { listSkus, listVariants, pageDesignsOf, type VariantRow } from "../catalog/catalog.service.ts";
import { createVariant, ensureSellable } from "../catalog/create-variant.service.ts";
import { saveVariants } from "../catalog/saving/save-variants.service.ts";

/** Every size of a product would print poorly; the best has so many dpi. */
export class TooSoft extends Error {
  override name = "TooSoft";
  readonly dpi: number;

  constructor(dpi: number) {
    super(`Every size prints poorly: ${dpi} dpi at best.`);
    this.dpi = dpi;
  }
}

/**
 * Puts a design on a product in every size that fits, and switches on those that print best: sharply, else in medium
 * quality. Where all are poor nothing is made unless poor prints are accepted. What somebody placed before stays as it is.
 */
export async function placeSharply(
  { db: tx, ...services }: Services,
  caller: Caller,
  { cd_id, product_id }: { cd_id: number; product_id: number },
  acceptPoor: boolean,
): Promise<void> {
  const { client_id } = caller;
  const [before] = await tx
    .select({ id: clientProducts.client_product_id })
    .from(clientProducts)
    .where(
      and(
        eq(clientProducts.client_id, client_id),
        eq(clientProducts.cd_id, cd_id),
        eq(clientProducts.product_id, product_id),
        eq(clientProducts.client_product_is_aside, false),
      ),
    );
  if (before && (await listVariants(tx, before.id, client_id)).length > 0) return;
  const made = await ensureSellable(tx, { db: tx, ...services }, caller, product_id, cd_id);
  const rows = await listVariants(tx, made.client_product_id, client_id);
  const pages = await pageDesignsOf(tx, rows);
  const rated = rows.map((row) => ({ cv_id: row.variant.cv_id, ...rateVariant(row, pages) }));
  const best = QUALITIES.findLast((quality) => rated.some((one) => one.quality === quality));
  if (best !== "good" && best !== "medium" && !acceptPoor)
    throw new TooSoft(Math.max(0, ...rated.map(({ dpi }) => dpi)));
  const soft = rated.filter(({ quality }) => quality !== best).map(({ cv_id }) => cv_id);
  if (soft.length === 0) return;
  await tx.update(clientVariants).set({ cv_active: false }).where(inArray(clientVariants.cv_id, soft));
}

/** Switches on the sizes of a product that its design is made in and that print sharp. */
export async function switchSharpOn(
  services: Services,
  caller: Caller,
  client_product_id: number,
): Promise<void> {
  const before = await listVariants(services.db, client_product_id, caller.client_id);
  const [first] = before;
  if (!first) return;
  const { product, design } = first;
  const made = new Set(before.filter(isListed).map(({ sku }) => sku.sku_id));
  const sizes = fittingSizes(await listSkus(services.db, product.product_id), design.cd_orientations);
  for (const { sku_id } of sizes)
    if (!made.has(sku_id))
      await createVariant(services, caller, { product_id: product.product_id, cd_id: design.cd_id, sku_id });
  const rows = (await listVariants(services.db, client_product_id, caller.client_id)).filter(isListed);
  const pages = await pageDesignsOf(services.db, rows);
  const changes = rows.flatMap((row) => {
    const { cv_id, cv_active } = row.variant;
    const fits = sizes.some(({ sku_id }) => sku_id === row.sku.sku_id);
    const isSharp = fits && rateVariant(row, pages).quality === "good";
    // What somebody sells already stays on; what was made just now is sold only if it is sharp.
    const isWanted = isSharp || (cv_active && made.has(row.sku.sku_id));
    return isWanted === cv_active ? [] : [{ cv_id, change: { cv_active: isWanted }, at: "" }];
  });
  if (changes.length > 0) await saveVariants(services, caller, changes);
}

const isListed = ({ variant }: VariantRow): boolean => !variant.cv_is_custom_size;
