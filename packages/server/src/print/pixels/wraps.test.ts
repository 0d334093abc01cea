import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFName, rgb } from "@cantoo/pdf-lib";
import { coverage, defaultPlacement, fitPlacement } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { makePdf } from "../../image-intake/pdf/hostile-pdfs.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { writePrintPdf } from "../print-pdf.ts";
import type { OutsetMode } from "../print-request.ts";
import { printRequest } from "../proof/print-in-test.ts";
import { randomPlacement, seededNumbers } from "../proof/random-placement.ts";
import { pixelOf, renderToSize, renderWithGhostscript } from "../proof/render-page.ts";
import { separateWithGhostscript } from "../proof/separate-inks.ts";
import type { RgbPicture } from "./render-placement.ts";

const folder = await tempFolder();

/** A tenth of a millimetre a pixel, so that a page rendered at 10 pixels a millimetre shows every design pixel as it is. */
const front = { widthMm: 24, heightMm: 16 };
const WRAP_PX = 40;

/** Every pixel its own colour, smooth enough that no renderer has anything to smooth. */
async function writeFront(path: string): Promise<Buffer> {
  const data = Buffer.alloc(240 * 160 * 3);
  for (let y = 0; y < 160; y++) for (let x = 0; x < 240; x++) data.set([x, y, 255 - x], (y * 240 + x) * 3);
  await sharp(data, { raw: { width: 240, height: 160, channels: 3 } })
    .png()
    .toFile(path);
  return data;
}

function worstDifference(found: RgbPicture, expected: Uint8Array): number {
  let worst = 0;
  for (const [at, value] of expected.entries())
    worst = Math.max(worst, Math.abs(value - (found.data[at] ?? 0)));
  return worst;
}

test.each([
  { mode: "mirror", extendWith: "mirror" },
  { mode: "pixel_extend", extendWith: "copy" },
] as const)(
  "[P14] [BC12] $mode is its mathematical definition on four sides and corners",
  async ({ mode, extendWith }) => {
    const path = join(folder, `${mode}.png`);
    const data = await writeFront(path);
    const job = await printRequest(path, front, { outset: { bleedMm: 0, wrapMm: 4, mode } });
    const written = await writePrintPdf(job, join(folder, `${mode}.pdf`));
    const shown = await renderToSize(written.path, 320, 240);
    const around = { top: WRAP_PX, bottom: WRAP_PX, left: WRAP_PX, right: WRAP_PX };
    const expected = await sharp(data, { raw: { width: 240, height: 160, channels: 3 } })
      .extend({ ...around, extendWith })
      .raw()
      .toBuffer();
    expect(worstDifference(shown, expected)).toBeLessThanOrEqual(1);
  },
);

test("[P14] pixel_extend of a PDF stretches the outermost line of what it shows, pictures included", async () => {
  const picture = join(folder, "inside.png");
  const data = await writeFront(picture);
  const points: [number, number] = [(front.widthMm * 72) / 25.4, (front.heightMm * 72) / 25.4];
  const bytes = await makePdf(async (pdf, page) => {
    page.drawImage(await pdf.embedPng(await readFile(picture)), { width: points[0], height: points[1] });
  }, points);
  const path = join(folder, "picture.pdf");
  await writeFile(path, bytes);
  const outset = { bleedMm: 0, wrapMm: 4, mode: "pixel_extend" } as const;
  const written = await writePrintPdf(await printRequest(path, front, { outset }), join(folder, "out.pdf"));
  const shown = await renderToSize(written.path, 320, 240);
  const around = { top: WRAP_PX, bottom: WRAP_PX, left: WRAP_PX, right: WRAP_PX };
  const expected = await sharp(data, { raw: { width: 240, height: 160, channels: 3 } })
    .extend({ ...around, extendWith: "copy" })
    .raw()
    .toBuffer();
  expect(worstDifference(shown, expected)).toBeLessThanOrEqual(2);
});

test.each([
  { where: "left", across: 0.04, inks: [0, 90, 80, 10] },
  { where: "right", across: 0.96, inks: [60, 0, 20, 0] },
])(
  "[PA103] pixel_extend of a PDF fills the $where wrap with the very inks of its edge",
  async ({ across, inks }) => {
    const bytes = await makePdf((pdf, page) => {
      const operators = "0 0.9 0.8 0.1 k 0 0 284 284 re f 0.6 0 0.2 0 k 283 0 284 284 re f";
      page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(operators)));
    });
    const path = join(folder, "inks.pdf");
    await writeFile(path, bytes);
    const outset = { bleedMm: 0, wrapMm: 40, mode: "pixel_extend" } as const;
    const job = await printRequest(path, { widthMm: 200, heightMm: 100 }, { outset });
    const written = await writePrintPdf(job, join(folder, "inks-out.pdf"));
    expect(written.problems).toEqual([]);
    const separated = await separateWithGhostscript(written.path, undefined, across);
    expect(separated).toEqual(inks.map((ink) => expect.closeTo(ink, -0.3)));
  },
);

