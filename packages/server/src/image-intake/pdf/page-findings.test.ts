import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { type PDFDocument, PDFName, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import { type StoredFinding, UploadRefusal } from "@pressport/core/contract";
import { expect, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { sharp } from "../hardened-sharp.ts";
import { makePdf } from "./hostile-pdfs.ts";
import { pdfArtwork } from "./inspect-pdf.ts";
import { judgePage, type PageJudgement } from "./page-findings.ts";
import { refusedContent } from "./pdf-content-rules.ts";
import { loadUploadedPdf, pageOf } from "./pdf-page.ts";

const folder = await tempFolder();

type Entries = NonNullable<Parameters<typeof PDFDocument.prototype.context.stream>[1]>;

/** A page of 200 × 100 mm with these operators and resources; `change` is for anything else. */
async function drawnPdf(
  operators: string,
  resources: Entries | ((page: PDFPage) => Entries) = {},
  change: (page: PDFPage) => unknown = () => {},
): Promise<string> {
  const bytes = await makePdf(async (pdf, page) => {
    const entries = typeof resources === "function" ? resources(page) : resources;
    page.node.set(PDFName.of("Resources"), pdf.context.obj(entries));
    page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.stream(operators)));
    await change(page);
  });
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(path, bytes);
  return path;
}

/** What intake asks of a page before it draws it. */
async function look(path: string, number = 1): Promise<PageJudgement> {
  const pdf = await loadUploadedPdf(await readFile(path));
  const view = pageOf(pdf, number);
  const refused = view && refusedContent(pdf, view.page);
  if (!view || refused) throw new UploadRefusal(refused ?? "pdf_no_such_page");
  return judgePage(view);
}

async function findingsOf(...drawn: Parameters<typeof drawnPdf>): Promise<readonly StoredFinding[]> {
  return (await look(await drawnPdf(...drawn))).findings;
}

const codesOf = async (...drawn: Parameters<typeof drawnPdf>) =>
  (await findingsOf(...drawn)).map(({ code }) => code);
const missingOf = async (...drawn: Parameters<typeof drawnPdf>) => [
  ...(await look(await drawnPdf(...drawn))).missingFonts.values(),
];

const HELVETICA = { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" };
const TINT = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 };
const spot = (name: string) => [PDFName.of("Separation"), PDFName.of(name), PDFName.of("DeviceCMYK"), TINT];

test("[PA163] a page that draws nothing unusual has no findings", async () => {
  expect(await findingsOf("0 0 0 1 k 20 20 100 100 re f 1 w 0 0 1 RG 10 10 m 200 200 l S")).toEqual([]);
});

test.each([
  { what: "that is not used", draws: "0 g 20 20 100 100 re f" },
  { what: "of text that is invisible", draws: "BT /F 12 Tf 3 Tr 30 30 Td (scanned words) Tj ET" },
  {
    what: "of text that only clips",
    draws: "BT /F 12 Tf 7 Tr 30 30 Td (a hole) Tj ET 0 g 20 20 100 100 re f",
  },
  { what: "that only blanks are written in", draws: "BT /F 12 Tf 30 30 Td (   ) Tj <2020> Tj ET" },
  { what: "of text outside the page", draws: "BT /F 12 Tf 3000 30 Td (a crop mark) Tj ET" },
])("[PA163] a font $what is not missing", async ({ draws }) => {
  expect(await missingOf(draws, { Font: { F: HELVETICA } })).toEqual([]);
});

test.each([
  { what: "is drawn", draws: "BT /F 12 Tf 30 30 Td (words) Tj ET" },
  { what: "is drawn among numbers", draws: "BT /F 12 Tf 30 30 Td [(wo) -20 <7264>] TJ ET" },
  { what: "is outlined", draws: "BT /F 12 Tf 1 Tr 30 30 Td (words) Tj ET" },
  {
    what: "is visible again after invisible text",
    draws: "q BT 3 Tr /F 9 Tf (no) Tj ET Q BT /F 12 Tf 30 30 Td (yes) Tj ET",
  },
])("[PA163] a font is missing where its text $what", async ({ draws }) => {
  expect(await missingOf(draws, { Font: { F: HELVETICA } })).toEqual(["Helvetica"]);
});

