import { expect, test } from "vitest";
import { type Pixels, rasterise, svgDocument } from "../artwork/paint-drawing.ts";
import { warpOnto } from "./warp.ts";

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
