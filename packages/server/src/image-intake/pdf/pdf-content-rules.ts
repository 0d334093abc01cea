import { constants, inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  type PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { UploadRefusal, type UploadRefusalReason } from "@pressport/core/contract";
import { contentStreams } from "./pdf-page.ts";

const SCRIPT_ACTIONS = new Set([
  "/JavaScript",
  "/Launch",
  "/ImportData",
  "/SubmitForm",
  "/Rendition",
  "/RichMediaExecute",
]);

/**
 * Why what belongs to a page of a PDF is not accepted, or undefined: scripts, attached files, form fields. What stands on
 * other pages, and what nothing leads to any more, is never printed and does not count.
 */
export function refusedContent(pdf: PDFDocument, page: PDFPage): UploadRefusalReason | undefined {
  const dicts = dictsOf(pdf, page);
  if (dicts.some(isScript)) return "pdf_script";
  if (dicts.some(isAttachment)) return "pdf_attachment";
  return dicts.some(isFormField) ? "pdf_form" : undefined;
}

/** Leads to other pages: their tree, their structure, their fields. */
const ELSEWHERE = new Set(["/Pages", "/Parent", "/StructTreeRoot", "/Fields"]);
/** Far more than any document has beside its pages. */
const MOST_OBJECTS = 200_000;

/** Every dictionary that belongs to the document itself or to the page. */
function dictsOf(pdf: PDFDocument, page: PDFPage): PDFDict[] {
  const found: PDFDict[] = [];
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = [pdf.catalog, page.node];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    const here = object instanceof PDFRef ? pdf.context.lookup(object) : object;
    const dict = here instanceof PDFStream ? here.dict : here;
    const isList = here instanceof PDFArray;
    if (here === undefined || seen.has(here) || !(isList || dict instanceof PDFDict)) continue;
    if (seen.size > MOST_OBJECTS) throw new UploadRefusal("too_demanding");
    seen.add(here);
    if (isList) for (const one of here.asArray()) waiting.push(one);
    if (!(dict instanceof PDFDict) || isOtherPage(dict, page)) continue;
    found.push(dict);
    for (const [key, value] of dict.entries()) if (!ELSEWHERE.has(key.toString())) waiting.push(value);
  }
  return found;
}

function isOtherPage(dict: PDFDict, { node }: PDFPage): boolean {
  return dict !== node && dict.get(PDFName.of("Type"))?.toString() === "/Page";
}

/** Whether a dictionary is a field on the page, or a form that is made when it is opened. */
function isFormField(dict: PDFDict): boolean {
  return dict.get(PDFName.of("Subtype"))?.toString() === "/Widget" || dict.has(PDFName.of("XFA"));
}

/** Whether any dictionary anywhere in the document answers yes. */
export function contains(pdf: PDFDocument, matches: (dict: PDFDict) => boolean): boolean {
  return containsObject(pdf, (object) => object instanceof PDFDict && matches(object));
}

/** Whether anything written anywhere in the document answers yes. */
export function containsObject(pdf: PDFDocument, matches: (object: PDFObject) => boolean): boolean {
  return pdf.context.enumerateIndirectObjects().some(([, object]) => isOrHolds(object, matches));
}

/** Whether a dictionary is, or names, something a viewer would run. */
export function isScript(dict: PDFDict): boolean {
  const action = dict.get(PDFName.of("S"));
  if (action instanceof PDFName && SCRIPT_ACTIONS.has(action.toString())) return true;
  return dict.has(PDFName.of("JS")) || dict.has(PDFName.of("JavaScript"));
}

/** Whether a dictionary is, or names, a file carried inside the PDF. */
export function isAttachment(dict: PDFDict): boolean {
  if (dict.has(PDFName.of("EmbeddedFiles"))) return true;
  const kind = dict.get(PDFName.of("Subtype"))?.toString();
  return (
    kind === "/FileAttachment" ||
    kind === "/RichMedia" ||
    dict.get(PDFName.of("Type"))?.toString() === "/EmbeddedFile"
  );
}

/**
 * Whether a dictionary is a font without its letters: complete is a descriptor with a font file; Type 3 fonts are
 * drawings and Type 0 ones only point on.
 */
function lacksItsFont(dict: PDFDict): boolean {
  if (dict.get(PDFName.of("Type"))?.toString() !== "/Font") return false;
  const kind = dict.get(PDFName.of("Subtype"))?.toString();
  if (kind === "/Type3" || kind === "/Type0") return false;
  const descriptor = dict.lookup(PDFName.of("FontDescriptor"));
  if (!(descriptor instanceof PDFDict)) return true;
  return !["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor.has(PDFName.of(key)));
}

/** The same of a font as text names it: a Type 0 one points to the one with the letters. */
export function isMissing(font: PDFDict): boolean {
  const faces = font.lookup(PDFName.of("DescendantFonts"));
  const face = faces instanceof PDFArray ? faces.lookup(0) : font;
  return face instanceof PDFDict && lacksItsFont(face);
}

/** Whether the document has fields to fill in. */
export function hasFormFields(pdf: PDFDocument): boolean {
  const form = pdf.catalog.lookup(PDFName.of("AcroForm"));
  if (!(form instanceof PDFDict)) return false;
  const fields = form.lookup(PDFName.of("Fields"));
  return form.has(PDFName.of("XFA")) || (fields instanceof PDFArray && fields.size() > 0);
}

/** The drawing operators of the most elaborate maps and illustrations stay far below this. */
const MAX_CONTENT_BYTES = 100_000_000;

/** Whether the drawing operators of a page unpack to more than any honest page has. */
export function contentIsTooLarge(page: PDFPage): boolean {
  return contentStreams(page).some(unpacksTooLarge);
}

function unpacksTooLarge(stream: PDFRawStream): boolean {
  const isPlainFlate =
    stream.dict
      .lookup(PDFName.of("Filter"))
      ?.toString()
      .replace(/[[\] ]/g, "") === "/FlateDecode";
  if (!isPlainFlate) return stream.getContentsSize() > MAX_CONTENT_BYTES;
  try {
    // Cut or dirty ends are pdfium's to judge; only the size is asked here.
    inflateSync(stream.getContents(), {
      maxOutputLength: MAX_CONTENT_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return false;
  } catch (error) {
    return error instanceof RangeError;
  }
}

/** Looks into everything written inside one indirect object; references are objects of their own. */
function isOrHolds(object: PDFObject, matches: (object: PDFObject) => boolean, depth = 0): boolean {
  // Honest files nest a few levels; a deliberately deep one would overflow the stack.
  if (depth > 60) return false;
  if (matches(object)) return true;
  const inside = (child: PDFObject): boolean => isOrHolds(child, matches, depth + 1);
  if (object instanceof PDFStream) return inside(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(inside);
  return object instanceof PDFDict && object.values().some(inside);
}
