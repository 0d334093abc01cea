import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import { UploadRefusal } from "@pressport/core/contract";
import type { DesignBoxes, Sides } from "@pressport/core/rules";
import { artworkPageOf, type InspectedUpload } from "../inspected-upload.ts";
import type { Size } from "../preview-sizes.ts";
import { mendPdf } from "./mend-pdf.ts";
import { boxIn, type PdfBox } from "./pdf-geometry.ts";

/** Points in an inch. */
export const POINTS_PER_INCH = 72;
const MM_PER_POINT = 25.4 / POINTS_PER_INCH;

/** A smaller box is no finished size, whatever it is called. */
const LEAST_BOX_MM = 5;
/** Boxes that differ by less say the same. */
const SAME_BOX_MM = 0.1;
/**
 * Room around a trim box of a page without a bleed box: up to this it is bleed, beyond it there may be printers' marks
 * in it, which begin some millimetres outside the trim and are about 6 mm long.
 */
const MOST_UNDECLARED_BLEED_MM = 6.5;
/** No product has a bleed or wrap as wide as this. */
const MOST_BLEED_MM = 100;

/** Opens an uploaded PDF without changing anything in it; throws an `UploadRefusal` when it is protected or broken. */
export async function loadUploadedPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
  const asItStands = { ignoreEncryption: true };
  try {
    // A file that only forbids changes opens without a password, and its artwork is not protected any more.
    const pdf = await PDFDocument.load(bytes, { ...options, password: "" });
    const locked = pdf.context.isDecrypted && (await PDFDocument.load(bytes, { ...options, ...asItStands }));
    mendPdf(pdf, locked || undefined);
    return pdf;
  } catch {
    const pdf = await brokenUnlessRead(() => PDFDocument.load(bytes, { ...options, ...asItStands }));
    throw new UploadRefusal(pdf.isEncrypted ? "pdf_encrypted" : "broken");
  }
}

/** pdf-lib throws whatever it trips over in a broken file: wrong types, missing objects, endless trees. */
export async function brokenUnlessRead<Found>(read: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UploadRefusal) throw error;
    throw new UploadRefusal("broken");
  }
}

/** A page of an uploaded PDF as a design. */
export interface PdfPageView {
  page: PDFPage;
  /** The finished size in the page's own units, before turning. */
  box: PdfBox;
  /** What is printed of the page at most: the finished size with its bleed. */
  printed: PdfBox;
  /** What a viewer shows: the crop box. */
  visible: PdfBox;
  /** Clockwise: 0, 90, 180 or 270. */
  rotateDeg: number;
  /** Size of one unit in points, 1 unless the file says otherwise. */
  userUnit: number;
  /** Upright size of the finished size in points, after turning. */
  widthPt: number;
  heightPt: number;
  boxes: DesignBoxes;
}

/**
 * Reads a page's geometry (pages count from 1); undefined when there is no such page. The finished size is the trim box,
 * else the art box, else the crop box; the bleed is what the bleed box has outside it. Boxes end at the edge of the media.
 */
