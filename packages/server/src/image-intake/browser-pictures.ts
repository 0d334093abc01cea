import { open, rm } from "node:fs/promises";
import { UploadRefusal } from "@pressport/core/contract";
import { openPicture } from "./hardened-sharp.ts";
import { isPlainJpeg, readJpegFrame } from "./jpeg-frame.ts";
import type { ArtworkJob, PlainUpload } from "./make-artwork.ts";
import { isPlainPng, readPngLayout } from "./png-layout.ts";
import { copyWithProfile, profileOfPng } from "./png-profile.ts";
import { factsOf, plainFormOf, reasonOf, refuseTooLarge, writePlain } from "./write-plain.ts";

/** A JPEG is printed with its own bytes, if it is coded in a way print files know. */
export async function jpegArtwork({ path, target }: ArtworkJob): Promise<PlainUpload> {
  const frame = await readJpegFrame(path);
  if (frame) refuseTooLarge({ width: frame.widthPx, height: frame.heightPx });
  if (isPlainJpeg(frame)) return { kind: "jpeg", written: false };
  try {
    // Rubbish between its segments: presses may stop there, our decoder looks for the next one.
    const facts = await factsOf(path);
    refuseTooLarge(facts);
    return { kind: await writePlain(() => openPicture(path), plainFormOf(facts), target), written: true };
  } catch (error) {
    // Lossless, or of 12 bits: sound, and read by hardly any program.
    if (frame && reasonOf(error) === "broken") throw new UploadRefusal("unusual_coding");
    throw error;
  }
}

/** A PNG's rows are printed as they are, if they are plain ones. */
export async function pngArtwork({ path, target }: ArtworkJob): Promise<PlainUpload> {
  const facts = await factsOf(path);
  refuseTooLarge(facts);
  const layout = await readPngLayout(path).catch(() => undefined);
  if (layout === undefined) throw new UploadRefusal("truncated");
  if (layout.frames > 1) throw new UploadRefusal("animated");
  const profile = profileOfPng(layout);
  if (profile === undefined) {
    if (isPlainPng(layout)) return { kind: "png", written: false };
    return { kind: await writePlain(() => openPicture(path), plainFormOf(facts), target), written: true };
  }
  if (isPlainPng(layout)) {
    await copyWithProfile(path, profile, target);
    return { kind: "png", written: true };
  }
  const tagged = `${target}.tagged.png`;
  try {
    await copyWithProfile(path, profile, tagged);
    return { kind: await writePlain(() => openPicture(tagged), plainFormOf(facts), target), written: true };
  } finally {
    await rm(tagged, { force: true });
  }
}

/** A still WebP is stored once more without loss: no print file holds one. */
export async function webpArtwork(job: ArtworkJob): Promise<PlainUpload> {
  await refuseCutWebp(job.path);
  return stillArtwork(job);
}

/** Pictures of which a file may hold many, shown one after the other. */
async function stillArtwork({ path, target }: ArtworkJob): Promise<PlainUpload> {
  const facts = await factsOf(path);
  if ((facts.pages ?? 1) > 1) throw new UploadRefusal("animated");
  refuseTooLarge(facts);
  return { kind: await writePlain(() => openPicture(path), plainFormOf(facts), target), written: true };
}

export { stillArtwork as avifArtwork, stillArtwork as gifArtwork };

/** libwebp fills what is missing with grey and does not complain, so the length in its header decides. */
async function refuseCutWebp(path: string): Promise<void> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
  const { size } = await file.stat();
  if (buffer.readUInt32LE(4) + 8 > size) throw new UploadRefusal("truncated");
}
