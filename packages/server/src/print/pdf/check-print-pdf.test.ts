import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { proofProfile, srgbProfile } from "../colour/colour-profiles.ts";
import { writePrintPdf } from "../print-pdf.ts";
import { openPdf, printRequest } from "../proof/print-in-test.ts";
import { checkPrintPdf, type PrintPdfProblem, refuseWrongBoxes, rulesBrokenBy } from "./check-print-pdf.ts";
import { printPdfRules } from "./print-pdf-rules.ts";

const folder = await tempFolder();
const photo = join(folder, "photo.jpg");
await sharp({ create: { width: 400, height: 300, channels: 3, background: "#446688" } })
  .jpeg()
  .toFile(photo);
const good = (
  await writePrintPdf(await printRequest(photo, { widthMm: 120, heightMm: 90 }), join(folder, "good.pdf"))
).path;

const name = PDFName.of;
type Mutation = (pdf: PDFDocument) => unknown;

const info = (pdf: PDFDocument): PDFDict => pdf.context.lookup(pdf.context.trailerInfo.Info, PDFDict);
const intent = (pdf: PDFDocument): PDFDict =>
  pdf.catalog.lookup(name("OutputIntents"), PDFArray).lookup(0, PDFDict);
const image = (pdf: PDFDocument): PDFDict => {
  const found = pdf.context
    .enumerateIndirectObjects()
    .find(([, object]) => object instanceof PDFStream && object.dict.get(name("Subtype")) === name("Image"));
  if (found?.[1] instanceof PDFStream) return found[1].dict;
  throw new RangeError("No image.");
};
const pageBox =
  (key: string, box: number[]): Mutation =>
  (pdf) =>
    pdf.getPage(0).node.set(name(key), pdf.context.obj(box));
const xmp =
  (from: string, to: string): Mutation =>
  (pdf) => {
    const stream = pdf.catalog.lookup(name("Metadata"));
    if (stream instanceof PDFRawStream)
      stream.updateContents(
        Buffer.from(Buffer.from(stream.getContents()).toString("utf8").replace(from, to)),
      );
  };

/** One wrong thing each; the rule it breaks must say so. */
const mutations: Record<
  Exclude<PrintPdfProblem, "version" | "file-id" | "pages" | "no-encryption">,
  Mutation
> = {
  "xmp-version": xmp("PDF/X-4", "PDF/X-3"),
  "info-version": (pdf) => info(pdf).set(name("GTS_PDFXVersion"), PDFString.of("PDF/X-1a")),
  title: (pdf) => info(pdf).delete(name("Title")),
  "creation-date": (pdf) => info(pdf).set(name("CreationDate"), PDFString.of("D:20200101000000Z")),
  "modification-date": xmp("<xmp:ModifyDate>2026", "<xmp:ModifyDate>2025"),
  trapped: (pdf) => info(pdf).set(name("Trapped"), name("Unknown")),
  "one-intent": (pdf) =>
    pdf.catalog.lookup(name("OutputIntents"), PDFArray).push(pdf.context.obj({ S: "GTS_PDFX" })),
  "intent-identifier": (pdf) => intent(pdf).delete(name("OutputConditionIdentifier")),
  "intent-profile": async (pdf) => {
    const monitor = pdf.context.register(pdf.context.flateStream(await srgbProfile(), { N: 3 }));
    intent(pdf).set(name("DestOutputProfile"), monitor);
  },
  "intent-channels": (pdf) =>
    intent(pdf).lookup(name("DestOutputProfile"), PDFStream).dict.set(name("N"), pdf.context.obj(3)),
  boxes: (pdf) => pdf.getPage(0).node.delete(name("TrimBox")),
  "trim-in-bleed": pageBox("TrimBox", [0, 0, 2000, 2000]),
  "bleed-in-media": pageBox("BleedBox", [-10, -10, 400, 400]),
  "no-art-box": pageBox("ArtBox", [10, 10, 50, 50]),
  "user-unit": (pdf) => pdf.getPage(0).node.set(name("UserUnit"), pdf.context.obj(2)),
  "no-scripts": (pdf) =>
    pdf.context.register(pdf.context.obj({ S: "JavaScript", JS: PDFString.of("app.alert(1)") })),
  "no-forms": (pdf) => pdf.catalog.set(name("AcroForm"), pdf.context.obj({ Fields: [{}] })),
  "annotations-outside": (pdf) =>
    pdf.getPage(0).node.set(name("Annots"), pdf.context.obj([{ Subtype: "Text", Rect: [50, 50, 90, 90] }])),
  "no-attachments": (pdf) => pdf.context.register(pdf.context.obj({ EmbeddedFiles: { Names: [] } })),
  "fonts-embedded": (pdf) => {
    const font = pdf.context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" });
    const { node } = pdf.getPage(0);
    node.set(name("Resources"), pdf.context.obj({ Font: { F: font } }));
    node.set(name("Contents"), pdf.context.register(pdf.context.stream("BT /F 9 Tf 60 60 Td (Sale) Tj ET")));
  },
  "no-device-rgb": (pdf) => {
    pdf.context.register(pdf.context.stream("1 0 0 rg 0 0 9 9 re f", { Type: "XObject", Subtype: "Form" }));
  },
  "inks-of-press": async (pdf) => {
    // The good file's press becomes one of RGB, and black ink is called for by name.
    const profile = Buffer.from(await srgbProfile());
    profile.write("prtr", 12, "latin1");
    intent(pdf).set(
      name("DestOutputProfile"),
      pdf.context.register(pdf.context.flateStream(profile, { N: 3 })),
    );
    pdf.context.register(pdf.context.stream("0 0 0 1 k 0 0 9 9 re f", { Type: "XObject", Subtype: "Form" }));
  },
  "press-colours-plain": async (pdf) => {
    const press = pdf.context.register(pdf.context.flateStream(await proofProfile(), { N: 4 }));
    image(pdf).set(name("ColorSpace"), pdf.context.obj([name("ICCBased"), press]));
  },
  "images-tagged": (pdf) => image(pdf).set(name("ColorSpace"), name("DeviceRGB")),
  "no-lzw": (pdf) => {
    pdf.context.register(pdf.context.stream("abc", { Filter: "LZWDecode" }));
  },
  "no-postscript": (pdf) => pdf.context.register(pdf.context.obj({ Type: "XObject", Subtype: "PS" })),
  "no-transfer-functions": (pdf) =>
    pdf.context.register(pdf.context.obj({ Type: "ExtGState", TR: "Identity" })),
  "no-alternates": (pdf) => image(pdf).set(name("Alternates"), pdf.context.obj([])),
  "layers-configured": (pdf) => pdf.catalog.set(name("OCProperties"), pdf.context.obj({ OCGs: [] })),
};

