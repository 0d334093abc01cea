import { isDeepStrictEqual } from "node:util";
import type { Cart, CartItem, FieldValues } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { PLACEMENT_FIELDS, usd } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { shownFindings } from "../../config/preflight-profile.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { type PriceView, pageSizeOf, rateVariant, variantEntity } from "../catalog/catalog.entities.ts";
import {
  isMade,
  pageDesignsOf,
  priceViewFor,
  usableDesign,
  type VariantRow,
  variantsOf,
} from "../catalog/catalog.service.ts";
import { chosenOptions, orderedSkuNumber, skuItem } from "../catalog/chosen-options.ts";
import {
  fillPrints,
  type PrintToFill,
  printedFields,
  withTypeSet,
} from "../catalog/filled-fields.service.ts";
import { variantWithWords } from "../catalog/placed-designs/copy-variant.service.ts";
import { designEntityFor } from "../catalog/placed-designs/shared-design.entity.ts";
import { type PricedLine, priceLine, shownTotals, writePrices } from "../pricing/pricing.service.ts";
import { buyerOf } from "../pricing/vat.service.ts";
import { findingsOfVariant } from "../print/preflight.service.ts";
import {
  type CartChange,
  type CartRow,
  changeCart,
  findOpenCart,
  insertCartDesign,
  insertCartItem,
  listCartDesigns,
  listCartItems,
  lockOpenCart,
  rememberShownPrices,
} from "./cart.queries.ts";

/** Makes a change to the caller's basket in one transaction and answers the basket after it. */
export function changeOwnCart(
  services: Services,
  caller: Caller,
  change: (tx: Database, cart: CartRow) => Promise<void>,
): Promise<Cart> {
  return saveOwnCart(services, caller, async (tx, cart) => {
    await change(tx, cart);
    return {};
  });
}

/** The same, and saves the fields of the basket that come of it. */
export async function saveOwnCart(
  services: Services,
  caller: Caller,
  change: (tx: Database, cart: CartRow) => Promise<CartChange>,
): Promise<Cart> {
  const save = (tx: Database) =>
    lockOpenCart(tx, caller).then(async (cart) => changeCart(tx, cart.cart_id, await change(tx, cart)));
  await withTypeSet(services, () => services.db.transaction(save));
  return showCart(services, caller);
}

/** The caller's basket; an empty one that is not stored when none was made yet. */
export async function showCart(services: Services, caller: Caller): Promise<Cart> {
  const cart = await findOpenCart(services.db, caller.user_id);
  return cart ? cartEntity(services, cart, caller) : EMPTY_CART;
}

/** Ids start at 1, so 0 is nobody's basket. */
export const EMPTY_CART: Cart = {
  cart_id: 0,
  cart_version: 0,
  cart_designs: [],
  discount_code: null,
  country_id: null,
  cart_recipient: null,
  cart_note: "",
  cart_delivery_service: "standard",
  cart_deliveries: [],
  cart_item_count: 0,
  cart_totals: { items: usd(0), shipping: usd(0), discount: usd(0), vat_off: usd(0), total: usd(0) },
  cart_shipping_known: false,
};

/** The lines of a basket with their prices for this caller, whose price view may be known already. */
export async function pricedLines(
  db: Database,
  cart: Pick<CartRow, "cart_id">,
  caller: Caller,
  usdPerEur: number,
  known?: PriceView,
): Promise<(PricedLine & PrintToFill)[]> {
  const items = await listCartItems(db, cart.cart_id);
  const rows = await variantsOf(
    db,
    items.map((item) => item.ci_cv_id),
    caller,
  );
  const byId = new Map(rows.map((row) => [row.variant.cv_id, row]));
  const view = known ?? (await priceViewFor(db, caller, null));
  return items.flatMap((item) => {
    const row = byId.get(item.ci_cv_id);
    const fieldsAt = `cart_items.${item.ci_id}.fields`;
    return row ? [{ ...priceLine(item, row, view, usdPerEur), fieldsAt }] : [];
  });
}

