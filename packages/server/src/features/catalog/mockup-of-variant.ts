import type { ClientProductAttributes } from "@pressport/core/contract";
import {
  calendarWeekStart,
  type DesignSize,
  defaultAttributes,
  isCalendarType,
  type PrintSize,
  printAreaWith,
  printReach,
  startPlacement,
  toVariant,
  type VariantPlacement,
} from "@pressport/core/rules";
import type { PlacedProduct } from "../../mockups/mockup-address.ts";
import type { DesignRow, ProductRow, SkuRow, VariantRow } from "./catalog.queries.ts";
import { chosenOptions } from "./chosen-options.ts";
import { shownPage } from "./printed-pages.ts";

/** A design's size as pictures of it are drawn, however sharp it is. */
function shownSizeOf({ cd_width, cd_height, cd_inspection }: DesignRow): DesignSize {
  const { boxes } = cd_inspection;
  return { widthPx: cd_width, heightPx: cd_height, ...(boxes && { boxes }) };
}

/** What a mockup shows of a product's own. */
export interface ProductToShow {
  product: ProductRow;
  attributes: ClientProductAttributes;
  /** The page of a calendar. */
  month: number;
  print: PrintSize;
  sheet: PrintSize;
  /** Where its owner is at home (ISO 3166). */
  home: string | null;
}

/** A design placed on a product as a mockup shows it. */
export function placedProduct(
  { product, attributes, month, print, sheet, home }: ProductToShow,
  design: DesignRow,
  placement: VariantPlacement,
): PlacedProduct {
  const { frame, hanger, edges, depth } = attributes;
  const { lip_mm, bar_mm, side_mm, wrap_mm } = printAreaWith(product.product_print_area, attributes);
  return {
    picture_key: design.cd_preview_key,
    design: shownSizeOf(design),
    placement,
    product: {
      product_type_id: product.product_type_id,
      print_area: { lip_mm, bar_mm, side_mm, wrap_mm },
      attributes: { frame, hanger, edges, depth },
      print,
      sheet,
    },
    ...(isCalendarType(product.product_type_id) && {
      calendar: {
        month,
        starts_with: attributes.starts_with ?? null,
        locale: attributes.locale ?? "en",
        week_start: shownWeekStart(attributes, home),
        binding_mm: product.product_print_area.binding_mm,
        ...(attributes.holidays && { holidays: attributes.holidays }),
      },
    }),
  };
}

/** What the weeks begin with as it is printed: null where the language alone says so. */
function shownWeekStart(
  { week_start, locale = "en" }: ClientProductAttributes,
  home: string | null,
): number | null {
  const printed = calendarWeekStart(week_start, locale, home ?? undefined);
  return week_start || printed !== calendarWeekStart(undefined, locale) ? printed : null;
}

/** A variant as a mockup shows it: its first page with a picture. */
export function placedVariant(row: VariantRow, pageDesigns: ReadonlyMap<number, DesignRow>): PlacedProduct {
  const { variant, product, sku } = row;
  const page = shownPage(row, pageDesigns);
  const print = { widthMm: variant.cv_width, heightMm: variant.cv_height };
  const sheet = product.product_pages === 1 ? print : { widthMm: sku.sku_width, heightMm: sku.sku_height };
  return placedProduct(
    {
      product,
      attributes: chosenOptions(row),
      month: page.cvp_month,
      print,
      sheet,
      home: row.home_country,
    },
    page.design,
    toVariant(page.placement),
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
  const size = shownSizeOf(design);
  const attributes = defaultAttributes(product.product_type_id);
  return placedProduct(
    { product, attributes, month: 0, print, sheet, home: null },
    design,
    toVariant(startPlacement(size, print, printReach(product, attributes))),
  );
}
