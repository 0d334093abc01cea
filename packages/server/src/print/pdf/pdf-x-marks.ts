import { createHash } from "node:crypto";
import { basename } from "node:path";
import { type PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import { type Press, registerProfile } from "../colour/colour-profiles.ts";
import { CUSTOM_CONDITION, type PrintCondition, type PrintMeta } from "../print-request.ts";

const PRODUCER = "Pressport";
const VERSION = "PDF/X-4";
/** libvips calls its built-in profile so; it is meant for proofs, not for one press. */
const PROOF_INFO = "Chemical proof (public domain)";

/** Makes the document say what it is for: PDF/X-4, its printing condition, its dates and names, the same in XMP and Info. */
export async function markAsPdfX(
  pdf: PDFDocument,
  meta: PrintMeta,
  fileId: string,
  press: Press,
  condition?: PrintCondition,
): Promise<void> {
  const { context, catalog } = pdf;
  const created = new Date(meta.createdAt);
  const info = context.obj({ Trapped: PDFName.of("False"), GTS_PDFXVersion: PDFString.of(VERSION) });
  info.set(PDFName.of("Title"), PDFHexString.fromText(meta.title));
  info.set(PDFName.of("Creator"), PDFString.of(PRODUCER));
  info.set(PDFName.of("Producer"), PDFString.of(PRODUCER));
  info.set(PDFName.of("CreationDate"), PDFString.of(pdfDate(created)));
  info.set(PDFName.of("ModDate"), PDFString.of(pdfDate(created)));
  context.trailerInfo.Info = context.register(info);
  const xmp = context.stream(new TextEncoder().encode(xmpPacket(meta, created, fileId)), {
    Type: "Metadata",
    Subtype: "XML",
  });
  catalog.set(PDFName.of("Metadata"), context.register(xmp));
  catalog.set(
    PDFName.of("OutputIntents"),
    context.obj([context.register(outputIntent(pdf, press, condition))]),
  );
  // Said once for all fonts, layers and viewers: there is nothing to open, ask or fill in.
  catalog.set(PDFName.of("ViewerPreferences"), context.obj({ DisplayDocTitle: true }));
}

/** The identity of a print file: 32 hexadecimal digits from everything that decides what is on it. */
export function printFileId(job: unknown): string {
  return createHash("sha256").update(JSON.stringify(job)).digest("hex").slice(0, 32);
}

function outputIntent(pdf: PDFDocument, { profile, channels }: Press, condition: PrintCondition | undefined) {
  const identifier = condition?.identifier ?? CUSTOM_CONDITION;
  return pdf.context.obj({
    Type: "OutputIntent",
    S: "GTS_PDFX",
    OutputConditionIdentifier: PDFString.of(identifier),
    Info: PDFString.of(condition ? (condition.identifier ?? basename(condition.profilePath)) : PROOF_INFO),
    ...(identifier === CUSTOM_CONDITION ? {} : { RegistryName: PDFString.of("http://www.color.org") }),
    DestOutputProfile: registerProfile(pdf.context, channels, profile),
  });
}

function pdfDate(date: Date): string {
  const digits = date.toISOString().replace(/[-:T]/g, "").slice(0, 14);
  return `D:${digits}+00'00'`;
}

function xmpPacket(meta: PrintMeta, created: Date, fileId: string): string {
  const date = created.toISOString().replace(/\.\d+Z$/, "+00:00");
  const uuid = fileId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "uuid:$1-$2-$3-$4-$5");
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(meta.title)}</rdf:li></rdf:Alt></dc:title>
<dc:identifier>order-item:${meta.orderItemId}</dc:identifier>
<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate><xmp:MetadataDate>${date}</xmp:MetadataDate>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<xmpMM:DocumentID>${uuid}</xmpMM:DocumentID><xmpMM:InstanceID>${uuid}</xmpMM:InstanceID>
<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>${PRODUCER}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>${VERSION}</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function escapeXml(text: string): string {
  // Control characters have no place in XML at all; the rest is escaped.
  const printable = text.replace(/[\p{Cc}\p{Cn}\p{Cs}]/gu, " ");
  return printable.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
