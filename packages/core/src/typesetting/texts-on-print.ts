import { templateMessages } from "../contract/fields/template-messages.ts";
import {
  applyMatrix,
  chainMatrices,
  type DesignSize,
  designToMillimetres,
  fieldMatrix,
  type Matrix,
  type Placement,
  type PrintedText,
  type PrintSize,
} from "../rules/rules.ts";
import { type FontOf, outlinesOf, type PathStep, type SetText, setText } from "./set-text.ts";

/** A text as it is printed: what it is made of, and its outlines, in design pixels from the top left corner of its box. */
export interface DrawnText {
  printed: PrintedText;
  set: SetText;
  outlines: PathStep[];
}

/** Sets a text and draws its outlines. */
export function drawText(printed: PrintedText, design: DesignSize, fontOf: FontOf): DrawnText {
  const set = setText(printed, design, fontOf);
  return { printed, set, outlines: outlinesOf(set) };
}

/** A design as it lies on a print. */
export interface PrintedDesign {
  design: DesignSize;
  placement: Placement;
  print: PrintSize;
}

const AS_IT_IS: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/**
 * The outlines on the finished print, in millimetres from its top left corner, or in other units that `toUnits` maps these
 * to.
 */
export function placeOutlines(
  { printed, outlines }: DrawnText,
  { design, placement, print }: PrintedDesign,
  toUnits: Matrix = AS_IT_IS,
): PathStep[] {
  const toPrint = designToMillimetres(placement, design, print);
  const matrix = chainMatrices(fieldMatrix(printed.place, design, toPrint), toUnits);
  return outlines.map(({ type, values }) => ({
    type,
    values: values.flatMap((value, index) => {
      if (index % 2 === 1) return [];
      const { x, y } = applyMatrix(matrix, { x: value, y: values[index + 1] ?? 0 });
      return [x, y];
    }),
  }));
}

/** How far type may reach over the edge of the finished print before it counts as cut off. */
const CUT_TOLERANCE_MM = 0.01;

/** What keeps a text from being printed, in the words of `templateMessages`; undefined where nothing does. */
export function findTextProblem(text: DrawnText, placed: PrintedDesign): string | undefined {
  const { field_name: name } = text.printed;
  if (text.set.missing.length > 0) return templateMessages.unprintable(name, text.set.missing.join(" "));
  if (text.set.isTooLong) return templateMessages.no_room(name);
  const { widthMm, heightMm } = placed.print;
  const reaches = placeOutlines(text, placed).some(({ values }) =>
    values.some((value, index) => {
      const side = index % 2 === 0 ? widthMm : heightMm;
      return value < -CUT_TOLERANCE_MM || value > side + CUT_TOLERANCE_MM;
    }),
  );
  return reaches ? templateMessages.cut_off(name) : undefined;
}
