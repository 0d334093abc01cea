import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import type { FixCode } from "@pressport/core/contract";
import { expect, test, vi } from "vitest";
import { pixelOf, renderWithGhostscript } from "../../print/proof/render-page.ts";
import { separateWithGhostscript } from "../../print/proof/separate-inks.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { artworkInTest, type TestArtwork } from "../artwork-in-test.ts";
import { makePdf } from "./hostile-pdfs.ts";
import { fixForm, walkPage } from "./page-content.ts";
import { loadUploadedPdf, pageOf } from "./pdf-page.ts";

const folder = await tempFolder();
const page = { widthMm: 200, heightMm: 100 };

type Entries = NonNullable<Parameters<typeof PDFDocument.prototype.context.stream>[1]>;
type Resources = (page: PDFPage) => Entries;

/** A page of 200 × 100 mm with these operators, put right as asked. */
async function fixed(
  operators: string,
  fixes: readonly FixCode[],
  resources: Resources = () => ({}),
  change: (page: PDFPage) => void = () => {},
): Promise<TestArtwork> {
  const bytes = await makePdf((pdf, sheet) => {
    sheet.node.set(PDFName.of("Resources"), pdf.context.obj(resources(sheet)));
    sheet.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(operators)));
    change(sheet);
  });
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(path, bytes);
  return artworkInTest(path, { fixes });
}

const codesOf = ({ design }: TestArtwork) => (design.findings ?? []).map(({ code }) => code);

/** The widths of all lines an artwork draws, in points. */
async function linesOf({ path }: TestArtwork): Promise<number[]> {
  const view = pageOf(await loadUploadedPdf(await readFile(path)), 1);
  const widths: number[] = [];
  if (view)
    walkPage(view, [], (drawn) => {
      if (drawn.kind === "stroke") widths.push(Number(drawn.lineWidth.toFixed(3)));
    });
  return widths;
}

const form = ({ doc }: PDFPage, operators: string, resources: Entries = {}, dict: Entries = {}) =>
  doc.context.register(
    doc.context.flateStream(operators, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, 600, 300],
      Resources: resources,
      ...dict,
    }),
  );

const THICKEN = ["thicken-lines"] as const;

test.each([
  {
    what: "on the page, and no other line",
    draws: "0 w 10 10 m 500 10 l S q 0.1 w 10 20 m 500 20 l S 2 w 10 30 m 500 30 l S Q 10 40 m 500 40 l S",
    lines: [0.25, 0.25, 2, 0.25],
  },
  {
    what: "that a matrix makes thin",
    draws: "q 0.1 0 0 0.1 0 0 cm 100 100 m 5000 100 l S 10 w 100 200 m 5000 200 l S Q 10 40 m 500 40 l S",
    lines: [0.25, 1, 1],
  },
  {
    what: "that a setting makes thin",
    draws: "/Thin gs 10 10 m 500 10 l S",
    resources: () => ({ ExtGState: { Thin: { LW: 0.05 } } }),
    lines: [0.25],
  },
  {
    what: "of a form in each size it is drawn in",
    draws: "q /X Do Q q 0.1 0 0 0.1 0 100 cm /X Do Q q 0.1 0 0 0.1 0 200 cm /X Do Q",
    resources: (sheet: PDFPage) => ({ XObject: { X: form(sheet, "1 w 10 10 m 500 10 l S") } }),
    lines: [1, 0.25, 0.25],
  },
  {
    what: "of forms in forms, with the width they take over",
    draws: "q 0.05 w /X Do Q 3 w /X Do",
    resources: (sheet: PDFPage) => ({
      XObject: {
        X: form(sheet, "/Y Do", { XObject: { Y: form(sheet, "10 10 m 500 10 l S") } }),
      },
    }),
    lines: [0.25, 3],
  },
  {
    what: "of a form that a clip hid where it was drawn before",
    draws: "0.1 w q 0 0 20 20 re W n /X Do Q /X Do",
    resources: (sheet: PDFPage) => ({
      XObject: {
        X: form(sheet, "/Y Do", {
          XObject: { Y: form(sheet, "100 100 m 500 100 l S", {}, { BBox: [90, 90, 600, 300] }) },
        }),
      },
    }),
    lines: [0.25],
  },
  {
    what: "of a pattern, which lies in the page's own size",
    draws: "0.01 0 0 0.01 0 0 cm /Pattern cs /P scn 0 0 30000 20000 re f",
    resources: (sheet: PDFPage) => ({
      Pattern: {
        P: form(
          sheet,
          "0.1 w 0 0 m 20 20 l S",
          {},
          {
            Type: "Pattern",
            PatternType: 1,
            PaintType: 1,
            TilingType: 1,
            BBox: [0, 0, 20, 20],
            XStep: 20,
            YStep: 20,
          },
        ),
      },
    }),
    lines: [0.25],
  },
])("[PA300] thin lines are made a quarter of a point thick $what", async ({ draws, lines, resources }) => {
  const artwork = await fixed(draws, THICKEN, resources);
  expect(await linesOf(artwork)).toEqual(lines);
  expect(codesOf(artwork)).not.toContain("hairline");
  expect(artwork.design.fixes).toEqual(THICKEN);
  expect(codesOf(await fixed(draws, [], resources))).toContain("hairline");
});

