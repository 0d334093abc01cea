import sharp from "sharp";

/**
 * A photo of 24 megapixels as a phone writes it: stored lying, with the EXIF note that it is to be turned upright.
 * Soft shapes and grain, so that a shift of one pixel shows.
 */
export async function aPhoto(width = 6000, height = 4000): Promise<Buffer> {
  const small = { width: 30, height: 20, channels: 3 as const };
  const shapes = Uint8Array.from(
    { length: small.width * small.height * 3 },
    (_, index) => (index * 7919 + (index % 11) * 53) % 256,
  );
  const ground = await sharp(shapes, { raw: small })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .toBuffer({ resolveWithObject: true });
  return sharp(ground.data, { raw: ground.info })
    .jpeg({ quality: 88 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
