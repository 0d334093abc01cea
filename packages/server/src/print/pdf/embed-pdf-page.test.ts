import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNull,
  type PDFPage,
  type PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { artworkInTest } from "../../image-intake/artwork-in-test.ts";
import { makePdf } from "../../image-intake/pdf/hostile-pdfs.ts";
import { renderPdfPage } from "../../image-intake/pdf/render-pdf-page.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { writePrintPdf } from "../print-pdf.ts";
import { openPdf, printRequest } from "../proof/print-in-test.ts";
import { pixelOf, renderWithGhostscript, renderWithPdfium } from "../proof/render-page.ts";
import { separateWithGhostscript } from "../proof/separate-inks.ts";
import { checkPrintPdf } from "./check-print-pdf.ts";

const folder = await tempFolder();

/** A page of 200 × 100 mm in points. */
const PAGE: [number, number] = [566.93, 283.46];
const RED = "1 0 0 rg 0 0 600 300 re f";
const BLUE = "0 0 1 rg 0 0 600 300 re f";

/** The colours in the middle of an uploaded page as the editor shows it, and as Ghostscript and pdfium draw its print file. */
async function middles(bytes: Uint8Array) {
  const path = join(folder, "page.pdf");
  await writeFile(path, bytes);
  const artwork = await artworkInTest(path);
  const job = await printRequest(path, { widthMm: 200, heightMm: 100 });
  const print = await writePrintPdf(job, join(folder, "print.pdf"));
  expect((await checkPrintPdf(print.path)).problems).toEqual([]);
  const drawnBy = async (file: string) => {
    const { data, info } = await (await renderPdfPage(file, 40, 20))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return nameOf(pixelOf({ data, widthPx: info.width, heightPx: info.height }, 20, 10));
  };
  const pressed = await renderWithGhostscript(print.path, { widthMm: 206, heightMm: 106 }, 12);
  const middle = [Math.floor(pressed.widthPx / 2), Math.floor(pressed.heightPx / 2)] as const;
  return {
    shown: await drawnBy(artwork.path),
    printed: [nameOf(pixelOf(pressed, ...middle)), await drawnBy(print.path)],
    pdf: await openPdf(print.path),
  };
}

function nameOf([red, , blue]: [number, number, number]): string {
  if (Math.abs(red - blue) < 8) return red < 128 ? "black" : "white";
  return red > blue ? "red" : "blue";
}

/** Replaces what a page draws. */
function draw(pdf: PDFDocument, page: PDFPage, operators: string): void {
  page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(operators)));
}

test.each([
  { what: "an area", operators: "0 0 600 300 re f" },
  { what: "a line", operators: "300 w 0 141 m 600 141 l S" },
  { what: "an area after a coloured one", operators: `q ${RED} Q 0 0 600 300 re f` },
])("[PA100] $what of a PDF that sets no colour is printed black", async ({ operators }) => {
  const page = await makePdf((pdf, first) => draw(pdf, first, operators), PAGE);
  expect(await middles(page)).toMatchObject({ shown: "black", printed: ["black", "black"] });
});

test("[PA100] a stamp that sets no colour is printed black over a page that sets one", async () => {
  const page = await makePdf((pdf, first) => stamp(pdf, first, { F: 4 }, "10 20 30 60 re f"), PAGE);
  expect(await middles(page)).toMatchObject({ shown: "black", printed: ["black", "black"] });
});

test.each([
  { what: "a picture", draws: "/Blue Do", indirect: true },
  { what: "letters of another font", draws: "BT /Full 1 Tf (a) Tj ET", indirect: true },
  { what: "a picture, in a font that is no object of its own,", draws: "/Blue Do", indirect: false },
])(
  "[PA399] $what of the page that a drawn letter uses is printed with the letter",
  async ({ draws, indirect }) => {
    const page = await makePdf(({ context }, first) => {
      const font = (glyph: string) =>
        context.obj({
          Type: "Font",
          Subtype: "Type3",
          FontBBox: [0, 0, 600, 300],
          FontMatrix: [1, 0, 0, 1, 0, 0],
          FirstChar: 97,
          LastChar: 97,
          Widths: [600],
          Encoding: { Differences: [97, "a"] },
          CharProcs: { a: context.register(context.flateStream(`600 0 d0 ${glyph}`)) },
        });
      const [drawn, full] = [font(draws), font(BLUE)];
      const box = { Type: "XObject", Subtype: "Form", BBox: [0, 0, ...PAGE] };
      first.node.set(
        PDFName.of("Resources"),
        context.obj({
          Font: { Drawn: indirect ? context.register(drawn) : drawn, Full: context.register(full) },
          XObject: { Blue: context.register(context.flateStream(BLUE, box)) },
        }),
      );
      const content = context.flateStream(`${RED} BT /Drawn 1 Tf (a) Tj ET`);
      first.node.set(PDFName.of("Contents"), context.register(content));
    }, PAGE);
    expect(await middles(page)).toMatchObject({ shown: "blue", printed: ["blue", "blue"] });
  },
);