test("[PA300] a fixed line is drawn as thick as a quarter of a point", async () => {
  const { path } = await fixed("0 0 1 RG 0 w 0 141.73 m 566.93 141.73 l S", THICKEN);
  const picture = await renderWithGhostscript(path, page, 1440);
  const column = Array.from({ length: picture.heightPx }, (_, y) => pixelOf(picture, 300, y)[0]);
  // 0.25 pt are 5 pixels at 1440 dpi; an edge may lie within one.
  const dark = column.reduce((sum, red) => sum + (255 - red) / 255, 0);
  expect(dark).toBeGreaterThan(4.5);
  expect(dark).toBeLessThan(6.5);
});

test("[PA300] text, pictures among the operators and strings stay byte by byte what they were", async () => {
  const picture = "q 50 0 0 50 10 10 cm BI /W 2 /H 1 /BPC 8 /CS /G ID \x00w EI Q";
  const text = "% 0 w S (\n(0 w \\) S) pop";
  const artwork = await fixed(`${text} ${picture} 0 w 10 10 m 500 10 l S`, THICKEN);
  const view = pageOf(await loadUploadedPdf(await readFile(artwork.path)), 1);
  const seen: string[] = [];
  if (view) walkPage(view, [], ({ kind }) => seen.push(kind));
  expect(seen).toEqual(["picture", "stroke"]);
});

test("[PA300] a line of a spot ink stays thin: it may be one that is cut along", async () => {
  const cut = [
    "Separation",
    "CutContour",
    "DeviceCMYK",
    { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 },
  ];
  const resources = () => ({ ColorSpace: { Cut: cut } });
  const artwork = await fixed(
    "/Cut CS 1 SCN 0 w 10 10 m 500 10 l S 0 G 10 30 m 500 30 l S",
    THICKEN,
    resources,
  );
  expect(await linesOf(artwork)).toEqual([0, 0.25]);
  const hairlines = (artwork.design.findings ?? []).filter(({ code }) => code === "hairline");
  expect(hairlines.map(({ name }) => name)).toEqual(["CutContour"]);
});

const OVER = { ExtGState: { Over: { OP: true, op: true, OPM: 1 }, Off: { OP: false, op: false } } };
/** White over the middle of a cyan ground. */
const WHITE = "1 0 0 0 k 0 0 600 300 re f /Over gs 0 0 0 0 k 200 50 200 200 re f";

test.each([
  { what: "a shape", draws: WHITE, resources: () => OVER },
  {
    what: "a shape of a form that takes the setting over",
    draws: "1 0 0 0 k 0 0 600 300 re f /Over gs /X Do",
    resources: (sheet: PDFPage) => ({
      ...OVER,
      XObject: { X: form(sheet, "0 0 0 0 k 200 50 200 200 re f") },
    }),
  },
  {
    what: "a line",
    draws: "1 0 0 0 k 0 0 600 300 re f /Over gs 0 0 0 0 K 200 w 0 140 m 600 140 l S",
    resources: () => OVER,
  },
])("[PA301] white that overprints covers what is under $what", async ({ draws, resources }) => {
  const cyan = async ({ path }: TestArtwork) => (await separateWithGhostscript(path))[0];
  const before = await fixed(draws, [], resources);
  expect([codesOf(before), await cyan(before)]).toEqual([["white-overprint"], 100]);
  const after = await fixed(draws, ["knock-out-white"], resources);
  expect([codesOf(after), await cyan(after)]).toEqual([[], 0]);
});

