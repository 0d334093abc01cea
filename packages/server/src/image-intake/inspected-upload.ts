import type { FixCode, StoredFinding } from "@pressport/core/contract";
import type { DesignBoxes } from "@pressport/core/rules";

/** What an artwork is; a WebP only where it was uploaded before artworks were made. */
export type ArtworkKind = "jpeg" | "png" | "tiff" | "webp" | "pdf";

/** How the colours of an artwork are coded. A PDF may mix all of them and says "mixed". */
export type ColourSpace = "rgb" | "grey" | "cmyk" | "lab" | "mixed";

/** The eight EXIF ways of storing a picture; 1 is upright. */
export type ExifOrientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What an accepted upload's artwork is, and what of the upload it shows. */
export interface InspectedUpload {
  kind: ArtworkKind;
  /** Upright width, after EXIF turning; for a PDF the page's finished size at 300 dpi. */
  widthPx: number;
  heightPx: number;
  /** How the pixels are stored; the print file undoes it in its matrix. PDFs are 1, their own turn is in the size. */
  orientation: ExifOrientation;
  space: ColourSpace;
  bitsPerChannel: 8 | 16 | 32;
  hasProfile: boolean;
  /** Pages of the upload, a PDF or a TIFF; one of them is printed. */
  pages: number;
  /** Which page of the upload is printed, counted from 1; absent for the first. */
  page?: number;
  /** Which page is printed unless told; absent for the first. */
  mainPage?: number;
  /** Which page of the artwork shows it; absent where that is the page of the upload, or the artwork has no pages. */
  artworkPage?: number;
  /** Finished size and bleed of a PDF's page; absent in what was stored before they were read: its size is the crop box. */
  boxes?: DesignBoxes;
  /** Resolution of the coarsest picture on a PDF's page at the page's own size, dpi; absent when it has none. */
  pictureDpi?: number;
  /** The most ink any place of a CMYK picture asks for, percent of one full ink: 400 is all four. */
  inkPercent?: number;
  /** What is to be said of how the upload was read, and of what a PDF's page draws; absent for uploads from before it was looked at. */
  findings?: readonly StoredFinding[];
  /** What was put right in the artwork; absent for nothing. */
  fixes?: readonly FixCode[];
}

/** Which page of its artwork a design is drawn from, counted from 1. */
export function artworkPageOf({ artworkPage, page }: Pick<InspectedUpload, "artworkPage" | "page">): number {
  return artworkPage ?? page ?? 1;
}
