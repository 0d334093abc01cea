import { type Sharp, sharp } from "../hardened-sharp.ts";
import type { Size } from "../preview-sizes.ts";
import { renderPdfPage } from "./render-pdf-page.ts";
import { runGhostscript } from "./run-ghostscript.ts";

/** A page of a PDF file, counted from 1. */
export interface PageOfFile {
  path: string;
  page: number;
}

/** A picture of a page: three bytes a pixel. */
export interface Look extends Size {
  data: Uint8Array;
}

/** A page larger than this shows no more of what two readers make of it. */
export const LONGEST_PX = 500;
/** A reader that needs longer is not asked. */
const READER_MS = 5_000;
/** Lighter than this is paper. */
export const PAPER = 250;
/** Readers turn inks into light each in their own way; up to this a colour is the same. */
const SAME_COLOUR = 80;
/** Readers place and soften edges differently, by up to this. */
const NEAR_PX = 1;
/** So much of a page may differ before anybody would see it. */
export const MOST_DIFFERING = 0.002;

/** What the pictures of an artwork and of the page it was made from say. */
export interface TwoLooks {
  blank: boolean;
  /** Share of the page that differs. */
  differing: number;
}

/**
 * Draws an artwork with pdfium and the page it was made from with another reader, Ghostscript where it is installed, and
 * tells whether they show the same.
 */
export async function compareLooks(source: PageOfFile, artwork: PageOfFile, page: Size): Promise<TwoLooks> {
  const size = lookSize(page);
  const printed = await lookWithPdfium(artwork, size);
  const seen = (await lookWithGhostscript(source, size)) ?? (await lookWithPdfium(source, size));
  return { blank: isBlank(printed), differing: shareDiffering(printed, seen) };
}

/** In what size pages are compared. */
export function lookSize(page: Size): Size {
  const scale = LONGEST_PX / Math.max(page.width, page.height);
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: side(page.width), height: side(page.height) };
}

/** Whether a page shows nothing but paper. */
export function isBlank({ data }: Look): boolean {
  return data.every((value) => value >= PAPER);
}

/** A page as pdfium draws it in that size. */
export async function lookWithPdfium({ path, page }: PageOfFile, { width, height }: Size): Promise<Look> {
  return await lookOf(await renderPdfPage(path, width, height, page));
}

/** A page as Ghostscript draws it in that size; undefined where it is not installed, takes too long or cannot read it. */
export async function lookWithGhostscript(source: PageOfFile, size: Size): Promise<Look | undefined> {
  const picture = ["-sDEVICE=png16m", "-sOutputFile=%stdout", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"];
  try {
    const { stdout } = await runGhostscript(source, size, picture, { waitMs: READER_MS });
    return await lookOf(sharp(stdout));
  } catch {
    // The second opinion is missing; pdfium's own of the same page takes its place.
    return undefined;
  }
}

/** Three bytes a pixel of a picture. */
export async function lookOf(picture: Sharp): Promise<Look> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The share of pixels of either picture that have no like in the other near their place. */
export function shareDiffering(one: Look, other: Look): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let differing = 0;
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++)
      if (!hasLike(one, other, x, y) || !hasLike(other, one, x, y)) differing++;
  return differing / (one.width * one.height);
}

/** Whether a pixel lies between what is around its place in the other picture, as the softened edge of something does. */
function hasLike(one: Look, other: Look, x: number, y: number): boolean {
  const at = (y * one.width + x) * 3;
  for (let channel = 0; channel < 3; channel++) {
    const [darkest, lightest] = rangeAround(other, x, y, channel);
    const value = one.data[at + channel] ?? 0;
    if (value < darkest - SAME_COLOUR || value > lightest + SAME_COLOUR) return false;
  }
  return true;
}

function rangeAround({ data, width, height }: Look, x: number, y: number, channel: number): [number, number] {
  let [darkest, lightest] = [255, 0];
  for (let row = Math.max(0, y - NEAR_PX); row <= Math.min(height - 1, y + NEAR_PX); row++)
    for (let column = Math.max(0, x - NEAR_PX); column <= Math.min(width - 1, x + NEAR_PX); column++) {
      const value = data[(row * width + column) * 3 + channel] ?? 0;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  return [darkest, lightest];
}
