import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import type { UploadRefusalReason } from "@pressport/core/contract";

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
  let found: UploadRefusalReason | undefined;
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    walkDicts(object, (dict) => {
      found ??= refusedDict(dict);
    });
    if (found !== undefined) return found;
  }
  if (hasFormFields(pdf)) return "pdf_form";
  return undefined;
}

function refusedDict(dict: PDFDict): UploadRefusalReason | undefined {
  if (isScript(dict)) return "pdf_script";
  if (isAttachment(dict)) return "pdf_attachment";
  if (lacksItsFont(dict)) return "pdf_fonts";
  return undefined;
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

/** Visits every dictionary written inside one indirect object; references are visited as objects of their own. */
export function walkDicts(object: PDFObject, visit: (dict: PDFDict) => void, depth = 0): void {
  // Honest files nest a few levels; a deliberately deep one would overflow the stack.
  if (depth > 60 || object instanceof PDFRef) return;
  if (object instanceof PDFStream) walkDicts(object.dict, visit, depth + 1);
  else if (object instanceof PDFArray) for (const item of object.asArray()) walkDicts(item, visit, depth + 1);
  else if (object instanceof PDFDict) {
    visit(object);
    for (const value of object.values()) walkDicts(value, visit, depth + 1);
  }
}
