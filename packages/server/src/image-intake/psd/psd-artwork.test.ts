import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UploadRefusal } from "@pressport/core/contract";
import { expect, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { artworkInTest } from "../artwork-in-test.ts";
import { openPicture, sharp } from "../hardened-sharp.ts";
import { makeArtwork } from "../make-artwork.ts";
import { readInks } from "../read-inks.ts";
import { psdInTest, type TestPsd } from "./psd-in-test.ts";

const folder = await tempFolder();

async function stored(psd: TestPsd | Buffer): Promise<string> {
  const path = join(folder, "layers.psd");
  await writeFile(path, "planes" in psd ? psdInTest(psd) : psd);
  return path;
}

/** The picture a file is printed from, as it is stored there, and what is said of it. */
async function printed(psd: TestPsd) {
  const { path, design } = await artworkInTest(await stored(psd));
  const { data, info } = await openPicture(path)
    .toColourspace(design.bitsPerChannel === 16 ? "rgb16" : "srgb")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const values = [...new Uint16Array(data.buffer, data.byteOffset, data.length / 2)];
  return { path, design, channels: info.channels, values };
}

const refusal = async (psd: TestPsd | Buffer): Promise<string> => {
  const found: unknown = await makeArtwork(await stored(psd), join(folder, "none")).catch(
    (error: unknown) => error,
  );
  if (found instanceof UploadRefusal) return found.reason;
  throw new Error("It was taken.");
};

/** Two columns and two rows; a column of the left and of the right, so that packed rows have runs and single bytes. */
const RGB: TestPsd = {
  width: 3,
  height: 2,
  mode: 3,
  planes: [
    [200, 200, 200, 10, 10, 90],
    [100, 100, 100, 20, 20, 80],
    [50, 50, 50, 30, 30, 70],
  ],
  layers: 2,
  merged: true,
};
const RGB_PIXELS = [200, 100, 50, 200, 100, 50, 200, 100, 50, 10, 20, 30, 10, 20, 30, 90, 80, 70];

test.each([
  { form: "PSD, packed", packed: true, large: false },
  { form: "PSD, not packed", packed: false, large: false },
  { form: "PSB, packed", packed: true, large: true },
  { form: "PSB, not packed", packed: false, large: true },
])("[PA240] a Photoshop file is printed as its merged picture: $form", async ({ packed, large }) => {
  const { design, values } = await printed({ ...RGB, packed, large });
  expect(design).toMatchObject({
    kind: "png",
    widthPx: 3,
    heightPx: 2,
    space: "rgb",
    bitsPerChannel: 8,
    pages: 1,
  });
  expect(design.findings).toEqual([]);
  expect(values).toEqual(RGB_PIXELS);
});

test("[PA240] 16 bits of a Photoshop file stay 16 bits, with its profile", async () => {
  const p3 = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
    .withIccProfile("p3")
    .png()
    .toBuffer();
  const { icc } = await sharp(p3).metadata();
  const planes = RGB.planes.map((plane) => plane.map((value) => value * 257 + 3));
  for (const packed of [true, false]) {
    const { path, design, values } = await printed({
      ...RGB,
      planes,
      bits: 16,
      packed,
      deepLayers: true,
      ...(icc ? { profile: icc } : {}),
    });
    expect(design).toMatchObject({ bitsPerChannel: 16, hasProfile: true });
    expect((await openPicture(path).metadata()).icc).toEqual(icc);
    expect(values).toEqual(RGB_PIXELS.map((value) => value * 257 + 3));
  }
});

test("[PA240] CMYK of a Photoshop file stays the inks it is", async () => {
  const inks = [
    [0, 255],
    [64, 128],
    [200, 10],
    [255, 30],
  ];
  const planes = inks.map((plane) => plane.map((value) => 255 - value));
  const { path, design } = await artworkInTest(
    await stored({ width: 2, height: 1, mode: 4, planes, packed: true }),
  );
  expect(design).toMatchObject({ kind: "tiff", space: "cmyk", hasProfile: false, bitsPerChannel: 8 });
  const { data } = await readInks(openPicture(path).pipelineColourspace("cmyk"), 8);
  expect([...data]).toEqual([0, 64, 200, 255, 255, 128, 10, 30]);
});

test("[PA240] grey, bitmaps and Lab of a Photoshop file have the colours they name", async () => {
  const grey = await printed({ width: 2, height: 1, mode: 1, planes: [[0, 200]] });
  expect(grey.design.space).toBe("grey");
  expect(grey.values.slice(0, grey.channels * 2)).toEqual(
    [0, 200].flatMap((value) => Array.from({ length: grey.channels }, () => value)),
  );
  // A bit that is set is black.
  const bitmap = await printed({ width: 8, height: 1, mode: 0, bits: 1, planes: [[0b1000_0001]] });
  expect(bitmap.values.filter((_, at) => at % bitmap.channels === 0)).toEqual([
    0, 255, 255, 255, 255, 255, 255, 0,
  ]);
  const lab = await artworkInTest(
    await stored({
      width: 2,
      height: 1,
      mode: 9,
      planes: [
        [255, 138],
        [128, 209],
        [128, 198],
      ],
    }),
  );
  // With 8 bits first: of 16 the library makes another space's numbers.
  const shown = await openPicture(lab.path).keepIccProfile().toColourspace("srgb").png().toBuffer();
  const data = await sharp(shown).toColourspace("srgb").raw().toBuffer();
  // White, and Lab 54 81 70, which is sRGB's red.
  for (const [place, value] of [255, 255, 255, 255, 0, 0].entries())
    expect(Math.abs((data[place] ?? 0) - value)).toBeLessThanOrEqual(8);
});

test.each([
  { what: "blended with white already, as Photoshop writes it", red: 164 },
  { what: "not blended, as other programs write it", red: 73 },
])("[PA241] what is clear of a Photoshop file is white paper: colours $what", async ({ red }) => {
  // Red 73 at half strength on white is 164.
  const clear = red === 73 ? 0 : 255;
  const planes = [
    [73, red, clear],
    [73, red, clear],
    [73, red, clear],
    [255, 128, 0],
  ];
  const { values } = await printed({ width: 3, height: 1, mode: 3, planes, layers: -1, merged: true });
  for (const [pixel, value] of [73, 164, 255].entries())
    expect(Math.abs((values[pixel * 3] ?? 0) - value), `pixel ${pixel}`).toBeLessThanOrEqual(1);
});

test("[PA241] a saved selection of a Photoshop file hides nothing, and is told", async () => {
  const planes = [...RGB.planes, [0, 0, 0, 0, 0, 0]];
  const { design, values } = await printed({ ...RGB, planes });
  expect(values).toEqual(RGB_PIXELS);
  expect(design.findings).toEqual([{ code: "extra-channels" }]);
});

test("[PA242] a Photoshop file without its merged picture is refused with that reason", async () => {
  expect(await refusal({ ...RGB, merged: false })).toBe("psd_not_merged");
  expect(await refusal({ ...RGB, merged: false, deepLayers: true, bits: 16 })).toBe("psd_not_merged");
  expect(new UploadRefusal("psd_not_merged").message).toMatch(/save it again with “Maximize Compatibility”/);
  // Without layers there is nothing to merge.
  expect((await printed({ ...RGB, layers: 0, merged: false })).values).toEqual(RGB_PIXELS);
});

test("[PA242] a Photoshop file in colours that cannot be read truly is refused with what to do", async () => {
  const one = { width: 1, height: 1, planes: [[0]] };
  for (const psd of [
    { ...one, mode: 2 },
    { ...one, mode: 8 },
    { ...RGB, bits: 32 },
  ] as const)
    expect(await refusal(psd)).toBe("psd_colours");
});

test("[PA242] a Photoshop file that is cut off or lies about its sizes is refused for that", async () => {
  for (const packed of [true, false]) {
    const whole = psdInTest({ ...RGB, packed });
    for (let length = 4; length < whole.length; length++)
      expect(await refusal(whole.subarray(0, length)), `${length} bytes`).toBe("truncated");
  }
  const sized = (width: number, height: number) => {
    const bytes = psdInTest(RGB);
    bytes.writeUInt32BE(height, 14);
    bytes.writeUInt32BE(width, 18);
    return refusal(bytes);
  };
  expect(await sized(40_000, 2)).toBe("edge_too_long");
  expect(await sized(20_000, 20_000)).toBe("too_many_pixels");
  expect(await sized(0, 2)).toBe("broken");
  expect(await sized(3, 20_000)).toBe("truncated");
});
