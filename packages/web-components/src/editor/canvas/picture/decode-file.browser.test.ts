import { expect, test } from "vitest";
import { sampleJpeg } from "../../../testing/sample-jpeg.ts";
import { openFile } from "./decode-file.ts";
import { WORKING_PIXELS, type WorkingPicture } from "./working-picture.ts";

async function decode(file: File): Promise<WorkingPicture[]> {
  const shown: WorkingPicture[] = [];
  const { sharp } = await openFile(file, new AbortController().signal, (picture) => shown.push(picture));
  await sharp;
  return shown;
}

function colourAt({ image }: WorkingPicture, x: number, y: number): string {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen?.drawImage(image, 0, 0);
  const [red = 0, , blue = 0] =
    pen?.getImageData(Math.floor(x * image.width), Math.floor(y * image.height), 1, 1).data ?? [];
  return red > blue ? "red" : "blue";
}

test("a large photo becomes a working copy of at most four megapixels, in its own proportions", async () => {
  const [sharp] = await decode(await sampleJpeg({ width: 6000, height: 4000 }));
  const { width = 0, height = 0 } = sharp?.image ?? {};
  expect(width * height).toBeLessThanOrEqual(WORKING_PIXELS * 1.01);
  expect(width * height).toBeGreaterThan(WORKING_PIXELS * 0.4);
  expect(width / height).toBeCloseTo(1.5, 2);
});

test("a small photo keeps its pixels", async () => {
  const [sharp] = await decode(await sampleJpeg({ width: 900, height: 600 }));
  expect([sharp?.image.width, sharp?.image.height, sharp?.isSharp]).toEqual([900, 600, true]);
});

test.each([
  { orientation: 1, left: "red", top: "red" },
  { orientation: 3, left: "blue", top: "blue" },
  { orientation: 6, left: "blue", top: "red" },
  { orientation: 8, left: "red", top: "blue" },
])("a large photo of orientation $orientation is seen upright", async ({ orientation, left, top }) => {
  const [sharp] = await decode(await sampleJpeg({ width: 3000, height: 2000, orientation }));
  if (!sharp) throw new Error("Nothing was decoded.");
  const isLying = orientation > 4;
  expect(sharp.image.width > sharp.image.height).toBe(!isLying);
  // Red was on the left of the sensor: turned a quarter it is on top or at the bottom.
  expect(isLying ? colourAt(sharp, 0.5, 0.1) : colourAt(sharp, 0.1, 0.5)).toBe(isLying ? top : left);
});

test("the camera's small picture is shown first, upright and cut to the photo's shape", async () => {
  const thumbnail = await sampleJpeg({ width: 160, height: 120 });
  const file = await sampleJpeg({ width: 3000, height: 2000, orientation: 6, thumbnail });
  const [first, sharp] = await decode(file);
  expect([first?.isSharp, sharp?.isSharp]).toEqual([false, true]);
  expect((first?.image.width ?? 0) / (first?.image.height ?? 1)).toBeCloseTo(2 / 3, 1);
  expect(first && colourAt(first, 0.5, 0.1)).toBe("red");
  expect(first && colourAt(first, 0.5, 0.9)).toBe("blue");
});

test("a picture given up meanwhile is never shown", async () => {
  const leaving = new AbortController();
  leaving.abort();
  const shown: WorkingPicture[] = [];
  const file = await sampleJpeg({ width: 900, height: 600 });
  const { sharp } = await openFile(file, leaving.signal, (picture) => shown.push(picture));
  await sharp;
  expect(shown).toEqual([]);
});