async function cartEntity(services: Services, cart: CartRow, caller: Caller): Promise<Cart> {
  const { db, config } = services;
  const view = await priceViewFor(db, caller, null);
  const lines = await pricedLines(db, cart, caller, config.eurUsdRate, view);
  const pages = await pageDesignsOf(
    db,
    lines.map((line) => line.row),
  );
  const filled = await fillPrints(db, lines);
  const items = lines.map((line, index): CartItem => {
    const { row } = line;
    const client_variant = variantEntity(row, view, pages, services);
    const { dpi, quality } = rateVariant(row, pages);
    const size = pageSizeOf(row);
    return {
      ci_id: line.ci_id,
      ci_cv_id: row.variant.cv_id,
      ci_quantity: line.ci_quantity,
      ci_product_id: row.product.product_id,
      ci_product: row.product.product_name,
      ci_sku_item: skuItem(row, client_variant.cv_name_cm),
      ci_cv_sku_nr: orderedSkuNumber(row),
      ci_unit_price: line.unit,
      ci_line_total: line.total,
      ci_custom_quote: line.quote,
      ci_width: size.widthMm,
      ci_height: size.heightMm,
      ci_quality: quality,
      ci_dpi: dpi,
      ci_findings: shownFindings(findingsOfVariant(row, pages), config.preflight),
      ci_needs_confirmation: row.variant.cv_needs_confirmation,
      ci_fields: printedFields(filled[index]?.texts),
      ci_thumbnail_url: client_variant.cv_thumbnail_url,
      ci_mockup_url: client_variant.cv_mockup_url,
      client_variant,
    };
  });
  const designRows = await listCartDesigns(db, cart.cart_id);
  const sums = await shownTotals(services, { ...cart, buyer: buyerOf(caller) }, lines);
  const cart_version = await rememberShownPrices(db, cart, writePrices(lines, sums.totals));
  return {
    cart_id: cart.cart_id,
    cart_version,
    cart_designs: designRows.map(({ design }) => ({
      cd_id: design.cd_id,
      client_design: designEntityFor(design, services, caller.client_id),
      cart_items: items.filter((item) => item.client_variant.cd_id === design.cd_id),
    })),
    discount_code: cart.discount_code,
    country_id: cart.country_id,
    cart_recipient: cart.cart_recipient,
    cart_note: cart.cart_note,
    cart_delivery_service: sums.delivery?.service ?? cart.cart_delivery_service,
    cart_deliveries: sums.deliveries,
    cart_item_count: items.reduce((sum, item) => sum + item.ci_quantity, 0),
    cart_totals: sums.totals,
    cart_shipping_known: sums.delivery !== null,
  };
}

/** What is added to a basket. */
interface NewLine {
  cv_id: number;
  quantity: number;
  /** What is put into the fields of its design's template. */
  fields?: FieldValues | undefined;
}

/** Adds pieces of an own variant to a locked basket; its design comes along. Words make it a variant and a line of its own. */
export async function addToCart(
  tx: Database,
  services: Services,
  cart: CartRow,
  caller: Caller,
  { cv_id, quantity, fields }: NewLine,
): Promise<void> {
  const [row] = await variantsOf(tx, [cv_id], caller);
  if (!row || row.design.cd_deleted_at !== null) throw new ApiError("not_found");
  if (!isMade(row)) throw new ApiError("size_not_made");
  const { cd_id } = row.variant;
  await insertCartDesign(tx, cart.cart_id, cd_id);
  const ci_cv_id =
    fields === undefined
      ? cv_id
      : ((await lineThatSays(tx, cart, caller, row, fields)) ??
        (await variantWithWords(tx, services, row, fields)));
  const added = await insertCartItem(tx, { cart_id: cart.cart_id, cd_id, ci_cv_id, ci_quantity: quantity });
  if (!added) throw invalid({ ci_quantity: [fieldMessages.quantity] });
}

/** The variant of a line that is made like another and says the same; undefined where the basket has none. */
async function lineThatSays(
  tx: Database,
  { cart_id }: CartRow,
  caller: Caller,
  row: VariantRow,
  fields: FieldValues,
): Promise<number | undefined> {
  const items = await listCartItems(tx, cart_id);
  const ids = items.map(({ ci_cv_id }) => ci_cv_id);
  const made = makeOf(row);
  return (await variantsOf(tx, ids, caller)).find(
    (other) =>
      isDeepStrictEqual(other.client_product.client_product_attributes.fields, fields) &&
      isDeepStrictEqual(makeOf(other), made),
  )?.variant.cv_id;
}

/** All that tells prints of a basket apart but their words. */
function makeOf(row: VariantRow) {
  const { cd_id, sku_id, cv_width, cv_height, cv_pages } = row.variant;
  const placement = PLACEMENT_FIELDS.map((field) => row.variant[field]);
  return { cd_id, sku_id, cv_width, cv_height, cv_pages, placement, options: chosenOptions(row) };
}

/** Puts a design in a locked basket without items. */
export async function addDesignToCart(
  tx: Database,
  cart: CartRow,
  caller: Caller,
  cd_id: number,
): Promise<void> {
  const design = await usableDesign(tx, cd_id, caller);
  if (!design) throw new ApiError("not_found");
  await insertCartDesign(tx, cart.cart_id, cd_id);
}