test("[PA163] fonts of forms count where the form is drawn, and not where it lies unused", async () => {
  const form = ({ doc }: PDFPage) =>
    doc.context.register(
      doc.context.stream("BT /F 12 Tf 30 30 Td (words) Tj ET", {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 200, 200],
        Resources: { Font: { F: HELVETICA } },
      }),
    );
  const resources = (page: PDFPage) => ({ XObject: { X: form(page) } });
  expect(await missingOf("/X Do", resources)).toEqual(["Helvetica"]);
  expect(await missingOf("0 g 20 20 100 100 re f", resources)).toEqual([]);
});

test("[PA163] fonts, scripts and fields of other pages, and what nothing leads to, do not count", async () => {
  const path = await drawnPdf("0 g 20 20 100 100 re f", {}, async ({ doc }) => {
    const { context, catalog } = doc;
    context.register(context.obj(HELVETICA));
    context.register(context.obj({ S: "JavaScript", JS: "1" }));
    const second = doc.addPage([300, 300]);
    second.drawText("Sale", { x: 30, y: 30, font: await doc.embedFont(StandardFonts.Helvetica) });
    second.node.set(PDFName.of("AA"), context.obj({ O: { S: "JavaScript" } }));
    doc.getForm().createTextField("name").addToPage(second);
    expect(catalog.has(PDFName.of("AcroForm"))).toBe(true);
  });
  expect(await look(path)).toEqual({ findings: [], missingFonts: new Map() });
  await expect(look(path, 2)).rejects.toMatchObject({ reason: "pdf_script" });
});

test("[PA164] lines thinner than a quarter of a point are found, with what scales them, and where they are", async () => {
  expect(await findingsOf("0 w 72 211.46 m 144 211.46 l S")).toEqual([
    {
      code: "hairline",
      measured: 0,
      wanted: 0.25,
      box: { x: 25.4, y: 25.4, width: 25.4, height: 0 },
    },
  ]);
  expect(await findingsOf("0.1 0 0 0.1 0 0 cm 2 w 720 2000 m 1440 2000 l S")).toMatchObject([
    { measured: 0.2 },
  ]);
  expect(await codesOf("0.25 w 72 200 m 144 200 l S")).toEqual([]);
  expect(await codesOf("10 0 0 10 0 0 cm 0.1 w 7 20 m 14 20 l S")).toEqual([]);
  expect(await codesOf("0 w 72 200 m 144 200 l n 20 20 100 100 re f")).toEqual([]);
});

test("[PA164] where something lies is told as the page is seen, also when it is turned", async () => {
  const turned = (page: PDFPage) => page.node.set(PDFName.of("Rotate"), page.doc.context.obj(90));
  // Of 200 × 100 mm turned clockwise, the left bottom corner is at the left top.
  expect(await findingsOf("1 1 1 1 k 0 0 72 144 re f", {}, turned)).toMatchObject([
    { code: "much-ink", box: { x: 0, y: 0, width: 50.8, height: 25.4 } },
  ]);
});

