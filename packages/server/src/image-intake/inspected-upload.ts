import type { StoredFinding } from "@pressport/core/contract";
import type { DesignBoxes } from "@pressport/core/rules";
import type { UploadKind } from "./sniff-kind.ts";

/** How the colours of an upload are coded. A PDF may mix all of them and says "mixed". */
export type ColourSpace = "rgb" | "grey" | "cmyk" | "lab" | "mixed";

/** The eight EXIF ways of storing a picture; 1 is upright. */
export type ExifOrientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What an accepted upload is. */
export interface InspectedUpload {
  kind: UploadKind;
  /** Upright width, after EXIF turning; for a PDF the page's finished size at 300 dpi. */
  widthPx: number;
  heightPx: number;
  /** How the pixels are stored; the print file undoes it in its matrix. PDFs are 1, their own turn is in the size. */
  orientation: ExifOrientation;
  hasAlpha: boolean;
  space: ColourSpace;
  bitsPerChannel: 8 | 16 | 32;
  hasProfile: boolean;
  /** Pages of a PDF, pictures of a TIFF; one of them is printed. */
  pages: number;
  /** Which page of a PDF is printed, counted from 1; absent for the first. */
  page?: number;
  /** Finished size and bleed of a PDF's page; absent in what was stored before they were read: its size is the crop box. */
  boxes?: DesignBoxes;
  /** Resolution of the coarsest picture on a PDF's page at the page's own size, dpi; absent when it has none. */
  pictureDpi?: number;
  /** The most ink any place of a CMYK picture asks for, percent of one full ink: 400 is all four. */
  inkPercent?: number;
  /** What is to be said of what a PDF's page draws; absent for uploads from before it was looked at. */
  findings?: StoredFinding[];
}
