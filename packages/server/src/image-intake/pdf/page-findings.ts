import { PDFArray, type PDFDict, PDFName, type PDFRawStream } from "@cantoo/pdf-lib";
import type { FindingBox, FindingCode, StoredFinding } from "@pressport/core/contract";
import { chainMatrices, MM_PER_INCH, MOST_INK_PERCENT } from "@pressport/core/rules";
import { MAX_PIXELS, sharp } from "../hardened-sharp.ts";
import { readInks } from "../read-inks.ts";
import { type Drawn, type DrawnPicture, walkPage } from "./page-content.ts";
import { type DrawnAnnotation, drawnAnnotations } from "./pdf-annotations.ts";
import {
  isRegistration,
  isSpot,
  isWhite,
  type PdfColour,
  processInks,
  spotInks,
  vanishesInOverprint,
} from "./pdf-colours.ts";
import { isMissing } from "./pdf-content-rules.ts";
import { boundsOf, boxIn, matrixIn, overlapOf, type PdfBox, UPRIGHT, unionOf } from "./pdf-geometry.ts";
import { type PdfPageView, POINTS_PER_INCH } from "./pdf-page.ts";
import { unpacked } from "./unpacked.ts";

/** The thinnest line that prints without gaps. */
export const LEAST_LINE_PT = 0.25;
/** A width that is written as a quarter of a point may come out a little below it. */
const LINE_TOLERANCE_PT = 0.005;
/** Up to this size text of several inks looks blurred where they do not meet exactly. */
const SMALL_TEXT_PT = 24;
/** A picture that covers less of the page than this is a speck nobody judges the print by. */
const LEAST_SHARE = 0.0005;
/** How many places with ink are remembered one by one. */
const MOST_PLACES = 1_000;
/** How many press pictures are looked at for too much ink, the largest first, and how large they may be unpacked. */
const MOST_INK_PICTURES = 12;
const MOST_PICTURE_BYTES = 120_000_000;
/** Inks are looked at in a copy of at most so many pixels a side: less than a dot of ink is not seen by any press. */
const INK_EDGE_PX = 2_000;

/** What is known of a page from what it draws. */
export interface PageJudgement {
  /** The fonts that letters are drawn with and that the file lacks, by name. */
  missingFonts: ReadonlyMap<PDFDict, string>;
  /** Resolution of the coarsest picture at the page's own size, dpi; absent when it has none. */
  pictureDpi?: number;
  findings: StoredFinding[];
}

/** Judges a page by what it draws: other pages, unused fonts and leftovers of the file do not count. */
export async function judgePage(view: PdfPageView): Promise<PageJudgement> {
  const judge = new PageJudge(view);
  const over = drawnAnnotations(view.page);
  const { isWhole } = walkPage(view, over, (drawn) => judge.look(drawn));
  for (const annotation of over) judge.noteAnnotation(annotation);
  if (!isWhole) judge.note("unchecked");
  await judge.lookAtPictures();
  return judge.judgement();
}

/** The fonts a page lacks for what it draws. */
export function missingFontsOf(view: PdfPageView): ReadonlyMap<PDFDict, string> {
  const judge = new PageJudge(view);
  walkPage(view, drawnAnnotations(view.page), (drawn) => judge.look(drawn));
  return judge.judgement().missingFonts;
}

/** The worse of two measures of a finding: the thinner line, the more ink. */
function worseOf(code: FindingCode, one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return code === "hairline" ? Math.min(one, other) : Math.max(one, other);
}

interface Found {
  code: FindingCode;
  box?: PdfBox;
  measured?: number;
  wanted?: number;
  name?: string;
}

class PageJudge {
  readonly #view: PdfPageView;
  readonly #found = new Map<string, Found>();
  readonly #missing = new Map<PDFDict, string>();
  readonly #fonts = new Set<PDFDict>();
  readonly #inked: PdfBox[] = [];
  readonly #pressPictures: { picture: DrawnPicture; box: PdfBox }[] = [];
  #dpi: number | undefined;

  constructor(view: PdfPageView) {
    this.#view = view;
  }

  look(drawn: Drawn): void {
    if (drawn.kind === "text") this.#lookAtFont(drawn.font);
    if (drawn.isMask) return;
    if (drawn.kind === "picture") this.#lookAtPicture(drawn.picture, drawn.box);
    else this.#lookAtPaint(drawn);
  }

