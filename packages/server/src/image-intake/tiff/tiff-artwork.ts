import { type StoredFinding, UploadRefusal } from "@pressport/core/contract";
import { openPicture } from "../hardened-sharp.ts";
import type { ArtworkJob, PlainUpload } from "../make-artwork.ts";
import { refuseTooLarge, writeDecoded, writePlain } from "../write-plain.ts";
import { alphaOf, decodedFormOf, decodeTiff, isInks, readingOf, sparesOf } from "./decode-tiff.ts";
import { readTiffPages, type TiffPicture } from "./tiff-pages.ts";

/**
 * The artwork of a TIFF's page: the largest one unless told, since small copies may stand before it. CMYK stays CMYK;
 * channels that are neither colour nor transparency are left out, with a notice.
 */
export async function tiffArtwork({ path, target, page: asked }: ArtworkJob): Promise<PlainUpload> {
  const pages = await readTiffPages(path);
  const mainPage = largestOf(pages) + 1;
  const page = asked ?? mainPage;
  const picture = pages[page - 1];
  if (picture === undefined) throw new UploadRefusal("pdf_no_such_page");
  refuseTooLarge({ width: picture.widthPx, height: picture.heightPx });
  const reading = readingOf(picture);
  const facts = {
    pages: pages.length,
    ...(page === 1 ? {} : { page }),
    ...(mainPage === 1 ? {} : { mainPage }),
    findings: findingsOf(pages, picture),
  };
  const isFirst = picture.index === 0;
  if (reading === "libvips" && isInks(picture) && isFirst) return { kind: "tiff", written: false, facts };
  const kind = await (reading === "own" ? writeOwn : writeAsRead)(path, picture, target);
  return { kind, written: true, facts };
}

function findingsOf(pages: readonly TiffPicture[], picture: TiffPicture): StoredFinding[] {
  return [
    ...(pages.length > 1 ? [{ code: "further-pages" } as const] : []),
    ...(sparesOf(picture) > 0 ? [{ code: "extra-channels" } as const] : []),
  ];
}

function largestOf(pages: readonly TiffPicture[]): number {
  const pixels = pages.map(({ widthPx, heightPx }) => widthPx * heightPx);
  return pixels.indexOf(Math.max(...pixels));
}

function writeAsRead(path: string, picture: TiffPicture, target: string): Promise<"png" | "tiff"> {
  const { index, bits, photometric, orientation } = picture;
  const form = {
    space: isInks(picture) ? "cmyk" : photometric <= 1 ? "grey" : "rgb",
    // A palette's colours have 16 bits and mean 8.
    bitsPerChannel: bits === 16 && photometric !== 3 ? 16 : 8,
    hasAlpha: alphaOf(picture) !== undefined,
    turned: orientation > 1,
  } as const;
  return writePlain(() => openPicture(path, { page: index, anyOrder: form.turned }), form, target);
}

function writeOwn(path: string, picture: TiffPicture, target: string): Promise<"png" | "tiff"> {
  return writeDecoded(decodedFormOf(picture), decodeTiff(path, picture), target, picture.orientation);
}
