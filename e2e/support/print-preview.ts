import { PDFDocument } from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { ssim } from "ssim.js";

/** Pixels, four channels. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The finished area as the editor shows it in the middle of its canvas, and that area's size in pixels. */
export async function previewOf(page: Page, print: { widthMm: number; heightMm: number; bleedMm: number }) {
  const { url, width, height } = await page
    .locator("pp-editor canvas")
    .first()
    .evaluate(async (canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error("This is no canvas.");
      const frame = () => new Promise(requestAnimationFrame);
      const isPainted = ({ width, height }: DOMRect) =>
        canvas.width === Math.round(width) && canvas.height === Math.round(height);
      // What was moved last is on the canvas with the next frame, and where its room has changed with the one after.
      do for (let frames = 0; frames < 3; frames += 1) await frame();
      while (!isPainted(canvas.getBoundingClientRect()));
      const { width, height } = canvas.getBoundingClientRect();
      return { url: canvas.toDataURL("image/png"), width, height };
    });
  const picture = sharp(Buffer.from(url.split(",")[1] ?? "", "base64"));
  // The print and its bleed are laid into the canvas with 36 px of room.
  const bleed = 2 * print.bleedMm;
  const scale = Math.min((width - 72) / (print.widthMm + bleed), (height - 72) / (print.heightMm + bleed));
  const crop = { width: print.widthMm * scale, height: print.heightMm * scale };
  const preview = await pixelsOf(
    picture.extract({
      left: Math.round((width - crop.width) / 2) + 2,
      top: Math.round((height - crop.height) / 2) + 2,
      width: Math.round(crop.width) - 4,
      height: Math.round(crop.height) - 4,
    }),
  );
  return { crop, preview };
}

/** A picture of the host as the browser decodes and draws it, cut like a preview, and its whole size. */
export async function drawnPicture(page: Page, url: string) {
  const { png, ...crop } = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement("canvas");
    const { naturalWidth: width, naturalHeight: height } = image;
    Object.assign(canvas, { width, height });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return { png: canvas.toDataURL("image/png"), width, height };
  }, url);
  const inner = { left: 2, top: 2, width: crop.width - 4, height: crop.height - 4 };
  const picture = sharp(Buffer.from(png.split(",")[1] ?? "", "base64"));
  return { crop, preview: await pixelsOf(picture.extract(inner)) };
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** The trimmed page of a print file, drawn at the size of a crop and cut like its preview. */
export async function renderedTrim(pdf: Buffer, crop: { width: number; height: number }): Promise<Pixels> {
  const pages = await PDFDocument.load(pdf);
  const [media, trim] = [pages.getPage(0).getMediaBox(), pages.getPage(0).getTrimBox()];
  const scale = (crop.width / trim.width) * 2;
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = document.getPage(0);
  const image = await page.render({ scale, render: "bitmap" });
  const drawn = sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 4 },
  }).removeAlpha();
  const cut = await drawn
    .extract({
      left: Math.round((trim.x - media.x) * scale),
      top: Math.round((media.y + media.height - trim.y - trim.height) * scale),
      width: Math.round(trim.width * scale),
      height: Math.round(trim.height * scale),
    })
    .png()
    .toBuffer();
  document.destroy();
  library.destroy();
  const sized = await sharp(cut)
    .resize(Math.round(crop.width), Math.round(crop.height), { fit: "fill" })
    .png()
    .toBuffer();
  return pixelsOf(
    sharp(sized).extract({
      left: 2,
      top: 2,
      width: Math.round(crop.width) - 4,
      height: Math.round(crop.height) - 4,
    }),
  );
}

/** How alike two pictures look, 1 for the same. */
export function alike(one: Pixels, other: Pixels): number {
  return ssim(one, other).mssim;
}

/** How many pixels of the editor's canvas have exactly this colour, such as `#d00000`. */
export const pixelsInEditor = (page: Page, colour: string): Promise<number> =>
  page.evaluate((hex) => {
    const canvas = document.querySelector("pp-editor")?.shadowRoot?.querySelector("canvas");
    const pen = canvas?.getContext("2d");
    if (!canvas || !pen) return 0;
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
    return count;
  }, colour);
