import type { ClientProductAttributes } from "../../contract/resources/catalog/catalog.ts";
import type { Product, Sku } from "../../contract/resources/catalog/products.ts";
import { ruleFor } from "../../rules/prices/price-rule.ts";
import {
  amountWithSurcharge,
  markupFromRetail,
  type ProfitParts,
  profitOf,
  retailFromMarkup,
  surchargePercent,
} from "../../rules/prices/pricing.ts";
import type { EditorDocument, EditorProject, EditorSize } from "../editor-document.ts";
import { isCustomSku } from "./editor-custom-sku.ts";

/**
 * What one piece of a size costs whoever is here with these options, US cents: a reseller what the print house charges,
 * a shopper what the shop asks. The host charges by the same rule.
 */
export function baseAmount(product: Product, attributes: ClientProductAttributes, sku: Sku): number {
  // An individual size is priced by its area.
  if (isCustomSku(sku.sku_id)) return sku.sku_price.amount;
  const percent = surchargePercent(product.product_surcharges, attributes);
  return amountWithSurcharge(sku.sku_price.amount, sku.sku_surcharge, percent);
}

/** The document with the markup of one size, 0 or more, and the retail price that follows from it. */
export function withMarkup(
  project: EditorProject,
  document: EditorDocument,
  sku_id: number,
  markup: number,
): EditorDocument {
  return pricedBy(project, document, (size, cost) =>
    size.sku_id === sku_id ? pricesAt(cost, markup) : null,
  );
}

/** The document with the retail price of one size in US cents, and the markup that leads to it. */
export function withRetail(
  project: EditorProject,
  document: EditorDocument,
  sku_id: number,
  cv_retail_amount: number,
): EditorDocument {
  return pricedBy(project, document, (size, cost) =>
    size.sku_id === sku_id ? { cv_retail_amount, cv_markup: markupFromRetail(cost, cv_retail_amount) } : null,
  );
}

/** What becomes of the price of a size: what is earned with it, and what goes to whom. */
export function profitOfSize(
  { product, price_rules }: EditorProject,
  document: EditorDocument,
  sku: Sku,
  retailAmount: number,
): ProfitParts {
  const { shipping } = ruleFor(price_rules, product.product_id, sku.sku_id);
  return profitOf(baseAmount(product, document.attributes, sku), retailAmount, shipping);
}

/** The document with one markup for every size. */
export function withMarkupEverywhere(
  project: EditorProject,
  document: EditorDocument,
  markup: number,
): EditorDocument {
  return pricedBy(project, document, (_, cost) => pricesAt(cost, markup));
}

/**
 * The document with its retail prices following the markups again, after an option changed the cost; a shopper's have no
 * markup and become what the shop asks.
 */
export function withPricesFollowing(project: EditorProject, document: EditorDocument): EditorDocument {
  return pricedBy(project, document, ({ cv_markup }, cost) => pricesAt(cost, cv_markup));
}

type Prices = Pick<EditorSize, "cv_markup" | "cv_retail_amount">;

function pricesAt(cost: number, markup: number): Prices {
  const cv_markup = Math.max(0, markup);
  return { cv_markup, cv_retail_amount: retailFromMarkup(cost, cv_markup) };
}

function pricedBy(
  { product, skus }: EditorProject,
  document: EditorDocument,
  price: (size: EditorSize, cost: number) => Prices | null,
): EditorDocument {
  const sizes = document.sizes.map((size) => {
    const sku = skus.find(({ sku_id }) => sku_id === size.sku_id);
    const isPriced = sku && !isCustomSku(sku.sku_id);
    const prices = isPriced && price(size, baseAmount(product, document.attributes, sku));
    return prices ? { ...size, ...prices } : size;
  });
  return { ...document, sizes };
}
