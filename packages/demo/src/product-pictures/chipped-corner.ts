import sharp from "sharp";
import { openStudio } from "./catalogue-pictures.ts";
import { compose } from "./compose.ts";
import { framedPosterInSun } from "./framed-poster.ts";

const CHIP =
  '<path d="M1128 1066l14-16 12 3 9-13 8 4v24l-18 3z" fill="#d9b98a"/><path d="M1128 1066l14-16 12 3 9-13" fill="none" stroke="#3a2c1e" stroke-width="2"/>';

/** A customer's photo of a frame that arrived with a chipped corner, as JPEG. */
export async function takeChippedCorner(): Promise<Buffer> {
  const scene = await framedPosterInSun("black", await openStudio().print("Citrus kitchen"));
  const { data, widthPx, heightPx } = await compose({ ...scene, layers: [...scene.layers, CHIP] }, 1600);
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .extract({ left: 860, top: 780, width: 520, height: 390 })
    .resize(1040)
    .jpeg({ quality: 82 })
    .toBuffer();
}
