import type { FindingSeverity } from "../../contract/contract.ts";
import { coverage, coversOutset, printDpi } from "../../rules/placement/placement.ts";
import { QUALITY_DPI, ratePlacement } from "../../rules/quality/quality.ts";
import { shownDpi } from "../../rules/quality/shown-dpi.ts";
import { pagesPrinted } from "../../rules/shop/product-pages.ts";
import { isCalendarType } from "../../rules/shop/product-types.ts";
import {
  type EditorDocument,
  type EditorProject,
  LOCAL_DESIGN_ID,
  picturesOf,
  shownPages,
  sizeAt,
} from "../editor-document.ts";

/** What the print check can find. */
export type EditorIssueCode =
  | "low-resolution"
  | "medium-resolution"
  | "image-missing"
  | "image-uploading"
  | "area-uncovered"
  | "wrap-uncovered"
  | "page-empty"
  | "side-empty"
  | "size-differs";

/** What puts a finding right by itself. */
export type EditorFix = "largest-good-size" | "fill" | "cover-wrap" | "fill-pages" | "leave-blank";

/** One finding of the print check. `error` keeps from saving, `warning` asks for a confirmation. */
export interface EditorIssue {
  code: EditorIssueCode;
  severity: FindingSeverity;
  sku_id: number;
  /** The calendar page, 0 for covers and flat products. */
  cvp_month: number;
  /** What was found and what is wanted, dpi. */
  measured?: number;
  wanted?: number;
  fix?: EditorFix;
}

/** Looks over the sizes named: what would be refused, and what a person should know before it is printed. */
export function checkPrint(
  project: EditorProject,
  document: EditorDocument,
  skuIds: readonly number[],
): readonly EditorIssue[] {
  return skuIds.flatMap((sku_id) => [
    ...checkDesigns(project, document, sku_id),
    ...picturesOf(project, document, sku_id).flatMap((picture) => checkPicture(sku_id, picture)),
  ]);
}

function checkDesigns(project: EditorProject, document: EditorDocument, sku_id: number): EditorIssue[] {
  const { product_type_id } = project.product;
  const printed = pagesPrinted(product_type_id, document.attributes).map(({ cvp_month }) => cvp_month);
  const empty = shownPages(project, sizeAt(document, sku_id)).filter(
    ({ cvp_month, cvp_cd_id }) => cvp_cd_id === null && printed.includes(cvp_month),
  );
  const found = isCalendarType(product_type_id)
    ? ({ code: "page-empty", severity: "error", fix: "fill-pages" } as const)
    : ({ code: "side-empty", severity: "error", fix: "leave-blank" } as const);
  const issues = empty.map(({ cvp_month }) => ({ ...found, sku_id, cvp_month }));
  return isCalendarType(product_type_id) ? issues : [...checkDesign(project, sku_id), ...issues];
}

function checkDesign(project: EditorProject, sku_id: number): EditorIssue[] {
  if (project.cd_id === null) return [{ code: "image-missing", severity: "error", sku_id, cvp_month: 0 }];
  if (project.cd_id === LOCAL_DESIGN_ID) {
    return [{ code: "image-uploading", severity: "error", sku_id, cvp_month: 0 }];
  }
  return [];
}

type Picture = ReturnType<typeof picturesOf>[number];

function checkPicture(sku_id: number, picture: Picture): EditorIssue[] {
  const { placement, designSize, print, outsetMm, cvp_month } = picture;
  const found = { sku_id, cvp_month };
  const measured = shownDpi(printDpi(placement, designSize, print));
  const issues: EditorIssue[] = [];
  if (!coverage(placement, designSize, print).covered) {
    issues.push({ code: "area-uncovered", severity: "error", ...found, fix: "fill" });
  } else if (!coversOutset(placement, designSize, print, outsetMm)) {
    issues.push({ code: "wrap-uncovered", severity: "error", ...found, fix: "cover-wrap" });
  }
  const quality = ratePlacement(placement, designSize, print);
  if (quality === "poor") {
    const wanted = QUALITY_DPI.medium;
    issues.push({
      code: "low-resolution",
      severity: "warning",
      ...found,
      measured,
      wanted,
      fix: "largest-good-size",
    });
  }
  if (quality === "medium") {
    issues.push({
      code: "medium-resolution",
      severity: "info",
      ...found,
      measured,
      wanted: QUALITY_DPI.good,
    });
  }
  if (picture.fit?.kind === "differs") issues.push({ code: "size-differs", severity: "info", ...found });
  return issues;
}
