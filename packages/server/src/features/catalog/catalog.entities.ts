import type {
  ClientProduct,
  ClientProductAttributes,
  Product,
  Sku,
  Variant,
  VariantPage,
} from "@pressport/core/contract";
import {
  amountWithSurcharge,
  type DesignSize,
  detailOf,
  fromPage,
  fromVariant,
  isCalendarType,
  mainAttributeOf,
  markupByRule,
  markupFromRetail,
  type PriceRules,
  type PrintSize,
  pagesOfType,
  printDpi,
  rateQuality,
  retailByRule,
  retailFromMarkup,
  ruleFor,
  sellingAmount,
  surchargePercent,
  toPage,
} from "@pressport/core/rules";
import type { Files } from "../../adapters/files/files.ts";
import { MOCKUP_WIDTHS } from "../../mockups/mockup-address.ts";
import { type MockupServices, mockupUrl } from "../../mockups/mockups.ts";
import type { Services } from "../../services.ts";
import type {
  ClientProductRow,
  DesignRow,
  ProductRow,
  SkuRow,
  SoldVariant,
  VariantRow,
} from "./catalog.queries.ts";
import { chosenOptions, orderedSkuNumber, type PricedChoice } from "./chosen-options.ts";
import { placedVariant } from "./mockup-of-variant.ts";
import { designEntityFor } from "./placed-designs/shared-design.entity.ts";
import { printedPages } from "./printed-pages.ts";
import { variantVersion } from "./variant-version.ts";

/** Whose prices somebody sees: a reseller its wholesale prices, a reseller's shopper the retail prices. */
export interface PriceView {
  shopper: boolean;
  /** What is asked where a variant has no price of its own. */
  rules: PriceRules;
}

const usd = (amount: number) => ({ amount, currency: "USD" }) as const;

/** A catalogue product as it travels. */
export function productEntity(
  row: { product: ProductRow; from_amount: number; from_sku_id: number; size_count: number },
  view: PriceView,
  files: Files,
): Product {
  const { product } = row;
  return {
    product_id: product.product_id,
    product_type_id: product.product_type_id,
    product_name: product.product_name,
    product_slug: product.product_slug,
    product_summary: product.product_summary,
    product_description: product.product_description,
    product_picture_urls: product.product_picture_keys.map((key) => files.url(key)),
    product_from_price: usd(
      retailByRule(row.from_amount, ruleFor(view.rules, product.product_id, row.from_sku_id)),
    ),
    product_size_count: row.size_count,
    product_attributes: product.product_attributes,
    product_surcharges: product.product_surcharges,
    product_custom_size: product.product_custom_size,
    product_pages: product.product_pages,
    product_sides: isCalendarType(product.product_type_id)
      ? []
      : pagesOfType(product.product_type_id).map(({ name }) => name),
    product_print_area: product.product_print_area,
  };
}

/** A size as it travels. */
export function skuEntity(row: SkuRow, view: PriceView, sold?: SetPrice): Sku {
  const { amount, percent } = sold ?? listPrice(row, view.rules);
  return {
    sku_id: row.sku_id,
    sku_nr: row.sku_nr,
    sku_width: row.sku_width,
    sku_height: row.sku_height,
    sku_name_cm: row.sku_name_cm,
    sku_name_inch: row.sku_name_inch,
    sku_orientation: row.sku_orientation,
    sku_price: usd(amount),
    sku_surcharge: percent,
    sku_pieces: row.sku_pieces,
  };
}

/** The kind of choice a variant's `cv_attribute_value` makes: frame, edges, hanger or paper; null without a choice. */
export function attributeKind(product: ProductRow): string | null {
  // By type: the database keeps an object's keys in an order of its own.
  return mainAttributeOf(product.product_type_id);
}

/** A price, US cents, and what its options add to it, percent. */
export interface SetPrice {
  amount: number;
  percent: number;
}

/** The price of a size without any option that costs more. */
function listPrice({ sku_price_amount, product_id, sku_id }: SkuRow, rules: PriceRules): SetPrice {
  return { amount: retailByRule(sku_price_amount, ruleFor(rules, product_id, sku_id)), percent: 0 };
}

/** What a reseller's size sells for with the options it had in mind: its own price, but never less than that costs. */
export function soldPrice(
  { product, sku }: Pick<VariantRow, "product" | "sku">,
  { amount, attribute_value }: SoldVariant,
  attributes: ClientProductAttributes,
): SetPrice {
  const percent = optionsPercent(product, attributes, attribute_value);
  return { amount: sellingAmount(amountWithSurcharge(sku.sku_price_amount, 0, percent), amount), percent };
}

