import { readFile } from "node:fs/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { type Sharp, sharp } from "../hardened-sharp.ts";
import type { Size } from "../preview-sizes.ts";

/** Renders a page of a PDF (counted from 1) upright on white, as an RGB picture of exactly that size; throws when it cannot be drawn. */
export async function renderPdfPage(
  path: string,
  widthPx: number,
  heightPx: number,
  number = 1,
): Promise<Sharp> {
  return firstOf(await renderPdfPages(path, widthPx, heightPx, [number]));
}

/** The only picture of a list. */
export function firstOf([picture]: Sharp[]): Sharp {
  if (picture === undefined) throw new Error("The page was not drawn.");
  return picture;
}

/** The same for several pages of a file or of what is in one, all in one size. */
export function renderPdfPages(
  source: string | Uint8Array,
  width: number,
  height: number,
  numbers: readonly number[],
): Promise<Sharp[]> {
  return renderSizedPages(
    source,
    numbers.map((number) => ({ number, width, height })),
  );
}

/** A page of a PDF, counted from 1, and the size in pixels it is drawn in. */
export interface SizedPage extends Size {
  number: number;
}

/** The same, each page in a size of its own. */
export async function renderSizedPages(
  source: string | Uint8Array,
  pages: readonly SizedPage[],
): Promise<Sharp[]> {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await library.loadDocument(typeof source === "string" ? await readFile(source) : source);
    const pictures: Sharp[] = [];
    for (const { number, ...size } of pages) {
      const { data, width, height } = await pdf.getPage(number - 1).render({
        ...size,
        render: async (bitmap) => rgbaToRgb(bitmap.data),
      });
      pictures.push(sharp(data, { raw: { width, height, channels: 3 } }));
    }
    pdf.destroy();
    return pictures;
  } finally {
    library.destroy();
  }
}

/** The upright size of a page (counted from 1) as pdfium shows it, in points; throws when it has none. */
export async function pageSizeWithPdfium(path: string, number: number): Promise<Size> {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await library.loadDocument(await readFile(path));
    const { originalWidth: width, originalHeight: height } = pdf.getPage(number - 1).getOriginalSize();
    pdf.destroy();
    return { width, height };
  } finally {
    library.destroy();
  }
}

/** The library asks pdfium for red first, on opaque white: the fourth byte says nothing. */
function rgbaToRgb(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}
