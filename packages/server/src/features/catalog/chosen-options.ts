import type { ClientProductAttributes } from "@pressport/core/contract";
import { hasSides, mainAttributeOf, productTypeOf } from "@pressport/core/rules";
import type { ClientProductRow, ProductRow, SkuRow, VariantRow } from "./catalog.queries.ts";

/** What a price is asked for, and what is made: a size of a product with its options. */
export interface PricedChoice {
  product: ProductRow;
  sku: SkuRow;
  client_product: Pick<ClientProductRow, "client_product_attributes">;
  variant: { cv_attribute_value: string | null } & Partial<Pick<VariantRow["variant"], "cv_pages">>;
}

/**
 * The options a variant is made with: those of its product, and its own choice of the main one. A side with nothing on it is
 * not printed, and so not paid for. Words in fields are none.
 */
export function chosenOptions({
  product,
  client_product,
  variant,
}: Omit<PricedChoice, "sku">): ClientProductAttributes {
  const { fields: _words, ...options } = client_product.client_product_attributes;
  // By type: the database keeps an object's keys in an order of its own.
  const main = mainAttributeOf(product.product_type_id);
  const isBlank = variant.cv_pages?.every(({ cvp_cd_id }) => cvp_cd_id === null) ?? false;
  return {
    ...options,
    ...(main !== null && variant.cv_attribute_value !== null ? { [main]: variant.cv_attribute_value } : {}),
    ...(isBlank && hasSides(product.product_type_id) ? { sides: "one_side" } : {}),
  };
}

/** Added to the number of a size that is made with deep bars: another article than the one with standard bars. */
const DEEP = "-DEEP";

/** Added to the number of a size that is printed on both sides. */
const BOTH_SIDES = "-2S";

/** Added to the number of the size an individual one was made from, whole millimetres: nobody must print that size. */
const INDIVIDUAL = /-CUSTOM-\d{4}X\d{4}$/;

/** What is ordered: a choice, and the size it is made in. */
export interface OrderedChoice extends Omit<PricedChoice, "variant"> {
  variant: PricedChoice["variant"] &
    Pick<VariantRow["variant"], "cv_is_custom_size" | "cv_width" | "cv_height">;
}

/** The number of what is ordered: the size's own, marked where deep bars, a second side or an individual size make another article of it. */
export function orderedSkuNumber(choice: OrderedChoice): string {
  const { cv_is_custom_size, cv_width, cv_height } = choice.variant;
  const deep = isDeep(choice) ? DEEP : "";
  const sides = isOnBothSides(choice) ? BOTH_SIDES : "";
  const side = (mm: number) => String(Math.round(mm)).padStart(4, "0");
  const individual = cv_is_custom_size ? `-CUSTOM-${side(cv_width)}X${side(cv_height)}` : "";
  return `${choice.sku.sku_nr}${deep}${sides}${individual}`;
}

/** The size in the catalogue that an ordered number stands for. */
export function listedSkuNumber(ordered: string): string {
  const size = ordered.replace(INDIVIDUAL, "");
  const mark = [DEEP, BOTH_SIDES].find((added) => size.endsWith(added)) ?? "";
  return size.slice(0, size.length - mark.length);
}

/** The SKU a variant has in a shop: that of its size, and its own id. */
export function storeSku({ sku, variant }: { sku: { sku_nr: string }; variant: { cv_id: number } }): string {
  return `${sku.sku_nr}-${variant.cv_id}`;
}

/** What the SKU of a shop stands for; null for one that is not ours. */
export function variantOfStoreSku(store_sku: string): { sku_nr: string; cv_id: number } | null {
  const [, sku_nr, cv_id] = /^(.+)-([1-9]\d{0,8})$/.exec(store_sku.trim()) ?? [];
  return sku_nr === undefined || cv_id === undefined ? null : { sku_nr, cv_id: Number(cv_id) };
}

/** Size and options of a variant in words, as baskets, orders and invoices print them. */
export function skuItem(row: Pick<VariantRow, keyof PricedChoice>, size: string): string {
  const main = mainAttributeOf(row.product.product_type_id);
  const { cv_attribute_value } = row.variant;
  const attribute =
    main === null || cv_attribute_value === null
      ? []
      : [`${cv_attribute_value.replaceAll("_", " ")} ${main}`];
  const bars = isDeep(row) ? ["deep bars"] : [];
  const sides = isOnBothSides(row) ? ["printed on both sides"] : [];
  const pieces = row.sku.sku_pieces > 1 ? [`${row.sku.sku_pieces} pieces`] : [];
  return [size, ...attribute, ...bars, ...sides, ...pieces].join(", ");
}

function isOnBothSides(choice: Omit<PricedChoice, "sku">): boolean {
  return hasSides(choice.product.product_type_id) && chosenOptions(choice).sides === "both_sides";
}

function isDeep(choice: Omit<PricedChoice, "sku">): boolean {
  const hasBars = productTypeOf(choice.product.product_type_id)?.choices.includes("depth") ?? false;
  return hasBars && chosenOptions(choice).depth === "deep";
}
