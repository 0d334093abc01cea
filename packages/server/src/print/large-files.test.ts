import { join } from "node:path";
import { expect, test } from "vitest";
import { sharp } from "../image-intake/hardened-sharp.ts";
import { PIXEL_LIMITS } from "../pixel-workers/pixel-limits.ts";
import { startPixelWorkers } from "../pixel-workers/start-pixel-workers.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { openPdf, printRequest } from "./proof/print-in-test.ts";

/** 73 megapixels: 220 MB once they are decoded. */
const [WIDTH, HEIGHT] = [10_460, 7_000];
const canvas = { widthMm: 900, heightMm: 602 };

const folder = await tempFolder();
const photo = join(folder, "photo.jpg");
const transparent = join(folder, "transparent.png");
const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const size = { width: 1046, height: 700 };
const grain = await sharp({ create: { ...size, channels: 3, background: "#888888", noise } })
  .png()
  .toBuffer();
const large = () => sharp(grain).resize(WIDTH, HEIGHT, { fit: "fill" });
await large().jpeg({ quality: 80 }).toFile(photo);
await large().ensureAlpha(0.5).png({ compressionLevel: 1 }).toFile(transparent);

/*
 * A worker alone takes 160 MB. Its guard (see `memory-guard.ts`) ends it as soon as it takes more than it may, so
 * that a file which is written at all was written within the budget.
 */
test.each([
  { title: "a photo with mirrored edges", file: () => photo, mode: "mirror", megabytes: 300 },
  {
    title: "a transparent picture with mirrored edges",
    file: () => transparent,
    mode: "mirror",
    megabytes: 300,
  },
  {
    title: "a photo whose outermost pixels are drawn out",
    file: () => photo,
    mode: "pixel_extend",
    megabytes: 600,
  },
] as const)(
  "[P19] the print file of a 73 megapixel canvas, $title, takes at most $megabytes MB and a minute of processor time",
  { timeout: 120_000 },
  async ({ file, mode, megabytes }) => {
    const cpuMs = { ...PIXEL_LIMITS.cpuMs, writePrintPdf: 60_000 };
    const workers = startPixelWorkers({ size: 1, memoryBytes: megabytes * 1_000_000, cpuMs });
    try {
      const job = await printRequest(file(), canvas, { outset: { bleedMm: 0, wrapMm: 40, mode } });
      const written = await workers.writePrintPdf(job, join(folder, `${mode}.pdf`));
      expect(written.problems).toEqual([]);
      const { width } = (await openPdf(written.path)).getPage(0).getBleedBox();
      expect((width / 72) * 25.4).toBeCloseTo(980, 1);
    } finally {
      await workers.stop();
    }
  },
);
