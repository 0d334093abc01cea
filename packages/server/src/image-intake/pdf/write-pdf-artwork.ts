import { createHash } from "node:crypto";
import {
  type PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  type PDFStream,
} from "@cantoo/pdf-lib";
import { type FixCode, UploadRefusal } from "@pressport/core/contract";
import type { Matrix } from "@pressport/core/rules";
import { srgbSpace } from "../../print/colour/colour-profiles.ts";
import { cmOperator } from "../../print/pdf/pdf-numbers.ts";
import { writePdfFile } from "../../print/pdf/write-pdf-file.ts";
import { pictureBytes } from "../jpeg-parts.ts";
import { meanDeviceRgbAsSrgb } from "./mean-srgb.ts";
import { fixForm } from "./page-content.ts";
import { LEAST_LINE_PT } from "./page-findings.ts";
import { type DrawnAnnotation, drawnAnnotations } from "./pdf-annotations.ts";
import { UPRIGHT } from "./pdf-geometry.ts";
import { takeLayers } from "./pdf-layers.ts";
import { type PdfPageView, pageContent } from "./pdf-page.ts";

/** What says where on a page its picture lies; the artwork has the same. A page has some of it from the pages above it. */
const INHERITED = ["MediaBox", "CropBox", "Rotate"];
const OWN = ["BleedBox", "TrimBox", "ArtBox", "UserUnit"];
/** What the form of an artwork is called. */
const FORM = PDFName.of("Artwork");

/**
 * Writes one page of an uploaded PDF as a PDF of its own, with everything that is printed of it and nothing else: its
 * vectors, text and pictures, what was written over it, and its layers; what is to be fixed in it is put right. Previews
 * and print files are made of that file.
 */
export async function writePdfArtwork(
  source: PDFDocument,
  { page, userUnit }: PdfPageView,
  target: string,
  fixes: readonly FixCode[] = [],
): Promise<void> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  const copier = PDFObjectCopier.for(source.context, context);
  const sheet = pdf.addPage();
  for (const key of [...INHERITED, ...OWN]) {
    const name = PDFName.of(key);
    const value = INHERITED.includes(key) ? page.node.getInheritableAttribute(name) : page.node.get(name);
    if (value !== undefined) sheet.node.set(name, copier.copy(value));
  }
  const content = pageContent(page);
  const over = fixes.includes("drop-annotations") ? [] : drawnAnnotations(page);
  const drawn = drawTogether(pdf, sheet.node.MediaBox(), pageGroup(pdf, page, copier), [
    { form: contentForm(pdf, page, copier, content), matrix: UPRIGHT },
    ...over.map((one) => ({ form: copyAnnotation(one, copier), matrix: one.matrix })),
  ]);
  const form = fixForm(pdf, drawn, {
    leastLine: fixes.includes("thicken-lines") ? LEAST_LINE_PT / userUnit : 0,
    knockOutWhite: fixes.includes("knock-out-white"),
  });
  meanDeviceRgbAsSrgb(form, await srgbSpace(context));
  sheet.node.set(PDFName.of("Resources"), context.obj({ XObject: context.obj({}) }));
  sheet.node.Resources()?.lookup(PDFName.of("XObject"), PDFDict).set(FORM, context.register(form));
  sheet.node.set(PDFName.of("Contents"), context.register(context.stream(`${FORM.asString()} Do`)));
  takeLayers(source, copier, pdf);
  refuseUnread(pdf);
  await dropMetadata(pdf);
  await writePdfFile(
    context,
    target,
    createHash("sha256").update(content).update(fixes.join(" ")).digest("hex").slice(0, 32),
  );
}

/** The form that draws an artwork, in the units of its page. */
export function artworkForm({ node }: PDFPage): PDFRef {
  const form = node.Resources()?.lookup(PDFName.of("XObject"), PDFDict).get(FORM);
  if (!(form instanceof PDFRef)) throw new Error("This PDF is no artwork.");
  return form;
}

function contentForm(
  { context }: PDFDocument,
  { node }: PDFPage,
  copier: PDFObjectCopier,
  content: Uint8Array,
): PDFRawStream {
  const resources = node.getInheritableAttribute(PDFName.of("Resources"));
  return context.flateStream(content, {
    Type: "XObject",
    Subtype: "Form",
    BBox: copier.copy(node.MediaBox()),
    Resources: resources === undefined ? {} : copier.copy(resources),
  });
}

/** A form that draws others, each in its place. */
function drawTogether(
  { context }: PDFDocument,
  box: PDFArray,
  group: PDFDict,
  drawn: readonly { form: PDFStream; matrix: Matrix }[],
): PDFRawStream {
  const named = drawn.map(({ form }, at) => [`Drawn${at}`, context.register(form)] as const);
  const operators = drawn.map(({ matrix }, at) => `q ${cmOperator(matrix)} /Drawn${at} Do Q`);
  return context.flateStream(operators.join("\n"), {
    Type: "XObject",
    Subtype: "Form",
    BBox: box,
    Resources: { XObject: Object.fromEntries(named) },
    Group: group,
  });
}

/**
 * Every page is an isolated group of its own: its colours mix with each other before they come on the paper. As a form
 * they would mix with the paper under it (ISO 32000-1, 11.4.7), so the group is named, in the colour space the page asks for.
 */
function pageGroup(pdf: PDFDocument, { node }: PDFPage, copier: PDFObjectCopier): PDFDict {
  const group = pdf.context.obj({ Type: "Group", S: "Transparency", I: true });
  const own = node.lookup(PDFName.of("Group"));
  if (!(own instanceof PDFDict)) return group;
  for (const key of [PDFName.of("CS"), PDFName.of("K")]) {
    const value = own.get(key);
    if (value !== undefined) group.set(key, copier.copy(value));
  }
  return group;
}

function copyAnnotation({ form, layer }: DrawnAnnotation, copier: PDFObjectCopier): PDFStream {
  const copied = copier.copy(form);
  // Some programs leave out what kind of object it is.
  copied.dict.set(PDFName.of("Subtype"), PDFName.of("Form"));
  if (layer !== undefined) copied.dict.set(PDFName.of("OC"), copier.copy(layer));
  return copied;
}

/** What could not be read was copied as it stands, and may name other objects there than in its own file. */
function refuseUnread({ context }: PDFDocument): void {
  const isUnread = context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFInvalidObject);
  if (isUnread) throw new UploadRefusal("broken");
}

/** Programs keep working data of their own and cameras their notes beside what is drawn. */
async function dropMetadata({ context }: PDFDocument): Promise<void> {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    for (const key of ["Metadata", "PieceInfo"]) object.dict.delete(PDFName.of(key));
    const filter = String(object.dict.lookup(PDFName.of("Filter"))).replaceAll(/[[\] ]/g, "");
    if (filter === "/DCTDecode")
      context.assign(ref, PDFRawStream.of(object.dict, await pictureBytes(object.getContents())));
  }
}
