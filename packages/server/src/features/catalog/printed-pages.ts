import { fromPage, fromVariant, type Placement, pagesPrinted } from "@pressport/core/rules";
import type { DesignRow, VariantRow } from "./catalog.queries.ts";
import { chosenOptions } from "./chosen-options.ts";

/** A page of a variant as it is printed. */
export interface PrintedPage {
  cvp_month: number;
  /** Null leaves it blank. */
  picture: PlacedPicture | null;
}

/** A design, and how it lies on the page. */
export interface PlacedPicture {
  design: DesignRow;
  placement: Placement;
}

/** What a variant is printed from. */
type Printed = Pick<VariantRow, "variant" | "product" | "client_product" | "design">;

/** The pages of a variant that are printed, in printing order: those it carries, and its own picture as the first side. */
export function printedPages(row: Printed, pageDesigns: ReadonlyMap<number, DesignRow>): PrintedPage[] {
  const { variant, product, design } = row;
  return pagesPrinted(product.product_type_id, chosenOptions(row)).map(({ cvp_month }) => {
    const page = variant.cv_pages.find((one) => one.cvp_month === cvp_month);
    if (!page) {
      const isOwn = cvp_month === 0;
      return { cvp_month, picture: isOwn ? { design, placement: fromVariant(variant) } : null };
    }
    const shown = page.cvp_cd_id === null ? undefined : pageDesigns.get(page.cvp_cd_id);
    return { cvp_month, picture: shown ? { design: shown, placement: fromPage(page) } : null };
  });
}

/** The page a variant is shown by: the first with a picture. A calendar without any is shown by its design. */
export function shownPage(
  row: Printed,
  pageDesigns: ReadonlyMap<number, DesignRow>,
): PlacedPicture & { cvp_month: number } {
  const pages = printedPages(row, pageDesigns);
  const first = pages.flatMap(({ cvp_month, picture }) => (picture ? [{ cvp_month, ...picture }] : []))[0];
  return first ?? { cvp_month: 0, design: row.design, placement: fromVariant(row.variant) };
}

/** The ids of the designs that pages of variants show. */
export function pageDesignIds(rows: readonly Pick<VariantRow, "variant">[]): number[] {
  return [
    ...new Set(rows.flatMap(({ variant }) => variant.cv_pages.flatMap((page) => page.cvp_cd_id ?? []))),
  ];
}
