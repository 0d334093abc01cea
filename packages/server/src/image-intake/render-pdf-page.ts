import { readFile } from "node:fs/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { type Sharp, sharp } from "./hardened-sharp.ts";

/** Renders the first page of a PDF upright on white, as an RGB picture of exactly that size; throws when it cannot be drawn. */
export async function renderPdfPage(
  path: string,
  widthPx: number,
  heightPx: number,
  pageIndex = 0,
): Promise<Sharp> {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await library.loadDocument(await readFile(path));
    const { data, width, height } = await pdf.getPage(pageIndex).render({
      width: widthPx,
      height: heightPx,
      render: async (bitmap) => bgraToRgb(bitmap.data),
    });
    pdf.destroy();
    return sharp(data, { raw: { width, height, channels: 3 } });
  } finally {
    library.destroy();
  }
}

/** pdfium draws on opaque white, so the fourth byte says nothing. */
function bgraToRgb(bgra: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((bgra.length / 4) * 3);
  for (let from = 0, to = 0; from < bgra.length; from += 4, to += 3) {
    rgb[to] = bgra[from + 2] ?? 0;
    rgb[to + 1] = bgra[from + 1] ?? 0;
    rgb[to + 2] = bgra[from] ?? 0;
  }
  return rgb;
}
