import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PrintSize, startPlacement } from "@pressport/core/rules";
import { describe, expect, test } from "vitest";
import { artworkInTest } from "../../image-intake/artwork-in-test.ts";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { makePreviews } from "../../image-intake/make-previews.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { writeThumbnail } from "../pixels/thumbnail.ts";
import { writePrintPdf } from "../print-pdf.ts";
import { type BoxedPdf, boxedPdf, FRAME_MM } from "../proof/boxed-pdf.ts";
import { printRequest } from "../proof/print-in-test.ts";
import { pixelOf, type RenderedPage, renderWithGhostscript } from "../proof/render-page.ts";
import { checkPrintPdf } from "./check-print-pdf.ts";

const folder = await tempFolder();
const CARD: PrintSize = { widthMm: 85, heightMm: 55 };
const BLEED_MM = 3;
/** Edges are found by how much of a pixel they cover, so that a pixel may be larger than the 0.05 mm that are promised. */
const DPI = 300;

async function stored(page: BoxedPdf, around?: number): Promise<string> {
  const path = join(folder, "page.pdf");
  await writeFile(path, await boxedPdf(page, around));
  return path;
}

/** Prints a file as it begins, and answers the page as Ghostscript draws it. */
async function printed(path: string, print: PrintSize, dpi: number = DPI): Promise<RenderedPage> {
  const { design } = await artworkInTest(path);
  const placement = startPlacement(design, print, { requiredMm: 0, printedMm: BLEED_MM });
  const written = await writePrintPdf(
    await printRequest(path, print, { placement }),
    join(folder, "print.pdf"),
  );
  expect((await checkPrintPdf(written.path)).problems).toEqual([]);
  const page = { widthMm: print.widthMm + 2 * BLEED_MM, heightMm: print.heightMm + 2 * BLEED_MM };
  return renderWithGhostscript(written.path, page, dpi);
}

const COLOURS = {
  red: [255, 0, 0],
  green: [0, 153, 0],
  white: [255, 255, 255],
  blue: [0, 0, 255],
  black: [0, 0, 0],
};
type Colour = keyof typeof COLOURS;

function nameOf(found: readonly number[]): Colour | "other" {
  const near = Object.entries(COLOURS).find(([, wanted]) =>
    wanted.every((value, at) => Math.abs(value - (found[at] ?? 0)) < 60),
  );
  return (near?.[0] as Colour | undefined) ?? "other";
}

function pixelAt(page: RenderedPage, xMm: number, yMm: number): [number, number, number] {
  const { a, d, e, f } = page.toPixels;
  const within = (place: number, size: number): number => Math.min(size - 1, Math.max(0, Math.floor(place)));
  return pixelOf(
    page,
    within((xMm + BLEED_MM) * a + e, page.widthPx),
    within((yMm + BLEED_MM) * d + f, page.heightPx),
  );
}

/** What is printed at a place in millimetres from the finished size's top left corner. */
function at(page: RenderedPage, xMm: number, yMm: number): Colour | "other" {
  return nameOf(pixelAt(page, xMm, yMm));
}

/** How far into the finished size the frame reaches, millimetres, by how much of each pixel it covers. */
function frameEnds(page: RenderedPage, placeOf: (mm: number) => [number, number]): number {
  const [from, to, step] = [FRAME_MM - 0.5, FRAME_MM + 0.5, 0.002];
  let covered = 0;
  for (let mm = from + step / 2; mm < to; mm += step) {
    const [red] = pixelAt(page, ...placeOf(mm));
    covered += (1 - red / 255) * step;
  }
  return from + covered;
}

/** How far the edges of the file's trim lie from those of the finished size, millimetres: left, top, right, bottom. */
function offBy(page: RenderedPage, { widthMm, heightMm }: PrintSize): number[] {
  const [x, y] = [widthMm / 2, heightMm / 2];
  const places: ((mm: number) => [number, number])[] = [
    (mm) => [mm, y],
    (mm) => [x, mm],
    (mm) => [widthMm - mm, y],
    (mm) => [x, heightMm - mm],
  ];
  return places.map((placeOf) => frameEnds(page, placeOf) - FRAME_MM);
}

const MARKED: BoxedPdf = { media: [0, 0, 111, 81], trim: [13, 13, 98, 68], bleed: [10, 10, 101, 71] };

