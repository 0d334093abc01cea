import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { UploadRefusal } from "@pressport/core/contract";
import { MAX_EDGE_PX, MAX_PIXELS, sharp } from "../hardened-sharp.ts";
import type { ArtworkJob, PlainUpload } from "../make-artwork.ts";

/** A picture of a file; its sizes are known before it is decoded, and are those it has once turned upright. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Decodes into `target`; tells null when that cannot be done. */
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    told: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void;
  free(): void;
}

/** What we use of the decoder; the package brings no types for it. */
interface Libheif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}

const require = createRequire(import.meta.url);

/** So little is lost that no eye sees it, and the file is still a fraction of one without loss. */
const QUALITY = 95;

/**
 * Writes the photo of a phone (HEIC) as an upright JPEG with the colours and the colour profile it has. Presses and browsers
 * read no HEIC, and the decoder of ours neither: this one is a program apart (WebAssembly).
 */
export async function heicArtwork({ path, target }: ArtworkJob): Promise<PlainUpload> {
  const file = await readFile(path);
  // Only here, since hardly any upload needs it.
  const libheif: Libheif = require("libheif-js/wasm-bundle.js");
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new UploadRefusal("broken");
  const [width, height] = [image.get_width(), image.get_height()];
  if (Math.max(width, height) > MAX_EDGE_PX) throw new UploadRefusal("edge_too_long");
  if (width * height > MAX_PIXELS) throw new UploadRefusal("too_many_pixels");
  const pixels = await pixelsOf(image, width, height);
  for (const one of images) one.free();
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: "white" })
    .jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" })
    .toBuffer();
  await writeFile(target, withProfile(jpeg, profileOf(file)));
  return { kind: "jpeg", written: true };
}

function pixelsOf(image: HeifImage, width: number, height: number): Promise<Uint8ClampedArray> {
  return new Promise((resolve, reject) => {
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
    image.display(target, (shown) => {
      if (shown) resolve(shown.data);
      else reject(new UploadRefusal("truncated"));
    });
  });
}

/** The colour profile in a HEIC's `colr` box; without one the colours are sRGB. */
function profileOf(file: Buffer): Buffer | null {
  const at = file.indexOf("colrprof", 0, "latin1");
  if (at < 4) return null;
  const end = at - 4 + file.readUInt32BE(at - 4);
  return end > at + 8 && end <= file.length ? file.subarray(at + 8, end) : null;
}

const MARKER = Buffer.from("ICC_PROFILE\0", "latin1");
/** What a segment of a JPEG holds beside its length, that marker, and which part of how many it is. */
const SEGMENT_BYTES = 0xffff - 2 - MARKER.length - 2;

/** A JPEG with a profile beside its pixels, which stay as they are. */
function withProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  const count = Math.ceil((profile?.length ?? 0) / SEGMENT_BYTES);
  if (profile === null || count > 255) return jpeg;
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES);
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    head.writeUInt16BE(2 + MARKER.length + 2 + part.length, 2);
    return Buffer.concat([head, MARKER, Buffer.from([index + 1, count]), part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}
