import { PDFDocument } from "@cantoo/pdf-lib";
import { type Press, pressOf } from "./colour/colour-profiles.ts";
import { type PrintPdfProblem, refuseWrongBoxes, rulesBrokenBy } from "./pdf/check-print-pdf.ts";
import { embedArtwork, scratchBeside, withArtwork } from "./pdf/embed-artwork.ts";
import { markAsPdfX, printFileId } from "./pdf/pdf-x-marks.ts";
import { type WrittenFile, writePdfFile } from "./pdf/write-pdf-file.ts";
import { type Painting, paintDesign } from "./pixels/paint-design.ts";
import { addPrintPage } from "./print-page.ts";
import { outsetMm, type PlacedDesign, type PrintPdfRequest } from "./print-request.ts";

/** A written print file, and what a strict printer might object to (nothing, unless the client's own PDF brought it along). */
export interface WrittenPrintPdf extends WrittenFile {
  problems: PrintPdfProblem[];
}

/** Writes the print file of a sheet: each side's untouched upload, placed by one matrix, on a PDF/X-4 page of the exact size. */
export async function writePrintPdf(job: PrintPdfRequest, outPath: string): Promise<WrittenPrintPdf> {
  const scratch = scratchBeside(outPath);
  try {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const press = await pressOf(job.condition);
    const sides = [job, ...(job.otherSides ?? [])];
    for (const side of sides) {
      const placed = side && (await withArtwork(side, scratch));
      addPrintPage(pdf, job.print, outsetMm(job.outset), await paintSide(pdf, placed, job, press));
    }
    const { designPath: _path, otherSides, ...facts } = job;
    const others = otherSides?.map((side) => side && { ...side, designPath: null });
    const fileId = printFileId(others ? { ...facts, others } : facts);
    await markAsPdfX(pdf, job.meta, fileId, press, job.condition);
    const sizes = sides.map(() => job.print);
    refuseWrongBoxes(pdf, sizes, outsetMm(job.outset));
    const problems = rulesBrokenBy({ pdf, version: "1.6", hasFileId: true });
    return { ...(await writePdfFile(pdf.context, outPath, fileId)), problems };
  } finally {
    await scratch.dispose();
  }
}

async function paintSide(
  pdf: PDFDocument,
  placed: PlacedDesign | null,
  { print, outset }: PrintPdfRequest,
  press: Press,
): Promise<Painting> {
  if (!placed) return { operators: "", objects: {} };
  const painting = await paintDesign(pdf, placed, await embedArtwork(pdf, placed, press), print, outset);
  const { texts = [] } = placed;
  if (texts.length === 0) return painting;
  // What sets type is large, and most print files have none.
  const { paintTexts } = await import("./texts/paint-texts.ts");
  const { operators, colours } = await paintTexts(pdf, { ...placed, texts, print }, outset, press);
  return { ...painting, operators: `${painting.operators}\n${operators}`, ...(colours && { colours }) };
}
