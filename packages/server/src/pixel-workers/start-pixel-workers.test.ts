import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { sharp } from "../image-intake/hardened-sharp.ts";
import { costlyPdfs, makePdf } from "../image-intake/pdf/hostile-pdfs.ts";
import { workAt } from "../process/work-share.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { PIXEL_LIMITS } from "./pixel-limits.ts";
import { PixelWorkerLost, type PixelWorkers, startPixelWorkers } from "./start-pixel-workers.ts";

let workers: PixelWorkers | undefined;

const folder = await tempFolder();
const photo = join(folder, "photo.jpg");
const artwork = join(folder, "artwork");
const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#888888", noise } })
  .jpeg({ progressive: true })
  .toFile(photo);
afterEach(async () => {
  await workers?.stop();
});

test("[S11] a file that takes too much memory is refused, and the next file is checked as ever", async () => {
  // Less than an idle worker needs: whatever it opens is too much.
  workers = startPixelWorkers({ size: 1, memoryBytes: 20_000_000 });
  await expect(workers.makeArtwork(photo, artwork)).rejects.toMatchObject({
    reason: "too_demanding",
    code: "too_large",
  });
  await workers.stop();
  workers = startPixelWorkers({ size: 1 });
  expect(await workers.makeArtwork(photo, artwork)).toMatchObject({ inspection: { widthPx: 3000 } });
});

test("[R122] workers write where the host is told to, as in a container with one volume", async () => {
  const scratch = await tempFolder();
  const before = process.env.TMPDIR;
  process.env.TMPDIR = scratch;
  try {
    workers = startPixelWorkers({ size: 1 });
    await workers.makeArtwork(photo, artwork);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  // Where compiled code is kept.
  expect(await readdir(scratch)).toEqual(["node-compile-cache"]);
});

test("[S11] a file that takes too much work is refused, and the pool goes on with a new worker", async () => {
  const cpuMs = { ...PIXEL_LIMITS.cpuMs, makeArtwork: 0 };
  workers = startPixelWorkers({ size: 1, cpuMs });
  await expect(workers.makeArtwork(photo, artwork)).rejects.toMatchObject({ reason: "too_demanding" });
  const to = { workingCopy: join(folder, "copy.jpg"), thumbnail: join(folder, "thumbnail.jpg") };
  const upload = {
    kind: "jpeg",
    widthPx: 3000,
    heightPx: 2000,
    orientation: 1,
    space: "rgb",
    bitsPerChannel: 8,
    hasProfile: false,
    pages: 1,
  } as const;
  expect(await workers.makePreviews(photo, upload, to)).toMatchObject({
    thumbnail: { widthPx: 640, heightPx: 427 },
  });
});

test("[S11] a host too busy to look at a file says so, and does not blame the file", async () => {
  // No time on the clock at all, and all the work in the world.
  workers = startPixelWorkers({ size: 1, stuckMs: 0 });
  await expect(workers.makeArtwork(photo, artwork)).rejects.toMatchObject({
    code: "unavailable",
    status: 503,
  });
});

test("[S11] more files than workers are checked one after the other", async () => {
  workers = startPixelWorkers({ size: 2 });
  const pool = workers;
  const found = await Promise.all(Array.from({ length: 6 }, () => pool.makeArtwork(photo, artwork)));
  expect(found.map(({ inspection }) => inspection.widthPx)).toEqual([3000, 3000, 3000, 3000, 3000, 3000]);
});

test("[R17] stopping ends a print job under way with a name of its own", async () => {
  workers = startPixelWorkers({ size: 1 });
  const thumbnail = workers.writeThumbnail(
    {
      picturePath: photo,
      design: { widthPx: 3000, heightPx: 2000 },
      placement: {
        startX: 0,
        startY: 0,
        canvasWidth: 350,
        canvasHeight: 233.3333,
        cropWidth: 350,
        cropHeight: 233.3333,
        rotateDeg: 0,
        scaleX: 1,
        scaleY: 1,
      },
      print: { widthMm: 300, heightMm: 200 },
    },
    join(folder, "t.jpg"),
  );
  const refusal = expect(thumbnail).rejects.toBeInstanceOf(PixelWorkerLost);
  await workers.stop();
  await refusal;
});

test("a failure of ours keeps its words on the way out of the worker", async () => {
  workers = startPixelWorkers({ size: 1 });
  await expect(workers.checkPrintPdf(join(folder, "nowhere.pdf"))).rejects.toThrow(/ENOENT/);
});

test("[S33] PDFs that ask for hours of work are refused after seconds of it, and other clients' files are checked meanwhile", async () => {
  workers = startPixelWorkers({ size: 2, pdfCpuMs: { makeArtwork: 1_500, makePreviews: 1_500 } });
  const pool = workers;
  const done: string[] = [];
  const hostile = costlyPdfs().map(async ({ name, bytes }) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const to = { workingCopy: join(folder, `${name}.jpg`), thumbnail: join(folder, `${name}.thumb.jpg`) };
    const taken = workAt({ who: "192.0.2.66", isGuest: true }, async () =>
      pool.makePreviews(path, (await pool.makeArtwork(path, `${path}.artwork`)).inspection, to),
    );
    await expect(taken).rejects.toMatchObject({ code: "too_large", reason: "too_demanding" });
    done.push(name);
  });
  const honest = workAt({ who: "192.0.2.1", isGuest: false }, () => pool.makeArtwork(photo, artwork)).then(
    () => done.push("photo"),
  );
  await Promise.all([...hostile, honest]);
  expect(done.indexOf("photo")).toBeLessThan(2);
  expect(done).toHaveLength(4);
});

test("[S33] a check of a PDF has five seconds of work and its preview twenty, unless it is the host's own", async () => {
  expect(PIXEL_LIMITS.pdfCpuMs).toEqual({ makeArtwork: 5_000, makePreviews: 20_000 });
  workers = startPixelWorkers({ size: 1, pdfCpuMs: { makeArtwork: 0, makePreviews: 0 } });
  const pool = workers;
  const path = join(folder, "plain.pdf");
  await writeFile(path, await makePdf());
  const refused = workAt({ who: "192.0.2.1", isGuest: false }, () => pool.makeArtwork(path, artwork));
  await expect(refused).rejects.toMatchObject({ reason: "too_demanding" });
  expect(await pool.makeArtwork(path, artwork)).toMatchObject({ type: "pdf" });
});
