import sharp from "sharp";
import { expect, test } from "vitest";
import { chippedCorner, productPictures } from "./pictures.ts";

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
