import type { ClientProduct } from "../contract/resources/catalog/catalog.ts";
import type { ProductVersion } from "../contract/resources/overview/product-versions.ts";

/** A product as it was saved, as the host keeps it: a day after the one before. */
export function versionOf(
  { client_product_attributes, client_variants }: ClientProduct,
  earlier: readonly ProductVersion[],
): ProductVersion {
  return {
    version_id: earlier.length + 1,
    version_saved_at: new Date(Date.UTC(2026, 4, 1 + earlier.length, 9, 30)).toISOString(),
    version_user_name: "Ada Lovelace",
    version_device: earlier.length % 2 === 0 ? "computer" : "phone",
    version_attributes: client_product_attributes,
    version_sizes: client_variants.map(({ cv_pages, ...variant }) => ({
      ...variant,
      cv_pages: cv_pages.map(({ cvp_month, cvp_data }) => ({ cvp_month, ...cvp_data })),
    })),
  };
}
