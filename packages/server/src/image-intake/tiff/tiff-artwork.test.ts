import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { sharp } from "../hardened-sharp.ts";
import { makeArtwork } from "../make-artwork.ts";
import { type TestPicture, tiffInTest } from "./tiff-in-test.ts";

const folder = await tempFolder();
const SIDE = 20;

/** A picture of one colour all over. */
function plain(sample: readonly number[], more: Partial<TestPicture> & { photometric: number }): TestPicture {
  const pixels = Buffer.from(Array.from({ length: SIDE * SIDE }, () => sample).flat());
  return { width: SIDE, height: SIDE, pixels, samples: sample.length, bits: 8, ...more };
}

/** What becomes of such a picture: the numbers of its middle pixel, and what they mean. */
async function read(picture: TestPicture) {
  const [path, target] = [join(folder, "in.tif"), join(folder, "out.tif")];
  await writeFile(path, tiffInTest([picture]));
  const { written } = await makeArtwork(path, target);
  const artwork = written ? target : path;
  const { space } = await sharp(artwork).metadata();
  // With 8 bits: of 16 the library makes another space's numbers.
  const opened = sharp(
    space === "cmyk" ? artwork : await sharp(artwork).keepIccProfile().toColourspace("srgb").png().toBuffer(),
  );
  const shown =
    space === "cmyk"
      ? opened.pipelineColourspace("cmyk").toColourspace("cmyk")
      : opened.toColourspace("srgb");
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
  const at = (SIDE / 2) * SIDE * info.channels;
  return { space, own: written === null, colour: [...data.subarray(at, at + info.channels)] };
}

test("[PA120] a channel that no tag calls transparency hides nothing, whatever is in it", async () => {
  for (const selection of [0, 90, 255]) {
    const rgb = plain([200, 120, 40, selection], { photometric: 2, extraSamples: [0] });
    expect(await read(rgb)).toMatchObject({ space: "srgb", colour: [200, 120, 40] });
    const untold = plain([200, 120, 40, selection], { photometric: 2 });
    expect(await read(untold)).toMatchObject({ space: "srgb", colour: [200, 120, 40] });
  }
});

test("[PA120] CMYK with a further channel stays the very inks it is", async () => {
  const spot = plain([10, 20, 30, 255, 77], { photometric: 5, extraSamples: [0] });
  expect(await read(spot)).toMatchObject({ space: "cmyk", colour: [10, 20, 30, 255] });
  const two = plain([10, 20, 30, 40, 77, 88], { photometric: 5, extraSamples: [0, 0] });
  expect(await read(two)).toMatchObject({ space: "cmyk", colour: [10, 20, 30, 40] });
});

test("[PA120] transparency is the channel whose tag says so, and lies on white paper", async () => {
  const behind = plain([200, 120, 40, 255, 128], { photometric: 2, extraSamples: [0, 2] });
  expect((await read(behind))?.colour).toEqual([227, 187, 147]);
  const ink = plain([0, 0, 0, 200, 128], { photometric: 5, extraSamples: [2] });
  expect(await read(ink)).toMatchObject({ space: "cmyk", colour: [0, 0, 0, 100] });
});

test("[PA48] Lab becomes the colours it names, with transparency and in 8 bits too", async () => {
  // CIE Lab 53, 80, 67 is the red of screens, near enough.
  const red = (await read(plain([136, 80, 67], { photometric: 8 })))?.colour ?? [];
  for (const [channel, value] of [255, 0, 0].entries())
    expect(Math.abs((red[channel] ?? 0) - value), `channel ${channel}`).toBeLessThanOrEqual(14);
  const grey = await read(plain([136, 0, 0, 255], { photometric: 8, extraSamples: [2] }));
  for (const value of grey?.colour ?? []) expect(Math.abs(value - 127)).toBeLessThanOrEqual(1);
  const clear = await read(plain([136, 80, 67, 0], { photometric: 8, extraSamples: [2] }));
  expect(clear?.colour).toEqual([255, 255, 255]);
});

