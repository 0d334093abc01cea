import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PDFContext, PDFName } from "@cantoo/pdf-lib";
import { afterEach, expect, test, vi } from "vitest";
import { artworkInTest } from "../../image-intake/artwork-in-test.ts";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { makePreviews } from "../../image-intake/make-previews.ts";
import { makePdf } from "../../image-intake/pdf/hostile-pdfs.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { inkMeanings, type PressView, USUAL_PRESS } from "./ink-meanings.ts";

const folder = await tempFolder();

const inkSpace = (name: string, inks: number[]) => [
  "Separation",
  name,
  "DeviceCMYK",
  { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: inks, N: 1 },
];
const RESOURCES = {
  ExtGState: { O: { OP: true, op: true, OPM: 1 } },
  ColorSpace: {
    C: inkSpace("CutContour", [0, 1, 0, 0]),
    W: inkSpace("White", [0.3, 0, 0, 0]),
    L: inkSpace("Laser Outline", [0, 0, 1, 0]),
    P: inkSpace("House Orange", [0, 0.6, 1, 0]),
  },
};

/** The previews of a page of 200 × 100 mm with these operators, and the pixel at so many millimetres from its top left. */
async function shownOf(
  operators: string,
  press: PressView = USUAL_PRESS,
  resources: Parameters<PDFContext["obj"]>[0] = RESOURCES,
) {
  const bytes = await makePdf(async (pdf, page) => {
    page.node.set(PDFName.of("Resources"), pdf.context.obj(resources));
    page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.stream(operators)));
  });
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(path, bytes);
  const artwork = await artworkInTest(path);
  const to = { workingCopy: `${path}.copy.jpg`, thumbnail: `${path}.small.jpg` };
  const { findings } = await makePreviews(artwork.path, artwork.design, to, press);
  const { data, info } = await sharp(to.workingCopy).raw().toBuffer({ resolveWithObject: true });
  const at = (acrossPt: number, upPt: number): number[] => {
    const perPt = info.width / ((200 / 25.4) * 72);
    const start = (Math.round(info.height - upPt * perPt) * info.width + Math.round(acrossPt * perPt)) * 3;
    return [...data.subarray(start, start + 3)];
  };
  return { at, findings };
}

const BLUE = "1 0.7 0 0 k 0 0 567 284 re f";

afterEach(() => void vi.unstubAllEnvs());

test("[PA220] white that overprints is shown as printed: it is not there", async () => {
  const { at, findings } = await shownOf(`${BLUE} /O gs 0 0 0 0 k 100 100 100 100 re f`);
  expect(at(150, 150)).toEqual(at(400, 150));
  expect(Math.max(...at(150, 150))).toBeLessThan(200);
  expect(findings).toEqual([]);
});

test("[PA220] white that does not overprint is white paper", async () => {
  const { at } = await shownOf(`${BLUE} 0 0 0 0 k 100 100 100 100 re f /O gs`);
  expect(Math.min(...at(150, 150))).toBeGreaterThan(245);
});

test("[PA220] an ink that overprints another mixes with it", async () => {
  const { at } = await shownOf("1 0 0 0 k 0 0 567 284 re f /O gs 0 0 1 0 k 100 100 100 100 re f");
  const [red = 0, green = 0, blue = 0] = at(150, 150);
  expect(green).toBeGreaterThan(red + 50);
  expect(green).toBeGreaterThan(blue + 20);
});

test("[PA220] a page with marks around it is shown from bleed to bleed, in its place", async () => {
  const boxes = { TrimBox: [60, 60, 507, 224], BleedBox: [50, 50, 517, 234] };
  const bytes = await makePdf((pdf, page) => {
    page.node.set(PDFName.of("Resources"), pdf.context.obj(RESOURCES));
    for (const [name, box] of Object.entries(boxes)) page.node.set(PDFName.of(name), pdf.context.obj(box));
    const drawn = "0 0 0 1 k 0 0 567 284 re f 0 0 1 0 k 50 50 467 184 re f /P cs 1 scn 60 60 100 50 re f";
    page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.stream(drawn)));
  });
  const path = join(folder, "marks.pdf");
  await writeFile(path, bytes);
  const { path: artwork, design } = await artworkInTest(path);
  const to = { workingCopy: `${path}.copy.jpg`, thumbnail: `${path}.small.jpg` };
  await makePreviews(artwork, design, to, USUAL_PRESS);
  const { data, info } = await sharp(to.workingCopy).raw().toBuffer({ resolveWithObject: true });
  const at = (acrossPt: number, upPt: number) => {
    const perPt = info.width / 467;
    const start = (Math.round(info.height - upPt * perPt) * info.width + Math.round(acrossPt * perPt)) * 3;
    return [...data.subarray(start, start + 3)];
  };
  // Yellow at the edges, orange within, black nowhere.
  for (const [across, up] of [
    [3, 3],
    [463, 3],
    [3, 180],
    [463, 180],
    [120, 30],
  ] as const)
    expect([across, up, ...at(across, up).map((value) => value > 150)]).toEqual([
      across,
      up,
      true,
      true,
      false,
    ]);
  const [red = 0, green = 0] = at(15, 15);
  expect(red - green).toBeGreaterThan(60);
});

test("[PA221] a cut line is marked by a dashed line, not shown as printed colour", async () => {
  const { at } = await shownOf("/C CS 1 SCN 3 w 20 142 m 540 142 l S");
  const along = Array.from({ length: 100 }, (_, step) => at(100 + step, 142));
  const white = along.filter((pixel) => Math.min(...pixel) > 200).length;
  expect(white).toBeGreaterThan(25);
  expect(white).toBeLessThan(75);
});

test("[PA221] white ink is drawn as stripes on what it lies on", async () => {
  const { at } = await shownOf("/W cs 1 scn 100 100 100 100 re f");
  const inside = Array.from({ length: 60 }, (_, step) => at(120 + step, 150));
  expect(inside.some((pixel) => Math.min(...pixel) > 240)).toBe(true);
  expect(inside.some(([red = 0, , blue = 0]) => blue > red + 20)).toBe(true);
});

test("[PA221] a name the operator gives to an ink counts in pictures", async () => {
  const line = "/L CS 1 SCN 3 w 20 142 m 540 142 l S";
  const yellow = (await shownOf(line)).at(300, 142);
  expect(yellow[2]).toBeLessThan(100);
  const press = { inks: inkMeanings({ "laser-outline": "cut" }) };
  const { at } = await shownOf(line, press);
  const along = Array.from({ length: 100 }, (_, step) => at(100 + step, 142));
  expect(along.filter((pixel) => Math.min(...pixel) > 200).length).toBeGreaterThan(25);
});

test("[PA221] a spot ink that is just a colour looks like what its file names in its stead", async () => {
  const { at } = await shownOf("/P cs 1 scn 100 100 100 100 re f 0 0.6 1 0 k 300 100 100 100 re f");
  for (const [place, value] of at(150, 150).entries())
    expect(Math.abs(value - (at(350, 150)[place] ?? 0))).toBeLessThanOrEqual(3);
});

test("[PA222] without Ghostscript the pictures say what they do not show", async () => {
  vi.stubEnv("PATH", "/nowhere");
  const { findings } = await shownOf(`${BLUE} /O gs 0 0 0 0 k 100 100 100 100 re f`);
  expect(findings).toEqual([{ code: "unlike-press", page: 1 }]);
  expect((await shownOf(BLUE, USUAL_PRESS, {})).findings).toEqual([]);
});
