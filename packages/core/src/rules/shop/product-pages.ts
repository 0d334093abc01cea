import type { PrintSize } from "../placement/placement.ts";
import { isCalendarType, type PageName, PRODUCT_TYPE, productTypeOf } from "./product-types.ts";

/** The options that decide which pages are printed. */
export interface PagesChoice {
  sides?: string | undefined;
}

/** A page of a product: its place among them (`cvp_month`), and what it is. */
export interface ProductPage {
  cvp_month: number;
  name: PageName;
}

/** All pages that a product type can have a design on, in printing order. */
export function pagesOfType(typeId: number): readonly ProductPage[] {
  return (productTypeOf(typeId)?.pages ?? ["front"]).map((name, cvp_month) => ({ cvp_month, name }));
}

/**
 * The pages that are carried in `cv_pages`: all of a calendar. The first side of a sheet is the variant itself, with the
 * design the product is made of.
 */
export function pagesCarried(typeId: number): readonly ProductPage[] {
  return isCalendarType(typeId) ? pagesOfType(typeId) : pagesOfType(typeId).slice(1);
}

/** The pages that are printed with these options: all of a calendar, of a sheet one side or all. */
export function pagesPrinted(typeId: number, { sides }: PagesChoice): readonly ProductPage[] {
  const pages = pagesOfType(typeId);
  return isCalendarType(typeId) || sides === "both_sides" ? pages : pages.slice(0, 1);
}

/** Whether a product type can be printed on both sides. */
export function hasSides(typeId: number): boolean {
  return productTypeOf(typeId)?.choices.includes("sides") ?? false;
}

/** Pages that must each have a design: 13 for calendars, 1 elsewhere (`product_pages`). */
export function requiredPages(typeId: number): number {
  return isCalendarType(typeId) ? pagesOfType(typeId).length : 1;
}

/** Where an open sheet is folded: across it (`vertical` at a distance from the left) or along it (from the top). */
export interface Fold {
  line: "vertical" | "horizontal";
  atMm: number;
}

/** The fold of a sheet of this size, half its longer side; null for what lies flat. Its size is that of the open sheet. */
export function foldOf(typeId: number, { widthMm, heightMm }: PrintSize): Fold | null {
  if (typeId !== PRODUCT_TYPE.foldedCard) return null;
  return widthMm >= heightMm
    ? { line: "vertical", atMm: widthMm / 2 }
    : { line: "horizontal", atMm: heightMm / 2 };
}

/** The size a sheet has in the hand: folded, where it is folded. */
export function foldedSize(typeId: number, size: PrintSize): PrintSize {
  const fold = foldOf(typeId, size);
  if (!fold) return size;
  return fold.line === "vertical" ? { ...size, widthMm: fold.atMm } : { ...size, heightMm: fold.atMm };
}