export function pageOf(pdf: PDFDocument, number: number): PdfPageView | undefined {
  if (number < 1 || number > pdf.getPageCount()) return undefined;
  const page = pdf.getPage(number - 1);
  const userUnit = page.node.lookupMaybe(PDFName.of("UserUnit"), PDFNumber)?.asNumber() ?? 1;
  const perMm = 1 / (userUnit * MM_PER_POINT);
  const media = boxIn(page.node.MediaBox());
  if (!media) throw new Error("The media box of a page has no four numbers.");
  const named = (name: string): PdfBox | undefined => boxIn(page.node.lookup(PDFName.of(name)));
  const crop = boxIn(pdf.context.lookup(page.node.getInheritableAttribute(PDFName.of("CropBox")))) ?? media;
  const visible = inside(crop, media);
  const own = [named("TrimBox"), named("ArtBox")].flatMap((box) => {
    const part = box && inside(box, media);
    return part && hasSize(part, LEAST_BOX_MM * perMm) ? [part] : [];
  })[0];
  const box = own ?? visible;
  const bleedBox = named("BleedBox");
  const room = around(box, visible);
  const isBleed = Math.max(...Object.values(room)) <= MOST_UNDECLARED_BLEED_MM * perMm;
  const found = bleedBox ? around(box, inside(bleedBox, media)) : isBleed ? room : NO_SIDES;
  const bleed = mapSides(found, (side) => Math.min(side, MOST_BLEED_MM * perMm));
  const printed = grown(box, bleed);
  const rotateDeg = ((page.getRotation().angle % 360) + 360) % 360;
  const lies = rotateDeg === 90 || rotateDeg === 270;
  const [width, height] = [(box.right - box.left) * userUnit, (box.top - box.bottom) * userUnit];
  const [widthPt, heightPt] = lies ? [height, width] : [width, height];
  const differs = (other: PdfBox): boolean =>
    Math.max(...Object.values(around(box, other)), ...Object.values(around(other, box))) >
    SAME_BOX_MM * perMm;
  return {
    page,
    box,
    printed,
    visible,
    rotateDeg,
    userUnit,
    widthPt,
    heightPt,
    boxes: {
      trim: { width_mm: rounded(widthPt * MM_PER_POINT), height_mm: rounded(heightPt * MM_PER_POINT) },
      bleed: turned(
        mapSides(bleed, (side) => rounded(side / perMm)),
        rotateDeg,
      ),
      declared: differs(visible) || differs(printed),
    },
  };
}

/** What a viewer shows of a page, turned as it is seen, in points. */
export function visibleSizePt({ visible, rotateDeg, userUnit }: PdfPageView): Size {
  const [width, height] = [
    (visible.right - visible.left) * userUnit,
    (visible.top - visible.bottom) * userUnit,
  ];
  return rotateDeg % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** How far a viewer shows more than the finished size on each side, turned as it is seen, in points. */
export function shownAroundPt({ box, visible, rotateDeg, userUnit }: PdfPageView): Sides {
  return turned(
    mapSides(around(box, visible), (side) => side * userUnit),
    rotateDeg,
  );
}

/** The page with its finished size as an upload was measured: what was stored before boxes were read has its crop box. */
export function pageOfUpload(
  pdf: PDFDocument,
  upload: Pick<InspectedUpload, "page" | "artworkPage" | "boxes">,
): PdfPageView | undefined {
  const view = pageOf(pdf, artworkPageOf(upload));
  if (view === undefined || upload.boxes) return view;
  return { ...view, box: view.visible, printed: view.visible };
}

const NO_SIDES: Sides = { left: 0, top: 0, right: 0, bottom: 0 };

function inside(box: PdfBox, limit: PdfBox): PdfBox {
  return {
    left: Math.max(box.left, limit.left),
    bottom: Math.max(box.bottom, limit.bottom),
    right: Math.min(box.right, limit.right),
    top: Math.min(box.top, limit.top),
  };
}

function hasSize(box: PdfBox, least: number): boolean {
  return box.right - box.left >= least && box.top - box.bottom >= least;
}

/** How far one box reaches beyond another on each side. */
function around(box: PdfBox, outer: PdfBox): Sides {
  return {
    left: Math.max(0, box.left - outer.left),
    top: Math.max(0, outer.top - box.top),
    right: Math.max(0, outer.right - box.right),
    bottom: Math.max(0, box.bottom - outer.bottom),
  };
}

function grown(box: PdfBox, by: Sides): PdfBox {
  return {
    left: box.left - by.left,
    bottom: box.bottom - by.bottom,
    right: box.right + by.right,
    top: box.top + by.top,
  };
}

/** The sides of a page as they lie once it is turned clockwise. */
function turned({ left, top, right, bottom }: Sides, rotateDeg: number): Sides {
  if (rotateDeg === 90) return { left: bottom, top: left, right: top, bottom: right };
  if (rotateDeg === 180) return { left: right, top: bottom, right: left, bottom: top };
  if (rotateDeg === 270) return { left: top, top: right, right: bottom, bottom: left };
  return { left, top, right, bottom };
}

function mapSides({ left, top, right, bottom }: Sides, change: (side: number) => number): Sides {
  return { left: change(left), top: change(top), right: change(right), bottom: change(bottom) };
}

/** A thousandth of a millimetre is finer than any press. */
function rounded(mm: number): number {
  return Math.round(mm * 1000) / 1000;
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
