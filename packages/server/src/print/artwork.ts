import type { PDFRef } from "@cantoo/pdf-lib";
import type { Matrix } from "@pressport/core/rules";
import type { ColourSpace } from "./colour/colour-profiles.ts";
import type { Channels } from "./colour/print-profile.ts";

/** An upload inside a print file, ready to be drawn any number of times. */
export interface Artwork {
  /** The image or form object. */
  ref: PDFRef;
  /** Maps the object's own space (an image's unit square, a form's points) to upright design pixels. */
  toDesign: Matrix;
  /** What its pixels mean, for bands made from them. */
  colourSpace: ColourSpace;
  channels: Channels;
}
