import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PDFName, type PDFRawStream } from "@cantoo/pdf-lib";
import { defaultPlacement } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { sharp } from "../image-intake/hardened-sharp.ts";
import { pngChunk } from "../image-intake/hostile-pictures.ts";
import { makeArtwork } from "../image-intake/make-artwork.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { writePrintPdf } from "./print-pdf.ts";
import { imagesOf, openPdf, printRequest } from "./proof/print-in-test.ts";

const folder = await tempFolder();

const print = { widthMm: 120, heightMm: 80 };
const [WIDTH, HEIGHT] = [600, 400];

/** Grain on a gradient: what a lossy step does to it can be measured. */
async function grainy() {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const grain = {
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#888888", noise },
  } as const;
  return sharp(await sharp(grain).png().toBuffer());
}

async function stored(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const filterOf = ({ dict }: PDFRawStream): string | undefined => dict.get(PDFName.of("Filter"))?.toString();

/** The pixels of an image that a print file holds without loss: its rows are those of a PNG. */
async function pixelsOf(image: PDFRawStream | undefined): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8);
  const rows = Buffer.from(image?.getContents() ?? []);
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", rows), pngChunk("IEND", Buffer.alloc(0))];
  return sharp(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]))
    .raw()
    .toBuffer();
}

/** How alike two pictures are, in decibels; infinite where they are the same. */
function psnr(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  const sum = one.reduce((total, value, index) => total + (value - (other[index] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (sum / one.length));
}

test.each(["bleed", "mirror", "pixel_extend", "natural_wrap"] as const)(
  "[P20] with the edge %s, turned and mirrored, the one lossy image of a print file is the upload itself, byte for byte",
  async (mode) => {
    const upload = await (await grainy()).jpeg({ quality: 70, chromaSubsampling: "4:2:0" }).toBuffer();
    const path = await stored(`${mode}.jpg`, upload);
    const outset = { bleedMm: 3, wrapMm: mode === "bleed" ? 0 : 40, mode };
    const { placement, ...job } = await printRequest(path, print, { outset });
    const turned = { ...defaultPlacement(job.design, print), rotateDeg: 180, scaleX: -1 as const };
    expect(turned).not.toEqual(placement);
    const written = await writePrintPdf({ ...job, placement: turned }, join(folder, `${mode}.pdf`));
    const images = imagesOf(await openPdf(written.path));
    const lossy = images.filter((image) => filterOf(image) !== "/FlateDecode");
    expect(lossy.map(filterOf)).toEqual(["/DCTDecode"]);
    expect(Buffer.from(lossy[0]?.getContents() ?? []).equals(upload)).toBe(true);
  },
);

test.each([
  { kind: "WebP", encode: (picture: Grain) => picture.webp({ quality: 60 }).toBuffer() },
  {
    kind: "transparent WebP",
    encode: (picture: Grain) => picture.ensureAlpha(0.6).webp({ quality: 60 }).toBuffer(),
  },
  { kind: "interlaced PNG", encode: (picture: Grain) => picture.png({ progressive: true }).toBuffer() },
  { kind: "TIFF of JPEG", encode: (picture: Grain) => picture.tiff({ compression: "jpeg" }).toBuffer() },
])(
  "[P20] an upload that a PDF cannot hold as it is ($kind) loses nothing on its way into the print file",
  async ({ kind, encode }) => {
    const upload = await encode(await grainy());
    const path = await stored(kind, upload);
    const written = await writePrintPdf(await printRequest(path, print), join(folder, `${kind}.pdf`));
    const [image, ...more] = imagesOf(await openPdf(written.path));
    expect(more).toEqual([]);
    expect(image && filterOf(image)).toBe("/FlateDecode");
    const lossless = await sharp(upload)
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    expect(psnr(await pixelsOf(image), lossless)).toBeGreaterThan(90);
  },
);
type Grain = Awaited<ReturnType<typeof grainy>>;

test("[P20] a phone's photo is encoded once, from its own pixels, so well that nobody sees it, and prints with those bytes", async () => {
  // 160 × 120 pixels of coloured grain; made with libheif's own encoder.
  const photo = new URL("../image-intake/heic/grainy-photo.heic", import.meta.url);
  const bytes = await readFile(photo);
  const path = join(folder, "phone.jpg");
  await makeArtwork(await stored("phone.heic", bytes), path);
  const jpeg = await readFile(path);
  const written = await writePrintPdf(await printRequest(path, print), join(folder, "phone.pdf"));
  const [image, ...more] = imagesOf(await openPdf(written.path));
  expect(more).toEqual([]);
  expect(Buffer.from(image?.getContents() ?? []).equals(jpeg)).toBe(true);
  const decoded = await sharp(jpeg).keepIccProfile().raw().toBuffer();
  expect(psnr(decoded, await pixelsOfHeic(bytes))).toBeGreaterThan(40);
});

/** What the decoder gives, without any encoding after it. */
async function pixelsOfHeic(file: Uint8Array): Promise<Buffer> {
  const libheif: Libheif = createRequire(import.meta.url)("libheif-js/wasm-bundle.js");
  const [image] = new libheif.HeifDecoder().decode(file);
  if (!image) throw new Error("The photo holds a picture.");
  const [width, height] = [image.get_width(), image.get_height()];
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  await new Promise<void>((resolve) => image.display(target, () => resolve()));
  return sharp(target.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
}

interface Libheif {
  HeifDecoder: new () => {
    decode(file: Uint8Array): {
      get_width(): number;
      get_height(): number;
      display(target: { data: Uint8ClampedArray; width: number; height: number }, told: () => void): void;
    }[];
  };
}
