import {
  type DesignSize,
  type FontPart,
  fieldMatrix,
  type Matrix,
  type PrintedText,
} from "../rules/rules.ts";
import { type FontOf, fontPartsToLoad, openTypeFont, startTypeEngine, type TypeFont } from "./set-text.ts";
import type { DrawnText } from "./texts-on-print.ts";

/** What of a canvas's 2D context fills texts. */
export type TextPen = Pick<
  CanvasRenderingContext2D,
  | "save"
  | "restore"
  | "transform"
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "quadraticCurveTo"
  | "bezierCurveTo"
  | "closePath"
  | "fill"
> & { fillStyle: string | CanvasGradient | CanvasPattern };

/** What says which fonts a text needs. */
type TextToLoad = Pick<PrintedText, "typeface" | "text">;

/** Type in a browser: HarfBuzz and the host's own font files, each fetched when a text first needs it, and kept. */
export class TypeOnPage {
  readonly #readFont: (part: FontPart) => Promise<Uint8Array>;
  readonly #fonts = new Map<string, TypeFont>();
  readonly #coming = new Map<string, Promise<void>>();

  /** `readFont` answers a font file as OpenType (`fetchFont` of the host). */
  constructor(readFont: (part: FontPart) => Promise<Uint8Array>) {
    this.#readFont = readFont;
  }

  /** The fonts that are there. */
  readonly fontOf: FontOf = ({ id }) => this.#fonts.get(id);

  /** Whether texts can be set now as the host sets them. */
  isReady(texts: readonly TextToLoad[]): boolean {
    return this.#missing(texts).size === 0;
  }

  /**
   * Fetches what texts need to be set as the host sets them. Rejects where a file does not arrive, and where the page's policy
   * forbids WebAssembly; the next call tries again.
   */
  async load(texts: readonly TextToLoad[]): Promise<void> {
    for (let parts = this.#missing(texts); parts.size > 0; parts = this.#missing(texts))
      await Promise.all([...parts.values()].map((part) => this.#loadOnce(part)));
  }

  #missing(texts: readonly TextToLoad[]): Map<string, FontPart> {
    const parts = texts.flatMap((text) => fontPartsToLoad(text, this.fontOf));
    return new Map(parts.map((part) => [part.id, part]));
  }

  #loadOnce(part: FontPart): Promise<void> {
    const coming = this.#coming.get(part.id) ?? this.#load(part).finally(() => this.#coming.delete(part.id));
    this.#coming.set(part.id, coming);
    return coming;
  }

  async #load(part: FontPart): Promise<void> {
    const [engine, bytes] = await Promise.all([startTypeEngine(), this.#readFont(part)]);
    this.#fonts.set(part.id, openTypeFont(engine, bytes));
  }
}

/** Fills a drawn text over its design; `toView` maps the design's pixels to those of the pen. */
export function fillText(pen: TextPen, text: DrawnText, design: DesignSize, toView: Matrix): void {
  const { a, b, c, d, e, f } = fieldMatrix(text.printed.place, design, toView);
  pen.save();
  pen.transform(a, b, c, d, e, f);
  pen.beginPath();
  for (const { type, values } of text.outlines) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = values;
    if (type === "M") pen.moveTo(x1, y1);
    else if (type === "L") pen.lineTo(x1, y1);
    else if (type === "Q") pen.quadraticCurveTo(x1, y1, x2, y2);
    else if (type === "C") pen.bezierCurveTo(x1, y1, x2, y2, x3, y3);
    else pen.closePath();
  }
  pen.fillStyle = text.printed.colour === "black" ? "#000" : text.printed.colour;
  pen.fill();
  pen.restore();
}
