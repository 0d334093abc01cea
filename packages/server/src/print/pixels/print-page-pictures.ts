import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MOST_INK_PERCENT, type PrintSize } from "@pressport/core/rules";
import { type Sharp, sharp } from "../../image-intake/hardened-sharp.ts";
import { loadUploadedPdf } from "../../image-intake/pdf/pdf-page.ts";
import { renderPdfPages } from "../../image-intake/pdf/render-pdf-page.ts";
import { asksForPress } from "../../image-intake/pdf/render-printed-page.ts";
import type { Size } from "../../image-intake/preview-sizes.ts";
import { type InkMeanings, meaningOfInk, type PressView } from "../inks/ink-meanings.ts";
import { PROCESS_INKS, type SeparatedPage } from "../inks/separate-page.ts";
import { separateForPress, softProof } from "../inks/soft-proof.ts";
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
  const drawn = await drawSheets(job, sheetOf(job).size, numbersOf(job));
  return Promise.all(
    drawn.map((page, index) => writeFinished(page, job, join(folder, `page-${index + 1}.jpg`))),
  );
}

/** An ink of a print file, and a picture of it for each page: the darker, the more of it. */
export interface InkPictures {
  /** As the file names it; null for all of them together, with red where paper cannot hold them. */
  name: string | null;
  paths: string[];
}

/** Draws what each ink prints of each page, and how much ink there is in all; undefined where plates cannot be made. */
export async function drawInkPictures(
  job: PrintPagesRequest,
  folder: string,
): Promise<InkPictures[] | undefined> {
  const { size } = sheetOf(job);
  const sheets: SeparatedPage[] = [];
  for (const page of numbersOf(job)) {
    const separated = await separateForPress({ path: job.path, page, size }, job.press);
    if (!separated) return undefined;
    sheets.push(separated.plates);
  }
  const spots = [...new Set(sheets.flatMap(({ spots }) => spots.map(({ name }) => name)))];
  const drawn: InkPictures[] = [];
  for (const [at, name] of [null, ...PROCESS_INKS, ...spots].entries()) {
    const paths: string[] = [];
    for (const [index, sheet] of sheets.entries()) {
      const { pixels, channels } = name === null ? inkInAll(sheet, job.press.inks) : greyOf(sheet, name);
      const picture = sharp(pixels, { raw: { ...size, channels } });
      paths.push(await writeFinished(picture, job, join(folder, `ink-${at}-${index + 1}.jpg`)));
    }
    drawn.push({ name, paths });
  }
  return drawn;
}

/** One ink as its film looks. */
function greyOf({ process, spots, width, height }: SeparatedPage, name: string) {
  const channel = PROCESS_INKS.findIndex((ink) => ink === name);
  const spot = spots.find((one) => one.name === name)?.ink;
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = 255 - ((channel < 0 ? spot?.[at] : process[at * 4 + channel]) ?? 0);
  return { pixels, channels: 1 as const };
}

/** How much ink lies on each place: grey up to what paper holds, red beyond. Cuts, creases and varnish are no ink on it. */
function inkInAll({ process, spots, width, height }: SeparatedPage, inks: InkMeanings) {
  const printed = spots.filter(({ name }) => meaningOfInk(inks, name) === undefined);
  const most = (MOST_INK_PERCENT / 100) * 255;
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    let ink = 0;
    for (let channel = 0; channel < 4; channel++) ink += process[at * 4 + channel] ?? 0;
    for (const spot of printed) ink += spot.ink[at] ?? 0;
    pixels.set(ink > most ? TOO_MUCH : Array(3).fill(Math.round(255 - (ink / most) * 200)), at * 3);
  }
  return { pixels, channels: 3 as const };
}

const TOO_MUCH = [214, 20, 40] as const;

const numbersOf = ({ pages }: PrintPagesRequest) => Array.from({ length: pages }, (_, index) => index + 1);

/** The pixels of a whole page, and where its finished area lies in them. */
function sheetOf({ print: { widthMm, heightMm }, edgePx, reachMm }: PrintPagesRequest) {
  const perMm = edgePx / Math.max(widthMm, heightMm);
  const px = (mm: number): number => Math.round(mm * perMm);
  const size: Size = { width: px(widthMm + 2 * reachMm), height: px(heightMm + 2 * reachMm) };
  const [width, height] = [Math.max(1, px(widthMm)), Math.max(1, px(heightMm))];
  const left = Math.floor((size.width - width) / 2);
  const top = Math.floor((size.height - height) / 2);
  return { size, finished: { left, top, width, height } };
}

async function writeFinished(page: Sharp, job: PrintPagesRequest, path: string): Promise<string> {
  const finished = page.extract(sheetOf(job).finished);
  await finished.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" }).toFile(path);
  return path;
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
