import { readFile } from "node:fs/promises";
import { PDFDict, type PDFDocument, PDFName, type PDFRef, PDFStream } from "@cantoo/pdf-lib";
import { chainMatrices, type Matrix } from "@pressport/core/rules";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import { loadUploadedPdf } from "../../image-intake/pdf/inspect-pdf.ts";
import { type PdfPageView, pageOf } from "../../image-intake/pdf/pdf-page.ts";
import type { Artwork } from "../artwork.ts";
import { srgbSpace } from "../colour/colour-profiles.ts";
import { meanDeviceRgbAsSrgb } from "../colour/mean-srgb.ts";
import { pdfNumber } from "./pdf-numbers.ts";

/** Puts the chosen page of an uploaded PDF into the document as a form: vectors and text stay what they are. */
export async function embedPdfPage(
  pdf: PDFDocument,
  path: string,
  design: InspectedUpload,
): Promise<Artwork> {
  const view = pageOf(await loadUploadedPdf(await readFile(path)), design.page ?? 1);
  if (view === undefined) throw new Error(`${path} has no such page although it was accepted.`);
  const [embedded] = await pdf.embedPages([view.page], [view.box], [[1, 0, 0, 1, 0, 0]]);
  if (embedded === undefined) throw new Error(`The page of ${path} could not be embedded.`);
  await pdf.flush();
  const colourSpace = await srgbSpace(pdf.context);
  const form = pdf.context.lookup(embedded.ref, PDFStream);
  const group = view.page.node.lookupMaybe(PDFName.of("Group"), PDFDict);
  // Without its own transparency group the page would blend with what lies under it on ours.
  if (group !== undefined)
    form.dict.set(
      PDFName.of("Group"),
      pdf.context.obj({ Type: "Group", S: "Transparency", CS: colourSpace }),
    );
  meanDeviceRgbAsSrgb(form, colourSpace);
  return {
    ref: onWhite(pdf, embedded.ref, view.box),
    toDesign: formToDesign(view, design),
    colourSpace,
    channels: 3,
  };
}

/** A page is drawn on paper; without its white, what lies under it in the print file would show through. */
function onWhite(pdf: PDFDocument, page: PDFRef, { left, bottom, right, top }: PdfPageView["box"]): PDFRef {
  const paper = [left, bottom, right - left, top - bottom].map(pdfNumber).join(" ");
  const form = pdf.context.flateStream(`1 g ${paper} re f /Page Do`, {
    Type: "XObject",
    Subtype: "Form",
    BBox: [left, bottom, right, top],
    Resources: { XObject: { Page: page } },
  });
  return pdf.context.register(form);
}

/** Page units to upright design pixels: the box's corner to 0, turned clockwise as the page says, stretched to its pixels. */
function formToDesign({ box, rotateDeg }: PdfPageView, design: InspectedUpload): Matrix {
  const width = box.right - box.left;
  const height = box.top - box.bottom;
  const toUnit = { a: 1 / width, b: 0, c: 0, d: 1 / height, e: -box.left / width, f: -box.bottom / height };
  return chainMatrices(toUnit, unitSquareTurned(rotateDeg, design));
}

function unitSquareTurned(rotateDeg: number, { widthPx: w, heightPx: h }: InspectedUpload): Matrix {
  if (rotateDeg === 90) return { a: 0, b: h, c: w, d: 0, e: 0, f: 0 };
  if (rotateDeg === 180) return { a: -w, b: 0, c: 0, d: h, e: w, f: 0 };
  if (rotateDeg === 270) return { a: 0, b: -h, c: -w, d: 0, e: w, f: h };
  return { a: w, b: 0, c: 0, d: -h, e: 0, f: h };
}
