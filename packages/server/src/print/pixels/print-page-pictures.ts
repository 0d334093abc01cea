import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PrintSize } from "@pressport/core/rules";
import type { Sharp } from "../../image-intake/hardened-sharp.ts";
import { loadUploadedPdf } from "../../image-intake/pdf/inspect-pdf.ts";
import { renderPdfPages } from "../../image-intake/pdf/render-pdf-page.ts";
import { asksForPress } from "../../image-intake/pdf/render-printed-page.ts";
import type { Size } from "../../image-intake/preview-sizes.ts";
import type { PressView } from "../inks/ink-meanings.ts";
import { softProof } from "../inks/soft-proof.ts";
import { JPEG_QUALITY } from "./thumbnail.ts";

/** A print file whose pages are to be seen. */
export interface PrintPagesRequest {
  path: string;
  pages: number;
  /** The finished size of each. */
  print: PrintSize;
  /** How far a page reaches beyond that on every side: what is cut off or folded away is not shown. */
  reachMm: number;
  /** Longest side in pixels. */
  edgePx: number;
  press: PressView;
}

/** Draws the pages of a print file as JPEGs into a folder; answers their paths. */
export async function drawPrintPages(job: PrintPagesRequest, folder: string): Promise<string[]> {
  const { widthMm, heightMm } = job.print;
  const perMm = job.edgePx / Math.max(widthMm, heightMm);
  const px = (mm: number): number => Math.round(mm * perMm);
  const sheet = { width: px(widthMm + 2 * job.reachMm), height: px(heightMm + 2 * job.reachMm) };
  const numbers = Array.from({ length: job.pages }, (_, index) => index + 1);
  const drawn = await drawSheets(job, sheet, numbers);
  const [width, height] = [Math.max(1, px(widthMm)), Math.max(1, px(heightMm))];
  const left = Math.floor((sheet.width - width) / 2);
  const top = Math.floor((sheet.height - height) / 2);
  return Promise.all(
    drawn.map(async (page, index) => {
      const path = join(folder, `page-${index + 1}.jpg`);
      await page
        .extract({ left, top, width, height })
        .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" })
        .toFile(path);
      return path;
    }),
  );
}

/** The pages as the press prints them where their inks are more than colours, and that can be drawn. */
async function drawSheets(job: PrintPagesRequest, size: Size, numbers: readonly number[]): Promise<Sharp[]> {
  const isForPress = asksForPress(await loadUploadedPdf(await readFile(job.path)));
  const proofs = isForPress ? await softProofs(job, size, numbers) : undefined;
  return proofs ?? (await renderPdfPages(job.path, size.width, size.height, numbers));
}

/** Undefined as soon as one cannot be drawn: pages of one print look alike. */
async function softProofs(
  { path, press }: PrintPagesRequest,
  size: Size,
  numbers: readonly number[],
): Promise<Sharp[] | undefined> {
  const proofs: Sharp[] = [];
  for (const page of numbers) {
    const proof = await softProof({ path, page, size }, press);
    if (!proof) return undefined;
    proofs.push(proof);
  }
  return proofs;
}
