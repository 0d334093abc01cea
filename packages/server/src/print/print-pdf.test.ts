import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
import { defaultPlacement, printDpi, zoomPlacement } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { artworkInTest } from "../image-intake/artwork-in-test.ts";
import { sharp } from "../image-intake/hardened-sharp.ts";
import { pngChunk } from "../image-intake/hostile-pictures.ts";
import { pictureBytes } from "../image-intake/jpeg-parts.ts";
import { makePdf } from "../image-intake/pdf/hostile-pdfs.ts";
import { storeTurned } from "../image-intake/turned-picture.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { checkPrintPdf } from "./pdf/check-print-pdf.ts";
import { writePrintPdf } from "./print-pdf.ts";
import { imagesOf, lastMatrixOf, openPdf, printRequest } from "./proof/print-in-test.ts";
import { pixelOf, renderToSize, renderWithGhostscript, renderWithPdfium } from "./proof/render-page.ts";

const folder = await tempFolder();

const poster = { widthMm: 120, heightMm: 80 };

/** A gradient with squares, so that turning and mirroring show. */
function motif(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const square = (Math.floor(x / 30) + Math.floor(y / 30)) % 2;
      data.set([(x / width) * 255, (y / height) * 255, square * 160 + 40], (y * width + x) * 3);
    }
  }
  return { data, width, height };
}

function picture({ data, width, height } = motif(600, 400)) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function stored(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

test("[P4] [P7] the finished size is exact on every page size, with the bleed all round and no marks", async () => {
  const path = await stored("size.jpg", await picture().jpeg().toBuffer());
  const sizes = [85, 88.9, 63.5, 210, 297, 300, 500, 1000, 1234.5].map((widthMm) => ({
    widthMm,
    heightMm: widthMm * 0.7,
  }));
  for (const print of sizes) {
    const { path: written } = await writePrintPdf(await printRequest(path, print), join(folder, "size.pdf"));
    const page = (await openPdf(written)).getPage(0);
    const millimetres = (box: { x: number; y: number; width: number; height: number }) =>
      [box.x, box.y, box.width, box.height].map((points) => (points / 72) * 25.4);
    const [x = 0, y = 0, width = 0, height = 0] = millimetres(page.getTrimBox());
    for (const [found, wanted] of [
      [x, 3],
      [y, 3],
      [width, print.widthMm],
      [height, print.heightMm],
    ] as const) {
      expect(Math.abs(found - wanted)).toBeLessThanOrEqual(0.01);
    }
    expect(page.getBleedBox()).toEqual(page.getMediaBox());
    expect(millimetres(page.getBleedBox())[2]).toBeCloseTo(print.widthMm + 6, 2);
  }
});

test.each([
  { what: "colours of 8 bits", channels: 3, depth: 8 },
  { what: "colours of 16 bits", channels: 3, depth: 16 },
  { what: "grey of 8 bits", channels: 1, depth: 8 },
  { what: "grey of 16 bits", channels: 1, depth: 16 },
] as const)(
  "[PA124] a PNG that tells by a number how light its $what are is printed that light",
  async (form) => {
    const values = Array.from({ length: 100 * form.channels }, () => 55);
    const data =
      form.depth === 8 ? Uint8Array.from(values) : Uint16Array.from(values, (value) => value * 257);
    const deep = { 1: "grey16", 3: "rgb16" } as const;
    const plain = { 1: "b-w", 3: "srgb" } as const;
    const png = await sharp(data, { raw: { width: 10, height: 10, channels: form.channels } })
      .toColourspace((form.depth === 16 ? deep : plain)[form.channels])
      .png()
      .toBuffer();
    const header = 8 + 25;
    const lightItself = pngChunk("gAMA", Buffer.from([0, 1, 0x86, 0xa0]));
    const file = Buffer.concat([png.subarray(0, header), lightItself, png.subarray(header)]);
    const size = { widthMm: 20, heightMm: 20 };
    const job = await printRequest(await stored("light.png", file), size);
    const { path } = await writePrintPdf(job, join(folder, "light.pdf"));
    expect((await checkPrintPdf(path)).problems).toEqual([]);
    const page = { widthMm: 26, heightMm: 26 };
    for (const render of [renderWithGhostscript, renderWithPdfium])
      for (const value of pixelOf(await render(path, page, 25.4), 13, 13))
        expect(Math.abs(value - 128)).toBeLessThanOrEqual(3);
  },
);

test("[P6] [PA104] the JPEG inside the print file is the upload, byte for byte, without its metadata", async () => {
  const plain = await picture().jpeg({ quality: 83, progressive: true }).keepIccProfile().toBuffer();
  const segment = (marker: number, body: string) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, Buffer.from(body, "latin1")]);
  };
  const upload = Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, "Exif\0\0GPS 56.95"),
    segment(0xe2, "MPF\0 small copy"),
    segment(0xed, "Photoshop 3.0\0 author"),
    segment(0xfe, "a comment"),
    plain.subarray(2),
    Buffer.from("ftypmp42 a film"),
  ]);
  const job = await printRequest(await stored("kept.jpg", upload), poster);
  const { path } = await writePrintPdf(job, join(folder, "kept.pdf"));
  const [image] = imagesOf(await openPdf(path));
  const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(sha256(image?.getContents() ?? new Uint8Array())).toBe(sha256(plain));
  const file = await readFile(path, "latin1");
  for (const secret of ["GPS", "small copy", "author", "a comment", "a film"])
    expect(file).not.toContain(secret);
});

