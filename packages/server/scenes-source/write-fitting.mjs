import { writeFile } from "node:fs/promises";
import sharp from "sharp";

/** Browsers fetch a scene to paint into it. */
const MOST_BYTES = 250_000;

/** Writes a picture as a JPEG, as good as fits. */
export async function writeFitting(pixels, raw, path) {
  for (let quality = 93; quality >= 70; quality -= 2) {
    const jpeg = { quality, chromaSubsampling: "4:4:4", mozjpeg: true };
    const written = await sharp(pixels, raw).jpeg(jpeg).toBuffer();
    if (written.length > MOST_BYTES) continue;
    await writeFile(path, written);
    return;
  }
  throw new Error(`${path} does not fit into ${MOST_BYTES} bytes.`);
}
