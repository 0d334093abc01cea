import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { artworkInTest } from "../../image-intake/artwork-in-test.ts";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { makePreviews } from "../../image-intake/make-previews.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { cmykTiff } from "../proof/press-picture.ts";
import { proofProfile } from "./colour-profiles.ts";
import { pressToScreen } from "./press-to-screen.ts";

/**
 * Inks in percent, and what LittleCMS makes of them: relative colorimetric with black point compensation, from libvips' CMYK
 * profile to sRGB (`transicc -i cmyk.icc -o srgb.icc -n -t1 -b`).
 */
const PATCHES: readonly (readonly [inks: readonly number[], rgb: readonly number[]])[] = [
  [
    [0, 0, 0, 0],
    [255, 255, 255],
  ],
  [
    [0, 0, 0, 100],
    [12, 0, 19],
  ],
  [
    [0, 0, 0, 75],
    [81, 78, 80],
  ],
  [
    [0, 0, 0, 50],
    [135, 134, 134],
  ],
  [
    [100, 0, 0, 0],
    [0, 153, 228],
  ],
  [
    [0, 100, 0, 0],
    [234, 0, 130],
  ],
  [
    [0, 0, 100, 0],
    [255, 240, 0],
  ],
  [
    [100, 100, 0, 0],
    [28, 0, 119],
  ],
  [
    [0, 100, 100, 0],
    [231, 0, 17],
  ],
  [
    [100, 0, 100, 0],
    [0, 140, 51],
  ],
  [
    [100, 100, 100, 100],
    [0, 0, 20],
  ],
  [
    [100, 100, 100, 0],
    [29, 9, 40],
  ],
  [
    [75, 75, 75, 75],
    [29, 19, 31],
  ],
  [
    [100, 75, 100, 75],
    [0, 13, 22],
  ],
  [
    [75, 75, 100, 75],
    [28, 16, 18],
  ],
  [
    [50, 0, 0, 100],
    [0, 0, 19],
  ],
  [
    [100, 0, 0, 75],
    [0, 57, 85],
  ],
  [
    [25, 25, 25, 75],
    [71, 66, 68],
  ],
  [
    [50, 50, 50, 50],
    [82, 72, 72],
  ],
  [
    [0, 25, 50, 25],
    [190, 147, 105],
  ],
  [
    [85, 5, 80, 91],
    [0, 19, 19],
  ],
  [
    [55, 44, 78, 87],
    [27, 25, 23],
  ],
];
const bytes = (inks: readonly number[]) => inks.map((percent) => Math.round(percent * 2.55));

test("[PA390] inks are shown as LittleCMS shows them with black point compensation, in darks too", async () => {
  const inks = Uint8Array.from(PATCHES.flatMap(([patch]) => bytes(patch)));
  const own = await pressToScreen(inks, Buffer.from(await proofProfile()));
  const usual = await pressToScreen(inks, undefined);
  expect(usual).toEqual(own);
  const differences = PATCHES.map(([patch, [red = 0, green = 0, blue = 0]], at) => {
    const shown = labOf(own.subarray(at * 3, at * 3 + 3));
    return [patch.join("/"), deltaE(labOf([red, green, blue]), shown)] as const;
  });
  expect(differences.filter(([, difference]) => difference > 2)).toEqual([]);
});

test.each([8, 16] as const)(
  "[PA390] a preview of %i bits of press colours keeps the blue of darks",
  async (bits) => {
    const folder = await tempFolder();
    const path = join(folder, "black.tif");
    await writeFile(path, cmykTiff(60, 40, [0, 0, 0, 255], bits));
    const to = { workingCopy: join(folder, "copy.jpg"), thumbnail: join(folder, "small.jpg") };
    const { design } = await artworkInTest(path);
    await makePreviews(path, design, to);
    const shown = await sharp(to.workingCopy).raw().toBuffer();
    expect(deltaE(labOf(shown.subarray(0, 3)), labOf([12, 0, 19]))).toBeLessThan(2);
  },
);

type Lab = readonly [lightness: number, a: number, b: number];

/** A colour of sRGB beside its white. */
function labOf(rgb: ArrayLike<number>): Lab {
  const [red = 0, green = 0, blue = 0] = Array.from(rgb, (value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((light) => (light > 0.008856 ? Math.cbrt(light) : 7.787 * light + 16 / 116)) as [
    number,
    number,
    number,
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two colours look: CIEDE2000 (Sharma, Wu and Dalal 2005). */
function deltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const rad = Math.PI / 180;
  const strong = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const grey = 1 + 0.5 * (1 - strong((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * grey, b1), Math.hypot(a2 * grey, b2)];
  const hue = (a: number, b: number) => (Math.atan2(b, a * grey) / rad + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const mean = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const cos = (times: number, less: number) => Math.cos((times * mean - less) * rad);
  const t = 1 - 0.17 * cos(1, 30) + 0.24 * cos(2, 0) + 0.32 * cos(3, -6) - 0.2 * cos(4, 63);
  const inL = (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2));
  const inC = (c2 - c1) / (1 + 0.045 * chroma);
  const inH = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad)) / (1 + 0.015 * chroma * t);
  const bend = -2 * strong(chroma) * Math.sin(60 * Math.exp(-(((mean - 275) / 25) ** 2)) * rad);
  return Math.sqrt(inL ** 2 + inC ** 2 + inH ** 2 + bend * inC * inH);
}
