import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PDFDocument } from "@cantoo/pdf-lib";
import type { Sharp } from "../hardened-sharp.ts";
import { loadUploadedPdf, pageOf, shownAroundPt, visibleSizePt } from "./pdf-page.ts";
import { renderSizedPages, type SizedPage } from "./render-pdf-page.ts";

/** The longest side of a picture that a page is chosen by, in pixels. */
const PAGE_PICTURE_EDGE_PX = 360;
/** A finished size that is a speck on its sheet is drawn no larger than this sheet allows. */
const MOST_SHEET_EDGE_PX = 2_400;

/** A page as it is drawn, and the part of it that is its finished size. */
interface PageToDraw extends SizedPage {
  finished: Parameters<Sharp["extract"]>[0];
}

/**
 * Draws pages of an uploaded PDF (counted from 1) in their finished size, upright, as small JPEGs into a folder; answers
 * their paths, and null for a page that cannot be read.
 */
export async function drawPagePictures(
  path: string,
  numbers: readonly number[],
  folder: string,
): Promise<(string | null)[]> {
  const bytes = await readFile(path);
  const pdf = await loadUploadedPdf(bytes);
  const pages = numbers.flatMap((number) => toDraw(pdf, number) ?? []);
  const pictures = await renderSizedPages(bytes, pages);
  const paths = new Map<number, string>();
  for (const [at, { number, finished }] of pages.entries()) {
    const to = join(folder, `page-${number}.jpg`);
    await pictures[at]?.extract(finished).jpeg({ quality: 80 }).toFile(to);
    paths.set(number, to);
  }
  return numbers.map((number) => paths.get(number) ?? null);
}

function toDraw(pdf: PDFDocument, number: number): PageToDraw | undefined {
  try {
    const view = pageOf(pdf, number);
    if (!view) return undefined;
    const { widthPt, heightPt } = view;
    const sheet = visibleSizePt(view);
    const around = shownAroundPt(view);
    const scale = Math.min(
      PAGE_PICTURE_EDGE_PX / Math.max(widthPt, heightPt),
      MOST_SHEET_EDGE_PX / Math.max(sheet.width, sheet.height),
    );
    const px = (points: number) => Math.max(1, Math.round(points * scale));
    const [width, height] = [px(sheet.width), px(sheet.height)];
    const left = Math.min(width - 1, Math.round(around.left * scale));
    const top = Math.min(height - 1, Math.round(around.top * scale));
    const finished = {
      left,
      top,
      width: Math.min(width - left, px(widthPt)),
      height: Math.min(height - top, px(heightPt)),
    };
    return [width, height, ...Object.values(finished)].every(Number.isFinite)
      ? { number, width, height, finished }
      : undefined;
  } catch {
    // pdf-lib throws whatever it trips over; the others can be shown all the same.
    return undefined;
  }
}