test.each([
  {
    what: "a card with bleed",
    page: { media: [0, 0, 91, 61], trim: [3, 3, 88, 58], bleed: [0, 0, 91, 61] } as BoxedPdf,
  },
  { what: "a card with bleed and crop marks", page: MARKED },
  {
    what: "a trim box in a sheet as large as its bleed, without a bleed box",
    page: { media: [0, 0, 91, 61], trim: [3, 3, 88, 58] } as BoxedPdf,
  },
  {
    what: "an art box instead of a trim box",
    page: { media: MARKED.media, bleed: MARKED.bleed, art: MARKED.trim, drawn: MARKED.trim } as BoxedPdf,
  },
  {
    what: "a media box that begins elsewhere",
    page: { media: [-20, -30, 91, 51], trim: [-7, -17, 78, 38], bleed: [-10, -20, 81, 41] } as BoxedPdf,
  },
  { what: "a crop box that hides the bleed", page: { ...MARKED, crop: MARKED.trim } as BoxedPdf },
  {
    what: "boxes written from their other corners",
    page: { ...MARKED, trim: [98, 68, 13, 13], drawn: MARKED.trim } as BoxedPdf,
  },
  { what: "units of half a point", page: { ...MARKED, userUnit: 0.5 } },
  { what: "units of ten points", page: { ...MARKED, userUnit: 10 } },
  {
    what: "a bleed box beyond the media",
    page: { media: [0, 0, 91, 61], trim: [3, 3, 88, 58], bleed: [-9, -9, 99, 99] } as BoxedPdf,
  },
  {
    what: "a sheet of finished size and bleed that names neither",
    page: { media: [0, 0, 91, 61], drawn: [3, 3, 88, 58] } as BoxedPdf,
  },
])(
  "[PA144] $what is printed trim on trim within 0.05 mm with its own bleed, and no mark",
  async ({ page }) => {
    const print = await printed(await stored(page), CARD);
    for (const off of offBy(print, CARD)) expect(Math.abs(off)).toBeLessThan(0.05);
    // Its own bleed is red; a mirrored one would show the frame and the white behind it.
    for (const [x, y] of [
      [-0.5, 27],
      [-2.9, 27],
      [42, -2.9],
      [87.9, 27],
      [42, 57.9],
      [-2.9, -2.9],
      [87.9, 57.9],
    ] as const)
      expect(at(print, x, y), `${x}, ${y}`).toBe("red");
    expect(at(print, 2, 53)).toBe("blue");
  },
);

test.each([
  { rotate: 90, x: 2, y: 2 },
  { rotate: 180, x: 83, y: 2 },
  { rotate: 270, x: 83, y: 53 },
] as const)(
  "[PA144] a page turned by $rotate° is printed trim on trim as it is seen",
  async ({ rotate, x, y }) => {
    const upright = rotate === 180;
    // Sides of different bleed, so that a mistaken turn shows.
    const page: BoxedPdf = upright
      ? { media: [0, 0, 111, 81], trim: [13, 13, 98, 68], bleed: [10, 10, 98, 71], rotate }
      : { media: [0, 0, 81, 111], trim: [13, 13, 68, 98], bleed: [10, 10, 68, 101], rotate };
    const { design } = await artworkInTest(await stored(page));
    expect(design).toMatchObject({ widthPx: 1004, heightPx: 650 });
    const bare = { 90: "bottom", 180: "left", 270: "top" } as const;
    expect(design.boxes?.bleed).toMatchObject({ left: 3, top: 3, right: 3, bottom: 3, [bare[rotate]]: 0 });
    const print = await printed(await stored(page), CARD);
    for (const off of offBy(print, CARD)) expect(Math.abs(off)).toBeLessThan(0.05);
    expect(at(print, x, y)).toBe("blue");
  },
);

describe("missing bleed", () => {
  test("[PA145] is mirrored at the trim where a page has none, whatever lies around that", async () => {
    const page: BoxedPdf = { media: [0, 0, 125, 95], trim: [20, 20, 105, 75] };
    const { design } = await artworkInTest(await stored(page, 0));
    expect(design.boxes).toMatchObject({ declared: true, bleed: { left: 0, top: 0, right: 0, bottom: 0 } });
    const print = await printed(await stored(page, 0), CARD);
    for (const off of offBy(print, CARD)) expect(Math.abs(off)).toBeLessThan(0.05);
    expect([at(print, -0.5, 27), at(print, -2, 27), at(print, 87, 27), at(print, 42, -0.5)]).toEqual([
      "green",
      "white",
      "white",
      "green",
    ]);
  });

  test("[PA145] is mirrored at the end of a narrower bleed, on the sides that lack it", async () => {
    const page: BoxedPdf = { media: [0, 0, 111, 81], trim: [13, 13, 98, 68], bleed: [10, 12, 98, 71] };
    const print = await printed(await stored(page), CARD);
    expect([at(print, -2.9, 27), at(print, 42, -2.9)]).toEqual(["red", "red"]);
    // One millimetre of bleed below: red, then red again, the frame and the white.
    expect([at(print, 42, 55.5), at(print, 42, 56.5), at(print, 42, 57.5)]).toEqual(["red", "red", "green"]);
    // None on the right: the frame and the white.
    expect([at(print, 85.5, 27), at(print, 87, 27)]).toEqual(["green", "white"]);
  });
});

