import { type Sharp, sharp } from "../hardened-sharp.ts";
import type { Size } from "../preview-sizes.ts";
import { pageSizeWithPdfium, renderPdfPage } from "./render-pdf-page.ts";
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

/** A page as a whole is compared in a picture of at most so many pixels a side: smaller differences nobody sees. */
const WHOLE_PX = 500;
/**
 * Pages are drawn so many times as large: readers that draw a fine picture small pick single pixels of it or take their
 * mean, and only in a larger picture can thin lines and letters be told apart.
 */
const DRAWN_TIMES = 4;
/** A reader that needs longer is not asked. */
const READER_MS = 8_000;
/** Lighter than this is paper. */
export const PAPER = 250;
/** Readers turn inks into light each in their own way; up to this a colour is the same. */
const SAME_COLOUR = 80;
/**
 * Readers place and soften edges differently, by up to this: in the picture of the whole, and in the one that is drawn, where
 * some move the edges of letters to their liking.
 */
const NEAR_PX = { whole: 1, drawn: 4 } as const;
/** So much of a page may differ before anybody would see it. */
const MOST_DIFFERING = 0.002;
/** How far from a pixel the colours are that meet in it. */
const SEAM_PX = 2;
/** Details are compared in squares of so many pixels, about 6 mm of an A4 page … */
const SQUARE_PX = 40;
/** … of which fewer pixels may differ than the finest line has that crosses one. In 155 PDFs drawn alike it were 12 at most. */
const LEAST_DETAIL_PX = 30;

/** What the pictures of an artwork and of the page it was made from say. */
export interface TwoLooks {
  blank: boolean;
  /** Share of the page that differs; 0 where nobody would see a difference. */
  differing: number;
}

/**
 * Draws an artwork with pdfium and the page it was made from with another reader, Ghostscript where it is installed, and
 * tells whether they show the same. Where no notes of the page are printed it is drawn without any: Ghostscript draws the
 * frames of links, which are printed by nobody. Hairlines, which have a finding of their own, each reader draws in a
 * thickness of its own: a page with some is compared as a whole alone.
 */
export async function compareLooks(
  source: PageOfFile,
  artwork: PageOfFile,
  page: Size,
  { hasNotes, hasHairlines }: { hasNotes: boolean; hasHairlines: boolean },
): Promise<TwoLooks> {
  const size = drawnSize(page);
  const notes = hasNotes ? [] : [WITHOUT_NOTES];
  const [printed, asOther, asRead] = await Promise.all([
    lookWithPdfium(artwork, size),
    lookWithGhostscript(source, size, [...notes, SOFTLY]),
    pageSizeWithPdfium(source.path, source.page),
  ]);
  const seen = asOther ?? (await lookWithPdfium(source, size));
  const differenceFrom = (look: Look) => (hasHairlines ? wholeDifference : seenDifference)(printed, look);
  const differing = await differenceFrom(seen);
  const blank = isBlank(printed);
  // All pictures are drawn in the size that the artwork was made in: of a page that is another one to a reader they say nothing.
  if (!hasSameShape(page, asRead)) return { blank, differing: 1 };
  if (differing === 0 || asOther === undefined) return { blank, differing };
  const inSquares = await lookWithGhostscript(source, size, notes);
  if (inSquares === undefined) return { blank, differing };
  return { blank, differing: await differenceFrom(nearerTo(printed, asOther, inSquares)) };
}

/** Up to this a page is of the same shape: sizes are written with few digits. */
const SAME_SHAPE = 0.01;

/** Whether two sizes are of the same shape; units may differ. */
function hasSameShape(one: Size, other: Size): boolean {
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) <= SAME_SHAPE;
}

/** Of two pictures of a page the pixels that are nearer to those of a third. */
export function nearerTo({ data, ...size }: Look, one: Look, other: Look): Look {
  const nearer = new Uint8Array(one.data);
  const offOf = (look: Look, at: number): number =>
    [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((look.data[at + channel] ?? 0) - (data[at + channel] ?? 0)),
      0,
    );
  for (let at = 0; at < data.length; at += 3)
    if (offOf(other, at) < offOf(one, at)) nearer.set(other.data.subarray(at, at + 3), at);
  return { data: nearer, ...size };
}

