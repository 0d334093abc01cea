import type { Cart } from "../../contract/resources/cart.ts";
import type { Variant } from "../../contract/resources/catalog/catalog.ts";
import type { Sku } from "../../contract/resources/catalog/products.ts";
import { orientationOf } from "../../rules/placement/orientation.ts";
import type { PrintSize } from "../../rules/placement/placement.ts";
import type { Money } from "../../rules/prices/money.ts";
import type { EditorProject, EditorSize } from "../editor-document.ts";

/** An individual size in the editor: a size like the others, that is in no price list. */
export interface EditorCustom {
  /** Below 0, where no size of the catalogue is. */
  sku_id: number;
  /** The size of the catalogue that it is made from. */
  from_sku_id: number;
  /** The variant it is at the host; null until it is in a basket. */
  cv_id: number | null;
  /** What it was offered for, in euro; null for one that is in a basket. */
  quote: Money<"EUR"> | null;
}

/** A size as it was typed, with its price and its names. */
export interface TypedCustom extends PrintSize {
  quote: Money<"EUR">;
  price: Money<"USD">;
  name_cm: string;
  name_inch: string;
}

/** Ids of typed sizes lie below those of variants. */
const TYPED_FROM = 1_000_000_000_000;
const SIDE_STEP = 100_000;

/** Whether a size is an individual one. */
export function isCustomSku(sku_id: number): boolean {
  return sku_id < 0;
}

/** The individual size of a project, if that is one. */
export function customOf({ customs }: EditorProject, sku_id: number): EditorCustom | undefined {
  return customs.find((custom) => custom.sku_id === sku_id);
}

/** The size the host knows something by: an individual one that is in no basket yet, by the one it is made from. */
export function hostSkuId(project: EditorProject, sku_id: number): number {
  const custom = customOf(project, sku_id);
  return custom?.cv_id === null ? custom.from_sku_id : sku_id;
}

/** The project with a typed size, made from another one. */
export function withTypedCustom(project: EditorProject, from: Sku, typed: TypedCustom): EditorProject {
  const { widthMm, heightMm, quote, price, name_cm, name_inch } = typed;
  const sku_id = -(TYPED_FROM + widthMm * SIDE_STEP + heightMm);
  if (customOf(project, sku_id)) return project;
  const sku = { ...from, sku_id, sku_name_cm: name_cm, sku_name_inch: name_inch, sku_price: price };
  const from_sku_id = hostSkuId(project, from.sku_id);
  return withCustom(project, sized(sku, typed), { sku_id, from_sku_id, cv_id: null, quote });
}

/** The project with an individual size that the host has, as from a basket. */
export function withKeptCustom(project: EditorProject, cv_id: number | null | undefined): EditorProject {
  const variant = project.client_product?.client_variants.find((one) => one.cv_id === cv_id);
  const from = project.skus.find(({ sku_id }) => sku_id === variant?.sku_id);
  if (!variant?.cv_is_custom_size || !from) return project;
  const { cv_width: widthMm, cv_height: heightMm, cv_name_cm, cv_name_inch, cv_base_price } = variant;
  const names = { sku_name_cm: cv_name_cm, sku_name_inch: cv_name_inch };
  const sku = { ...from, ...names, sku_id: -variant.cv_id, sku_price: cv_base_price };
  const custom = { sku_id: sku.sku_id, from_sku_id: from.sku_id, cv_id: variant.cv_id, quote: null };
  return withCustom(project, sized(sku, { widthMm, heightMm }), custom);
}

/** The project with the individual sizes that another one of the same product has; with another design they are in no basket yet. */
export function withCustomsOf(project: EditorProject, other: EditorProject | null): EditorProject {
  if (other?.product.product_id !== project.product.product_id) return project;
  const isSame = other.cd_id === project.cd_id;
  return other.customs.reduce((next, known) => {
    const custom = isSame ? known : { ...known, cv_id: null };
    const sku = other.skus.find(({ sku_id }) => sku_id === custom.sku_id);
    return sku && !customOf(next, custom.sku_id) ? withCustom(next, sku, custom) : next;
  }, project);
}

/** The project once a typed size is in the basket: it is a variant then. */
export function withBoughtCustom(project: EditorProject, sku_id: number, cart: Cart): EditorProject {
  const sku = project.skus.find((one) => one.sku_id === sku_id);
  const { client_product } = project;
  const bought = cart.cart_designs
    .flatMap(({ cart_items }) => cart_items.map(({ client_variant }) => client_variant))
    .filter((variant) => isBought(variant, project, sku))
    .toSorted((one, other) => other.cv_id - one.cv_id)[0];
  if (!bought || !client_product) return project;
  const customs = project.customs.map((custom) =>
    custom.sku_id === sku_id ? { ...custom, cv_id: bought.cv_id } : custom,
  );
  const client_variants = [...client_product.client_variants, bought];
  return { ...project, customs, client_product: { ...client_product, client_variants } };
}

function isBought(variant: Variant, { client_product }: EditorProject, sku: Sku | undefined): boolean {
  const isOurs = variant.client_product_id === client_product?.client_product_id;
  const isSize = variant.cv_width === sku?.sku_width && variant.cv_height === sku.sku_height;
  return variant.cv_is_custom_size && isOurs && isSize;
}

/** A size that nobody has touched: just covering, and bought at the price it is offered for. */
export function blankCustom({ sku_id, sku_price }: Sku): EditorSize {
  return {
    sku_id,
    cv_active: false,
    placement: null,
    pages: [],
    cv_markup: 0,
    cv_retail_amount: sku_price.amount,
  };
}

function withCustom(project: EditorProject, sku: Sku, custom: EditorCustom): EditorProject {
  return { ...project, skus: [...project.skus, sku], customs: [...project.customs, custom] };
}

/** Another size; how the reseller placed the design is of the size it was placed on. */
function sized({ sku_placement: _other, ...sku }: Sku, { widthMm, heightMm }: PrintSize): Sku {
  const sku_orientation = orientationOf(widthMm, heightMm);
  return { ...sku, sku_width: widthMm, sku_height: heightMm, sku_orientation, sku_surcharge: 0 };
}