function optionsPercent(
  product: ProductRow,
  attributes: ClientProductAttributes,
  attribute_value: string | null,
): number {
  const chosen = chosenOptions({
    product,
    client_product: { client_product_attributes: attributes },
    variant: { cv_attribute_value: attribute_value },
  });
  return surchargePercent(product.product_surcharges, chosen);
}

function chosenPercent(choice: PricedChoice): number {
  return surchargePercent(choice.product.product_surcharges, chosenOptions(choice));
}

/** What the print house charges for one piece, US cents, surcharges of its options included. */
export function wholesaleAmount(choice: PricedChoice): number {
  return amountWithSurcharge(choice.sku.sku_price_amount, 0, chosenPercent(choice));
}

/** What a shopper pays for one piece, US cents: what its reseller asks for it, or usually, with the options chosen. */
export function shopAmount(choice: PricedChoice, rules: PriceRules, sold: SetPrice | undefined): number {
  const { amount, percent } = sold ?? listPrice(choice.sku, rules);
  return sellingAmount(wholesaleAmount(choice), amountWithSurcharge(amount, percent, chosenPercent(choice)));
}

/**
 * What customers pay for one piece of a variant now, US cents: a shopper follows its reseller's price. A wholesale price
 * that was raised above a price set before lifts it.
 */
export function retailAmount(row: VariantRow): number {
  const { variant, reseller, sold, sold_product } = row;
  if (variant.cv_is_custom_size) return variant.cv_retail_amount;
  if (!reseller) return sellingAmount(wholesaleAmount(row), variant.cv_retail_amount);
  const price = sold && sold_product ? soldPrice(row, sold, sold_product.attributes) : undefined;
  return shopAmount(row, reseller, price);
}

/** What a size costs and usually sells for, before any option is chosen. */
export function usualPrice(sku: SkuRow, rules: PriceRules): { base: number; retail: number } {
  return { base: sku.sku_price_amount, retail: listPrice(sku, rules).amount };
}

/** What a reseller sells a piece for by its rules, US cents: the very price, for what its options cost. */
export function amountByRule(choice: PricedChoice, rules: PriceRules): number {
  const { product_id, sku_id } = choice.sku;
  return retailByRule(wholesaleAmount(choice), ruleFor(rules, product_id, sku_id));
}

/** Percent that a shopper pays over what an individual size costs; 0 for everybody else. */
export function customSizeMarkup(product_id: number, { rules }: PriceView): number {
  return markupByRule(ruleFor(rules, product_id, null));
}

/** The markup of a variant in percent: of what it costs by now, since a price that was set stays when that changes. */
export function markupOf(row: VariantRow, retail: number): number {
  const { cv_markup, cv_is_custom_size } = row.variant;
  const wholesale = wholesaleAmount(row);
  const isKept = cv_is_custom_size || retailFromMarkup(wholesale, cv_markup) === retail;
  return isKept ? cv_markup : markupFromRetail(wholesale, retail);
}

/** The finished size of a variant. */
export function printSizeOf(variant: { cv_width: number; cv_height: number }): PrintSize {
  return { widthMm: variant.cv_width, heightMm: variant.cv_height };
}

/** The whole finished size of what is ordered: for a calendar its page, of which the design fills a part. */
export function pageSizeOf({
  variant,
  sku,
  product,
}: Pick<VariantRow, "variant" | "sku" | "product">): PrintSize {
  if (product.product_pages === 1) return printSizeOf(variant);
  return { widthMm: sku.sku_width, heightMm: sku.sku_height };
}

/** A design's size in pixels. */
export function designSizeOf(
  design: Pick<DesignRow, "cd_width" | "cd_height" | "cd_inspection">,
): DesignSize {
  const { pictureDpi, boxes } = design.cd_inspection;
  return { widthPx: design.cd_width, heightPx: design.cd_height, detail: detailOf(pictureDpi), boxes };
}

/** Resolution and rating of a variant, which is as good as its worst page. */
export function rateVariant(
  row: Pick<VariantRow, "variant" | "product" | "client_product" | "design">,
  pageDesigns: ReadonlyMap<number, DesignRow>,
): { dpi: number; quality: Variant["quality"] } {
  const print = printSizeOf(row.variant);
  const pages = printedPages(row, pageDesigns).flatMap(({ picture }) =>
    picture ? [printDpi(picture.placement, designSizeOf(picture.design), print)] : [],
  );
  const dpi =
    pages.length > 0
      ? Math.min(...pages)
      : printDpi(fromVariant(row.variant), designSizeOf(row.design), print);
  return { dpi, quality: rateQuality(dpi) };
}

/** What a variant and its designs are shown with. */
type EntityServices = MockupServices & Pick<Services, "config">;

