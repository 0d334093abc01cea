import type { AvailableProduct } from "@pressport/core/contract";
import {
  defaultAttributes,
  type Language,
  largestGoodSize,
  type PriceRules,
  printReach,
  profitOf,
  startPlacement,
  usd,
} from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { Caller } from "../../http/access/caller.ts";
import { MOCKUP_WIDTHS, type PlacedProduct } from "../../mockups/mockup-address.ts";
import { mockupUrl } from "../../mockups/mockups.ts";
import type { Services } from "../../services.ts";
import { write } from "../../text/messages/message.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { designSizeOf, retailAmount, usualPrice, wholesaleAmount } from "../catalog/catalog.entities.ts";
import {
  type ClientProductRow,
  type DesignRow,
  isOnSale,
  listSkusByProduct,
  listVariants,
  type ProductRow,
  pageDesignsOf,
  priceRulesOf,
  type SizeToFill,
  sizesToFill,
  type VariantRow,
} from "../catalog/catalog.service.ts";
import { placedAsUsual, placedVariant } from "../catalog/mockup-of-variant.ts";
import { listAvailableProducts } from "./designs.queries.ts";

/** What a piece costs the client, and what it is sold for, US cents. */
interface Priced {
  base: number;
  retail: number;
}

interface Shown {
  product: ProductRow;
  variants: readonly VariantRow[];
  sizes: readonly SizeToFill[];
  design: DesignRow;
}

/** What a design can be sold as, each with its price, what is earned with it and the largest size it is sharp in. */
export async function availableProducts(
  { db, files, mockups }: Services,
  caller: Caller,
  design: DesignRow,
): Promise<AvailableProduct[]> {
  const rows = await listAvailableProducts(db, design.cd_id, caller.client_id);
  const rules = await priceRulesOf(db, caller.client_id);
  const skus = await listSkusByProduct(db);
  const language = await languageOfUser(db, caller.user_id);
  return Promise.all(
    rows.map(async ({ product, client_product }) => {
      const sizes = sizesToFill(product, skus.get(product.product_id) ?? [], design);
      const variants = client_product
        ? await listVariants(db, client_product.client_product_id, caller.client_id)
        : [];
      const prices = pricesOf(cheapestOf(variants, sizes, rules));
      const placed = await placedFirst(db, { product, variants, sizes, design });
      const picture = variants.find(({ variant }) => variant.cv_active)?.variant.cv_thumbnail_key ?? null;
      return {
        cp_id: product.product_id,
        cp_name: product.product_name,
        cp_type_id: product.product_type_id,
        cp_picture_url: files.url(product.product_picture_keys[0] ?? "public/products/none.webp"),
        cp_mockup_url: mockupUrl({ files, mockups }, placed, MOCKUP_WIDTHS.small),
        cp_design_picture_url: picture === null ? null : files.url(picture),
        client_product_id: client_product?.client_product_id ?? null,
        ...prices,
        cp_best_size: sharpestSize(product, sizes, design)?.sku.sku_name_cm ?? null,
        ...inStore(client_product, language),
      };
    }),
  );
}

/** Where a product stands with the store; what hindered it in the reader's language. */
function inStore(
  made: ClientProductRow | null,
  language: Language,
): Pick<AvailableProduct, "cp_published" | "cp_store_url" | "cp_problem" | "cp_kept"> {
  if (made === null) return { cp_published: false, cp_store_url: null, cp_problem: null, cp_kept: [] };
  const { client_product_is_published, client_product_store_url, client_product_problem } = made;
  const isPublished = client_product_is_published;
  return {
    cp_published: isPublished,
    cp_store_url: isPublished ? client_product_store_url : null,
    cp_problem: client_product_problem && write(language, client_product_problem),
    cp_kept: isPublished ? made.client_product_kept : [],
  };
}

/** The product with the design on it: as it was prepared, else as it would begin in the largest size it is sharp in. */
async function placedFirst(
  db: Database,
  { product, variants, sizes, design }: Shown,
): Promise<PlacedProduct | null> {
  const prepared = variants.find(({ variant }) => variant.cv_active);
  if (prepared) return placedVariant(prepared, await pageDesignsOf(db, [prepared]));
  const size = sharpestSize(product, sizes, design) ?? sizes[0];
  return size ? placedAsUsual(product, size.sku, size, design) : null;
}

/** The largest size a design is sharp in as it would begin there: with the product's first choices, round its edges too. */
function sharpestSize(
  product: ProductRow,
  sizes: readonly SizeToFill[],
  design: DesignRow,
): SizeToFill | null {
  const pixels = designSizeOf(design);
  const reach = printReach(product, defaultAttributes(product.product_type_id));
  return largestGoodSize(pixels, sizes, (size) => startPlacement(pixels, size, reach));
}

function pricesOf(cheapest: Priced | null): Pick<AvailableProduct, "cp_price" | "cp_profit"> {
  if (cheapest === null) return { cp_price: null, cp_profit: null };
  return { cp_price: usd(cheapest.retail), cp_profit: usd(profitOf(cheapest.base, cheapest.retail).profit) };
}

/** The cheapest size on sale; of a product not prepared yet, the cheapest it would be sold in. */
function cheapestOf(
  variants: readonly VariantRow[],
  sizes: readonly SizeToFill[],
  rules: PriceRules,
): Priced | null {
  const onSale = variants.filter(isOnSale);
  const prices =
    onSale.length > 0
      ? onSale.map((row): Priced => ({ base: wholesaleAmount(row), retail: retailAmount(row) }))
      : sizes.map(({ sku }) => usualPrice(sku, rules));
  return prices.toSorted((one, other) => one.retail - other.retail)[0] ?? null;
}
