import { join } from "node:path";
import { applyMatrix, defaultPlacement, designToMillimetres } from "@pressport/core/rules";
import { expect, test, vi } from "vitest";
import { artworkInTest } from "../../image-intake/artwork-in-test.ts";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { makePreviews } from "../../image-intake/make-previews.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { writePrintPdf } from "../print-pdf.ts";
import { writeFiducialDesign } from "../proof/fiducial-design.ts";
import { likenessOfThumbnail, measurePdf, measureRendering } from "../proof/measure-placement.ts";
import { lastMatrixOf, openPdf, printRequest } from "../proof/print-in-test.ts";
import { randomPlacement, seededNumbers } from "../proof/random-placement.ts";
import { renderWithPdfium } from "../proof/render-page.ts";
import { renderPlacement } from "./render-placement.ts";
import { writeThumbnail } from "./thumbnail.ts";

/** Whole pages are drawn in these. */
vi.setConfig({ testTimeout: 120_000 });

const folder = await tempFolder();
const designs = [
  await writeFiducialDesign(join(folder, "lying.png"), { widthPx: 1200, heightPx: 900 }, 110),
  await writeFiducialDesign(join(folder, "tall.jpg"), { widthPx: 800, heightPx: 1300 }, 95),
];

/** Sixty here; `node --conditions=source packages/server/src/print/proof.ts --cases 1000` before a release. */
const CASES = 60;

test("[P1] every mark of sixty random placements is rendered where the formula puts it", async () => {
  const next = seededNumbers(60);
  const errors: number[] = [];
  for (let index = 0; index < CASES; index++) {
    const design = designs[index % designs.length];
    if (design !== undefined)
      errors.push(...(await measureRendering(design, randomPlacement(next, design), 200)));
  }
  expect(errors.length).toBeGreaterThan(CASES);
  expect(Math.max(...errors)).toBeLessThanOrEqual(0.25);
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThanOrEqual(0.03);
});

test("[P2] the print file puts the marks in the same places", async () => {
  const next = seededNumbers(61);
  const errorsMm: number[] = [];
  for (let index = 0; index < 24; index++) {
    const design = designs[index % designs.length];
    const placed = design && randomPlacement(next, design);
    // pdfium draws tilted pictures up to half a millimetre off; the release proof measures those with Ghostscript.
    if (!design || !placed || placed.placement.rotateDeg % 90 !== 0) continue;
    errorsMm.push(...(await measurePdf(design, placed, join(folder, "marks.pdf"), renderWithPdfium)));
  }
  expect(errorsMm.length).toBeGreaterThan(30);
  expect(Math.max(...errorsMm)).toBeLessThanOrEqual(0.25);
});

test("[P2] the matrix in the print file is the formula, however the design is turned", async () => {
  const next = seededNumbers(63);
  for (let index = 0; index < 20; index++) {
    const design = designs[index % designs.length];
    if (design === undefined) continue;
    const { print, placement } = randomPlacement(next, design);
    const path = join(folder, "matrix.pdf");
    await writePrintPdf(await printRequest(design.path, print, { placement }), path);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = lastMatrixOf(await openPdf(path));
    const formula = designToMillimetres(placement, design, print);
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [0.3, 1],
    ] as const) {
      const expected = applyMatrix(formula, { x: u * design.widthPx, y: v * design.heightPx });
      const xMm = ((a * u + c * (1 - v) + e) / 72) * 25.4 - 3;
      const yMm = print.heightMm + 3 - ((b * u + d * (1 - v) + f) / 72) * 25.4;
      expect(Math.hypot(xMm - expected.x, yMm - expected.y)).toBeLessThan(0.0001);
    }
  }
});

test("[P3] a thumbnail is the same picture as the print", async () => {
  const next = seededNumbers(62);
  for (let index = 0; index < 12; index++) {
    const design = designs[index % designs.length];
    const placed = design && randomPlacement(next, design);
    if (!design || !placed || placed.placement.rotateDeg % 90 !== 0) continue;
    const likeness = await likenessOfThumbnail(design, placed, join(folder, "likeness"), renderWithPdfium);
    expect(likeness).toBeGreaterThanOrEqual(0.985);
  }
});

test("[SC12] a thumbnail has the print's shape, 640 pixels on its longer side", async () => {
  const design = designs[0];
  if (design === undefined) throw new Error("No design.");
  const { design: upload } = await artworkInTest(design.path);
  const to = { workingCopy: join(folder, "copy.jpg"), thumbnail: join(folder, "list.jpg") };
  const { workingCopy } = await makePreviews(design.path, upload, to);
  const print = { widthMm: 300, heightMm: 400 };
  const job = {
    picturePath: workingCopy.path,
    design: upload,
    placement: defaultPlacement(upload, print),
    print,
  };
  const thumbnail = await writeThumbnail(job, join(folder, "thumbnail.jpg"));
  expect([thumbnail.widthPx, thumbnail.heightPx]).toEqual([480, 640]);
  const small = await writeThumbnail({ ...job, edgePx: 64 }, join(folder, "small.jpg"));
  expect([small.widthPx, small.heightPx]).toEqual([48, 64]);
});

test("[P13] a dark design cut at its own edge has no light rim", async () => {
  const path = join(folder, "black.png");
  await sharp({ create: { width: 500, height: 400, channels: 3, background: "#000000" } })
    .png()
    .toFile(path);
  const design = { widthPx: 500, heightPx: 400 };
  for (const [rotateDeg, print] of [
    [0, { widthMm: 100, heightMm: 80 }],
    [90, { widthMm: 83, heightMm: 117 }],
    [17, { widthMm: 90, heightMm: 120 }],
  ] as const) {
    const placement = defaultPlacement(design, print, rotateDeg);
    const { data } = await renderPlacement({
      picturePath: path,
      design,
      placement,
      print,
      widthPx: 333,
      heightPx: 444,
    });
    expect(data.reduce((lightest, value) => Math.max(lightest, value), 0)).toBeLessThanOrEqual(1);
  }
});
