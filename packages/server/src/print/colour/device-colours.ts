import { decodePDFRawStream, PDFDict, type PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { operatorsOf } from "../../image-intake/pdf/pdf-operators.ts";
import { pageContent } from "../../image-intake/pdf/pdf-page.ts";

/** Which colours something is drawn in that only a device gives a meaning to. */
export interface DeviceColours {
  rgb: boolean;
  cmyk: boolean;
}

const name = PDFName.of;

/** Looks through everything that is drawn: pages, forms and patterns, each with what its resources say of such colours. */
export function deviceColoursOf(pdf: PDFDocument): DeviceColours {
  const found = { rgb: false, cmyk: false };
  for (const page of pdf.getPages()) {
    look(pageContent(page), page.node.Resources(), found);
  }
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const { dict } = object;
    const resources = dict.lookup(name("Resources"));
    if (dict.lookup(name("Subtype"))?.toString() === "/Form" || dict.has(name("PatternType")))
      look(decodePDFRawStream(object).decode(), resources instanceof PDFDict ? resources : undefined, found);
  }
  return found;
}

function look(content: Uint8Array, resources: PDFDict | undefined, found: DeviceColours): void {
  const spaces = resources?.lookup(name("ColorSpace"));
  const says = (key: string): boolean => spaces instanceof PDFDict && spaces.has(name(key));
  const open = { rgb: !says("DefaultRGB"), cmyk: !says("DefaultCMYK") };
  for (const { name: operator, operands } of operatorsOf(content)) {
    const named = (...names: string[]): boolean =>
      operands.some((one) => typeof one === "string" && names.includes(one));
    const sets = operator === "cs" || operator === "CS" || operator === "BI";
    const isRgb = operator === "rg" || operator === "RG" || (sets && named("/DeviceRGB", "/RGB"));
    const isCmyk = operator === "k" || operator === "K" || (sets && named("/DeviceCMYK", "/CMYK"));
    if (isRgb && open.rgb) found.rgb = true;
    if (isCmyk && open.cmyk) found.cmyk = true;
  }
}
