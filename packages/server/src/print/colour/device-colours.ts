import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import { operatorsOf } from "../../image-intake/pdf/pdf-operators.ts";

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
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((one) => pdf.context.lookup(one)) : [contents];
    const resources = page.node.Resources();
    for (const stream of streams) if (stream instanceof PDFRawStream) look(stream, resources, found);
  }
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const { dict } = object;
    const resources = dict.lookup(name("Resources"));
    if (dict.lookup(name("Subtype"))?.toString() === "/Form" || dict.has(name("PatternType")))
      look(object, resources instanceof PDFDict ? resources : undefined, found);
  }
  return found;
}

function look(stream: PDFRawStream, resources: PDFDict | undefined, found: DeviceColours): void {
  const spaces = resources?.lookup(name("ColorSpace"));
  const says = (key: string): boolean => spaces instanceof PDFDict && spaces.has(name(key));
  const open = { rgb: !says("DefaultRGB"), cmyk: !says("DefaultCMYK") };
  for (const { name: operator, operands } of operatorsOf(decodePDFRawStream(stream).decode())) {
    const named = (...names: string[]): boolean => operands.some((one) => names.includes(String(one)));
    const sets = operator === "cs" || operator === "CS" || operator === "BI";
    const isRgb = operator === "rg" || operator === "RG" || (sets && named("/DeviceRGB", "/RGB"));
    const isCmyk = operator === "k" || operator === "K" || (sets && named("/DeviceCMYK", "/CMYK"));
    if (isRgb && open.rgb) found.rgb = true;
    if (isCmyk && open.cmyk) found.cmyk = true;
  }
}
