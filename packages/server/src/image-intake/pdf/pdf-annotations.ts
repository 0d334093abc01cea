import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFStream,
} from "@cantoo/pdf-lib";
import { chainMatrices, type Matrix } from "@pressport/core/rules";
import { boundsOf, boxIn, matrixIn, UPRIGHT } from "./pdf-geometry.ts";

/** Something written over a page, and where it is drawn. */
export interface DrawnAnnotation {
  form: PDFStream;
  /** From the form's own space, after its own matrix, to the page's. */
  matrix: Matrix;
  /** The layer it lies on. */
  layer: PDFObject | undefined;
}

const name = PDFName.of;
/** Bits of an annotation's flags (ISO 32000-1, table 165). */
const HIDDEN = 2;
const NO_VIEW = 32;

/** What the editor shows of notes, stamps and words that somebody wrote over a page. */
export function drawnAnnotations(page: PDFPage): DrawnAnnotation[] {
  return annotationsOn(page).flatMap(drawn);
}

/** Marks that viewers draw in a way of their own where the file does not say how. */
const MARKS =
  /^\/(Text|FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Stamp|Caret|Ink)$/;

/** Whether something is written over a page that viewers show each in their own way, because the file does not say how. */
export function hasBareAnnotations(page: PDFPage): boolean {
  return annotationsOn(page).some(
    (annotation) =>
      isShown(annotation) &&
      MARKS.test(String(annotation.lookup(name("Subtype")))) &&
      normalAppearance(annotation) === undefined,
  );
}

function annotationsOn({ node }: PDFPage): PDFDict[] {
  const annotations = node.lookup(name("Annots"));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations
    .asArray()
    .map((item) => node.context.lookup(item))
    .filter((item) => item instanceof PDFDict);
}

function isShown(annotation: PDFDict): boolean {
  const flags = annotation.lookup(name("F"));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  return (bits & (HIDDEN | NO_VIEW)) === 0 && !isNamed(annotation, "Subtype", "Popup");
}

function drawn(annotation: PDFDict): DrawnAnnotation[] {
  if (!isShown(annotation)) return [];
  const form = normalAppearance(annotation);
  const [rect, box] = [boxIn(annotation.lookup(name("Rect"))), boxIn(form?.dict.lookup(name("BBox")))];
  if (form === undefined || rect === undefined || box === undefined) return [];
  const seen = boundsOf(box, matrixIn(form.dict.lookup(name("Matrix"))) ?? UPRIGHT);
  const [width, height] = [seen.right - seen.left, seen.top - seen.bottom];
  if (!(width > 0 && height > 0)) return [];
  // The appearance's box, as its own matrix turns it, is stretched to the annotation's place.
  const toOrigin = { a: 1, b: 0, c: 0, d: 1, e: -seen.left, f: -seen.bottom };
  const toPlace = {
    a: (rect.right - rect.left) / width,
    b: 0,
    c: 0,
    d: (rect.top - rect.bottom) / height,
    e: rect.left,
    f: rect.bottom,
  };
  return [{ form, matrix: chainMatrices(toOrigin, toPlace), layer: annotation.get(name("OC")) }];
}

/** A switch has an appearance for each state. */
function normalAppearance(annotation: PDFDict): PDFStream | undefined {
  const appearances = annotation.lookup(name("AP"));
  const normal = appearances instanceof PDFDict ? appearances.lookup(name("N")) : undefined;
  if (normal instanceof PDFStream) return normal;
  const state = annotation.lookup(name("AS"));
  const chosen = normal instanceof PDFDict && state instanceof PDFName ? normal.lookup(state) : undefined;
  return chosen instanceof PDFStream ? chosen : undefined;
}

function isNamed(dict: PDFDict, key: string, value: string): boolean {
  return dict.lookup(name(key))?.toString() === `/${value}`;
}
