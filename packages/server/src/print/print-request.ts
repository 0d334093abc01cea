import type { Placement, PrintedText, PrintSize } from "@pressport/core/rules";
import type { InspectedUpload } from "../image-intake/inspected-upload.ts";

/** How the area around the finished size is filled. */
export type OutsetMode = "bleed" | "natural_wrap" | "mirror" | "pixel_extend";

/** The area around the finished size: bleed that is cut off, wrap that is folded round a canvas bar. Millimetres. */
export interface Outset {
  bleedMm: number;
  wrapMm: number;
  mode: OutsetMode;
}

/** An upload and how it lies on the print. */
export interface PlacedDesign {
  designPath: string;
  design: InspectedUpload;
  placement: Placement;
  /** What is printed over it. */
  texts?: readonly PrintedText[];
}

/** What is written into a print file about itself; the same facts always give the same bytes. */
export interface PrintMeta {
  title: string;
  orderItemId: number;
  /** When the order was made, ISO 8601. */
  createdAt: string;
}

/** The printing condition the file is meant for; without one a public-domain proof profile stands in. */
export interface PrintCondition {
  /** Path of a CMYK, RGB or grey profile of class `prtr`. */
  profilePath: string;
  /** Registered name, for example `GRACoL2006_Coated1v2` or `FOGRA51`; null for a printer's own profile. */
  identifier: string | null;
}

/** What a printing condition that is in no register is called. */
export const CUSTOM_CONDITION = "Custom";

/** A print file of a sheet: the design on its first side. */
export interface PrintPdfRequest extends PlacedDesign {
  /** What is on its other sides, a page each; null is a blank one. */
  otherSides?: readonly (PlacedDesign | null)[];
  /** The finished size, already turned for its orientation group. */
  print: PrintSize;
  outset: Outset;
  meta: PrintMeta;
  condition?: PrintCondition;
}

/** How far the page reaches beyond the finished size on every side, in millimetres. */
export function outsetMm(outset: Outset): number {
  return outset.bleedMm + outset.wrapMm;
}
