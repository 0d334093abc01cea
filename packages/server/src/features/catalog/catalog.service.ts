import type { ClientProduct, ClientProductEdit, ProductStart, Variant } from "@pressport/core/contract";
import { ApiError } from "@pressport/core/contract";
import {
  calendarPictureSlot,
  fittingSizes,
  isCalendarType,
  NO_PRICE_RULES,
  type PriceRules,
  type PrintSize,
} from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients } from "../../adapters/db/schema.ts";
import { type Caller, type PublishableKey, shopOf } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { assertMayChangePublished } from "./assert-may-change.ts";
import {
  clientProductEntity,
  customSizeMarkup,
  type PriceView,
  productEntity,
  skuEntity,
  soldPrice,
  variantEntity,
} from "./catalog.entities.ts";
import {
  type ClientProductRow,
  type DesignRow,
  findClientProduct,
  findProduct,
  findUsableDesign,
  findVariants,
  listDesignsById,
  listProductDesigns,
  listSkus,
  listVariants,
  type ProductRow,
  type SkuRow,
  type SoldSize,
  soldSizes,
  type VariantRow,
} from "./catalog.queries.ts";
import type { SharedByPrint } from "./kept-prints/lent-by-print.service.ts";
import { designEntityFor } from "./placed-designs/shared-design.entity.ts";
import { pageDesignIds } from "./printed-pages.ts";

export type { ClientProductRow, DesignRow, ProductRow, VariantRow } from "./catalog.queries.ts";
export { listSkus, listSkusByProduct, listVariants } from "./catalog.queries.ts";

/** Whose prices a call shows: retail on a reseller's website, whoever asks, and for its shoppers; wholesale elsewhere. */
export async function priceViewFor(
  db: Database,
  user: Caller | null,
  key: PublishableKey | null,
): Promise<PriceView> {
  const reseller = user ? shopOf(user) : (key?.client_id ?? null);
  if (reseller === null) return { shopper: false, rules: NO_PRICE_RULES };
  return { shopper: true, rules: await priceRulesOf(db, reseller) };
}

/** A size of a product, with what of it a design fills. */
export interface SizeToFill extends PrintSize {
  sku: SkuRow;
}

/** The finished size a design fills: the size itself, or the picture slot of a calendar page. */
export function filledSize(product: ProductRow, sku: SkuRow): PrintSize {
  const page = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  const { product_type_id } = product;
  return isCalendarType(product_type_id) ? calendarPictureSlot(product_type_id, page) : page;
}

/** Which of a product's sizes it is made in for a design: those of its orientations, else all. */
export function sizesToFill(product: ProductRow, sizes: readonly SkuRow[], design: DesignRow): SizeToFill[] {
  return fittingSizes(sizes, design.cd_orientations).map((sku) => ({ ...filledSize(product, sku), sku }));
}

/** What a client asks where it has set no price of its own. */
export async function priceRulesOf(db: Database, client_id: number): Promise<PriceRules> {
  const [rules] = await db
    .select({
      markup: clients.client_markup,
      ending: clients.client_price_ending,
      least_profit: clients.client_least_profit,
      margin: clients.client_margin,
      shipping: clients.client_price_shipping,
      exceptions: clients.client_price_exceptions,
    })
    .from(clients)
    .where(eq(clients.client_id, client_id));
  return rules ?? NO_PRICE_RULES;
}

/** Whether the print house still makes it. */
export const isMade = ({ product, sku }: Pick<VariantRow, "product" | "sku">): boolean =>
  product.product_active && sku.sku_active;

/** Whether a size is switched on for sale; custom sizes were made for one line each. */
export const isSwitchedOn = ({ variant }: Pick<VariantRow, "variant">): boolean =>
  variant.cv_active && !variant.cv_is_custom_size;

/** Whether a size can be bought: switched on, and still made. */
export const isOnSale = (row: VariantRow): boolean => isSwitchedOn(row) && isMade(row);

/** Own variants by id, with everything their price and rating come from. */
export function variantsOf(db: Database, cv_ids: number[], caller: Caller): Promise<VariantRow[]> {
  return cv_ids.length === 0 ? Promise.resolve([]) : findVariants(db, cv_ids, caller.client_id);
}