test("[PA127] numbers with a point, brightness with colour differences, depths between bytes and channels apart are read as they are", async () => {
  const floats = Buffer.from(new Float32Array(SIDE * SIDE * 3).fill(0.5).buffer);
  const float = { ...plain([0, 0, 0], { photometric: 2 }), pixels: floats, bits: 32, format: 3 };
  expect((await read(float)).colour).toEqual([128, 128, 128]);
  // Blocks of two by two pixels: four times the brightness, then the colour they share.
  const block = Array.from({ length: (SIDE * SIDE) / 4 }, () => [76, 76, 76, 76, 85, 255]).flat();
  const yCbCr = { ...plain([0, 0, 0], { photometric: 6 }), pixels: Buffer.from(block) };
  for (const [channel, value] of [254, 0, 0].entries())
    expect(Math.abs(((await read(yCbCr)).colour[channel] ?? 0) - value)).toBeLessThanOrEqual(1);
  const twelve = Buffer.alloc((SIDE * SIDE * 3 * 12) / 8, Buffer.from([0x80, 0x08, 0x00]));
  const deep = { ...plain([0, 0, 0], { photometric: 2 }), pixels: twelve, bits: 12 };
  expect((await read(deep)).colour).toEqual([128, 128, 128]);
  const apart = Buffer.concat([200, 120, 40, 9].map((value) => Buffer.alloc(SIDE * SIDE, value)));
  const planar = {
    ...plain([0, 0, 0, 0], { photometric: 2, extraSamples: [0] }),
    pixels: apart,
    planar: true,
  };
  expect((await read(planar)).colour).toEqual([200, 120, 40]);
});

test("[PA127] what is brighter than white, and what no tag gives a meaning, is refused with what to do", async () => {
  const bright = Buffer.from(new Float32Array(SIDE * SIDE * 3).fill(4).buffer);
  const hdr = { ...plain([0, 0, 0], { photometric: 2 }), pixels: bright, bits: 32, format: 3 };
  await expect(read(hdr)).rejects.toMatchObject({ reason: "brighter_than_white" });
  const raw = plain([10], { photometric: 32_803 });
  await expect(read(raw)).rejects.toMatchObject({ reason: "camera_raw" });
  for (const sample of [[1, 2, 3], [1]]) {
    const old = plain(sample, { photometric: 6, compression: 6 });
    await expect(read(old)).rejects.toMatchObject({ reason: "unusual_coding" });
  }
});

test("[PA120] CMYK without further channels is printed from the very file that was uploaded", async () => {
  expect(await read(plain([1, 2, 3, 4], { photometric: 5 }))).toEqual({
    space: "cmyk",
    own: true,
    colour: [1, 2, 3, 4],
  });
});

test("[PA393] grey with transparency whose channels are apart, and colours of 2 or 4 bits, are read as they are", async () => {
  // Darker from line to line; more and more of it is seen.
  const lines = [(y: number) => 240 - 8 * y, (y: number) => 12 * y];
  const apart = Buffer.from(
    lines.flatMap((value) => Array.from({ length: SIDE * SIDE }, (_, at) => value(Math.floor(at / SIDE)))),
  );
  const grey = { ...plain([0, 0], { photometric: 1, extraSamples: [2] }), pixels: apart, planar: true };
  // In the middle 160, of which 120 in 255 are seen on white.
  expect((await read(grey)).colour.slice(0, 1)).toEqual([210]);
  const packed = (bits: number, photometric: number, pixel: string, colour: readonly number[]) => {
    const bytes = Array.from({ length: (SIDE * SIDE * bits * colour.length) / 8 }, (_, at) =>
      Number.parseInt(
        pixel.repeat(8).slice((at * 8) % (pixel.length * 8), ((at * 8) % (pixel.length * 8)) + 8),
        2,
      ),
    );
    return { ...plain(colour, { photometric }), pixels: Buffer.from(bytes), bits };
  };
  expect((await read(packed(4, 2, "110000010100", [0, 0, 0]))).colour).toEqual([204, 17, 68]);
  expect((await read(packed(2, 2, "110001", [0, 0, 0]))).colour).toEqual([255, 0, 85]);
  expect((await read(packed(4, 5, "1100000101001111", [0, 0, 0, 0]))).colour).toEqual([204, 17, 68, 255]);
});

test("[PA393] whole numbers of 32 bits, and grey ones with a point, are refused as stored in a rare way", async () => {
  const long = { ...plain([0, 0, 0], { photometric: 2 }), pixels: Buffer.alloc(SIDE * SIDE * 12), bits: 32 };
  await expect(read(long)).rejects.toMatchObject({ reason: "unusual_coding" });
  await expect(read({ ...long, samples: 1, photometric: 1, format: 3 })).rejects.toMatchObject({
    reason: "unusual_coding",
  });
});
