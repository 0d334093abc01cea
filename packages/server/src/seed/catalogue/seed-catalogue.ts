import { hasSides } from "@pressport/core/rules";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import {
  countries,
  deliveryServices,
  products,
  refundReasons,
  refundTypes,
  shippingPrices,
  skus,
  storeTypes,
} from "../../adapters/db/schema.ts";
import { once } from "../once.ts";
import { listCountries } from "./country-list.ts";
import { listProducts, listSkus, refundReasonRows, refundTypeRows, storeTypeRows } from "./demo-catalogue.ts";
import { listDeliveryServices, listShippingPrices } from "./shipping-prices.ts";

/** Puts in what every host sells and where it sends to; an operator's later changes are never undone. */
export async function seedCatalogue(db: Database): Promise<void> {
  await once(db, "seed: catalogue", async (tx) => {
    await tx.insert(countries).values(listCountries());
    await tx.insert(shippingPrices).values(listShippingPrices());
    // Pictures are named when they are there (`product-pictures.ts`).
    await tx.insert(products).values(listProducts().map((row) => ({ ...row, product_picture_keys: [] })));
    await tx.insert(skus).values(listSkus());
    await tx.insert(storeTypes).values(storeTypeRows);
    await tx.insert(refundTypes).values(refundTypeRows);
    await tx.insert(refundReasons).values(refundReasonRows);
  });
  // Hosts that began before have cards of one side, and neither flyers nor folded cards.
  await once(db, "seed: sides", async (tx) => {
    const sided = listProducts().filter(({ product_type_id }) => hasSides(product_type_id));
    for (const { product_id, product_attributes, product_surcharges } of sided)
      await tx
        .update(products)
        .set({
          product_attributes: sql`${JSON.stringify(product_attributes)}::jsonb || ${products.product_attributes}`,
          product_surcharges: sql`${JSON.stringify(product_surcharges)}::jsonb || ${products.product_surcharges}`,
        })
        .where(eq(products.product_id, product_id));
    const added = await tx
      .insert(products)
      .values(sided.map((row) => ({ ...row, product_picture_keys: [] })))
      .onConflictDoNothing()
      .returning({ product_id: products.product_id });
    const ids = new Set(added.map(({ product_id }) => product_id));
    const sizes = listSkus().filter(({ product_id }) => ids.has(product_id));
    if (sizes.length > 0) await tx.insert(skus).values(sizes);
  });
  await once(db, "seed: delivery services", async (tx) => {
    await tx.insert(deliveryServices).values(listDeliveryServices());
  });
}
