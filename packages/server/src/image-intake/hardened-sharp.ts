import sharp, { type Sharp } from "sharp";

/*
 * Uploads are opened with these four decoders and nothing else: an SVG given by path reads its neighbours on disk,
 * GIF and VIPS decoders have a history of memory faults. The block holds for the whole process, therefore this
 * module belongs into a pixel worker (`../pixel-workers`), not into the host.
 */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadTiff"],
});
// Every file is opened once or twice and never again; a cache would only keep strangers' pictures in memory.
sharp.cache(false);
// One decoding thread each: the pool supplies the parallelism, and libvips buffers grow with its threads.
sharp.concurrency(1);

/** The most pixels a picture may have: a 100 × 140 cm poster at 225 dpi has 110 million. */
export const MAX_PIXELS = 150_000_000;
/** The longest side a picture may have in pixels: 254 cm at 300 dpi. */
export const MAX_EDGE_PX = 30_000;

/** Opens a picture from disk within the limits; decoding fails when bytes are missing or broken. */
export function openPicture(path: string): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
}

export { type Sharp, sharp };
