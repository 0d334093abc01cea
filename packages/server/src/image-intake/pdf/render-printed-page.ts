import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from "@cantoo/pdf-lib";
import type { PressView } from "../../print/inks/ink-meanings.ts";
import { softProof } from "../../print/inks/soft-proof.ts";
import { withScratch } from "../../text/scratch.ts";
import type { Sharp } from "../hardened-sharp.ts";
import { artworkPageOf, type InspectedUpload } from "../inspected-upload.ts";
import { loadUploadedPdf, pageOfUpload } from "./pdf-page.ts";
import { firstOf, renderPdfPages } from "./render-pdf-page.ts";

/** A page as it was drawn. */
export interface PrintedPage {
  picture: Sharp;
  /** It overprints or has spot inks, and no program was there that draws them as a press prints them. */
  isUnlikePress: boolean;
}

/**
 * Renders what is printed of an uploaded page at most, its finished size with its bleed, upright on white: as the press
 * prints it where its inks are more than colours, else as pdfium does, which is quicker. Both draw what lies in the
 * crop box, so that the page gets that one for it.
 */
export async function renderPrintedPage(
  path: string,
  upload: Pick<InspectedUpload, "page" | "artworkPage" | "boxes">,
  size: { width: number; height: number },
  press: PressView,
): Promise<PrintedPage> {
  const bytes = await readFile(path);
  const page = artworkPageOf(upload);
  const pdf = await loadUploadedPdf(bytes);
  const cropped = (await croppedToPrinted(pdf, upload, path)) ?? bytes;
  const wantsPress = asksForPress(pdf);
  const proof = wantsPress ? await proofOf(cropped, page, size, press) : undefined;
  const picture = proof ?? firstOf(await renderPdfPages(cropped, size.width, size.height, [page]));
  return { picture, isUnlikePress: wantsPress && proof === undefined };
}

function proofOf(
  bytes: Uint8Array,
  page: number,
  size: { width: number; height: number },
  press: PressView,
): Promise<Sharp | undefined> {
  return withScratch(async (folder) => {
    const path = join(folder, "page.pdf");
    await writeFile(path, bytes);
    return await softProof({ path, page, size }, press);
  });
}

/** The file with its page cut to what is printed; undefined where that is what it shows already. */
async function croppedToPrinted(
  pdf: PDFDocument,
  upload: Pick<InspectedUpload, "page" | "artworkPage" | "boxes">,
  path: string,
): Promise<Uint8Array | undefined> {
  const view = pageOfUpload(pdf, upload);
  if (view === undefined) throw new Error(`${path} has no page ${artworkPageOf(upload)}.`);
  const { printed, visible } = view;
  const isVisible = (["left", "bottom", "right", "top"] as const).every(
    (side) => Math.abs(printed[side] - visible[side]) < 0.001,
  );
  if (isVisible) return undefined;
  const box = pdf.context.obj([printed.left, printed.bottom, printed.right, printed.top]);
  view.page.node.set(PDFName.of("MediaBox"), box);
  view.page.node.set(PDFName.of("CropBox"), box);
  return await pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

/** Whether a file overprints anything or has spot inks: what a screen shows of it is not what is printed. */
export function asksForPress(pdf: PDFDocument): boolean {
  return pdf.context.enumerateIndirectObjects().some(([, object]) => isForPress(object));
}

function isForPress(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isForPress(object.dict);
  if (object instanceof PDFArray) return isSpotSpace(object) || object.asArray().some(isForPress);
  if (!(object instanceof PDFDict)) return false;
  const overprints = ["OP", "op"].some((key) => object.get(PDFName.of(key)) === PDFBool.True);
  return overprints || object.values().some(isForPress);
}

function isSpotSpace(space: PDFArray): boolean {
  const kind = space.size() > 2 ? space.get(0) : undefined;
  return kind === PDFName.of("Separation") || kind === PDFName.of("DeviceN");
}