test.each(Object.entries(mutations))(
  "[P8] the checker catches a file that breaks the rule %s",
  async (rule, mutate) => {
    const pdf = await openPdf(good);
    expect(rulesBrokenBy({ pdf, version: "1.6", hasFileId: true })).toEqual([]);
    await mutate(pdf);
    expect(rulesBrokenBy({ pdf, version: "1.6", hasFileId: true })).toContain(rule);
  },
);

test("[P8] the checker catches what stands outside the objects: version, file id, encryption, no page", async () => {
  const bytes = await readFile(good);
  const older = join(folder, "older.pdf");
  const text = bytes.toString("latin1");
  await writeFile(
    older,
    Buffer.from(text.replace("%PDF-1.6", "%PDF-1.3").replace(/\/ID \[[^\]]*\]/, ""), "latin1"),
  );
  expect((await checkPrintPdf(older)).problems).toEqual(["version", "file-id"]);
  const locked = await PDFDocument.load(bytes, { updateMetadata: false });
  locked.encrypt({ userPassword: "", ownerPassword: "x" });
  await writeFile(join(folder, "locked.pdf"), await locked.save({ useObjectStreams: false }));
  expect((await checkPrintPdf(join(folder, "locked.pdf"))).problems).toContain("no-encryption");
  const bare = await PDFDocument.create();
  expect(rulesBrokenBy({ pdf: bare, version: "1.6", hasFileId: true })).toContain("pages");
});

test("[P8] every rule has a file that breaks it", () => {
  const outside = ["version", "file-id", "pages", "no-encryption"];
  expect([...Object.keys(mutations), ...outside].sort()).toEqual(Object.keys(printPdfRules).sort());
});

test("[P4] a page that is a hundredth of a millimetre off is never written", async () => {
  const pdf = await openPdf(good);
  expect(() => refuseWrongBoxes(pdf, [{ widthMm: 120, heightMm: 90 }], 3)).not.toThrow();
  expect(() => refuseWrongBoxes(pdf, [{ widthMm: 120.02, heightMm: 90 }], 3)).toThrow(/ordered 120.02/);
  expect(() => refuseWrongBoxes(pdf, [{ widthMm: 120, heightMm: 90 }], 4)).toThrow();
});

test("a title with any characters arrives whole", async () => {
  const pdf = await openPdf(good);
  const title = info(pdf).lookup(name("Title"));
  expect(title instanceof PDFHexString && title.decodeText()).toBe("Poster “Riga”");
});