test("[PA165] too much ink of vectors and of pictures is one finding, with the most that was found", async () => {
  expect(await findingsOf("1 1 1 0.2 k 20 20 100 100 re f 1 1 0.5 0.5 k 200 20 100 100 re f")).toMatchObject([
    { code: "much-ink", measured: 320, wanted: 300 },
  ]);
  expect(await codesOf("0.75 0.75 0.75 0.75 k 20 20 100 100 re f")).toEqual([]);
  const pixels = Buffer.alloc(4 * 4 * 4, 200);
  const picture = (flipped: boolean) => (page: PDFPage) => ({
    XObject: {
      P: page.doc.context.register(
        page.doc.context.stream(deflateSync(pixels), {
          Type: "XObject",
          Subtype: "Image",
          Width: 4,
          Height: 4,
          BitsPerComponent: 8,
          ColorSpace: "DeviceCMYK",
          Filter: "FlateDecode",
          ...(flipped ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
        }),
      ),
    },
  });
  expect(await findingsOf("100 0 0 100 20 20 cm /P Do", picture(false))).toMatchObject([
    { code: "much-ink", measured: 314 },
  ]);
  expect(await codesOf("100 0 0 100 20 20 cm /P Do", picture(true))).toEqual([]);
});

test("[PA165] a JPEG in press colours is looked at as the PDF says its numbers are meant", async () => {
  const light = { create: { width: 64, height: 64, channels: 3, background: "#f4f4f4" } } as const;
  const jpeg = await sharp(light).toColourspace("cmyk").jpeg().toBuffer();
  const picture = (decode: number[]) => (page: PDFPage) => ({
    XObject: {
      P: page.doc.context.register(
        page.doc.context.stream(jpeg, {
          Type: "XObject",
          Subtype: "Image",
          Width: 64,
          Height: 64,
          BitsPerComponent: 8,
          ColorSpace: "DeviceCMYK",
          Filter: "DCTDecode",
          Decode: decode,
        }),
      ),
    },
  });
  expect(await codesOf("100 0 0 100 20 20 cm /P Do", picture([1, 0, 1, 0, 1, 0, 1, 0]))).toEqual([]);
  expect(await codesOf("100 0 0 100 20 20 cm /P Do", picture([0, 1, 0, 1, 0, 1, 0, 1]))).toEqual([
    "much-ink",
  ]);
});

test("[PA166] the colour of all plates is found, and only where it is printed", async () => {
  const all = { ColorSpace: { R: spot("All") } };
  expect(await codesOf("/R cs 1 scn 20 20 100 100 re f", all)).toEqual(["registration-colour"]);
  expect(await codesOf("/R cs 0 scn 20 20 100 100 re f", all)).toEqual([]);
  expect(await codesOf("/R cs 1 scn 2000 20 100 100 re f", all)).toEqual([]);
});

test("[PA167] white that overprints something is found: on the press it is not there", async () => {
  const on = {
    ExtGState: { O: { OP: true, op: true, OPM: 1 }, M: { op: true, OPM: 0 } },
    ColorSpace: { S: spot("Gold") },
  };
  const under = "1 0 0 0 k 20 20 200 200 re f ";
  expect(await findingsOf(`${under} /O gs 0 0 0 0 k 72 72 72 72 re f`, on)).toMatchObject([
    { code: "white-overprint", box: { x: 25.4, y: 49.2, width: 25.4, height: 25.4 } },
  ]);
  expect(await codesOf(`${under} /O gs /S cs 0 scn 72 72 72 72 re f`, on)).toEqual(["white-overprint"]);
  // Mode 0 lays all four inks; plain white knocks out; on bare paper nothing is lost.
  expect(await codesOf(`${under} /M gs 0 0 0 0 k 72 72 72 72 re f`, on)).toEqual([]);
  expect(await codesOf(`${under} 0 0 0 0 k 72 72 72 72 re f`, on)).toEqual([]);
  expect(await codesOf(`${under} q /O gs Q 0 0 0 0 k 72 72 72 72 re f`, on)).toEqual([]);
  expect(await codesOf("/O gs 0 0 0 0 k 72 72 72 72 re f", on)).toEqual([]);
});

test("[PA168] spot inks are named, each with the place it is in, and a line in one is no hairline of ink", async () => {
  const inks = { ColorSpace: { C: spot("CutContour"), W: spot("White") } };
  const found = await findingsOf("/C CS 1 SCN 0.1 w 72 72 m 144 72 l S /W cs 1 scn 200 72 72 72 re f", inks);
  expect(found).toMatchObject([
    { code: "spot-ink", name: "CutContour" },
    { code: "hairline", name: "CutContour" },
    { code: "spot-ink", name: "White", box: { width: 25.4, height: 25.4 } },
  ]);
});

test("[PA169] a picture inside a pattern counts for the sharpness of the page", async () => {
  const path = await drawnPdf("/Pattern cs /P scn 0 0 566 283 re f", ({ doc: { context } }) => {
    const picture = context.register(
      context.stream(Buffer.alloc(20 * 10 * 3), {
        Type: "XObject",
        Subtype: "Image",
        Width: 20,
        Height: 10,
        BitsPerComponent: 8,
        ColorSpace: "DeviceRGB",
      }),
    );
    const tile = context.stream("144 0 0 72 0 0 cm /I Do", {
      Type: "Pattern",
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [0, 0, 144, 72],
      XStep: 144,
      YStep: 72,
      Matrix: [2, 0, 0, 2, 0, 0],
      Resources: { XObject: { I: picture } },
    });
    return { Pattern: { P: context.register(tile) } };
  });
  expect((await look(path)).pictureDpi).toBeCloseTo(5, 6);
});

test("[PA169] small black text of four inks is found, and large or plainly black text is not", async () => {
  const font = (page: PDFPage) => ({
    Font: {
      F: page.doc.context.register(
        page.doc.context.obj({ Type: "Font", Subtype: "Type3", FontBBox: [0, 0, 1, 1] }),
      ),
    },
  });
  const text = (colour: string, size: number) => `${colour} BT /F ${size} Tf 72 72 Td (fine print) Tj ET`;
  expect(await codesOf(text("0.6 0.5 0.5 0.9 k", 8), font)).toEqual(["rich-black-text"]);
  expect(await codesOf(text("0.6 0.5 0.5 0.9 k", 60), font)).toEqual([]);
  expect(await codesOf(text("0 0 0 1 k", 8), font)).toEqual([]);
});

test("[PA169] notes and stamps on the page are found where they are shown", async () => {
  const stamp = (flags: number) => (page: PDFPage) => {
    const { context } = page.doc;
    const form = context.register(
      context.stream("1 0 0 rg 0 0 72 72 re f", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 72, 72] }),
    );
    const note = { Type: "Annot", Subtype: "Stamp", Rect: [72, 72, 144, 144], F: flags, AP: { N: form } };
    page.node.set(PDFName.of("Annots"), context.obj([note]));
  };
  expect(await findingsOf("0 g 20 20 9 9 re f", {}, stamp(4))).toMatchObject([
    { code: "annotations", box: { x: 25.4, width: 25.4 } },
  ]);
  expect(await codesOf("0 g 20 20 9 9 re f", {}, stamp(2))).toEqual([]);
});

