import { constants, inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  type PDFRawStream,
  PDFStream,
} from "@cantoo/pdf-lib";
import type { UploadRefusalReason } from "@pressport/core/contract";
import { contentStreams } from "./pdf-page.ts";

const SCRIPT_ACTIONS = new Set([
  "/JavaScript",
  "/Launch",
  "/ImportData",
  "/SubmitForm",
  "/Rendition",
  "/RichMediaExecute",
]);

/** Why the contents of a PDF are not accepted, or undefined: scripts, attached files, form fields, missing fonts. */
export function refusedContent(pdf: PDFDocument): UploadRefusalReason | undefined {
  if (contains(pdf, isScript)) return "pdf_script";
  if (contains(pdf, isAttachment)) return "pdf_attachment";
  if (hasFormFields(pdf)) return "pdf_form";
  return contains(pdf, lacksItsFont) ? "pdf_fonts" : undefined;
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
export function lacksItsFont(dict: PDFDict): boolean {
  if (dict.get(PDFName.of("Type"))?.toString() !== "/Font") return false;
  const kind = dict.get(PDFName.of("Subtype"))?.toString();
  if (kind === "/Type3" || kind === "/Type0") return false;
  const descriptor = dict.lookup(PDFName.of("FontDescriptor"));
  if (!(descriptor instanceof PDFDict)) return true;
  return !["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor.has(PDFName.of(key)));
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