/** A red page with something blue on a layer; `state` says what the document and the layer say of it. */
async function layered(
  how: "marked" | "form" | "either",
  state: (layer: PDFRef) => { config?: object; layer?: object },
): Promise<Uint8Array> {
  return makePdf((pdf, page) => {
    const { context } = pdf;
    const layer = context.nextRef();
    const other = context.register(context.obj({ Type: "OCG", Name: "Other" }));
    const said = state(layer);
    context.assign(layer, context.obj({ Type: "OCG", Name: "Layer", ...said.layer }));
    const either = context.register(context.obj({ Type: "OCMD", OCGs: [layer, other], P: "AllOn" }));
    const form = context.flateStream(BLUE, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, ...PAGE],
      ...(how === "form" ? { OC: layer } : {}),
    });
    const resources = {
      XObject: { Blue: context.register(form) },
      Properties: { On: how === "either" ? either : layer },
    };
    const content = how === "form" ? "/Blue Do" : "/OC /On BDC /Blue Do EMC";
    page.node.set(PDFName.of("Resources"), context.obj(resources));
    page.node.set(PDFName.of("Contents"), context.register(context.flateStream(`${RED} ${content}`)));
    pdf.catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [layer, other], D: { ...said.config } }));
  }, PAGE);
}

test.each([
  { what: "a hidden layer", how: "marked", state: (layer: PDFRef) => ({ config: { OFF: [layer] } }) },
  { what: "a layer nobody switched on", how: "marked", state: () => ({ config: { BaseState: "OFF" } }) },
  { what: "a form on a hidden layer", how: "form", state: (layer: PDFRef) => ({ config: { OFF: [layer] } }) },
  {
    what: "what is seen with two layers of which one is hidden",
    how: "either",
    state: (layer: PDFRef) => ({ config: { OFF: [layer] } }),
  },
  {
    what: "a layer that is not for the screen",
    how: "marked",
    state: () => ({ layer: { Usage: { View: { ViewState: "OFF" } } } }),
  },
  {
    what: "a layer that is marked as not to be printed",
    how: "marked",
    state: () => ({ layer: { Usage: { View: { ViewState: "ON" }, Print: { PrintState: "OFF" } } } }),
  },
] as const)("[PA51] $what of a PDF is printed as little as the editor shows it", async ({ how, state }) => {
  const { shown, printed } = await middles(await layered(how, state));
  expect(shown).toBe("red");
  expect(printed).toEqual(["red", "red"]);
});

test("[PA51] a layer that is shown is printed, also where others begin hidden", async () => {
  for (const state of [
    () => ({}),
    (layer: PDFRef) => ({ config: { BaseState: "OFF", ON: [layer] } }),
    (layer: PDFRef) => ({ config: { OFF: [layer] }, layer: { Intent: "Design" } }),
  ])
    expect(await middles(await layered("marked", state))).toMatchObject({
      shown: "blue",
      printed: ["blue", "blue"],
    });
});

/** Writes a blue stamp over the whole of a red page. */
function stamp(
  pdf: PDFDocument,
  page: PDFPage,
  said: { F?: number; Subtype?: string; OC?: PDFRef },
  operators = "0 0 1 rg 10 20 30 60 re f",
): void {
  const { context } = pdf;
  // Lying on its side and ten times too small: place and size are the annotation's.
  const look = context.flateStream(operators, {
    BBox: [10, 20, 40, 80],
    Matrix: [0, 1, -1, 0, 5, 5],
  });
  const annotation = context.obj({
    Type: "Annot",
    Subtype: "Stamp",
    Rect: [0, 0, ...PAGE],
    AP: { N: context.register(look) },
    ...said,
  });
  draw(pdf, page, RED);
  page.node.set(PDFName.of("Annots"), context.obj([context.register(annotation)]));
}

