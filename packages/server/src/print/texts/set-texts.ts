import { templateMessages } from "@pressport/core/contract";
import {
  applyMatrix,
  chainMatrices,
  type DesignSize,
  designToMillimetres,
  type FontPart,
  fieldMatrix,
  type Matrix,
  type Placement,
  type PrintedText,
  type PrintSize,
} from "@pressport/core/rules";
import {
  openTypeFont,
  outlinesOf,
  type PathStep,
  type SetText,
  setText,
  startTypeEngine,
  type TypeFont,
} from "@pressport/core/typesetting";
import { readFontPart } from "../../text/noto-font.ts";

/** Texts of a design, and how that lies on a print. */
export interface PlacedTexts {
  design: DesignSize;
  placement: Placement;
  texts: readonly PrintedText[];
  print: PrintSize;
}

const engine = await startTypeEngine();
const opened = new Map<string, TypeFont>();

function fontOf(part: FontPart): TypeFont {
  const font = opened.get(part.id) ?? openTypeFont(engine, readFontPart(part));
  opened.set(part.id, font);
  return font;
}

/** A text as it is printed: what it is made of, and its outlines on the finished print. */
interface DrawnText {
  printed: PrintedText;
  set: SetText;
  outlines: PathStep[];
}

const MILLIMETRES: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Draws texts where they stand; `toUnits` maps millimetres of the finished print to what is drawn on. */
export function drawTexts(
  { texts, design, placement, print }: PlacedTexts,
  toUnits: Matrix = MILLIMETRES,
): DrawnText[] {
  const toPrint = designToMillimetres(placement, design, print);
  return texts.map((printed) => {
    const set = setText(printed, design, fontOf);
    const matrix = chainMatrices(fieldMatrix(printed.place, design, toPrint), toUnits);
    const outlines = outlinesOf(set).map(({ type, values }) => ({ type, values: mapped(values, matrix) }));
    return { printed, set, outlines };
  });
}

function mapped(values: readonly number[], matrix: Matrix): number[] {
  return values.flatMap((value, index) => {
    if (index % 2 === 1) return [];
    const { x, y } = applyMatrix(matrix, { x: value, y: values[index + 1] ?? 0 });
    return [x, y];
  });
}

/** How far type may reach over the edge of the finished print before it counts as cut off. */
const CUT_TOLERANCE_MM = 0.01;

/** What keeps texts from being printed, a message a text; undefined where nothing does. */
export async function findTextProblems(placed: PlacedTexts): Promise<(string | undefined)[]> {
  const { widthMm, heightMm } = placed.print;
  return drawTexts(placed).map(({ printed, set, outlines }) => {
    const { field_name: name } = printed;
    if (set.missing.length > 0) return templateMessages.unprintable(name, set.missing.join(" "));
    if (set.isTooLong) return templateMessages.no_room(name);
    const reaches = outlines.some(({ values }) =>
      values.some((value, index) => {
        const side = index % 2 === 0 ? widthMm : heightMm;
        return value < -CUT_TOLERANCE_MM || value > side + CUT_TOLERANCE_MM;
      }),
    );
    return reaches ? templateMessages.cut_off(name) : undefined;
  });
}
