import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { artworkInTest } from "./artwork-in-test.ts";
import { sharp } from "./hardened-sharp.ts";
import type { ExifOrientation } from "./inspected-upload.ts";
import { makePreviews } from "./make-previews.ts";
import { matrixProfile } from "./matrix-profile.ts";
import { makePdf } from "./pdf/hostile-pdfs.ts";
import { writePlainTiff } from "./plain-tiff.ts";
import { WORKING_COPY_MAX_PIXELS } from "./preview-sizes.ts";
import { storeTurned } from "./turned-picture.ts";

const folder = await tempFolder();

async function previewsOf(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const to = {
    workingCopy: join(folder, `${name}.copy.jpg`),
    thumbnail: join(folder, `${name}.thumbnail.jpg`),
  };
  const artwork = await artworkInTest(path);
  return await makePreviews(artwork.path, artwork.design, to);
}

async function pixelAt(path: string, left: number, top: number): Promise<number[]> {
  return [...(await sharp(path).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

function close(colour: readonly number[], within: number) {
  return colour.map((value) => expect.toSatisfy((found: number) => Math.abs(found - value) <= within));
}

/** Red above, blue below, 40 × 60 as it is seen. */
async function upright(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  return await sharp({ create: { width: 40, height: 60, channels: 3, background: "#ff0000" } })
    .composite([{ input: blue, top: 30, left: 0 }])
    .png()
    .toBuffer();
}

async function storedAs(orientation: ExifOrientation): Promise<Buffer> {
  const { data } = await sharp(await upright())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const stored = storeTurned({ data, width: 40, height: 60 }, orientation);
  return await sharp(stored.data, { raw: { width: stored.width, height: stored.height, channels: 3 } })
    .jpeg({ quality: 98, chromaSubsampling: "4:4:4" })
    .withMetadata({ orientation })
    .toBuffer();
}

test.each([8, 16] as const)(
  "[PA122] a picture of %i bits is shown in the colours its profile names",
  async (bits) => {
    // Adobe RGB's green is greener than any of screens: 0 in red, 255 in green.
    const profile = matrixProfile({
      white: [0.3127, 0.329],
      red: [0.64, 0.33],
      green: [0.21, 0.71],
      blue: [0.15, 0.06],
      gamma: 2.199_218_75,
    });
    const path = join(folder, `tagged-${bits}.tif`);
    const form = { widthPx: 30, heightPx: 20, space: "rgb", bitsPerChannel: bits, profile } as const;
    const pixels = Array.from({ length: 600 }, () => [144, 255, 60]).flat();
    const rows = bits === 8 ? Uint8Array.from(pixels) : Uint16Array.from(pixels, (value) => value * 257);
    async function* all() {
      yield rows;
    }
    await writePlainTiff(path, form, all());
    const { workingCopy } = await previewsOf(`tagged-${bits}.tif`, await readFile(path));
    expect(await pixelAt(workingCopy.path, 15, 10)).toEqual(close([0, 255, 0], 6));
  },
);

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)("[P11] EXIF value %i is shown upright", async (orientation) => {
  const { workingCopy } = await previewsOf(`turned-${orientation}.jpg`, await storedAs(orientation));
  expect([workingCopy.widthPx, workingCopy.heightPx]).toEqual([40, 60]);
  expect(await pixelAt(workingCopy.path, 20, 10)).toEqual(close([254, 0, 0], 4));
  expect(await pixelAt(workingCopy.path, 20, 50)).toEqual(close([0, 0, 254], 4));
});

test("[S12] previews carry no metadata, least of all where a photo was taken", async () => {
  const exif = { IFD0: { Copyright: "Anna" }, IFD3: { GPSLatitude: "56/1 57/1 0/1" } };
  const photo = await sharp(await upright())
    .jpeg()
    .withExif(exif)
    .withIccProfile("p3")
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { workingCopy, thumbnail } = await previewsOf("located.jpg", photo);
  for (const { path } of [workingCopy, thumbnail]) {
    const { exif: left, icc, xmp } = await sharp(path).metadata();
    expect({ left, icc, xmp }).toEqual({});
  }
});

test("[P12] see-through parts lie on white", async () => {
  const half = sharp({
    create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
  });
  const { workingCopy, placeholder } = await previewsOf("half.png", await half.png().toBuffer());
  expect(await pixelAt(workingCopy.path, 30, 30)).toEqual(close([127, 127, 127], 1));
  expect(placeholder.colour).toMatch(/^#7[def]7[def]7[def]$/);
});

// Inks that were made with the perceptual intent are shown with the relative one, which is near it.
test("[P10] press colours are shown through their own profile", async () => {
  const red = sharp({ create: { width: 300, height: 200, channels: 3, background: "#c82828" } });
  const cmyk = await red.toColourspace("cmyk").withIccProfile("cmyk").jpeg({ quality: 98 }).toBuffer();
  const { workingCopy } = await previewsOf("press.jpg", cmyk);
  expect(await pixelAt(workingCopy.path, 100, 100)).toEqual(close([200, 40, 40], 12));
});

test("the editor never gets more than four megapixels, and small uploads are never enlarged", async () => {
  const large = await sharp({ create: { width: 5000, height: 3000, channels: 3, background: "#228844" } })
    .jpeg()
    .toBuffer();
  const { workingCopy, thumbnail, placeholder } = await previewsOf("large.jpg", large);
  expect(workingCopy.widthPx * workingCopy.heightPx).toBeLessThanOrEqual(WORKING_COPY_MAX_PIXELS);
  expect(workingCopy.widthPx / workingCopy.heightPx).toBeCloseTo(5 / 3, 2);
  expect([thumbnail.widthPx, thumbnail.heightPx]).toEqual([640, 384]);
  expect((await stat(workingCopy.path)).size).toBe(workingCopy.bytes);
  expect(placeholder.dataUrl).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.dataUrl.length).toBeLessThan(400);
  const small = await previewsOf("small.png", await upright());
  expect([small.workingCopy.widthPx, small.thumbnail.heightPx]).toEqual([40, 60]);
});

test("[WD153] the small picture of a photo takes four fifths of a plain JPEG's bytes at most and looks like it", async () => {
  // Grains of light in a colour that changes slowly, blown up: about as hard to write as a photo.
  const light = (pixel: number) => ((pixel * 7919) % 251) * 0.7;
  const grain = Buffer.alloc(160 * 120 * 3).map(
    (_, place) => light(Math.floor(place / 3)) + ([60, 40, 20][place % 3] ?? 0) * (((place / 3) % 160) / 160),
  );
  const photo = sharp(grain, { raw: { width: 160, height: 120, channels: 3 } }).resize(1280, 960);
  const { thumbnail } = await previewsOf("grain.png", await photo.png().toBuffer());
  const seen = photo.clone().resize(640, 480);
  const plain = await sharp(await seen.png().toBuffer())
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4" })
    .toBuffer();
  expect(thumbnail.bytes).toBeLessThan(plain.length * 0.8);
  const pixels = (picture: Buffer | string) => sharp(picture).removeAlpha().raw().toBuffer();
  const [one, other] = [await pixels(plain), await pixels(thumbnail.path)];
  const apart =
    one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length;
  expect(apart).toBeLessThan(6);
});

test("[P22] a PDF is shown as its first page, in its colours", async () => {
  const { workingCopy } = await previewsOf("page.pdf", await makePdf());
  expect(workingCopy.widthPx / workingCopy.heightPx).toBeCloseTo(2, 2);
  const inTheBox = await pixelAt(
    workingCopy.path,
    Math.round(workingCopy.widthPx * 0.2),
    Math.round(workingCopy.heightPx * 0.8),
  );
  expect(inTheBox).toEqual(close([230, 77, 26], 4));
  expect(await pixelAt(workingCopy.path, 5, 5)).toEqual([255, 255, 255]);
});
