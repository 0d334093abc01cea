import type { ArtworkJob, PlainUpload } from "../make-artwork.ts";
import { matrixProfile, WIDE_RGB } from "../matrix-profile.ts";
import { PLAIN_CHANNELS, type PlainPicture, type PlainRows } from "../plain-tiff.ts";
import { wideRgb } from "../tiff/decode-tiff.ts";
import { COMPRESSION, readSamples, type SampleRows, type StoredSamples } from "../tiff/tiff-samples.ts";
import { writeDecoded } from "../write-plain.ts";
import { PSD_COLOURS, type PsdPicture, readPsd } from "./read-psd.ts";

/** A Photoshop file is printed as its merged picture, which shows all layers as they look together. */
export async function psdArtwork({ path, target }: ArtworkJob): Promise<PlainUpload> {
  const picture = await readPsd(path);
  const kind = await writeDecoded(plainPictureOf(picture), plainRows(path, picture), target);
  const findings = picture.spares > 0 ? [{ code: "extra-channels" } as const] : [];
  return { kind, written: true, facts: { findings } };
}

function plainPictureOf({ widthPx, heightPx, mode, bits, profile }: PsdPicture): PlainPicture {
  return {
    widthPx,
    heightPx,
    space: mode === "cmyk" ? "cmyk" : PSD_COLOURS[mode] === 1 ? "grey" : "rgb",
    bitsPerChannel: mode === "lab" || bits === 16 ? 16 : 8,
    // Lab is wider than any screen's colours.
    profile: mode === "lab" ? matrixProfile(WIDE_RGB) : profile,
  };
}

/** The merged picture is stored like a TIFF's whose channels stand apart. */
function samplesOf(path: string, picture: PsdPicture): AsyncGenerator<SampleRows> {
  const { widthPx, heightPx, mode, bits, packed, offsets, byteCounts, rowsPerBlock } = picture;
  const stored: StoredSamples = {
    widthPx,
    heightPx,
    bits,
    samples: PSD_COLOURS[mode] + (picture.hasTransparency ? 1 : 0),
    sampleFormat: 1,
    compression: packed ? COMPRESSION.packBits : COMPRESSION.none,
    predictor: 1,
    planar: true,
    bigEndian: true,
    lowestBitFirst: false,
    chunk: { width: widthPx, height: rowsPerBlock },
    tiled: false,
    offsets,
    byteCounts,
  };
  return readSamples(path, stored);
}

async function* plainRows(path: string, picture: PsdPicture): AsyncGenerator<PlainRows> {
  const write = picture.mode === "lab" ? writeLab : writeColours;
  const isBlended = !picture.hasTransparency || (await isOnWhite(path, picture));
  for await (const { data } of samplesOf(path, picture)) {
    if (data instanceof Float32Array) continue;
    if (!isBlended) blendOnWhite(data, picture);
    yield write(data, picture);
  }
}

const mostOf = (data: Uint8Array | Uint16Array): number => (data instanceof Uint8Array ? 255 : 65_535);

/** How far a rounded sample may be from what it was, in parts of the whole. */
const ROUNDING = 2 / 255;

/**
 * Whether the colours are those seen on white already, as Photoshop writes them: then no pixel is darker than what is clear of
 * it lets through. Other programs write them as if nothing were clear.
 */
async function isOnWhite(path: string, picture: PsdPicture): Promise<boolean> {
  const colours = picture.mode === "lab" ? 1 : PSD_COLOURS[picture.mode];
  const samples = PSD_COLOURS[picture.mode] + 1;
  for await (const { data } of samplesOf(path, picture)) {
    if (data instanceof Float32Array) continue;
    const least = mostOf(data) * (1 - ROUNDING);
    for (let at = 0; at < data.length; at += samples) {
      const clear = least - (data[at + samples - 1] ?? 0);
      if (clear <= 0) continue;
      for (let channel = 0; channel < colours; channel++) if ((data[at + channel] ?? 0) < clear) return false;
    }
  }
  return true;
}

/** Blends colours with white, in place. Inks are stored turned over, so white is the largest number there, too. */
function blendOnWhite(data: Uint8Array | Uint16Array, { mode }: PsdPicture): void {
  const colours = PSD_COLOURS[mode];
  const most = mostOf(data);
  const middle = (most + 1) / 2;
  for (let at = 0; at < data.length; at += colours + 1) {
    const shown = (data[at + colours] ?? 0) / most;
    for (let channel = 0; channel < colours; channel++) {
      const white = mode === "lab" && channel > 0 ? middle : most;
      data[at + channel] = Math.round((data[at + channel] ?? 0) * shown + white * (1 - shown));
    }
  }
}

type WriteRows = (data: Uint8Array | Uint16Array, picture: PsdPicture) => PlainRows;

const writeColours: WriteRows = (data, { mode, hasTransparency }) => {
  const colours = PSD_COLOURS[mode];
  const samples = colours + (hasTransparency ? 1 : 0);
  // No ink is stored as the largest number; of a bitmap black is.
  const turnedOver = mode === "cmyk" || mode === "bitmap";
  if (samples === colours && !turnedOver) return data;
  const most = mostOf(data);
  const count = (data.length / samples) * colours;
  const out = data instanceof Uint8Array ? new Uint8Array(count) : new Uint16Array(count);
  for (let at = 0, to = 0; at < data.length; at += samples) {
    for (let channel = 0; channel < colours; channel++) {
      const value = data[at + channel] ?? 0;
      out[to++] = turnedOver ? most - value : value;
    }
  }
  return out;
};

const writeLab: WriteRows = (data, { hasTransparency }) => {
  const samples = PSD_COLOURS.lab + (hasTransparency ? 1 : 0);
  const most = mostOf(data);
  const middle = (most + 1) / 2;
  const unit = middle / 128;
  const out = new Uint16Array((data.length / samples) * PLAIN_CHANNELS.rgb);
  const colour = new Float64Array(PLAIN_CHANNELS.rgb);
  for (let at = 0, to = 0; at < data.length; at += samples) {
    const axis = (channel: number): number => ((data[at + channel] ?? 0) - middle) / unit;
    wideRgb(((data[at] ?? 0) / most) * 100, axis(1), axis(2), colour);
    for (const value of colour) out[to++] = Math.round(value * 65_535);
  }
  return out;
};
