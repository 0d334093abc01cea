import { deflateSync } from "node:zlib";
import { type PDFContext, type PDFDict, PDFName, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import { pdfNumber } from "../../print/pdf/pdf-numbers.ts";
import { dictIn, type PdfColour, vanishesInOverprint } from "./pdf-colours.ts";

/** What is put right in all that a form draws. */
export interface ContentFixes {
  /** The thinnest line there may be, in units of the page; 0 leaves lines as they are. */
  leastLine: number;
  /** Whether white that overprints covers what is under it instead. */
  knockOutWhite: boolean;
}

/** The settings that are put right. */
export interface PaintSettings {
  lineWidth: number;
  fillOverprint: boolean;
  strokeOverprint: boolean;
}

/** What is asked for when something is painted, and the settings that stand by what was written before it. */
export interface Painting extends PaintSettings {
  set: PaintSettings;
  fill: PdfColour;
  stroke: PdfColour;
  overprintMode: number;
}

/** What of a painting is used. */
export interface PaintUse {
  fills: boolean;
  strokes: boolean;
}

/** The settings something is to be painted with; those it does not use stay as they stand. `scale` is how much longer lines get. */
export function fixedSettings(
  { set, fill, stroke, overprintMode, ...asked }: Painting,
  { fills, strokes }: PaintUse,
  scale: number,
  { leastLine, knockOutWhite }: ContentFixes,
): PaintSettings {
  const isCovered = (colour: PdfColour): boolean =>
    knockOutWhite && vanishesInOverprint(colour, overprintMode);
  // A line of a spot ink may be one to cut along, which some cutters only follow while it is a hairline.
  const isThin = stroke.space.kind !== "spot" && scale > 0 && asked.lineWidth * scale < leastLine;
  return {
    lineWidth: strokes ? (isThin ? leastLine / scale : asked.lineWidth) : set.lineWidth,
    fillOverprint: fills ? asked.fillOverprint && !isCovered(fill) : set.fillOverprint,
    strokeOverprint: strokes ? asked.strokeOverprint && !isCovered(stroke) : set.strokeOverprint,
  };
}

/** The content of a form while it is put right, and what its resources need for that. */
export class FixedContent {
  readonly #context: PDFContext;
  readonly #content: Uint8Array;
  readonly #resources: PDFDict | undefined;
  readonly #edits: { from: number; to: number; text: string }[] = [];
  readonly #added = new Map<string, Map<string, PDFObject>>();

  constructor(context: PDFContext, content: Uint8Array, resources: PDFDict | undefined) {
    this.#context = context;
    this.#content = content;
    this.#resources = resources;
  }

  /** Changes settings before something is painted. */
  change(at: number, before: PaintSettings, after: PaintSettings): void {
    const operators: string[] = [];
    if (after.lineWidth !== before.lineWidth) operators.push(`${pdfNumber(after.lineWidth)} w`);
    const { fillOverprint: op, strokeOverprint: OP } = after;
    if (op !== before.fillOverprint || OP !== before.strokeOverprint) {
      const name = `Overprint${Number(OP)}${Number(op)}`;
      operators.push(`/${this.#add("ExtGState", name, this.#context.obj({ OP, op }))} gs`);
    }
    if (operators.length > 0) this.#edits.push({ from: at, to: at, text: `${operators.join(" ")} ` });
  }

  /** Has an operator draw something else than what it names. */
  draw(
    kind: "XObject" | "Pattern",
    name: string,
    drawn: PDFObject,
    { from, to }: { from: number; to: number },
  ): void {
    const operator = Buffer.from(this.#content.subarray(from, to)).toString("latin1");
    const at = from + operator.lastIndexOf(`/${name}`);
    this.#edits.push({ from: at, to: at + name.length + 1, text: `/${this.#add(kind, name, drawn)}` });
  }

  /** A name for an object that is new in these resources; the same one for the same object. */
  #add(kind: string, like: string, object: PDFObject): string {
    const added = this.#added.get(kind) ?? new Map<string, PDFObject>();
    this.#added.set(kind, added);
    const there = dictIn(this.#resources, kind);
    for (let number = 1; ; number++) {
      const name = `${like}.${number}`;
      const known = added.get(name);
      if (known === object || (kind === "ExtGState" && known)) return name;
      if (known || there?.has(PDFName.of(name))) continue;
      added.set(name, object);
      return name;
    }
  }

  /** The form with what was changed in it; undefined where nothing was. */
  formLike({ dict }: PDFRawStream): PDFRawStream | undefined {
    if (this.#edits.length === 0) return undefined;
    const own = dict.clone();
    own.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
    own.delete(PDFName.of("DecodeParms"));
    const resources = this.#resources?.clone() ?? this.#context.obj({});
    for (const [kind, added] of this.#added) {
      const listed = dictIn(resources, kind)?.clone() ?? this.#context.obj({});
      for (const [name, object] of added) listed.set(PDFName.of(name), object);
      resources.set(PDFName.of(kind), listed);
    }
    own.set(PDFName.of("Resources"), resources);
    return PDFRawStream.of(own, deflateSync(this.#written()));
  }

  #written(): Buffer {
    const parts: Uint8Array[] = [];
    let at = 0;
    for (const { from, to, text } of this.#edits.toSorted((one, other) => one.from - other.from)) {
      parts.push(this.#content.subarray(at, from), Buffer.from(text, "latin1"));
      at = to;
    }
    return Buffer.concat([...parts, this.#content.subarray(at)]);
  }
}
