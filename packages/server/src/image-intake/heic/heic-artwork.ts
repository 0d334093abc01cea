import { readFile, rm } from "node:fs/promises";
import { openPicture } from "../hardened-sharp.ts";
import type { ArtworkJob, PlainUpload } from "../make-artwork.ts";
import { writePlainTiff } from "../plain-tiff.ts";
import { refuseTooLarge } from "../write-plain.ts";
import { HeicPicture } from "./read-heic.ts";

/** So little is lost that no eye sees it, and the file is still a fraction of one without loss. */
const QUALITY = 95;

/**
 * Writes the photo of a phone (HEIC) as an upright JPEG with the colours and the colour profile it has. Presses and browsers
 * read no HEIC, and the decoder of ours neither: this one is a program apart (WebAssembly).
 */
export async function heicArtwork({ path, target }: ArtworkJob): Promise<PlainUpload> {
  const file = await readFile(path);
  using picture = new HeicPicture(file);
  const { widthPx, heightPx } = picture;
  refuseTooLarge({ width: widthPx, height: heightPx });
  const decoded = `${target}.rows.tif`;
  try {
    const plain = { widthPx, heightPx, space: "rgb", bitsPerChannel: 8, profile: profileOf(file) } as const;
    await writePlainTiff(decoded, plain, picture.rows());
    await openPicture(decoded)
      .keepIccProfile()
      // The best code for it would want all of the picture in memory, for a file that is a tenth smaller.
      .jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4", optimiseCoding: false })
      .toFile(target);
  } finally {
    await rm(decoded, { force: true });
  }
  return { kind: "jpeg", written: true };
}

/** The colour profile in a HEIC's `colr` box; without one the colours are sRGB. */
function profileOf(file: Buffer): Buffer | undefined {
  const at = file.indexOf("colrprof", 0, "latin1");
  if (at < 4) return undefined;
  const end = at - 4 + file.readUInt32BE(at - 4);
  return end > at + 8 && end <= file.length ? file.subarray(at + 8, end) : undefined;
}
