import sharp from "sharp";
import { expect, test } from "vitest";
import { type Pixels, rasterise, svgDocument } from "../artwork/paint-drawing.ts";
import { mockup } from "./mockup.ts";
import { warpOnto } from "./warp.ts";

const artwork = (colour: string) =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** The colour in the middle of a picture. */
async function middleOf(picture: Buffer): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const spot = { left: Math.round(width * 0.45), top: Math.round(height * 0.45), width: 20, height: 20 };
  const pixel = await sharp(picture).extract(spot).resize(1, 1).removeAlpha().raw().toBuffer();
  return [...pixel];
}

test.each([
  ["framed-poster", "oak"],
  ["poster", null],
  ["canvas", "mirror"],
  ["hanger-poster", "walnut"],
  ["photo-calendar", null],
] as const)("a design can be seen as a finished %s (%s)", async (kind, attribute) => {
  const picture = await mockup(kind, attribute, await artwork("#d01818"), 480);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 480, height: 360 });
  const [red = 0, green = 0, blue = 0] = await middleOf(picture);
  expect(red).toBeGreaterThan(140);
  expect(Math.max(green, blue)).toBeLessThan(110);
});

test("the frame's finish shows, and an unknown one is the default", async () => {
  const [oak, black, unknown] = await Promise.all(
    ["oak", "black", "gold"].map(async (finish) =>
      mockup("framed-poster", finish, await artwork("#ffffff"), 320),
    ),
  );
  expect(oak).not.toEqual(black);
  expect(unknown).toEqual(black);
});

test("a picture laid in perspective meets its corners and leaves everything else alone", async () => {
  const white: Pixels = await rasterise(
    svgDocument('<rect width="10" height="10" fill="#fff"/>', { width: 10, height: 10 }, 50, 50),
  );
  const canvas = Buffer.alloc(100 * 80 * 3);
  warpOnto(canvas, 100, 80, white, [
    [20, 10],
    [80, 20],
    [80, 60],
    [20, 70],
  ]);
  const at = (x: number, y: number) => canvas[(y * 100 + x) * 3];
  expect([at(22, 14), at(78, 24), at(78, 56), at(22, 66), at(50, 40)]).toEqual([255, 255, 255, 255, 255]);
  expect([at(18, 40), at(82, 40), at(50, 12), at(50, 68)]).toEqual([0, 0, 0, 0]);
});