test("[PA104] a JPEG whose picture does not end, or whose parts lead nowhere, is kept to its last byte", async () => {
  const whole = await picture().jpeg().toBuffer();
  const cut = whole.subarray(0, -2);
  const lost = Buffer.concat([cut, Buffer.from([0xff, 0xfe, 0xff, 0xff, 1])]);
  for (const jpeg of [whole, cut, lost])
    expect(Buffer.from(await pictureBytes(jpeg)).equals(jpeg)).toBe(true);
});

test("[P6] a plain PNG keeps its compressed rows, a transparent one is stored without loss", async () => {
  const plain = await picture().png({ compressionLevel: 9 }).toBuffer();
  const { path } = await writePrintPdf(
    await printRequest(await stored("rows.png", plain), poster),
    join(folder, "rows.pdf"),
  );
  const [rows] = imagesOf(await openPdf(path));
  expect(plain.includes(Buffer.from(rows?.getContents() ?? []).subarray(0, 5000))).toBe(true);

  const clear = await picture().ensureAlpha(0.5).webp({ lossless: true }).toBuffer();
  const job = await printRequest(await stored("clear.webp", clear), poster);
  const written = await writePrintPdf(job, join(folder, "clear.pdf"));
  const [flat] = imagesOf(await openPdf(written.path));
  const decoded = await pixelsOf(flat);
  const expected = await sharp(clear).flatten({ background: "#ffffff" }).raw().toBuffer();
  expect(decoded.equals(expected)).toBe(true);
  expect((await readdir(folder)).filter((name) => name.includes("clear.pdf."))).toEqual([]);
});

/** Lets a PNG decoder read the rows: they are what a PNG holds, without its wrapping. */
async function pixelsOf(image: PDFRawStream | undefined, bits: 8 | 16 = 8): Promise<Buffer> {
  const header = Buffer.from([0, 0, 2, 88, 0, 0, 1, 144, bits, 2, 0, 0, 0]);
  const rows = Buffer.from(image?.getContents() ?? []);
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", rows), pngChunk("IEND", Buffer.alloc(0))];
  return await sharp(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]))
    .toColourspace(bits === 16 ? "rgb16" : "srgb")
    .raw({ depth: bits === 16 ? "ushort" : "uchar" })
    .toBuffer();
}

