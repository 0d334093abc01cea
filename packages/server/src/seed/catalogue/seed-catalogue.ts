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
    // Pictures are named when they are there (`finish-seed.ts`).
    await tx.insert(products).values(listProducts().map((row) => ({ ...row, product_picture_keys: [] })));
    await tx.insert(skus).values(listSkus());
    await tx.insert(storeTypes).values(storeTypeRows);
    await tx.insert(refundTypes).values(refundTypeRows);
    await tx.insert(refundReasons).values(refundReasonRows);
  });
  await once(db, "seed: delivery services", async (tx) => {
    await tx.insert(deliveryServices).values(listDeliveryServices());
  });
}
