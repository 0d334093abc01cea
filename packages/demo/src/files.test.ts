import sharp from "sharp";
import { expect, test } from "vitest";
import { chippedCorner, productPictures } from "./pictures.ts";
import { works } from "./works.ts";

test("the demo reseller has forty designs in every orientation, at 300 dpi and with a profile", async () => {
  const shapes = new Set<number>();
  for (const { path } of works) {
    const { width, height, density, icc } = await sharp(path).metadata();
    shapes.add(Math.sign(width - height));
    expect(density, path).toBe(300);
    // The profile spells its name in UTF-16.
    expect(icc?.toString("latin1").replaceAll("\0", ""), path).toContain("sRGB");
  }
  expect(works.filter(({ owner }) => owner === "demo")).toHaveLength(40);
  expect(new Set(works.map(({ path }) => path)).size).toBe(works.length);
  expect([...shapes].toSorted((a, b) => a - b)).toEqual([-1, 0, 1]);
});

test("designs that are PNG files have a transparent background", async () => {
  const transparent = works.filter(({ path }) => path.endsWith(".png"));
  expect(transparent.length).toBeGreaterThan(0);
  for (const { path } of transparent) expect((await sharp(path).metadata()).hasAlpha, path).toBe(true);
});

test.each(Object.entries(productPictures))(
  "each picture of %s is there in both sizes",
  async (_slug, pictures) => {
    expect(pictures.length).toBeGreaterThan(0);
    for (const { full, small } of pictures) {
      expect(await sharp(full).metadata()).toMatchObject({ format: "webp", width: 1600, height: 1200 });
      expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 800, height: 600 });
    }
  },
);

test("the photo of a claim is a picture", async () => {
  expect(await sharp(chippedCorner).metadata()).toMatchObject({ format: "jpeg" });
});
