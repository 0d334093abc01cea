import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UploadRefusal } from "@pressport/core/contract";
import { expect, test } from "vitest";
import { PIXEL_LIMITS } from "../../pixel-workers/pixel-limits.ts";
import { startPixelWorkers } from "../../pixel-workers/start-pixel-workers.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { sharp } from "../hardened-sharp.ts";
import type { InspectedUpload } from "../inspected-upload.ts";
import { makeArtwork } from "../make-artwork.ts";
import { gridHeic, TILE_PX } from "./heic-in-test.ts";

/** 128 × 64 pixels in Display P3, four fields of colour, to be turned by a quarter; made with libheif's own encoder. */
const PHOTO = new URL("photo-of-a-phone.heic", import.meta.url);

const folder = await tempFolder();

async function written(file: Uint8Array): Promise<{ target: string; inspection: InspectedUpload }> {
  const [path, target] = [join(folder, "photo.heic"), join(folder, "photo.jpg")];
  await writeFile(path, file);
  const { inspection } = await makeArtwork(path, target);
  return { target, inspection };
}

test("[SC84] a phone's photo becomes an upright JPEG with its size, its colour profile and its colours", async () => {
  const { target, inspection } = await written(await readFile(PHOTO));
  expect(inspection).toMatchObject({
    kind: "jpeg",
    widthPx: 64,
    heightPx: 128,
    orientation: 1,
    hasProfile: true,
    space: "rgb",
  });
  const { data } = await sharp(target).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const colourAt = ([x, y]: readonly [number, number]) => [
    ...data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3),
  ];
  for (const { at, colour } of [
    { at: [16, 32], colour: [40, 180, 60] },
    { at: [48, 32], colour: [220, 40, 40] },
    { at: [48, 96], colour: [40, 60, 220] },
    { at: [16, 96], colour: [230, 220, 60] },
  ] as const)
    for (const [channel, value] of colourAt(at).entries())
      expect(
        Math.abs(value - (colour[channel] ?? 0)),
        `channel ${channel} at ${at.join(" ")}`,
      ).toBeLessThanOrEqual(12);
});

test("[SC84] [VA29] a photo that is cut off, or only called so, is refused and not written", async () => {
  const file = await readFile(PHOTO);
  const noise = Buffer.concat([
    Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    Buffer.alloc(900, 7),
  ]);
  for (const bad of [file.subarray(0, 600), file.subarray(0, file.length - 200), noise])
    await expect(written(bad)).rejects.toBeInstanceOf(UploadRefusal);
});

test.each([
  { quarterTurns: 0, trim: { width: 20, height: 10 } },
  { quarterTurns: 1, trim: { width: 20, height: 10 } },
  { quarterTurns: 2, trim: { width: 20, height: 10 } },
  { quarterTurns: 3, trim: { width: 20, height: 10 } },
])("[PA383] a photo stored in tiles is put together as it is shown: %j", async ({ quarterTurns, trim }) => {
  const one = await written(await gridHeic({ columns: 1, rows: 1 }));
  const tile = await sharp(await readFile(one.target))
    .raw()
    .toBuffer();
  const { target } = await written(await gridHeic({ columns: 3, rows: 2, trim, quarterTurns }));
  const [width, height] = [3 * TILE_PX, 2 * TILE_PX];
  const row = TILE_PX * 3;
  const rowsOf = (y: number) => tile.subarray((y % TILE_PX) * row, ((y % TILE_PX) + 1) * row);
  const whole = Buffer.concat(
    Array.from({ length: height }, (_, y) => [rowsOf(y), rowsOf(y), rowsOf(y)]).flat(),
  );
  const cut = await sharp(whole, { raw: { width, height, channels: 3 } })
    .extract({ left: 0, top: 0, width: width - trim.width, height: height - trim.height })
    .png()
    .toBuffer();
  const wanted = await sharp(cut)
    .rotate(-90 * quarterTurns)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shown = await sharp(target).raw().toBuffer({ resolveWithObject: true });
  expect([shown.info.width, shown.info.height]).toEqual([wanted.info.width, wanted.info.height]);
  // Each was written as a JPEG, from the same pixels.
  const off = shown.data.map((value, at) => Math.abs(value - (wanted.data[at] ?? 0)));
  expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(3);
});

test("[PA383] a phone's photo of 113 megapixels takes at most 600 MB", { timeout: 180_000 }, async () => {
  const [path, target] = [join(folder, "large.heic"), join(folder, "large.jpg")];
  await writeFile(path, await gridHeic({ columns: 24, rows: 18, quarterTurns: 1 }));
  // Its guard ends a worker as soon as it takes more than it may.
  const cpuMs = { ...PIXEL_LIMITS.cpuMs, makeArtwork: 120_000 };
  const workers = startPixelWorkers({ size: 1, memoryBytes: 600_000_000, cpuMs });
  try {
    const { inspection } = await workers.makeArtwork(path, target);
    expect(inspection).toMatchObject({ kind: "jpeg", widthPx: 9_216, heightPx: 12_288 });
  } finally {
    await workers.stop();
  }
});
