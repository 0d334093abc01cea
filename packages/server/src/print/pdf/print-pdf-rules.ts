import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import type { FindingCode } from "@pressport/core/contract";
import { missingFontsOf } from "../../image-intake/pdf/page-findings.ts";
import {
  contains,
  containsObject,
  hasFormFields,
  isAttachment,
  isScript,
} from "../../image-intake/pdf/pdf-content-rules.ts";
import { pageOf } from "../../image-intake/pdf/pdf-page.ts";
import { deviceColoursOf } from "../colour/device-colours.ts";
import { type Channels, readProfileHeader } from "../colour/print-profile.ts";

/** A print file as the rules see it: its objects, and the two facts that stand outside them. */
export interface PrintPdfFacts {
  pdf: PDFDocument;
  /** Of the header, for example `1.6`. */
  version: string;
  /** The trailer has an `/ID`. */
  hasFileId: boolean;
}

const name = PDFName.of;

function info(facts: PrintPdfFacts): PDFDict | undefined {
  return asDict(facts.pdf.context.lookup(facts.pdf.context.trailerInfo.Info));
}

function infoText(facts: PrintPdfFacts, key: string): string {
  const value = info(facts)?.lookup(name(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : "";
}

function xmp({ pdf }: PrintPdfFacts): string {
  const stream = pdf.catalog.lookup(name("Metadata"));
  return stream instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(stream).decode()) : "";
}

function xmpValue(facts: PrintPdfFacts, key: string): string {
  return new RegExp(`<${key}>([^<]*)</${key}>`).exec(xmp(facts))?.[1] ?? "";
}

function intents({ pdf }: PrintPdfFacts): PDFDict[] {
  const all = pdf.catalog.lookup(name("OutputIntents"));
  if (!(all instanceof PDFArray)) return [];
  return all
    .asArray()
    .map((item) => asDict(pdf.context.lookup(item)))
    .filter((intent) => intent !== undefined && intent.lookup(name("S"))?.toString() === "/GTS_PDFX")
    .filter((intent): intent is PDFDict => intent !== undefined);
}

function intentProfile(
  facts: PrintPdfFacts,
): { stated: number; profile: ReturnType<typeof readProfileHeader> } | undefined {
  const stream = intents(facts)[0]?.lookup(name("DestOutputProfile"));
  if (!(stream instanceof PDFRawStream)) return undefined;
  const stated = stream.dict.lookupMaybe(name("N"), PDFNumber)?.asNumber() ?? 0;
  return { stated, profile: readProfileHeader(decodePDFRawStream(stream).decode()) };
}

function asDict(object: PDFObject | undefined): PDFDict | undefined {
  return object instanceof PDFDict ? object : undefined;
}

function everyPage(facts: PrintPdfFacts, holds: (page: PDFPage) => boolean): boolean {
  return facts.pdf.getPages().every(holds);
}

/** A page's own box; undefined when it is missing or not four numbers. */
export function boxOf(page: PDFPage, key: string): [number, number, number, number] | undefined {
  const box = page.node.lookup(name(key));
  if (!(box instanceof PDFArray) || box.size() !== 4) return undefined;
  const [a, b, c, d] = box
    .asArray()
    .map((side) => (side instanceof PDFNumber ? side.asNumber() : Number.NaN));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [a, b, c, d].every(Number.isFinite) ? [a, b, c, d] : undefined;
}

function liesInside(inner: string, outer: string): (page: PDFPage) => boolean {
  const slack = 1e-4;
  return (page) => {
    const [a, b] = [boxOf(page, inner), boxOf(page, outer)];
    if (a === undefined || b === undefined) return false;
    return a[0] >= b[0] - slack && a[1] >= b[1] - slack && a[2] <= b[2] + slack && a[3] <= b[3] + slack;
  };
}

function noDict({ pdf }: PrintPdfFacts, forbidden: (dict: PDFDict) => boolean): boolean {
  return !contains(pdf, forbidden);
}

const is = (dict: PDFDict, key: string, value: string): boolean =>
  dict.lookup(name(key))?.toString() === `/${value}`;
const isImage = (dict: PDFDict): boolean => is(dict, "Subtype", "Image") && !is(dict, "ImageMask", "true");

function isTagged(image: PDFDict): boolean {
  const masks = image.lookup(name("ImageMask"))?.toString() === "true";
  const space = image.lookup(name("ColorSpace"));
  if (masks || space === undefined) return masks;
  const kind = space instanceof PDFArray ? space.lookup(0)?.toString() : space.toString();
  if (kind !== "/Indexed" && kind !== "/Separation" && kind !== "/DeviceN") return isCalibrated(kind);
  return true;
}

/** DeviceCMYK and DeviceGray are what the printing condition itself describes. */
function isCalibrated(kind: string | undefined): boolean {
  return ["/ICCBased", "/CalGray", "/CalRGB", "/Lab", "/DeviceCMYK", "/DeviceGray"].includes(kind ?? "");
}

/** Whether the press the file is made for has these colours by itself. */
function isPressOf(facts: PrintPdfFacts, channels: Channels): boolean {
  return intentProfile(facts)?.profile?.channels === channels;
}

/** Press colours tagged with the very profile they are printed with would be converted where they must stay as they are. */
function tagsPressColours(facts: PrintPdfFacts): boolean {
  const own = intents(facts)[0]?.lookup(name("DestOutputProfile"));
  if (!(own instanceof PDFRawStream) || !isPressOf(facts, 4)) return false;
  const bytes = Buffer.from(decodePDFRawStream(own).decode());
  return containsObject(facts.pdf, (object) => {
    if (!(object instanceof PDFArray) || object.get(0)?.toString() !== "/ICCBased") return false;
    const profile = object.lookup(1);
    return profile instanceof PDFRawStream && bytes.equals(decodePDFRawStream(profile).decode());
  });
}

/** Whether a page has the letters of all it draws. */
function hasItsFonts(pdf: PDFDocument, number: number): boolean {
  const view = pageOf(pdf, number);
  return view !== undefined && missingFontsOf(view).size === 0;
}

function filterNames(dict: PDFDict): string {
  return dict.lookup(name("Filter"))?.toString() ?? "";
}

function annotationsLieOutside(page: PDFPage): boolean {
  const bleed = boxOf(page, "BleedBox") ?? boxOf(page, "TrimBox");
  const annotations = page.node.Annots();
  if (annotations === undefined || bleed === undefined) return true;
  return annotations.asArray().every((item) => {
    const rect = asDict(page.node.context.lookup(item))?.lookup(name("Rect"));
    if (!(rect instanceof PDFArray)) return false;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect
      .asArray()
      .map((side) => (side instanceof PDFNumber ? side.asNumber() : 0));
    return x1 <= bleed[0] || x0 >= bleed[2] || y1 <= bleed[1] || y0 >= bleed[3];
  });
}

/** What a PDF/X-4 print file must be; partly stricter than the standard, on purpose. The key names the rule in reports. */
export const printPdfRules = {
  version: (facts: PrintPdfFacts) => facts.version === "1.6",
  "file-id": (facts: PrintPdfFacts) => facts.hasFileId,
  "xmp-version": (facts: PrintPdfFacts) => xmpValue(facts, "pdfxid:GTS_PDFXVersion") === "PDF/X-4",
  "info-version": (facts: PrintPdfFacts) => infoText(facts, "GTS_PDFXVersion") === "PDF/X-4",
  title: (facts: PrintPdfFacts) => infoText(facts, "Title") !== "",
  "creation-date": (facts: PrintPdfFacts) => sameMoment(facts, "CreationDate", "xmp:CreateDate"),
  "modification-date": (facts: PrintPdfFacts) => sameMoment(facts, "ModDate", "xmp:ModifyDate"),
  trapped: (facts: PrintPdfFacts) =>
    /^\/(True|False)$/.test(info(facts)?.lookup(name("Trapped"))?.toString() ?? ""),
  "one-intent": (facts: PrintPdfFacts) => intents(facts).length === 1,
  "intent-identifier": (facts: PrintPdfFacts) =>
    intents(facts)[0]?.has(name("OutputConditionIdentifier")) ?? false,
  "intent-profile": (facts: PrintPdfFacts) => intentProfile(facts)?.profile?.deviceClass === "prtr",
  "intent-channels": (facts: PrintPdfFacts) => {
    const found = intentProfile(facts);
    return found !== undefined && found.stated === found.profile?.channels;
  },
  pages: (facts: PrintPdfFacts) => facts.pdf.getPageCount() > 0,
  boxes: (facts: PrintPdfFacts) =>
    everyPage(facts, (page) => boxOf(page, "MediaBox") !== undefined && boxOf(page, "TrimBox") !== undefined),
  "trim-in-bleed": (facts: PrintPdfFacts) => everyPage(facts, liesInside("TrimBox", "BleedBox")),
  "bleed-in-media": (facts: PrintPdfFacts) => everyPage(facts, liesInside("BleedBox", "MediaBox")),
  "no-art-box": (facts: PrintPdfFacts) => everyPage(facts, (page) => !page.node.has(name("ArtBox"))),
  "user-unit": (facts: PrintPdfFacts) => everyPage(facts, (page) => !page.node.has(name("UserUnit"))),
  "no-encryption": (facts: PrintPdfFacts) => !facts.pdf.isEncrypted,
  "no-scripts": (facts: PrintPdfFacts) =>
    noDict(facts, isScript) &&
    !facts.pdf.catalog.has(name("OpenAction")) &&
    noDict(facts, (dict) => dict.has(name("AA"))),
  "no-forms": (facts: PrintPdfFacts) => !hasFormFields(facts.pdf),
  "annotations-outside": (facts: PrintPdfFacts) => everyPage(facts, annotationsLieOutside),
  "no-attachments": (facts: PrintPdfFacts) => noDict(facts, isAttachment),
  "fonts-embedded": ({ pdf }: PrintPdfFacts) => pdf.getPages().every((_, at) => hasItsFonts(pdf, at + 1)),
  "no-device-rgb": (facts: PrintPdfFacts) => isPressOf(facts, 3) || !deviceColoursOf(facts.pdf).rgb,
  "inks-of-press": (facts: PrintPdfFacts) =>
    isPressOf(facts, 4) ||
    (!deviceColoursOf(facts.pdf).cmyk &&
      noDict(facts, (dict) => isImage(dict) && is(dict, "ColorSpace", "DeviceCMYK"))),
  "press-colours-plain": (facts: PrintPdfFacts) => !tagsPressColours(facts),
  "images-tagged": (facts: PrintPdfFacts) => noDict(facts, (dict) => isImage(dict) && !isTagged(dict)),
  "no-lzw": (facts: PrintPdfFacts) => noDict(facts, (dict) => filterNames(dict).includes("/LZWDecode")),
  "no-postscript": (facts: PrintPdfFacts) =>
    noDict(facts, (dict) => is(dict, "Subtype", "PS") || is(dict, "Subtype2", "PS")),
  "no-transfer-functions": (facts: PrintPdfFacts) =>
    noDict(facts, (dict) => dict.has(name("TR")) || (dict.has(name("TR2")) && !is(dict, "TR2", "Default"))),
  "no-alternates": (facts: PrintPdfFacts) =>
    noDict(facts, (dict) => isImage(dict) && dict.has(name("Alternates"))),
  "layers-configured": (facts: PrintPdfFacts) => {
    const layers = asDict(facts.pdf.catalog.lookup(name("OCProperties")));
    return layers === undefined || layers.has(name("D"));
  },
} as const satisfies Partial<Record<FindingCode, (facts: PrintPdfFacts) => boolean>>;

/** `D:20260102030405+00'00'` and `2026-01-02T03:04:05+00:00` are the same moment. */
function sameMoment(facts: PrintPdfFacts, infoKey: string, xmpKey: string): boolean {
  const digits = infoText(facts, infoKey).replace(/\D/g, "").slice(0, 14);
  return digits.length === 14 && digits === xmpValue(facts, xmpKey).replace(/\D/g, "").slice(0, 14);
}