/** In what size pages are drawn to be compared. */
export function drawnSize(page: Size): Size {
  const scale = WHOLE_PX / Math.max(page.width, page.height);
  const side = (length: number): number => Math.max(1, Math.round(length * scale)) * DRAWN_TIMES;
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

/** Three bytes a pixel and nothing else: to pack them as a PNG would take longer than to draw them. */
const AS_PICTURE = [
  "-sDEVICE=bitrgb",
  "-dRedValues=256",
  "-sOutputFile=%stdout",
  "-dTextAlphaBits=4",
  "-dGraphicsAlphaBits=4",
];
/**
 * Pictures that are drawn smaller than they are become the mean of their pixels, as with other readers; those that are
 * drawn larger become soft, and with other readers they do not.
 */
const SOFTLY = "-dDOINTERPOLATE";
const WITHOUT_NOTES = "-dShowAnnots=false";

/** A page as Ghostscript draws it in that size; undefined where it is not installed, takes too long or cannot read it. */
export async function lookWithGhostscript(
  source: PageOfFile,
  size: Size,
  options: readonly string[] = [SOFTLY],
): Promise<Look | undefined> {
  try {
    const { stdout } = await runGhostscript(source, size, [...AS_PICTURE, ...options], {
      waitMs: READER_MS,
    });
    return stdout.length === size.width * size.height * 3 ? { data: stdout, ...size } : undefined;
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

/**
 * The share of a page in which two pictures of it, in the size that pages are drawn in, differ so that somebody would see
 * it: on the page as a whole, else in thin lines and small letters, which are next to nothing of a page.
 */
export async function seenDifference(one: Look, other: Look): Promise<number> {
  const whole = await wholeDifference(one, other);
  return whole > 0 ? whole : differenceInDetail(one, other);
}

/** The same for the page as a whole alone. */
export async function wholeDifference(one: Look, other: Look): Promise<number> {
  if (one.width !== other.width || one.height !== other.height) return 1;
  const [small, like] = await Promise.all([wholeOf(one), wholeOf(other)]);
  let differing = 0;
  eachUnlike(small, like, NEAR_PX.whole, () => {
    differing += 1;
  });
  const share = differing / (small.width * small.height);
  return share > MOST_DIFFERING ? share : 0;
}

/** A picture of the whole: each of its pixels is the mean of those that were drawn for it. */
function wholeOf({ data, width, height }: Look): Promise<Look> {
  const side = (length: number): number => Math.max(1, Math.round(length / DRAWN_TIMES));
  return lookOf(
    sharp(data, { raw: { width, height, channels: 3 } }).resize(side(width), side(height), { fit: "fill" }),
  );
}

/** The share of squares in which lines or letters differ. */
function differenceInDetail(one: Look, other: Look): number {
  const across = Math.ceil(one.width / SQUARE_PX);
  const unlike = new Uint16Array(across * Math.ceil(one.height / SQUARE_PX));
  eachUnlike(one, other, NEAR_PX.drawn, (x, y) => {
    if (isSeam(one, other, { x, y })) return;
    const at = Math.floor(y / SQUARE_PX) * across + Math.floor(x / SQUARE_PX);
    unlike[at] = (unlike[at] ?? 0) + 1;
  });
  return unlike.filter((count) => count >= LEAST_DETAIL_PX).length / unlike.length;
}

/** Tells the place of each pixel of either picture that has no like in the other near its place. */
function eachUnlike(one: Look, other: Look, near: number, tell: (x: number, y: number) => void): void {
  const rowOf = ({ data, width }: Look, y: number) => data.subarray(y * width * 3, (y + 1) * width * 3);
  for (let y = 0; y < one.height; y++) {
    // Most of a page is paper, and the same in both.
    if (Buffer.compare(rowOf(one, y), rowOf(other, y)) === 0) continue;
    for (let x = 0; x < one.width; x++) {
      const at = (y * one.width + x) * 3;
      // Nearly all of them have it at their very place.
      if (isLike(one.data, other.data, at)) continue;
      if (!hasLike(one, other, { x, y }, near) || !hasLike(other, one, { x, y }, near)) tell(x, y);
    }
  }
}

/**
 * Whether a pixel lies where two colours meet, on either side of which both pictures are the same: of what lies beneath,
 * one reader lets through a little there, and another none.
 */
function isSeam(one: Look, other: Look, { x, y }: { x: number; y: number }): boolean {
  const meets = (dx: number, dy: number): boolean => {
    const isInside = x >= dx && y >= dy && x + dx < one.width && y + dy < one.height;
    const [before, after] = [-1, 1].map((side) => ((y + side * dy) * one.width + x + side * dx) * 3);
    if (!isInside || before === undefined || after === undefined) return false;
    const isSame = isLike(one.data, other.data, before) && isLike(one.data, other.data, after);
    return isSame && !isLike(one.data.subarray(before), one.data.subarray(after), 0);
  };
  return meets(SEAM_PX, 0) || meets(0, SEAM_PX);
}

function isLike(one: Uint8Array, other: Uint8Array, at: number): boolean {
  for (let channel = at; channel < at + 3; channel++)
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > SAME_COLOUR) return false;
  return true;
}

/** Whether a pixel lies between what is around its place in the other picture, as the softened edge of something does. */
function hasLike(one: Look, other: Look, place: { x: number; y: number }, near: number): boolean {
  const at = (place.y * one.width + place.x) * 3;
  for (let channel = 0; channel < 3; channel++) {
    const [darkest, lightest] = rangeAround(other, place, near, channel);
    const value = one.data[at + channel] ?? 0;
    if (value < darkest - SAME_COLOUR || value > lightest + SAME_COLOUR) return false;
  }
  return true;
}

function rangeAround(
  { data, width, height }: Look,
  { x, y }: { x: number; y: number },
  near: number,
  channel: number,
): [number, number] {
  let [darkest, lightest] = [255, 0];
  for (let row = Math.max(0, y - near); row <= Math.min(height - 1, y + near); row++)
    for (let column = Math.max(0, x - near); column <= Math.min(width - 1, x + near); column++) {
      const value = data[(row * width + column) * 3 + channel] ?? 0;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  return [darkest, lightest];
}
