import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDict, type PDFDocument } from "@cantoo/pdf-lib";
import { withScratch } from "../../text/scratch.ts";
import type { Size } from "../preview-sizes.ts";
import { isMissing } from "./pdf-content-rules.ts";
import {
  drawnSize,
  type Look,
  lookWithGhostscript,
  lookWithPdfium,
  type PageOfFile,
  seenDifference,
} from "./two-readers.ts";

/** A font whose letters draw nothing (ISO 32000-1, 9.6.5). */
const WITHOUT_LETTERS = {
  Type: "Font",
  Subtype: "Type3",
  FontBBox: [0, 0, 1, 1],
  FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
  CharProcs: {},
  Encoding: { Type: "Encoding", Differences: [] },
  FirstChar: 0,
  LastChar: 0,
  Widths: [0],
};

/**
 * Takes the letters of missing fonts out of a document, if its page looks the same without them to two readers: they lie
 * beside the page, or under what covers them. Answers whether it does; else somebody would miss them. `fonts` are those the
 * page uses; readers may use others of the document in their place.
 */
export async function dropUnseenLetters(
  pdf: PDFDocument,
  fonts: Iterable<PDFDict>,
  source: PageOfFile,
  page: Size,
): Promise<boolean> {
  const others = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  for (const font of [...fonts, ...others.filter((one) => one instanceof PDFDict).filter(isMissing)]) {
    for (const key of font.keys()) font.delete(key);
    for (const [key, value] of pdf.context.obj(WITHOUT_LETTERS).entries()) font.set(key, value);
  }
  return await withScratch(async (folder) => {
    const path = join(folder, "without.pdf");
    await writeFile(
      path,
      await pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }),
    );
    const size = drawnSize(page);
    const without = { path, page: source.page };
    return (
      (await looksAlike(source, without, (one) => lookWithPdfium(one, size))) &&
      (await looksAlike(source, without, (one) => lookWithGhostscript(one, size)))
    );
  });
}

/** A reader that is not there, or that cannot read one of them, does not say so. */
async function looksAlike(
  one: PageOfFile,
  other: PageOfFile,
  look: (page: PageOfFile) => Promise<Look | undefined>,
): Promise<boolean> {
  const [seen, like] = [await look(one), await look(other)];
  return seen !== undefined && like !== undefined && (await seenDifference(seen, like)) === 0;
}
