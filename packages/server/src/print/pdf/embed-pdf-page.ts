import { readFile } from "node:fs/promises";
import { type PDFDocument, PDFObjectCopier, type PDFRef } from "@cantoo/pdf-lib";
import {
  chainMatrices,
  type DesignSize,
  finishedRect,
  type Matrix,
  shiftMatrix,
} from "@pressport/core/rules";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import { takeLayers } from "../../image-intake/pdf/pdf-layers.ts";
import { loadUploadedPdf, type PdfPageView, pageOfUpload } from "../../image-intake/pdf/pdf-page.ts";
import { artworkForm } from "../../image-intake/pdf/write-pdf-artwork.ts";
import type { Artwork } from "../artwork.ts";
import { srgbSpace } from "../colour/colour-profiles.ts";
import { pdfNumber } from "./pdf-numbers.ts";

/**
 * Puts the artwork of a PDF into the document as a form: vectors and text stay what they are. Printers' marks outside its
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
  const page = copier.copy(artworkForm(view.page));
  takeLayers(source, copier, pdf);
  return {
    ref: onWhite(pdf, page, view.printed),
    toDesign: formToDesign(view, design),
    colourSpace: await srgbSpace(pdf.context),
    channels: 3,
  };
}

/**
 * A page is drawn on paper; without its white, what lies under it in the print file would show through. The white is
 * set between q and Q, so that the page still begins with black.
 */
function onWhite(pdf: PDFDocument, page: PDFRef, box: PdfPageView["printed"]): PDFRef {
  const { left, bottom, right, top } = box;
  const paper = [left, bottom, right - left, top - bottom].map(pdfNumber).join(" ");
  const form = pdf.context.flateStream(`q 1 g ${paper} re f Q /Page Do`, {
    Type: "XObject",
    Subtype: "Form",
    BBox: [left, bottom, right, top],
    Resources: { XObject: { Page: page } },
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