/** The sizes of an own client product that can be bought. */
export async function activeVariantsOf(
  db: Database,
  client_product_id: number,
  caller: Caller,
): Promise<VariantRow[]> {
  return (await listVariants(db, client_product_id, caller.client_id)).filter(isOnSale);
}

/** The own client product to be changed, or a 404; a published one is not changed from a website. */
export async function ownClientProduct(
  db: Database,
  client_product_id: number,
  caller: Caller,
): Promise<ClientProductRow> {
  const row = await findClientProduct(db, client_product_id, caller.client_id);
  if (!row) throw new ApiError("not_found");
  assertMayChangePublished(caller, row);
  return row;
}

/** The designs of a client product, the one it was made from first. */
export function productDesigns(db: Database, row: ClientProductRow): Promise<DesignRow[]> {
  return listProductDesigns(db, row);
}

/** The design, if the caller may put it on a product. */
export function usableDesign(db: Database, cd_id: number, caller: Caller): Promise<DesignRow | undefined> {
  return findUsableDesign(db, cd_id, caller);
}

/** What the variants page needs to start on a product, or undefined for an unknown one. */
export async function startOn(
  { db, files, config }: Services,
  product_id: number,
  view: PriceView,
  sold: ReadonlyMap<number, SoldSize> = new Map(),
): Promise<ProductStart | undefined> {
  const row = await findProduct(db, product_id);
  if (!row) return undefined;
  const sizes = await listSkus(db, product_id);
  return {
    product: productEntity(row, view, files),
    skus: sizes.map((size) => {
      const offer = sold.get(size.sku_id);
      return {
        ...skuEntity(
          size,
          view,
          offer && soldPrice({ product: row.product, sku: size }, offer, offer.attributes),
        ),
        ...(offer?.placement && row.product.product_pages === 1 && { sku_placement: offer.placement }),
      };
    }),
    usd_per_eur: config.eurUsdRate,
    custom_size: row.product.product_custom_size
      ? {
          sheet_limit: config.customSizeSheetLimit,
          usd_per_eur: config.eurUsdRate,
          markup: customSizeMarkup(product_id, view),
        }
      : null,
  };
}

/** The designs that pages of these variants show, by id. */
export async function pageDesignsOf(
  db: Database,
  rows: readonly VariantRow[],
): Promise<Map<number, DesignRow>> {
  const found = await listDesignsById(db, pageDesignIds(rows));
  return new Map(found.map((design) => [design.cd_id, design]));
}

/** Variants as they travel to this caller. */
export async function variantEntities(
  services: Services,
  rows: readonly VariantRow[],
  caller: Caller,
): Promise<Variant[]> {
  const view = await priceViewFor(services.db, caller, null);
  const pages = await pageDesignsOf(services.db, rows);
  return rows.map((row) => variantEntity(row, view, pages, services));
}

/** A client product as it travels to this caller. */
export async function clientProductFor(
  services: Services,
  row: ClientProductRow,
  caller: Caller,
): Promise<ClientProduct> {
  const variants = await listVariants(services.db, row.client_product_id, caller.client_id);
  const product = variants[0]?.product ?? (await findProduct(services.db, row.product_id))?.product;
  if (!product) throw new ApiError("not_found");
  return clientProductEntity(row, product, await variantEntities(services, variants, caller));
}

/** Everything the variants screen of an own client product shows, with what a kept print lends for it, or undefined. */
export async function editOf(
  services: Services,
  client_product_id: number,
  caller: Caller,
  lent: SharedByPrint | null = null,
): Promise<ClientProductEdit | undefined> {
  const row = await findClientProduct(services.db, client_product_id, caller.client_id);
  if (!row) return undefined;
  const view = await priceViewFor(services.db, caller, null);
  // A shopper sees for every size what adding it will cost: the reseller may have set prices for this very design.
  const start = await startOn(services, row.product_id, view, await soldSizes(services.db, caller, row));
  if (!start) return undefined;
  const [client_product, designs] = [
    await clientProductFor(services, row, caller),
    await listProductDesigns(services.db, row),
  ];
  return {
    ...start,
    client_product,
    client_designs: designs.map((design) => designEntityFor(design, services, caller.client_id, lent)),
  };
}
