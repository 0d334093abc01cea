import { readFile } from "node:fs/promises";
import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFDocument,
  PDFName,
  type PDFRawStream,
  PDFRawStream as RawStream,
} from "@cantoo/pdf-lib";
import { defaultPlacement, type Placement, type PrintSize } from "@pressport/core/rules";
import { artworkInTest } from "../../image-intake/artwork-in-test.ts";
import type { Outset, PrintPdfRequest } from "../print-request.ts";

/** A job of the simplest kind: the design just covers the print, 3 mm bleed; anything can be said otherwise. */
export async function printRequest(
  uploadPath: string,
  print: PrintSize,
  changes: { placement?: Placement; outset?: Outset } = {},
): Promise<PrintPdfRequest> {
  const { path, design } = await artworkInTest(uploadPath);
  return {
    designPath: path,
    design,
    placement: changes.placement ?? defaultPlacement(design, print),
    print,
    outset: changes.outset ?? { bleedMm: 3, wrapMm: 0, mode: "bleed" },
    meta: { title: "Poster “Riga”", orderItemId: 7, createdAt: "2026-03-04T05:06:07.000Z" },
  };
}

/** Reads a print file the way a PDF program does. */
export async function openPdf(path: string): Promise<PDFDocument> {
  return await PDFDocument.load(await readFile(path), {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
}

/** The images of a print file, in order. */
export function imagesOf(pdf: PDFDocument): PDFRawStream[] {
  return pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object): object is PDFRawStream => object instanceof RawStream)
    .filter(({ dict }) => dict.get(PDFName.of("Subtype"))?.toString() === "/Image");
}

/** The matrix of the last thing drawn on the first page, as it is written there: the design itself, on top of all. */
export function lastMatrixOf(pdf: PDFDocument): number[] {
  const { node } = pdf.getPage(0);
  const contents = node.context.lookup(node.get(PDFName.of("Contents")));
  const drawn = contents instanceof RawStream ? decodePDFRawStream(contents).decode() : new Uint8Array();
  const matrices = [
    ...Buffer.from(drawn)
      .toString("latin1")
      .matchAll(/((?:[-\d.]+ ){6})cm/g),
  ];
  return (matrices.at(-1)?.[1] ?? "").trim().split(" ").map(Number);
}