test("[P14] natural wrap carries the design on where it covers the wrap", async () => {
  const path = join(folder, "natural.png");
  await writeFront(path);
  const outset = { bleedMm: 0, wrapMm: 4, mode: "natural_wrap" } as const;
  const small = { widthMm: 16, heightMm: 8 };
  const loose = await printRequest(path, small, { outset });
  const placement = fitPlacement(defaultPlacement(loose.design, small), loose.design, small, 4);
  expect(coverage(placement, loose.design, small, 4).covered).toBe(true);
  const { path: written } = await writePrintPdf({ ...loose, placement }, join(folder, "natural.pdf"));
  const shown = await renderToSize(written, 240, 160);
  for (const [x, y] of [
    [2, 2],
    [120, 80],
    [237, 157],
  ] as const) {
    const [red, green] = pixelOf(shown, x, y);
    expect([Math.abs(red - x), Math.abs(green - y)].every((off) => off <= 1)).toBe(true);
  }
});

test("[P15] a design that only covers the finished size is carried on into the bleed, never white", async () => {
  const path = join(folder, "bleed.png");
  await writeFront(path);
  const job = await printRequest(path, front, { outset: { bleedMm: 4, wrapMm: 0, mode: "bleed" } });
  const written = await writePrintPdf(job, join(folder, "bleed.pdf"));
  const shown = await renderToSize(written.path, 320, 240);
  // Mirrored at the design's edge: 10 pixels outside shows what lies 10 pixels inside.
  const [red, green] = pixelOf(shown, WRAP_PX - 10, WRAP_PX + 80);
  expect([Math.abs(red - 9), Math.abs(green - 80)].every((off) => off <= 1)).toBe(true);
});

test("[PA103] however a PDF is turned, its outermost line fills the whole wrap", async () => {
  const path = join(folder, "dark.pdf");
  const dark = makePdf((_, page) => page.drawRectangle({ ...page.getSize(), color: rgb(0.1, 0.2, 0.3) }));
  await writeFile(path, await dark);
  const next = seededNumbers(20_260_304);
  for (let round = 0; round < 4; round++) {
    const { print, placement } = randomPlacement(next, { widthPx: 2362, heightPx: 1181 });
    const outset = { bleedMm: 0, wrapMm: 20, mode: "pixel_extend" } as const;
    const job = await printRequest(path, print, { placement, outset });
    const written = await writePrintPdf(job, join(folder, "dark-out.pdf"));
    const page = { widthMm: print.widthMm + 40, heightMm: print.heightMm + 40 };
    const { data } = await renderWithGhostscript(written.path, page, 100);
    // Renderers soften turned edges, so a seam may be a little lighter; a gap would be as white as paper.
    expect(data.reduce((most, value) => Math.max(most, value), 0)).toBeLessThan(200);
  }
});

test.each(["bleed", "mirror", "pixel_extend"] as const)(
  "[P13] [P15] %s of a dark design shows no light pixel anywhere, however it is turned and however large it is drawn",
  async (mode) => {
    const path = join(folder, "dark.png");
    await sharp({ create: { width: 900, height: 700, channels: 3, background: "#203040" } })
      .png()
      .toFile(path);
    const next = seededNumbers(20_260_304);
    for (let round = 0; round < 8; round++) {
      expect(await brightestOf(path, mode, next)).toBeLessThanOrEqual(1);
    }
  },
);

/** How much lighter than the design's only colour any pixel is, of a page with a random placement drawn at a random size. */
async function brightestOf(path: string, mode: OutsetMode, next: () => number): Promise<number> {
  const outset = mode === "bleed" ? { bleedMm: 3, wrapMm: 0, mode } : { bleedMm: 0, wrapMm: 20, mode };
  const { print, placement } = randomPlacement(next, { widthPx: 900, heightPx: 700 });
  const job = await printRequest(path, print, { placement, outset });
  const written = await writePrintPdf(job, join(folder, "dark.pdf"));
  const reach = outset.bleedMm + outset.wrapMm;
  const scale = 2 + next() * 3;
  const widthPx = Math.floor((print.widthMm + 2 * reach) * scale);
  const heightPx = Math.floor((print.heightMm + 2 * reach) * scale);
  const shown = await renderToSize(written.path, widthPx, heightPx);
  let worst = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const [red, green, blue] = pixelOf(shown, x, y);
      // Paper shining through is lighter; pdfium's own rounding makes turned pictures a little darker.
      worst = Math.max(worst, red - 0x20, green - 0x30, blue - 0x40);
    }
  }
  return worst;
}
