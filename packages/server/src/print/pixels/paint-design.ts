import type { PDFArray, PDFDocument, PDFRef } from "@cantoo/pdf-lib";
import { chainMatrices, type Matrix, type PrintSize } from "@pressport/core/rules";
import type { Artwork } from "../artwork.ts";
import { clipOperator, cmOperator, millimetresToPoints } from "../pdf/pdf-numbers.ts";
import { type Layer, pageRect, planLayers, type RectMm, stretchedEdges } from "../plan-layers.ts";
import { type Outset, outsetMm, type PlacedDesign } from "../print-request.ts";
import { makeEdgeBands } from "./edge-bands.ts";

/** Drawing operators, and the objects they call by name. */
export interface Painting {
  operators: string;
  /** Name without slash to object. */
  objects: Record<string, PDFRef>;
  /** Name without slash to font. */
  fonts?: Record<string, PDFRef>;
  /** Name without slash to colour space. */
  colours?: Record<string, PDFArray>;
}

/** Draws a placed design with its outset; `toPoints` maps the print's millimetres to the page's points. */
export async function paintDesign(
  pdf: PDFDocument,
  placed: PlacedDesign,
  artwork: Artwork,
  print: PrintSize,
  outset: Outset,
  toPoints: Matrix = millimetresToPoints(print, outsetMm(outset)),
): Promise<Painting> {
  const objects: Record<string, PDFRef> = { Design: artwork.ref };
  const { design, placement } = placed;
  const layers = planLayers(design, placement, print, outset);
  const bands: string[] = [];
  if (outset.mode === "pixel_extend" && outsetMm(outset) > 0) {
    if (design.kind === "pdf") layers.unshift(...stretchedEdges(design, placement, print, outset));
    else
      for (const [index, band] of (await makeEdgeBands(pdf, placed, artwork, print, outset)).entries()) {
        objects[`Edge${index}`] = band.ref;
        bands.push(`q ${cmOperator(chainMatrices(unitToRect(band.rect), toPoints))} /Edge${index} Do Q`);
      }
  }
  const drawn = layers.map((layer) => paintLayer(layer, artwork, toPoints));
  const clip = clipOperator(pageRect(print, outset), toPoints);
  return { operators: ["q", clip, ...bands, ...drawn, "Q"].join("\n"), objects };
}

function paintLayer({ matrix, clip }: Layer, artwork: Artwork, toPoints: Matrix): string {
  const place = cmOperator(chainMatrices(chainMatrices(artwork.toDesign, matrix), toPoints));
  const window = clip === undefined ? "" : `${clipOperator(clip, toPoints)} `;
  return `q ${window}${place} /Design Do Q`;
}

/** Maps an image's unit square (y up) to a rectangle in millimetres (y down). */
function unitToRect({ left, top, right, bottom }: RectMm): Matrix {
  return { a: right - left, b: 0, c: 0, d: top - bottom, e: left, f: bottom };
}