test.each([
  { what: "a stamp", said: { F: 4 }, colour: "blue" },
  { what: "a note that is only for the screen", said: {}, colour: "blue" },
  { what: "a hidden note", said: { F: 2 }, colour: "red" },
  { what: "a note that is only for printers", said: { F: 4 + 32 }, colour: "red" },
  { what: "the window of a note", said: { Subtype: "Popup" }, colour: "red" },
] as const)("[PA52] $what over the page of a PDF is printed as the editor shows it: $colour", async (one) => {
  const { shown, printed, pdf } = await middles(
    await makePdf((document, page) => stamp(document, page, one.said), PAGE),
  );
  expect(shown).toBe(one.colour);
  expect(printed).toEqual([one.colour, one.colour]);
  const kinds = pdf.context.enumerateIndirectObjects().map(([, object]) => String(object));
  expect(kinds.filter((written) => written.includes("/Annot"))).toEqual([]);
});

const BLENDS =
  "Normal Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity".split(
    " ",
  );

test.each([
  { space: "no space of its own", group: undefined, colour: "1 0 0 rg" },
  { space: "its own inks", group: { S: "Transparency", CS: "DeviceCMYK" }, colour: "0 1 1 0 k" },
  { space: "RGB", group: { S: "Transparency", CS: "DeviceRGB", I: true, K: true }, colour: "1 0 0 rg" },
])(
  "[PA101] on bare paper every blend mode is printed as plain colour, on a page that blends in $space",
  async ({ group, colour }) => {
    const bytes = await makePdf((pdf, page) => {
      const modes = BLENDS.map((BM, at) => [`G${at}`, { BM }] as const);
      page.node.set(PDFName.of("Resources"), pdf.context.obj({ ExtGState: Object.fromEntries(modes) }));
      if (group) page.node.set(PDFName.of("Group"), pdf.context.obj(group));
      const squares = BLENDS.map((_, at) => `q /G${at} gs ${colour} ${at * 35} 100 30 100 re f Q`);
      draw(pdf, page, squares.join("\n"));
    }, PAGE);
    const path = join(folder, "blends.pdf");
    await writeFile(path, bytes);
    const size = { widthMm: 200, heightMm: 100 };
    const job = await printRequest(path, size, { outset: { bleedMm: 0, wrapMm: 0, mode: "bleed" } });
    const { path: print } = await writePrintPdf(job, join(folder, "print.pdf"));
    for (const render of [renderWithGhostscript, renderWithPdfium]) {
      const drawn = await render(print, size, 36);
      const { a, d } = drawn.toPixels;
      const colours = BLENDS.map((_, at) =>
        nameOf(pixelOf(drawn, Math.round((((at * 35 + 15) * 25.4) / 72) * a), Math.round(50 * d))),
      );
      expect(colours).toEqual(BLENDS.map(() => "red"));
    }
    const groups = (await openPdf(print)).context
      .enumerateIndirectObjects()
      .map(([, object]) =>
        object instanceof PDFStream ? object.dict.lookup(PDFName.of("Group")) : undefined,
      )
      .filter((one) => one instanceof PDFDict);
    const space = groups[0]?.lookup(PDFName.of("CS"));
    expect(groups).toHaveLength(1);
    expect(space instanceof PDFArray ? "profile" : space?.toString()).toBe(
      group === undefined ? undefined : group.CS === "DeviceCMYK" ? "/DeviceCMYK" : "profile",
    );
  },
);

test("[PA101] black ink of a PDF is printed with black ink alone", async () => {
  const path = join(folder, "black.pdf");
  await writeFile(path, await makePdf((pdf, page) => draw(pdf, page, "0 0 0 1 k 0 0 600 300 re f"), PAGE));
  const job = await printRequest(path, { widthMm: 200, heightMm: 100 });
  const { path: print } = await writePrintPdf(job, join(folder, "print.pdf"));
  expect(await separateWithGhostscript(print)).toEqual([0, 0, 0, 100]);
});

test("[PA102] what is no stream among the contents of a page draws nothing, and the rest is printed", async () => {
  const bytes = await makePdf((pdf, page) => {
    const { context } = pdf;
    const part = (operators: string) => context.register(context.flateStream(operators));
    const parts = [
      part("0 0 1"),
      context.register(PDFNull),
      part("rg 0 0 600"),
      context.nextRef(),
      part("300 re f"),
    ];
    page.node.set(PDFName.of("Contents"), context.obj(parts));
  }, PAGE);
  expect(await middles(bytes)).toMatchObject({ printed: ["blue", "blue"] });
});
