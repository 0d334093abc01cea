import { eq } from "drizzle-orm";
import { type clientProducts, designs } from "../../adapters/db/schema.ts";
import type { Listing } from "../../adapters/store/store.ts";
import type { Doors } from "../../doors.ts";
import { retailAmount } from "../catalog/catalog.entities.ts";
import { listVariants } from "../catalog/catalog.service.ts";
import { skuItem } from "../catalog/chosen-options.ts";

/** A client product as its store shows it: the active sizes at their retail prices. */
export async function listingOf(
  { db, files }: Pick<Doors, "db" | "files">,
  product: typeof clientProducts.$inferSelect,
): Promise<Listing> {
  const rows = await listVariants(db, product.client_product_id, product.client_id);
  const [design] = await db.select().from(designs).where(eq(designs.cd_id, product.cd_id));
  const active = rows.filter((row) => row.variant.cv_active && !row.variant.cv_is_custom_size);
  return {
    client_product_id: product.client_product_id,
    title: `${design?.cd_name ?? ""} – ${rows[0]?.product.product_name ?? ""}`,
    description: product.client_product_description,
    pictureUrls: design ? [files.url(design.cd_thumbnail_key)] : [],
    variants: active.map((row) => ({
      sku: `${row.sku.sku_nr}-${row.variant.cv_id}`,
      cv_id: row.variant.cv_id,
      title: skuItem(row, row.sku.sku_name_cm),
      priceAmount: retailAmount(row),
      currency: "USD",
      pictureUrl: row.variant.cv_thumbnail_key === null ? null : files.url(row.variant.cv_thumbnail_key),
    })),
  };
}
