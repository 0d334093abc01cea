import sharp, { type JpegOptions, type Sharp } from "sharp";

/*
 * Uploads are opened with these decoders and nothing else: an SVG given by path reads its neighbours on disk, VIPS's own
 * format has a history of memory faults. The one for HEIF reads AVIF alone here. The block holds for the whole process,
 * therefore this module belongs into a pixel worker (`../pixel-workers`), not into the host.
 */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadTiff",
    "VipsForeignLoadHeif",
    "VipsForeignLoadNsgif",
  ],
});
// Every file is opened once or twice and never again; a cache would only keep strangers' pictures in memory.
sharp.cache(false);
// One decoding thread each: the pool supplies the parallelism, and libvips buffers grow with its threads.
sharp.concurrency(1);

/** The most pixels a picture may have: a 100 × 140 cm poster at 225 dpi has 110 million. */
export const MAX_PIXELS = 150_000_000;
/** The longest side a picture may have in pixels: 254 cm at 300 dpi. */
export const MAX_EDGE_PX = 30_000;

/** How a picture is opened. */
export interface Opening {
  /** Which of several, counted from 0. */
  page?: number;
  /** Its rows are not read from top to bottom, as when it is turned. */
  anyOrder?: boolean;
  /** The least fault that ends decoding: missing or broken bytes unless told. */
  failOn?: "error" | "warning";
}

/** Opens a picture from disk within the limits. */
export function openPicture(
  path: string,
  { page = 0, anyOrder = false, failOn = "error" }: Opening = {},
): Sharp {
  return sharp(path, {
    limitInputPixels: MAX_PIXELS,
    failOn,
    sequentialRead: !anyOrder,
    ...(page > 0 ? { page } : {}),
  });
}

export { type JpegOptions, type Sharp, sharp };
