import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UploadRefusal } from "@pressport/core/contract";
import { expect, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { sharp } from "../hardened-sharp.ts";
import type { InspectedUpload } from "../inspected-upload.ts";
import { makeArtwork } from "../make-artwork.ts";

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
