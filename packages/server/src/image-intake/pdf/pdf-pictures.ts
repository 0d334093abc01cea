import {
  decodePDFRawStream,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import { applyMatrix, chainMatrices, type Matrix } from "@pressport/core/rules";
import { matrixIn, matrixOf, UPRIGHT } from "./pdf-geometry.ts";
import { type DrawingOperator, type Operand, operatorsOf } from "./pdf-operators.ts";
import { type PdfPageView, POINTS_PER_INCH, pageContent } from "./pdf-page.ts";
import { isHidden, layersIn } from "./shown-layers.ts";

/** A picture as it lies on a page: its pixels, and the matrix from its unit square to the page's own units. */
interface PlacedPicture {
  widthPx: number;
  heightPx: number;
  matrix: Matrix;
}

/** Honest files nest forms a few levels deep. */
const MAX_DEPTH = 12;
/** Maps and plans draw thousands of things; a file that draws more again and again is built to take time. */
const MAX_DRAWN = 100_000;
/** A picture that covers less of the page than this is a speck nobody judges the print by. */
const LEAST_SHARE = 0.0005;

/**
 * The resolution of a page's coarsest picture at the page's own size, in dpi; undefined when it has none. Pictures in
 * forms count with all their matrices; stencils, strips one pixel wide (colour runs), specks, what lies on hidden layers
 * and outside what is printed of the page do not.
 */
export function leastPictureDpi({ page, printed: box, userUnit }: PdfPageView): number | undefined {
  const pageArea = (box.right - box.left) * (box.top - box.bottom);
  const dpis = picturesOn(page).flatMap(({ widthPx, heightPx, matrix }) => {
    if (widthPx <= 1 || heightPx <= 1 || !isInside(matrix, box)) return [];
    const area = Math.abs(matrix.a * matrix.d - matrix.b * matrix.c);
    if (!(area >= LEAST_SHARE * pageArea)) return [];
    const across = Math.hypot(matrix.a, matrix.b) * userUnit;
    const down = Math.hypot(matrix.c, matrix.d) * userUnit;
    return [Math.min(widthPx / across, heightPx / down) * POINTS_PER_INCH];
  });
  return dpis.length > 0 ? Math.min(...dpis) : undefined;
}

function isInside(matrix: Matrix, box: PdfPageView["box"]): boolean {
  const corners = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: 1, y: 1 },
  ].map((corner) => applyMatrix(matrix, corner));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return (
    Math.max(...xs) > box.left &&
    Math.min(...xs) < box.right &&
    Math.max(...ys) > box.bottom &&
    Math.min(...ys) < box.top
  );
}

/** What a form or page is drawn with. */
interface Sheet {
  content: Uint8Array;
  resources: PDFDict | undefined;
  matrix: Matrix;
  depth: number;
}

/** What has been found on a page, and what is needed to go on. */
interface Search {
  found: PlacedPicture[];
  drawn: number;
  /** Whether what lies on this is hidden. */
  isHidden(on: PDFObject | undefined): boolean;
}

function picturesOn(page: PDFPage): PlacedPicture[] {
  const { hidden } = layersIn(page.doc);
  const search: Search = { found: [], drawn: 0, isHidden: (on) => isHidden(on, hidden, page.doc) };
  draw({ content: pageContent(page), resources: page.node.Resources(), matrix: UPRIGHT, depth: 0 }, search);
  return search.found;
}

function draw(sheet: Sheet, search: Search): void {
  const saved: Matrix[] = [];
  /* Whether each marked part that is begun lies on a hidden layer. */
  const marked: boolean[] = [];
  let matrix = sheet.matrix;
  for (const { name, operands } of operatorsOf(sheet.content)) {
    if (name === "q") saved.push(matrix);
    else if (name === "Q") matrix = saved.pop() ?? matrix;
    else if (name === "cm") matrix = chainMatrices(matrixOf(operands) ?? UPRIGHT, matrix);
    else if (MARKS.has(name)) noteMark(marked, { name, operands }, sheet, search);
    else if ((name === "BI" || name === "Do") && !marked.includes(true)) {
      if (++search.drawn > MAX_DRAWN) return;
      if (name === "BI") search.found.push(...inlinePicture({ name, operands }, matrix));
      else drawObject({ ...sheet, matrix }, operands[0], search);
    }
  }
}

/** Begin and end a marked part. */
const MARKS: ReadonlySet<string> = new Set(["BMC", "BDC", "EMC"]);

function noteMark(
  marked: boolean[],
  { name, operands }: DrawingOperator,
  sheet: Sheet,
  search: Search,
): void {
  if (name === "EMC") marked.pop();
  else marked.push(operands[0] === "/OC" && isOff(sheet, operands[1], search));
}

/** Whether the layer of a marked part, by its name among the resources, is hidden. */
function isOff({ resources }: Sheet, called: Operand | undefined, search: Search): boolean {
  const layers = resources?.lookup(PDFName.of("Properties"));
  if (!(layers instanceof PDFDict) || typeof called !== "string") return false;
  return search.isHidden(layers.get(PDFName.of(called.slice(1))));
}

function drawObject({ resources, matrix, depth }: Sheet, called: Operand | undefined, search: Search): void {
  const objects = resources?.lookup(PDFName.of("XObject"));
  const object =
    objects instanceof PDFDict && typeof called === "string"
      ? objects.lookup(PDFName.of(called.slice(1)))
      : undefined;
  if (!(object instanceof PDFRawStream)) return;
  const { dict } = object;
  if (search.isHidden(dict.get(PDFName.of("OC")))) return;
  const kind = dict.lookup(PDFName.of("Subtype"))?.toString();
  if (kind === "/Image" && dict.lookup(PDFName.of("ImageMask"))?.toString() !== "true") {
    search.found.push({ widthPx: numberIn(dict, "Width"), heightPx: numberIn(dict, "Height"), matrix });
  }
  if (kind !== "/Form" || depth >= MAX_DEPTH) return;
  const inner = dict.lookup(PDFName.of("Resources"));
  const sheet = {
    content: decodePDFRawStream(object).decode(),
    resources: inner instanceof PDFDict ? inner : resources,
    matrix: chainMatrices(matrixIn(dict.lookup(PDFName.of("Matrix"))) ?? UPRIGHT, matrix),
    depth: depth + 1,
  };
  draw(sheet, search);
}

/** `/W 20 /H 10 …`: keys may be written short or long. */
function inlinePicture({ operands }: DrawingOperator, matrix: Matrix): PlacedPicture[] {
  const after = (...keys: string[]): Operand | undefined =>
    operands[operands.findIndex((operand) => keys.includes(String(operand))) + 1];
  const [widthPx, heightPx] = [after("/W", "/Width"), after("/H", "/Height")];
  if (operands.includes("/IM") || operands.includes("/ImageMask")) return [];
  return typeof widthPx === "number" && typeof heightPx === "number" ? [{ widthPx, heightPx, matrix }] : [];
}

function numberIn(dict: PDFDict, key: string): number {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}
