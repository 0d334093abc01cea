import type { ClientProduct } from "../contract/resources/catalog/catalog.ts";
import type { ProductStart } from "../contract/resources/catalog/products.ts";
import type { Personalisation } from "../contract/resources/partner/personalisations.ts";

/** Keeps a size of a product as it is now, as the host does for another cart; undefined when there is no such size. */
export function keepPrint(
  kept: Personalisation[],
  { product }: ProductStart,
  { client_variants, cd_id, client_product_attributes }: ClientProduct,
  cv_id: number,
): Personalisation | undefined {
  const variant = client_variants.find((one) => one.cv_id === cv_id);
  if (!variant) return undefined;
  const personalisation: Personalisation = {
    personalisation_id: 900 + kept.length,
    personalisation_token: `kept-print-token-${900 + kept.length}`,
    personalisation_title: `${product.product_name}, ${variant.cv_name_cm}`,
    personalisation_sku: variant.cv_sku_nr,
    personalisation_price: variant.cv_retail_price,
    personalisation_picture_url: "https://host.test/picture",
    personalisation_options: client_product_attributes,
    personalisation_quality: variant.quality,
    personalisation_fields: [],
    personalisation_values: {},
    personalisation_placement: variant,
    personalisation_pages: [],
    product_id: product.product_id,
    sku_id: variant.sku_id,
    cd_id: cd_id ?? 0,
    personalisation_created_at: "2026-11-02T09:30:00Z",
    personalisation_ends_at: "2027-05-01T09:30:00Z",
  };
  kept.push(personalisation);
  return personalisation;
}