test("[PA49] what is clear of a picture of 16 bits is as white as the paper, and its colours stay as they are", async () => {
  const [width, height] = [600, 400];
  const ink = [12_345, 54_321, 777];
  const shades = new Uint16Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    shades.set([...ink, at % width < width / 2 ? 0 : 65_535], at * 4);
  const clear = await sharp(shades, { raw: { width, height, channels: 4 } })
    .toColourspace("rgb16")
    .png()
    .toBuffer();
  const job = await printRequest(await stored("clear-deep.png", clear), poster);
  const { path } = await writePrintPdf(job, join(folder, "clear-deep.pdf"));
  const [image] = imagesOf(await openPdf(path));
  const pixels = await pixelsOf(image, 16);
  const shadeAt = (x: number) =>
    [0, 1, 2].map((channel) => pixels.readUInt16LE(((200 * width + x) * 3 + channel) * 2));
  expect(shadeAt(10)).toEqual([65_535, 65_535, 65_535]);
  expect(shadeAt(width - 10)).toEqual(ink);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  "[P11] EXIF value %i prints the same picture upright",
  async (orientation) => {
    const upright = motif(300, 200);
    const turned = storeTurned(upright, orientation);
    const jpeg = await sharp(turned.data, {
      raw: { width: turned.width, height: turned.height, channels: 3 },
    })
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .withMetadata({ orientation })
      .toBuffer();
    const job = await printRequest(await stored(`exif-${orientation}.jpg`, jpeg), poster);
    expect([job.design.widthPx, job.design.heightPx]).toEqual([300, 200]);
    const { path } = await writePrintPdf(job, join(folder, `exif-${orientation}.pdf`));
    const shown = await renderToSize(path, 126 * 5, 86 * 5);
    for (const [x, y] of [
      [20, 20],
      [250, 40],
      [140, 170],
      [40, 190],
    ] as const) {
      const at = (y * 300 + x) * 3;
      const expected = [...upright.data.subarray(at, at + 3)];
      const found = pixelOf(shown, 15 + x * 2, 15 + y * 2);
      for (const channel of [0, 1, 2])
        expect(Math.abs((found[channel] ?? 0) - (expected[channel] ?? 0))).toBeLessThan(12);
    }
  },
);

test("[P12] half-transparent black prints as the grey the preview shows", async () => {
  const clear = sharp({
    create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
  });
  const job = await printRequest(await stored("clear.png", await clear.png().toBuffer()), poster);
  const { path } = await writePrintPdf(job, join(folder, "clear-black.pdf"));
  const [red] = pixelOf(await renderToSize(path, 252, 172), 100, 80);
  expect(Math.abs(red - 127)).toBeLessThanOrEqual(1);
});

test("[P17] the same order gives the same bytes, wherever the upload lies", async () => {
  const bytes = await picture().jpeg().toBuffer();
  const first = await writePrintPdf(
    await printRequest(await stored("one.jpg", bytes), poster),
    join(folder, "one.pdf"),
  );
  const second = await writePrintPdf(
    await printRequest(await stored("two.jpg", bytes), poster),
    join(folder, "two.pdf"),
  );
  expect(second.sha256).toBe(first.sha256);
  expect(
    createHash("sha256")
      .update(await readFile(first.path))
      .digest("hex"),
  ).toBe(first.sha256);
  const job = await printRequest(join(folder, "one.jpg"), poster);
  const other = { ...job, meta: { ...job.meta, orderItemId: 8 } };
  expect((await writePrintPdf(other, join(folder, "three.pdf"))).sha256).not.toBe(first.sha256);
});

test("[P5] the resolution a printer reads from the file is the one that was rated", async () => {
  const path = await stored("dpi.jpg", await picture().jpeg().toBuffer());
  const { design } = await artworkInTest(path);
  for (const zoom of [1, 1.37, 2.9]) {
    const placement = zoomPlacement(defaultPlacement(design, poster), design, poster, zoom);
    const job = await printRequest(path, poster, { placement });
    const { path: written } = await writePrintPdf(job, join(folder, "dpi.pdf"));
    const [a = 0, b = 0] = lastMatrixOf(await openPdf(written));
    const pointsAcross = Math.hypot(a, b);
    expect((design.widthPx / pointsAcross) * 72).toBeCloseTo(printDpi(placement, design, poster), 2);
  }
});

test("[P9] an upload's colour profile travels unchanged, numbers and all", async () => {
  const tagged = await picture().withIccProfile("p3").jpeg().toBuffer();
  const { icc } = await sharp(tagged).metadata();
  const { path } = await writePrintPdf(
    await printRequest(await stored("p3.jpg", tagged), poster),
    join(folder, "p3.pdf"),
  );
  const pdf = await openPdf(path);
  const space = imagesOf(pdf)[0]?.dict.lookup(PDFName.of("ColorSpace"), PDFArray);
  const profile = space?.lookup(1, PDFStream);
  expect(profile).toBeInstanceOf(PDFRawStream);
  if (profile instanceof PDFRawStream)
    expect(Buffer.from(decodePDFRawStream(profile).decode()).equals(icc ?? Buffer.alloc(0))).toBe(true);
});

test("[P10] press colours stay press colours", async () => {
  const cmyk = picture().toColourspace("cmyk").withIccProfile("cmyk");
  const adobe = await printRequest(
    await stored("press.jpg", await cmyk.clone().jpeg({ quality: 95 }).toBuffer()),
    poster,
  );
  const shown: number[][] = [];
  for (const [name, job] of [
    ["press-jpeg", adobe],
    [
      "press-tiff",
      await printRequest(
        await stored("press.tif", await cmyk.clone().tiff({ compression: "lzw" }).toBuffer()),
        poster,
      ),
    ],
  ] as const) {
    const { path, problems } = await writePrintPdf(job, join(folder, `${name}.pdf`));
    expect(problems).toEqual([]);
    const [image] = imagesOf(await openPdf(path));
    expect(image?.dict.get(PDFName.of("ColorSpace"))?.toString()).toBe("/DeviceCMYK");
    shown.push(pixelOf(await renderToSize(path, 252, 172), 200, 30));
  }
  // Both show light red, not its negative.
  for (const [red = 0, green = 0] of shown) expect(red - green).toBeGreaterThan(60);
});

const kinds: [string, () => Promise<Buffer>][] = [
  ["jpeg", () => picture().jpeg().toBuffer()],
  ["grey.jpg", () => picture().greyscale().jpeg().toBuffer()],
  ["palette.png", () => picture().png({ palette: true }).toBuffer()],
  ["interlaced.png", () => picture().png({ progressive: true }).toBuffer()],
  ["deep.png", () => picture().toColourspace("rgb16").png().toBuffer()],
  ["grey.png", () => picture().toColourspace("b-w").png().toBuffer()],
  ["grey-clear.png", () => picture().toColourspace("b-w").ensureAlpha(0.7).png().toBuffer()],
  ["webp", () => picture().webp().toBuffer()],
  ["tiff", () => picture().tiff({ compression: "lzw" }).toBuffer()],
  ["deep.tif", () => picture().toColourspace("rgb16").tiff({ compression: "none" }).toBuffer()],
  ["pdf", () => makePdf()],
];

test.each(kinds)(
  "[P8] the print file of a %s upload keeps all rules of PDF/X-4 and shows the picture",
  async (name, make) => {
    const job = await printRequest(await stored(`rules-${name}`, await make()), poster);
    const { path, problems } = await writePrintPdf(job, join(folder, `rules-${name}.pdf`));
    expect(problems).toEqual([]);
    expect((await checkPrintPdf(path)).problems).toEqual([]);
    const shown = await renderToSize(path, 126 * 3, 86 * 3);
    const { min, max } = (await sharp(shown.data, { raw: { width: 378, height: 258, channels: 3 } }).stats())
      .channels[0] ?? { min: 0, max: 0 };
    expect(max - min).toBeGreaterThan(20);
  },
);

test("[P22] a PDF upload stays vectors, in its place", async () => {
  const job = await printRequest(await stored("vector.pdf", await makePdf()), {
    widthMm: 200,
    heightMm: 100,
  });
  const { path } = await writePrintPdf(job, join(folder, "vector-print.pdf"));
  expect(imagesOf(await openPdf(path))).toEqual([]);
  const shown = await renderToSize(path, 206 * 4, 106 * 4);
  // The box lies 20 points from the lower left corner: 7 mm, and the bleed's 3.
  expect(pixelOf(shown, 14 * 4, (106 - 14) * 4)).toEqual(
    [230, 77, 26].map((value) => expect.closeTo(value, -0.5)),
  );
  expect(pixelOf(shown, 8 * 4, (106 - 8) * 4)).toEqual([255, 255, 255]);
});

test("[P22] nothing shows through a PDF page, however its missing bleed is filled", async () => {
  const page = await makePdf((_, page) => page.drawEllipse({ x: 450, y: 200, xScale: 60, yScale: 30 }));
  const path = await stored("clear-page.pdf", page);
  const print = { widthMm: 200, heightMm: 100 };
  const shown: Buffer[] = [];
  for (const bleedMm of [0, 10]) {
    const job = await printRequest(path, print, { outset: { bleedMm, wrapMm: 0, mode: "bleed" } });
    const written = await writePrintPdf(job, join(folder, "clear-page-print.pdf"));
    const { data, widthPx, heightPx } = await renderToSize(
      written.path,
      (200 + 2 * bleedMm) * 3,
      (100 + 2 * bleedMm) * 3,
    );
    const front = { left: bleedMm * 3, top: bleedMm * 3, width: 600, height: 300 };
    shown.push(
      await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
        .extract(front)
        .raw()
        .toBuffer(),
    );
  }
  const [alone, filled] = shown;
  const different = alone?.reduce(
    (count, value, at) => count + (Math.abs(value - (filled?.[at] ?? 0)) > 100 ? 1 : 0),
    0,
  );
  expect(different).toBe(0);
});