test("[PA301] colours go on overprinting after white that covers", async () => {
  const draws = `${WHITE} 0 1 0 0 k 420 0 100 300 re f`;
  const { path } = await fixed(draws, ["knock-out-white"], () => OVER);
  expect(await separateWithGhostscript(path, undefined, 0.8)).toEqual([100, 100, 0, 0]);
});

const MAGENTA = [
  "Separation",
  "Magenta",
  "DeviceCMYK",
  { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 },
];

test.each([
  {
    what: "a picture",
    draws: "q 100 0 0 300 420 0 cm /X Do Q",
    resources: ({ doc }: PDFPage) => ({
      XObject: {
        X: doc.context.register(
          doc.context.flateStream(Buffer.from([0xff]), {
            Type: "XObject",
            Subtype: "Image",
            Width: 1,
            Height: 1,
            BitsPerComponent: 8,
            ColorSpace: MAGENTA,
          }),
        ),
      },
    }),
  },
  {
    what: "a picture among the operators",
    draws: "q 100 0 0 300 420 0 cm BI /W 1 /H 1 /BPC 8 /CS /Magenta ID \xff EI Q",
    resources: () => ({ ColorSpace: { Magenta: MAGENTA } }),
  },
  {
    what: "a shading",
    draws: "q 420 0 100 300 re W n /X sh Q",
    resources: () => ({
      Shading: {
        X: {
          ShadingType: 2,
          ColorSpace: MAGENTA,
          Coords: [0, 0, 1, 0],
          Extend: [true, true],
          Function: { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [1], N: 1 },
        },
      },
    }),
  },
])("[PA301] $what goes on overprinting after white that covers", async ({ draws, resources }) => {
  const all = (sheet: PDFPage): Entries => ({ ...OVER, ...resources(sheet) });
  const { path } = await fixed(`${WHITE} ${draws}`, ["knock-out-white"], all);
  expect(await separateWithGhostscript(path, undefined, 0.8)).toEqual([100, 100, 0, 0]);
});

test("a form of which nothing is to be put right is not read", async () => {
  const doc = await PDFDocument.create();
  const unread = doc.context.flateStream("0 w 10 10 m 500 10 l S", { BBox: [0, 0, 600, 300] });
  const read = vi.spyOn(unread, "getContents");
  expect(fixForm(doc, unread, { leastLine: 0, knockOutWhite: false })).toBe(unread);
  expect(read).not.toHaveBeenCalled();
});

test("[PA302] notes are left out, and what else is found stays", async () => {
  const note = (sheet: PDFPage) => {
    const look = sheet.doc.context.flateStream("0 0 1 rg 0 0 280 180 re f", { BBox: [0, 0, 280, 180] });
    const stamp = { Type: "Annot", Subtype: "Stamp", F: 4, Rect: [200, 50, 400, 250] };
    sheet.node.set(
      PDFName.of("Annots"),
      sheet.doc.context.obj([{ ...stamp, AP: { N: sheet.doc.context.register(look) } }]),
    );
  };
  const draws = "0 w 10 10 m 500 10 l S";
  const middle = async ({ path }: TestArtwork) => {
    const picture = await renderWithGhostscript(path, page, 36);
    return pixelOf(picture, Math.round(picture.widthPx / 2), Math.round(picture.heightPx / 2));
  };
  const before = await fixed(draws, [], undefined, note);
  expect(codesOf(before)).toEqual(expect.arrayContaining(["hairline", "annotations"]));
  expect(await middle(before)).toEqual([0, 0, 255]);
  const after = await fixed(draws, ["drop-annotations"], undefined, note);
  expect(codesOf(after)).toContain("hairline");
  expect(codesOf(after)).not.toContain("annotations");
  expect(await middle(after)).toEqual([255, 255, 255]);
  const lines = await fixed(draws, ["thicken-lines"], undefined, note);
  expect(codesOf(lines)).toContain("annotations");
  expect(codesOf(lines)).not.toContain("hairline");
  expect(await middle(lines)).toEqual([0, 0, 255]);
});

test("[PA303] a fix that a file has no need of is left out", async () => {
  const artwork = await fixed("0 g 10 10 100 100 re f", ["thicken-lines", "drop-annotations"]);
  expect(artwork.design.fixes).toBeUndefined();
});
