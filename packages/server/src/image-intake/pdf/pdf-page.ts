import {
  decodePDFRawStream,
  PDFArray,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import { boxIn, type PdfBox } from "./pdf-geometry.ts";

/** Points in an inch. */
export const POINTS_PER_INCH = 72;

/** A page of an uploaded PDF: what a viewer shows of it. */
export interface PdfPageView {
  page: PDFPage;
  /** The visible box in the page's own units, before turning. */
  box: PdfBox;
  /** Clockwise: 0, 90, 180 or 270. */
  rotateDeg: number;
  /** Size of one unit in points, 1 unless the file says otherwise. */
  userUnit: number;
  /** Upright size in points, after turning. */
  widthPt: number;
  heightPt: number;
}

/** Reads a page's geometry (pages count from 1): crop box within media box, turn and unit; undefined when there is no such page. */
export function pageOf(pdf: PDFDocument, number: number): PdfPageView | undefined {
  if (number < 1 || number > pdf.getPageCount()) return undefined;
  const page = pdf.getPage(number - 1);
  const media = corners(page.node.MediaBox());
  const cropped = page.node.CropBox();
  const crop = cropped === undefined ? media : corners(cropped);
  const box = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  const rotateDeg = ((page.getRotation().angle % 360) + 360) % 360;
  const userUnit = page.node.lookupMaybe(PDFName.of("UserUnit"), PDFNumber)?.asNumber() ?? 1;
  const width = (box.right - box.left) * userUnit;
  const height = (box.top - box.bottom) * userUnit;
  const lies = rotateDeg === 90 || rotateDeg === 270;
  return { page, box, rotateDeg, userUnit, widthPt: lies ? height : width, heightPt: lies ? width : height };
}

function corners(array: PDFArray): PdfBox {
  const box = boxIn(array);
  if (!box) throw new Error("The box of a page has no four numbers.");
  return box;
}

/** The streams a page is drawn with. Anything else in its list of contents draws nothing, as viewers have it. */
export function contentStreams({ node, doc }: PDFPage): PDFRawStream[] {
  const contents = node.Contents();
  const listed = contents instanceof PDFArray ? contents.asArray() : [contents];
  return listed.map((one) => doc.context.lookup(one)).filter((one) => one instanceof PDFRawStream);
}

/** The drawing operators of a page in one piece: they may begin in one stream and end in the next. */
export function pageContent(page: PDFPage): Uint8Array {
  const newline = Buffer.from("\n");
  return Buffer.concat(contentStreams(page).flatMap((one) => [decodePDFRawStream(one).decode(), newline]));
}