test("[PA170] a page that is too elaborate is taken and says that it was not checked in full", async () => {
  const nested = ({ doc: { context } }: PDFPage) => {
    let inner = context.register(
      context.stream("0 g 0 0 9 9 re f", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 99, 99] }),
    );
    for (let depth = 0; depth < 20; depth++)
      inner = context.register(
        context.stream("/X Do", {
          Type: "XObject",
          Subtype: "Form",
          BBox: [0, 0, 99, 99],
          Resources: { XObject: { X: inner } },
        }),
      );
    return { XObject: { X: inner } };
  };
  expect(await codesOf("/X Do", nested)).toEqual(["unchecked"]);
  const itself = ({ doc: { context } }: PDFPage) => {
    const ref = context.nextRef();
    context.assign(
      ref,
      context.stream("/X Do /X Do", {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 9, 9],
        Resources: { XObject: { X: ref } },
      }),
    );
    return { XObject: { X: ref } };
  };
  expect(await findingsOf("/X Do", itself)).toEqual([]);
  // Each of ten forms draws the next ten times: ten thousand million in the end.
  const many = ({ doc: { context } }: PDFPage) => {
    let inner = context.register(
      context.stream("0 g 0 0 9 9 re f", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 99, 99] }),
    );
    for (let depth = 0; depth < 10; depth++)
      inner = context.register(
        context.stream("/X Do ".repeat(10), {
          Type: "XObject",
          Subtype: "Form",
          BBox: [0, 0, 99, 99],
          Resources: { XObject: { X: inner } },
        }),
      );
    return { XObject: { X: inner } };
  };
  // Nor can viewers draw it.
  expect(await findingsOf("/X Do", many)).toEqual([{ code: "unchecked" }]);
});

test("[PA163] [PA164] an upload is judged on the page that is printed, and says that there are others", async () => {
  const path = await drawnPdf("0 w 72 200 m 144 200 l S 0 g 20 20 90 90 re f", {}, async ({ doc }) => {
    const second = doc.addPage([300, 300]);
    second.drawText("Sale", { x: 30, y: 30, font: await doc.embedFont(StandardFonts.Helvetica) });
  });
  const target = `${path}.artwork.pdf`;
  const { inspection } = await pdfArtwork({ path, target, page: undefined });
  expect(inspection.findings).toMatchObject([
    { code: "hairline", page: 1 },
    { code: "further-pages", page: 1 },
  ]);
  await expect(pdfArtwork({ path, target, page: 2 })).rejects.toMatchObject({ reason: "pdf_fonts" });
});