function pageEntities(
  row: VariantRow,
  pageDesigns: ReadonlyMap<number, DesignRow>,
  services: EntityServices,
): VariantPage[] {
  const print = printSizeOf(row.variant);
  return row.variant.cv_pages.map((page) => {
    const design = page.cvp_cd_id === null ? undefined : pageDesigns.get(page.cvp_cd_id);
    const placement = fromPage(page);
    return {
      /* Pages live inside their variant, so their id is the variant's id and the month. */
      cvp_id: row.variant.cv_id * 100 + page.cvp_month,
      cvp_month: page.cvp_month,
      cvp_data: {
        ...page,
        ...(design ? toPage(placement, designSizeOf(design)) : { cvp_zoom: 1 }),
        cvp_quality: design ? rateQuality(printDpi(placement, designSizeOf(design), print)) : null,
        cvp_cd_id: page.cvp_cd_id,
        cv_data: null,
        client_design: design ? designEntityFor(design, services, row.variant.client_id) : null,
      },
    };
  });
}

/** A variant as it travels. Shoppers never see the wholesale price. */
export function variantEntity(
  row: VariantRow,
  view: PriceView,
  pageDesigns: ReadonlyMap<number, DesignRow>,
  services: EntityServices,
): Variant {
  const { files } = services;
  const { variant, sku } = row;
  const { dpi, quality } = rateVariant(row, pageDesigns);
  const retail = usd(retailAmount(row));
  const markup = view.shopper ? 0 : markupOf(row, retail.amount);
  return {
    cv_id: variant.cv_id,
    cv_version: variantVersion(row),
    cv_active: variant.cv_active,
    cv_width: variant.cv_width,
    cv_height: variant.cv_height,
    cv_name_inch: variant.cv_is_custom_size ? inInches(variant) : sku.sku_name_inch,
    cv_name_cm: variant.cv_is_custom_size ? inCentimetres(variant) : sku.sku_name_cm,
    cv_attribute_value: variant.cv_attribute_value,
    cv_style: sku.sku_orientation,
    cv_start_x: variant.cv_start_x,
    cv_start_y: variant.cv_start_y,
    cv_canvas_width: variant.cv_canvas_width,
    cv_canvas_height: variant.cv_canvas_height,
    cv_crop_w: variant.cv_crop_w,
    cv_crop_h: variant.cv_crop_h,
    cv_rotate: variant.cv_rotate,
    cv_scale_x: variant.cv_scale_x,
    cv_scale_y: variant.cv_scale_y,
    cv_retail_price: retail,
    cv_markup: markup,
    cv_data: variant.cv_data,
    quality,
    cv_sku_nr: orderedSkuNumber(row),
    cv_pages: pageEntities(row, pageDesigns, services),
    sku_id: sku.sku_id,
    client_product_id: variant.client_product_id,
    cd_id: variant.cd_id,
    /* A custom size is priced by its area, not by the size it was made from. */
    cv_base_price: view.shopper || variant.cv_is_custom_size ? retail : usd(wholesaleAmount(row)),
    cv_dpi: dpi,
    cv_is_default: variant.cv_is_default,
    cv_is_custom_size: variant.cv_is_custom_size,
    cv_needs_confirmation: variant.cv_needs_confirmation,
    cv_thumbnail_url: variant.cv_thumbnail_key === null ? null : files.url(variant.cv_thumbnail_key),
    cv_side_thumbnail_urls: variant.cv_side_thumbnail_keys.map((key) => files.url(key)),
    // Scenes are painted of designs alone: one without the words would be another print.
    cv_mockup_url: row.client_product.client_product_attributes.fields
      ? null
      : mockupUrl(services, placedVariant(row, pageDesigns), MOCKUP_WIDTHS.small),
  };
}

/** A client product with its variants as it travels. */
export function clientProductEntity(
  row: ClientProductRow,
  product: ProductRow,
  client_variants: Variant[],
): ClientProduct {
  return {
    client_product_id: row.client_product_id,
    client_product_type_id: product.product_type_id,
    client_product_description: row.client_product_description,
    client_product_is_published: row.client_product_is_published,
    client_product_is_aside: row.client_product_is_aside,
    client_product_store_url: row.client_product_is_published ? row.client_product_store_url : null,
    client_product_attributes: row.client_product_attributes,
    client_variants,
    product_id: row.product_id,
    cd_id: row.cd_id,
  };
}

const decimals = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, useGrouping: false });

function inCentimetres({ cv_width, cv_height }: { cv_width: number; cv_height: number }): string {
  return `${decimals.format(cv_width / 10)} × ${decimals.format(cv_height / 10)} cm`;
}

function inInches({ cv_width, cv_height }: { cv_width: number; cv_height: number }): string {
  return `${decimals.format(cv_width / 25.4)} × ${decimals.format(cv_height / 25.4)}″`;
}
