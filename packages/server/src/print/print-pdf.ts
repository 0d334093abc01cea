import { PDFDocument } from "@cantoo/pdf-lib";
import { pressOf } from "./colour/colour-profiles.ts";
import { type PrintPdfProblem, refuseWrongBoxes, rulesBrokenBy } from "./pdf/check-print-pdf.ts";
import { embedArtwork, scratchBeside, withArtwork } from "./pdf/embed-artwork.ts";
import { markAsPdfX, printFileId } from "./pdf/pdf-x-marks.ts";
import { type WrittenFile, writePdfFile } from "./pdf/write-pdf-file.ts";
import { paintDesign } from "./pixels/paint-design.ts";
import { addPrintPage } from "./print-page.ts";
import { outsetMm, type PrintPdfRequest } from "./print-request.ts";

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
      const painting = placed
        ? await paintDesign(pdf, placed, await embedArtwork(pdf, placed, press), job.print, job.outset)
        : { operators: "", objects: {} };
      addPrintPage(pdf, job.print, outsetMm(job.outset), painting);
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
