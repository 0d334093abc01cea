import { readFile } from "node:fs/promises";
import {
  type PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFObjectCopier,
  type PDFPage,
  type PDFRef,
} from "@cantoo/pdf-lib";
import {
  chainMatrices,
  type DesignSize,
  finishedRect,
  type Matrix,
  shiftMatrix,
} from "@pressport/core/rules";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import { loadUploadedPdf } from "../../image-intake/pdf/inspect-pdf.ts";
import { type DrawnAnnotation, drawnAnnotations } from "../../image-intake/pdf/pdf-annotations.ts";
import { UPRIGHT } from "../../image-intake/pdf/pdf-geometry.ts";
import { type PdfPageView, pageContent, pageOfUpload } from "../../image-intake/pdf/pdf-page.ts";
import type { Artwork } from "../artwork.ts";
import { srgbSpace } from "../colour/colour-profiles.ts";
import { meanDeviceRgbAsSrgb } from "../colour/mean-srgb.ts";
import { takeLayers } from "./pdf-layers.ts";
import { cmOperator, pdfNumber } from "./pdf-numbers.ts";

/**
 * Puts the chosen page of an uploaded PDF into the document as a form, as the editor shows it: vectors and text stay
 * what they are, hidden layers stay hidden, and what was written over the page is on it. Printers' marks outside its
 * bleed are left out.
 */
export async function embedPdfPage(
  pdf: PDFDocument,
  path: string,
  design: InspectedUpload,
): Promise<Artwork> {
  const source = await loadUploadedPdf(await readFile(path));
  const view = pageOfUpload(source, design);
  if (view === undefined) throw new Error(`${path} has no such page although it was accepted.`);
  const copier = PDFObjectCopier.for(source.context, pdf.context);
  const colourSpace = await srgbSpace(pdf.context);
  const drawn = [
    { ref: copyPage(pdf, view, copier, colourSpace), matrix: UPRIGHT },
    ...drawnAnnotations(view.page).map((annotation) => copyOver(pdf, annotation, copier, colourSpace)),
  ];
  takeLayers(source, copier, pdf);
  return {
    ref: onWhite(pdf, drawn, view.printed),
    toDesign: formToDesign(view, design),
    colourSpace,
    channels: 3,
  };
}

/** The page as one form, drawn as a viewer draws it on an empty sheet. */
function copyPage(
  pdf: PDFDocument,
  { page, printed }: PdfPageView,
  copier: PDFObjectCopier,
  colourSpace: PDFArray,
): PDFRef {
  const { left, bottom, right, top } = printed;
  const resources = page.node.getInheritableAttribute(PDFName.of("Resources"));
  const form = pdf.context.flateStream(pageContent(page), {
    Type: "XObject",
    Subtype: "Form",
    BBox: [left, bottom, right, top],
    Resources: resources === undefined ? {} : copier.copy(resources),
    Group: pageGroup(pdf, page, copier),
  });
  meanDeviceRgbAsSrgb(form, colourSpace);
  return pdf.context.register(form);
}

/**
 * Every page is an isolated group of its own: its colours mix with each other before they come on the paper. As a form
 * they would mix with the paper under it (ISO 32000-1, 11.4.7), so the group is named, in the colour space the page asks for.
 */
function pageGroup(pdf: PDFDocument, { node }: PDFPage, copier: PDFObjectCopier): PDFDict {
  const group = pdf.context.obj({ Type: "Group", S: "Transparency", I: true });
  const own = node.lookup(PDFName.of("Group"));
  if (!(own instanceof PDFDict)) return group;
  for (const key of [PDFName.of("CS"), PDFName.of("K")]) {
    const value = own.get(key);
    if (value !== undefined) group.set(key, copier.copy(value));
  }
  return group;
}

/** A form and its place on the page. */
interface Drawn {
  ref: PDFRef;
  matrix: Matrix;
}

function copyOver(
  pdf: PDFDocument,
  { form, matrix, layer }: DrawnAnnotation,
  copier: PDFObjectCopier,
  colourSpace: PDFArray,
): Drawn {
  const copied = copier.copy(form);
  // Some programs leave out what kind of object it is.
  copied.dict.set(PDFName.of("Subtype"), PDFName.of("Form"));
  if (layer !== undefined) copied.dict.set(PDFName.of("OC"), copier.copy(layer));
  meanDeviceRgbAsSrgb(copied, colourSpace);
  return { ref: pdf.context.register(copied), matrix };
}

/**
 * A page is drawn on paper; without its white, what lies under it in the print file would show through. The white is
 * set between q and Q, so that the page still begins with black.
 */
function onWhite(pdf: PDFDocument, drawn: readonly Drawn[], printed: PdfPageView["printed"]): PDFRef {
  const { left, bottom, right, top } = printed;
  const paper = [left, bottom, right - left, top - bottom].map(pdfNumber).join(" ");
  const draw = drawn.map(({ matrix }, at) => `q ${cmOperator(matrix)} /Page${at} Do Q`);
  const form = pdf.context.flateStream([`q 1 g ${paper} re f Q`, ...draw].join("\n"), {
    Type: "XObject",
    Subtype: "Form",
    BBox: [left, bottom, right, top],
    Resources: { XObject: Object.fromEntries(drawn.map(({ ref }, at) => [`Page${at}`, ref])) },
  });
  return pdf.context.register(form);
}

/**
 * Page units to upright design pixels: the finished size to where it lies in them, turned clockwise as the page says. An
 * upload from before boxes were read is stretched to its pixels.
 */
function formToDesign({ box, rotateDeg }: PdfPageView, design: InspectedUpload): Matrix {
  const width = box.right - box.left;
  const height = box.top - box.bottom;
  const toUnit = { a: 1 / width, b: 0, c: 0, d: 1 / height, e: -box.left / width, f: -box.bottom / height };
  const { left, top, right, bottom } = finishedRect(design);
  const turned = unitSquareTurned(rotateDeg, { widthPx: right - left, heightPx: bottom - top });
  return chainMatrices(toUnit, shiftMatrix(turned, left, top));
}

function unitSquareTurned(rotateDeg: number, { widthPx: w, heightPx: h }: DesignSize): Matrix {
  if (rotateDeg === 90) return { a: 0, b: h, c: w, d: 0, e: 0, f: 0 };
  if (rotateDeg === 180) return { a: -w, b: 0, c: 0, d: h, e: w, f: 0 };
  if (rotateDeg === 270) return { a: 0, b: -h, c: -w, d: 0, e: w, f: h };
  return { a: w, b: 0, c: 0, d: -h, e: 0, f: h };
}
