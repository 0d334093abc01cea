import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFArray, PDFName, PDFStream } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { artworkInTest } from "../../image-intake/artwork-in-test.ts";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { checkPrintPdf } from "../pdf/check-print-pdf.ts";
import { writePrintPdf } from "../print-pdf.ts";
import { cmykTiff, measuredTiff } from "../proof/press-picture.ts";
import { imagesOf, openPdf, printRequest } from "../proof/print-in-test.ts";
import { pixelOf, renderWithGhostscript } from "../proof/render-page.ts";
import { separateWithGhostscript } from "../proof/separate-inks.ts";
import { proofProfile } from "./colour-profiles.ts";

const folder = await tempFolder();
const profile = Buffer.from(await proofProfile());
// Another press than the stand-in: the same curves with another date in the header.
profile.writeUInt8((profile[25] ?? 0) ^ 1, 25);
const profilePath = join(folder, "press.icc");
await writeFile(profilePath, profile);
const operators = { profilePath, identifier: "FOGRA39" };

const print = { widthMm: 60, heightMm: 40 };

test.each([
  { kind: "JPEG", file: "k.jpg", operator: true },
  { kind: "JPEG", file: "k.jpg", operator: false },
  { kind: "TIFF", file: "k.tif", operator: true },
  { kind: "TIFF", file: "k.tif", operator: false },
])(
  "[P10] black ink of a $kind without a profile stays black ink alone (operator's own press: $operator)",
  async ({ file, operator }) => {
    const tiff = cmykTiff(600, 400, [0, 0, 0, 255]);
    const jpeg = sharp(tiff).pipelineColourspace("cmyk").toColourspace("cmyk").jpeg({ quality: 95 });
    const path = join(folder, file);
    await writeFile(path, file.endsWith("jpg") ? await jpeg.toBuffer() : tiff);
    expect((await artworkInTest(path)).design).toMatchObject({
      space: "cmyk",
      hasProfile: false,
      inkPercent: 100,
    });
    const condition = operator ? operators : undefined;
    const job = { ...(await printRequest(path, print)), ...(condition ? { condition } : {}) };
    const written = await writePrintPdf(job, join(folder, `${file}.pdf`));
    expect(written.problems).toEqual([]);
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = await separateWithGhostscript(
      written.path,
      condition,
    );
    expect(Math.max(cyan, magenta, yellow)).toBeLessThanOrEqual(1);
    expect(black).toBeGreaterThanOrEqual(99);
  },
);

test("[P8] [P10] press colours tagged with the press's own profile are its plain inks; of another press they keep their profile", async () => {
  const own = await sharp(cmykTiff(600, 400, [0, 200, 100, 20]))
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .withIccProfile("cmyk", { attach: true })
    .tiff()
    .toBuffer();
  const path = join(folder, "own.tif");
  await writeFile(path, own);
  const job = await printRequest(path, print);
  const plain = await writePrintPdf(job, join(folder, "own.pdf"));
  const tagged = await writePrintPdf({ ...job, condition: operators }, join(folder, "foreign.pdf"));
  const space = async (file: string) =>
    imagesOf(await openPdf(file))[0]?.dict.lookup(PDFName.of("ColorSpace"));
  expect((await space(plain.path))?.toString()).toBe("/DeviceCMYK");
  const foreign = await space(tagged.path);
  const profile = foreign instanceof PDFArray ? foreign.lookup(1, PDFStream) : undefined;
  expect(profile?.dict.get(PDFName.of("N"))?.toString()).toBe("4");
  for (const { path: file } of [plain, tagged]) expect((await checkPrintPdf(file)).problems).toEqual([]);
});

test("[P21] the ink of a press picture is measured where it is thickest", async () => {
  const path = join(folder, "thick.tif");
  await writeFile(path, cmykTiff(600, 400, [255, 255, 255, 255]));
  expect((await artworkInTest(path)).design).toMatchObject({ inkPercent: 400 });
  await writeFile(path, cmykTiff(600, 400, [180, 180, 180, 200]));
  expect((await artworkInTest(path)).design.inkPercent).toBe(290);
});

test.each([
  { edges: "as they are", outset: { bleedMm: 3, wrapMm: 0, mode: "bleed" } },
  { edges: "drawn out over a wrap", outset: { bleedMm: 0, wrapMm: 20, mode: "pixel_extend" } },
] as const)(
  "[PA50] inks of 16 bits are printed as thick as those of 8, edges $edges, and measured so",
  async ({ outset }) => {
    const printed: number[][] = [];
    for (const bits of [8, 16] as const) {
      const path = join(folder, `deep-${bits}.tif`);
      await writeFile(path, cmykTiff(600, 400, [40, 90, 130, 60], bits));
      const job = await printRequest(path, print, { outset });
      expect(job.design).toMatchObject({ space: "cmyk", bitsPerChannel: bits, inkPercent: 125 });
      const written = await writePrintPdf(job, join(folder, `deep-${bits}.pdf`));
      expect(written.problems).toEqual([]);
      printed.push([
        ...(await separateWithGhostscript(written.path)),
        ...(await separateWithGhostscript(written.path, undefined, 0.04)),
      ]);
    }
    const inks = [40, 90, 130, 60].map((ink) => expect.closeTo((ink / 255) * 100, -0.3));
    expect(printed).toEqual([
      [...inks, ...inks],
      [...inks, ...inks],
    ]);
  },
);

test("[PA50] measurements without a white of their own are refused", async () => {
  const path = join(folder, "measured.tif");
  await writeFile(path, measuredTiff(40, 30, 0.5));
  await expect(artworkInTest(path)).rejects.toMatchObject({ reason: "unusual_coding" });
});

test("[P3] [P9] grey without a profile is printed as light as the editor shows it, in the shadows too", async () => {
  const steps = [4, 12, 20, 29, 40, 60, 90, 128, 180, 230];
  const data = Buffer.alloc(steps.length * 20 * 40);
  for (let at = 0; at < data.length; at++) data[at] = steps[Math.floor((at % (steps.length * 20)) / 20)] ?? 0;
  const path = join(folder, "steps.png");
  await sharp(data, { raw: { width: steps.length * 20, height: 40, channels: 1 } })
    .toColourspace("b-w")
    .png()
    .toFile(path);
  const strip = { widthMm: 100, heightMm: 20 };
  const outset = { bleedMm: 0, wrapMm: 0, mode: "bleed" } as const;
  const job = await printRequest(path, strip, { outset });
  const written = await writePrintPdf(job, join(folder, "steps.pdf"));
  expect((await checkPrintPdf(written.path)).problems).toEqual([]);
  const shown = await renderWithGhostscript(written.path, strip, 25.4);
  const printed = steps.map((_, step) => pixelOf(shown, step * 10 + 5, 10)[1]);
  for (const [step, value] of steps.entries()) expect(Math.abs((printed[step] ?? 0) - value)).toBeLessThan(2);
});