test("[PA144] a poster with bleed and marks is printed trim on trim within 0.05 mm", async () => {
  const poster = { widthMm: 300, heightMm: 400 };
  const page: BoxedPdf = { media: [0, 0, 330, 430], trim: [15, 15, 315, 415], bleed: [12, 12, 318, 418] };
  const print = await printed(await stored(page), poster, DPI / 2);
  for (const off of offBy(print, poster)) expect(Math.abs(off)).toBeLessThan(0.05);
  expect([at(print, -2.9, 200), at(print, 150, 402.9)]).toEqual(["red", "red"]);
});

test.each([
  {
    what: "boxes outside the media",
    page: {
      media: [0, 0, 85, 55],
      trim: [200, 200, 285, 255],
      bleed: [190, 190, 290, 290],
      drawn: [0, 0, 85, 55],
    } as BoxedPdf,
  },
  {
    what: "an empty trim box",
    page: { media: [0, 0, 85, 55], trim: [10, 10, 10, 10], drawn: [0, 0, 85, 55] } as BoxedPdf,
  },
  {
    what: "a trim box as large as the page",
    page: { media: [0, 0, 85, 55], trim: [0, 0, 85, 55] } as BoxedPdf,
  },
  {
    what: "a trim box beyond the page",
    page: { media: [0, 0, 85, 55], trim: [-9, -9, 99, 99], drawn: [0, 0, 85, 55] } as BoxedPdf,
  },
])("[PA146] $what say nothing: the page is the finished size", async ({ page }) => {
  const { design } = await artworkInTest(await stored(page));
  expect(design).toMatchObject({ widthPx: 1004, heightPx: 650 });
  expect(design.boxes).toMatchObject({ declared: false, trim: { width_mm: 85, height_mm: 55 } });
});

test("[PA147] previews, thumbnails and their working copy agree: the finished size, with the bleed around it in the copy", async () => {
  const path = await stored(MARKED);
  const { design } = await artworkInTest(path);
  const paths = { workingCopy: join(folder, "copy.jpg"), thumbnail: join(folder, "small.jpg") };
  const previews = await makePreviews(path, design, paths);
  expect([previews.workingCopy.widthPx, previews.workingCopy.heightPx]).toEqual([1075, 720]);
  const colours = async (file: string) => {
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const picture = { data, widthPx: info.width, heightPx: info.height };
    const [x, y] = [Math.floor(info.width / 2), Math.floor(info.height / 2)];
    const perMm = info.width / 85;
    return [
      pixelOf(picture, Math.round(perMm * 0.4), y),
      pixelOf(picture, x, Math.round(perMm * 0.4)),
      pixelOf(picture, x, y),
    ].map(nameOf);
  };
  expect(await colours(paths.workingCopy)).toEqual(["red", "red", "white"]);
  expect(await colours(paths.thumbnail)).toEqual(["green", "green", "white"]);
  const placement = startPlacement(design, CARD, { requiredMm: 0, printedMm: BLEED_MM });
  const drawn = join(folder, "drawn.jpg");
  await writeThumbnail({ picturePath: paths.workingCopy, design, placement, print: CARD }, drawn);
  expect(await colours(drawn)).toEqual(["green", "green", "white"]);
});

test("[PA148] a design from before boxes were read goes on printing its whole page where it lay", async () => {
  const path = await stored(MARKED);
  const { boxes: _read, ...before } = { ...(await artworkInTest(path)).design, widthPx: 1311, heightPx: 957 };
  const copy = join(folder, "before.pdf");
  await copyFile(path, copy);
  const print = { widthMm: 111, heightMm: 81 };
  const job = {
    ...(await printRequest(path, print)),
    design: before,
    placement: startPlacement(before, print),
  };
  const written = await writePrintPdf(job, join(folder, "before-print.pdf"));
  const page = await renderWithGhostscript(written.path, { widthMm: 117, heightMm: 87 }, 300);
  expect([at(page, 5, 40), at(page, 11.5, 40), at(page, 13.5, 40), at(page, 55, 40)]).toEqual([
    "black",
    "red",
    "green",
    "white",
  ]);
});