  /** Notes a finding; of the same in several places the worst counts, and the box is around all of them. */
  note(code: FindingCode, { box, measured, wanted, name }: Omit<Found, "code"> = {}): void {
    const key = `${code} ${name ?? ""}`;
    const before = this.#found.get(key);
    const worst = worseOf(code, before?.measured, measured);
    const all = before?.box && box ? unionOf(before.box, box) : (box ?? before?.box);
    this.#found.set(key, {
      code,
      ...(all === undefined ? {} : { box: all }),
      ...(worst === undefined ? {} : { measured: worst }),
      ...(wanted === undefined ? {} : { wanted }),
      ...(name === undefined ? {} : { name }),
    });
  }

  noteAnnotation({ form, matrix }: DrawnAnnotation): void {
    const own = boxIn(form.dict.lookup(PDFName.of("BBox")));
    const place = chainMatrices(matrixIn(form.dict.lookup(PDFName.of("Matrix"))) ?? UPRIGHT, matrix);
    const box = own && overlapOf(boundsOf(own, place), this.#view.printed);
    if (box) this.note("annotations", { box });
  }

  #lookAtFont(font: PDFDict): void {
    if (this.#fonts.has(font)) return;
    this.#fonts.add(font);
    if (isMissing(font))
      this.#missing.set(font, font.lookup(PDFName.of("BaseFont"))?.toString().slice(1) ?? "");
  }

  #lookAtPaint(drawn: Exclude<Drawn, { kind: "picture" }>): void {
    const { colour, overprint, box } = drawn;
    const spots = spotInks(colour);
    for (const name of spots) this.note("spot-ink", { box, name });
    if (drawn.kind === "stroke") this.#lookAtLine(drawn.lineWidth, box, spots[0]);
    if (drawn.kind === "shading" || colour.pattern !== undefined) {
      this.#remember(box);
      return;
    }
    if (isRegistration(colour)) this.note("registration-colour", { box });
    else this.#lookAtInk(colour, box);
    if (drawn.kind === "text") this.#lookAtBlackText(drawn.sizePt * this.#view.userUnit, colour, box);
    if (overprint.isOn && vanishesInOverprint(colour, overprint.mode)) {
      const lost = this.#inked.find((one) => overlapOf(one, box));
      if (lost) this.note("white-overprint", { box: overlapOf(lost, box) ?? box });
    } else if (!isWhite(colour)) this.#remember(box);
  }

  /** A line that is cut along is no line of ink, which whoever reads it knows by the ink's name. */
  #lookAtLine(width: number, box: PdfBox, ink: string | undefined): void {
    const measured = width * this.#view.userUnit;
    if (measured >= LEAST_LINE_PT - LINE_TOLERANCE_PT) return;
    const name = ink === undefined ? {} : { name: ink };
    this.note("hairline", {
      box,
      measured: Math.round(measured * 1000) / 1000,
      wanted: LEAST_LINE_PT,
      ...name,
    });
  }

  #lookAtInk(colour: PdfColour, box: PdfBox): void {
    const inks = processInks(colour);
    if (!inks) return;
    const percent = Math.round(inks.reduce((sum, ink) => sum + ink, 0) * 100);
    if (percent > MOST_INK_PERCENT)
      this.note("much-ink", { box, measured: percent, wanted: MOST_INK_PERCENT });
  }

  #lookAtBlackText(sizePt: number, colour: PdfColour, box: PdfBox): void {
    const inks = colour.space.kind === "cmyk" ? processInks(colour) : undefined;
    if (!inks || sizePt > SMALL_TEXT_PT) return;
    const [cyan, magenta, yellow, black] = inks;
    if (black < 0.6 || Math.min(cyan, magenta, yellow) < 0.1) return;
    this.note("rich-black-text", {
      box,
      measured: Math.round((cyan + magenta + yellow + black) * 100),
      wanted: 100,
    });
  }

  #lookAtPicture(picture: DrawnPicture, box: PdfBox): void {
    const { widthPx, heightPx, matrix, space } = picture;
    const inks = (space.behind ?? space).inks.filter(isSpot);
    for (const name of inks) this.note("spot-ink", { box, name });
    this.#remember(box);
    if (space.kind === "cmyk" && picture.stream) this.#pressPictures.push({ picture, box });
    if (widthPx <= 1 || heightPx <= 1) return;
    const { userUnit, printed: page } = this.#view;
    const area = Math.abs(matrix.a * matrix.d - matrix.b * matrix.c);
    const isSpeck = !(area >= LEAST_SHARE * (page.right - page.left) * (page.top - page.bottom));
    if (isSpeck || box.left >= page.right || box.right <= page.left) return;
    if (box.bottom >= page.top || box.top <= page.bottom) return;
    const across = Math.hypot(matrix.a, matrix.b) * userUnit;
    const down = Math.hypot(matrix.c, matrix.d) * userUnit;
    const dpi = Math.min(widthPx / across, heightPx / down) * POINTS_PER_INCH;
    this.#dpi = Math.min(this.#dpi ?? dpi, dpi);
  }

  #remember(box: PdfBox): void {
    if (this.#inked.length < MOST_PLACES) this.#inked.push(box);
    else {
      const last = this.#inked.at(-1);
      this.#inked[MOST_PLACES - 1] = last ? unionOf(last, box) : box;
    }
  }

  async lookAtPictures(): Promise<void> {
    const largest = this.#pressPictures
      .toSorted((one, other) => areaOf(other.picture) - areaOf(one.picture))
      .slice(0, MOST_INK_PICTURES);
    for (const { picture, box } of largest) {
      const measured = picture.stream && (await inkOf(picture.stream));
      if (measured !== undefined && measured > MOST_INK_PERCENT)
        this.note("much-ink", { box, measured, wanted: MOST_INK_PERCENT });
    }
  }

  judgement(): PageJudgement {
    const findings = [...this.#found.values()].map(
      ({ box, ...found }): StoredFinding => ({
        ...found,
        ...(box ? { box: finishedMm(this.#view, box) } : {}),
      }),
    );
    return {
      missingFonts: this.#missing,
      findings,
      ...(this.#dpi === undefined ? {} : { pictureDpi: this.#dpi }),
    };
  }
}

function areaOf({ widthPx, heightPx }: DrawnPicture): number {
  return widthPx * heightPx;
}

/** The most ink a picture in press colours asks for, percent; undefined where it cannot be told. */
async function inkOf(stream: PDFRawStream): Promise<number | undefined> {
  const { dict } = stream;
  const decode = dict.lookup(PDFName.of("Decode"));
  const isInverted = decode instanceof PDFArray && decode.lookup(0)?.toString() === "1";
  if (/^(\[ )?\/DCTDecode/.test(dict.lookup(PDFName.of("Filter"))?.toString() ?? "")) {
    const bytes = Buffer.from(stream.contents);
    // The decoder turns over what Adobe's programs have marked; in a PDF only `Decode` says so.
    const isMarked = bytes.subarray(0, 4096).includes("Adobe");
    return jpegInk(bytes, isMarked !== isInverted).catch(() => undefined);
  }
  if (dict.lookup(PDFName.of("BitsPerComponent"))?.toString() !== "8") return undefined;
  const pixels = unpacked(stream, MOST_PICTURE_BYTES);
  return pixels && mostInk(pixels, isInverted);
}

async function jpegInk(bytes: Buffer, isInverted: boolean): Promise<number> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "none" })
    .pipelineColourspace("cmyk")
    .resize(INK_EDGE_PX, INK_EDGE_PX, { fit: "inside", withoutEnlargement: true });
  return mostInk((await readInks(picture, 8)).data, isInverted);
}

function mostInk(pixels: Uint8Array, isInverted: boolean): number {
  let most = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const sum = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0) + (pixels[at + 3] ?? 0);
    most = Math.max(most, isInverted ? 4 * 255 - sum : sum);
  }
  return Math.round((most / 255) * 100);
}

/** Where something lies on the finished page as it is seen, millimetres from its top left. */
function finishedMm({ box: page, rotateDeg, userUnit }: PdfPageView, box: PdfBox): FindingBox {
  const perUnit = (userUnit / POINTS_PER_INCH) * MM_PER_INCH;
  const left = (box.left - page.left) * perUnit;
  const right = (page.right - box.right) * perUnit;
  const top = (page.top - box.top) * perUnit;
  const bottom = (box.bottom - page.bottom) * perUnit;
  const width = (box.right - box.left) * perUnit;
  const height = (box.top - box.bottom) * perUnit;
  const turned: Readonly<Record<number, FindingBox>> = {
    0: { x: left, y: top, width, height },
    90: { x: bottom, y: left, width: height, height: width },
    180: { x: right, y: bottom, width, height },
    270: { x: top, y: right, width: height, height: width },
  };
  const seen = turned[rotateDeg] ?? { x: left, y: top, width, height };
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return { x: rounded(seen.x), y: rounded(seen.y), width: rounded(seen.width), height: rounded(seen.height) };
}
