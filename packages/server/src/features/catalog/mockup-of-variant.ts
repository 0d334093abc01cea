import type { ClientProductAttributes } from "@pressport/core/contract";
import {
  defaultAttributes,
  defaultPlacement,
  fromPage,
  type PrintSize,
  printAreaWith,
  toVariant,
  type VariantPlacement,
} from "@pressport/core/rules";
import type { PlacedProduct } from "../../mockups/mockup-address.ts";
import type { DesignRow, ProductRow, SkuRow, VariantRow } from "./catalog.queries.ts";
import { chosenOptions } from "./chosen-options.ts";

/** What a mockup shows of a product's own. */
export interface ProductToShow {
  product: ProductRow;
  attributes: ClientProductAttributes;
  /** The page of a calendar. */
  month: number;
  print: PrintSize;
  sheet: PrintSize;
}

/** A design placed on a product as a mockup shows it. */
export function placedProduct(
  { product, attributes, month, print, sheet }: ProductToShow,
  design: DesignRow,
  placement: VariantPlacement,
): PlacedProduct {
  const { frame, hanger, edges, depth } = attributes;
  const { lip_mm, bar_mm, side_mm, wrap_mm } = printAreaWith(product.product_print_area, attributes);
  return {
    picture_key: design.cd_preview_key,
    design: { widthPx: design.cd_width, heightPx: design.cd_height },
    placement,
    product: {
      product_type_id: product.product_type_id,
      print_area: { lip_mm, bar_mm, side_mm, wrap_mm },
      attributes: { frame, hanger, edges, depth },
      print,
      sheet,
    },
    ...(product.product_pages > 1 && {
      calendar: {
        month,
        starts_with: attributes.starts_with ?? null,
        locale: attributes.locale ?? "en",
        week_start: attributes.week_start ?? null,
        binding_mm: product.product_print_area.binding_mm,
      },
    }),
  };
}

/** A variant as a mockup shows it; of a calendar its first page with a picture. */
export function placedVariant(row: VariantRow, pageDesigns: ReadonlyMap<number, DesignRow>): PlacedProduct {
  const { variant, product, sku } = row;
  const page = variant.cv_pages.find(({ cvp_cd_id }) => cvp_cd_id !== null);
  const pageDesign = page?.cvp_cd_id ? pageDesigns.get(page.cvp_cd_id) : undefined;
  const print = { widthMm: variant.cv_width, heightMm: variant.cv_height };
  const sheet = product.product_pages === 1 ? print : { widthMm: sku.sku_width, heightMm: sku.sku_height };
  const placement = page ? toVariant(fromPage(page)) : variant;
  return placedProduct(
    { product, attributes: chosenOptions(row), month: page?.cvp_month ?? 0, print, sheet },
    pageDesign ?? row.design,
    placement,
  );
}

/** A design as it would be on a product nobody has prepared yet: as large as it fits, with the product's first choices. */
export function placedAsUsual(
  product: ProductRow,
  sku: SkuRow,
  print: PrintSize,
  design: DesignRow,
): PlacedProduct {
  const sheet = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  const size = { widthPx: design.cd_width, heightPx: design.cd_height };
  const attributes = defaultAttributes(product.product_type_id);
  return placedProduct(
    { product, attributes, month: 0, print, sheet },
    design,
    toVariant(defaultPlacement(size, print)),
  );
}
