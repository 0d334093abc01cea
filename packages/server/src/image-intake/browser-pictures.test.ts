import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { artworkInTest } from "./artwork-in-test.ts";
import { sharp } from "./hardened-sharp.ts";
import { pngChunk } from "./hostile-pictures.ts";

const folder = await tempFolder();

async function stored(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const numbers = (...values: number[]): Buffer => {
  const body = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) body.writeUInt32BE(Math.round(value * 100_000), index * 4);
  return body;
};
const ADOBE_RGB = [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06];

/** What screens show of a PNG of one colour, with these chunks put into it. */
async function shown(colour: readonly number[], chunks: readonly Buffer[]): Promise<number[]> {
  const channels = colour.length === 4 ? 4 : 3;
  const data = Buffer.from(Array.from({ length: 100 }, () => colour).flat());
  const png = await sharp(data, { raw: { width: 10, height: 10, channels } })
    .png()
    .toBuffer();
  const header = 8 + 25;
  const file = Buffer.concat([png.subarray(0, header), ...chunks, png.subarray(header)]);
  const { path } = await artworkInTest(await stored("numbers.png", file));
  return [...(await sharp(path).toColourspace("srgb").raw().toBuffer()).subarray(0, 3)];
}

function close(colour: readonly number[], within = 2) {
  return colour.map((value) => expect.toSatisfy((found: number) => Math.abs(found - value) <= within));
}

// What headless Chromium 156 draws of such files.
test.each([
  {
    what: "light itself (gAMA 1)",
    colour: [55, 55, 55],
    chunks: [pngChunk("gAMA", numbers(1))],
    seen: [128, 128, 128],
  },
  {
    what: "light itself, half transparent",
    colour: [55, 55, 55, 255],
    chunks: [pngChunk("gAMA", numbers(1))],
    seen: [128, 128, 128],
  },
  {
    what: "another green (cHRM)",
    colour: [144, 255, 60],
    chunks: [pngChunk("gAMA", numbers(0.454_55)), pngChunk("cHRM", numbers(...ADOBE_RGB))],
    seen: [0, 255, 0],
  },
  {
    what: "sRGB, which counts more",
    colour: [55, 90, 200],
    chunks: [pngChunk("sRGB", Buffer.alloc(1)), pngChunk("gAMA", numbers(1))],
    seen: [55, 90, 200],
  },
  {
    what: "what all say",
    colour: [55, 90, 200],
    chunks: [pngChunk("gAMA", numbers(0.455))],
    seen: [55, 90, 200],
  },
])("[PA124] a PNG is printed and shown as browsers show it: $what", async ({ colour, chunks, seen }) => {
  expect(await shown(colour, chunks)).toEqual(close(seen, 3));
});

/** A photo's worth of detail, so that what is lost leaves traces. */
async function photo(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 640, height: 480, channels: 3, background: "#888888", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

test("[PA125] a JPEG that lost a sector is refused, although decoders only warn of it", async () => {
  const sound = await photo();
  const middle = Math.floor(sound.length / 2);
  const cut = Buffer.concat([sound.subarray(0, middle), sound.subarray(middle + 4_096)]);
  await expect(artworkInTest(await stored("cut.jpg", cut))).rejects.toMatchObject({ status: 422 });
});

test("[PA125] a JPEG that only looks strange is taken: padding before its end, rubbish between its segments", async () => {
  const sound = await photo();
  const padded = Buffer.concat([sound.subarray(0, -2), Buffer.alloc(12), sound.subarray(-2)]);
  const { design } = await artworkInTest(await stored("padded.jpg", padded));
  expect(design).toMatchObject({ kind: "jpeg", widthPx: 640 });
  const rubbish = Buffer.concat([sound.subarray(0, 20), Buffer.from("rubbish"), sound.subarray(20)]);
  const mended = await artworkInTest(await stored("rubbish.jpg", rubbish));
  expect(mended.design).toMatchObject({ kind: "png", widthPx: 640 });
});

test("[PA126] a moving picture is refused in every format, a still one of the same format is taken", async () => {
  const frame = pngChunk("acTL", Buffer.from([0, 0, 0, 3, 0, 0, 0, 0]));
  const still = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const apng = Buffer.concat([still.subarray(0, 33), frame, still.subarray(33)]);
  const frames = sharp(Buffer.from(Array.from({ length: 20 * 30 * 3 }, (_, at) => (at * 7) % 251)), {
    raw: { width: 20, height: 30, channels: 3, pageHeight: 10 },
  });
  const moving = {
    "a.png": apng,
    "a.gif": await frames.clone().gif().toBuffer(),
    "a.webp": await frames.clone().webp().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(moving))
    await expect(artworkInTest(await stored(name, bytes)), name).rejects.toMatchObject({
      reason: "animated",
    });
  const stills = {
    "b.gif": await sharp(still).gif().toBuffer(),
    "b.webp": await sharp(still).webp({ lossless: true }).toBuffer(),
    "b.avif": await sharp(still).avif({ lossless: true }).toBuffer(),
  };
  for (const [name, bytes] of Object.entries(stills)) {
    const { path, design } = await artworkInTest(await stored(name, bytes));
    expect(design, name).toMatchObject({ kind: "png", widthPx: 20, heightPx: 10 });
    expect([...(await sharp(path).raw().toBuffer()).subarray(0, 3)], name).toEqual(close([0x33, 0x66, 0x99]));
  }
});
