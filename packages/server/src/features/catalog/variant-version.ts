import { createHash } from "node:crypto";
import { PLACEMENT_FIELDS } from "@pressport/core/rules";
import type { VariantRow } from "./catalog.queries.ts";

/** Names what is stored of a variant and its product: two answers with the same version show the same thing to edit. */
export function variantVersion({
  variant,
  client_product,
}: Pick<VariantRow, "variant" | "client_product">): string {
  const saved = [
    ...PLACEMENT_FIELDS.map((field) => variant[field]),
    variant.cv_active,
    variant.cv_attribute_value,
    variant.cv_markup,
    variant.cv_retail_amount,
    variant.cv_data,
    variant.cv_pages,
    client_product.client_product_attributes,
    client_product.client_product_description,
  ];
  return createHash("sha256").update(JSON.stringify(saved)).digest("base64url").slice(0, 16);
}
