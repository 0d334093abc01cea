import { UploadRefusal } from "@pressport/core/contract";
import { matrixProfile, WIDE_RGB } from "../matrix-profile.ts";
import { PLAIN_CHANNELS, type PlainPicture, type PlainRows, type PlainSpace } from "../plain-tiff.ts";
import type { TiffPicture } from "./tiff-pages.ts";
import { readSamples, type SampleRows } from "./tiff-samples.ts";

/** TIFF's numbers for what the channels mean. */
const PHOTOMETRIC = {
  minIsWhite: 0,
  minIsBlack: 1,
  rgb: 2,
  palette: 3,
  cmyk: 5,
  yCbCr: 6,
  lab: 8,
  iccLab: 9,
} as const;
const COLOURS: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 3: 1, 5: 4, 6: 3, 8: 3, 9: 3 };
const FLOAT = 3;
const SIGNED = 2;
const JPEG = 7;
/** Compressions the library was built with: none, fax, LZW, JPEG, Deflate, PackBits, WebP, ZSTD. */
const COMPRESSIONS: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 7, 8, 32_771, 32_773, 32_946, 50_000, 50_001,
]);
/** Transparency among the further channels: already multiplied into the colours, or not. */
const ASSOCIATED = 1;
const UNASSOCIATED = 2;

/** How a TIFF's picture is to be read. */
export type TiffReading =
  /** libvips reads it as its tags say. */
  | "libvips"
  /** Only we do. */
  | "own";

/** How many of a pixel's channels are its colours. */
export function coloursOf({ photometric, inkSet, samples }: TiffPicture): number {
  const colours = COLOURS[photometric];
  // Inks that are not CMYK (InkSet 2) have names only their program knows.
  if (colours === undefined || (photometric === PHOTOMETRIC.cmyk && inkSet === 2))
    throw new UploadRefusal("unusual_coding");
  if (samples < colours) throw new UploadRefusal("broken");
  return colours;
}

/** Whether its colours are inks. */
export function isInks({ photometric }: TiffPicture): boolean {
  return photometric === PHOTOMETRIC.cmyk;
}

/** The channels beyond the colours that no print shows: saved selections, spot colours. */
export function sparesOf(picture: TiffPicture): number {
  return picture.samples - coloursOf(picture) - (alphaOf(picture) === undefined ? 0 : 1);
}

/** The channel that says how transparent a pixel is, and how; a file that does not say so has none. */
export function alphaOf(picture: TiffPicture): { channel: number; associated: boolean } | undefined {
  const place = picture.extraSamples.findIndex((kind) => kind === ASSOCIATED || kind === UNASSOCIATED);
  if (place < 0) return undefined;
  return { channel: coloursOf(picture) + place, associated: picture.extraSamples[place] === ASSOCIATED };
}

/**
 * Who reads a TIFF's picture. libvips looks at the number of channels where the tags count, shows signed and floating
 * point colours as something else, knows no depths between whole bytes and, of several channels, none below; it does not
 * turn greys of 2 and 4 bits over, and reads neither tiles of single channels nor grey and its transparency apart.
 */
export function readingOf(picture: TiffPicture): TiffReading {
  refuseUnreadable(picture);
  const { photometric, bits, sampleFormat, samples, planar, tiled } = picture;
  const turnsOver = photometric !== PHOTOMETRIC.minIsWhite || (bits !== 2 && bits !== 4);
  const isUsual =
    hasUsualChannels(picture) &&
    sampleFormat !== FLOAT &&
    (samples === 1 ? [1, 2, 4, 8, 16] : [8, 16]).includes(bits) &&
    turnsOver &&
    !(planar && (tiled || samples === 2));
  return isUsual ? "libvips" : "own";
}

function refuseUnreadable({ photometric, compression, bits, sampleFormat }: TiffPicture): void {
  if (!COMPRESSIONS.has(compression) || sampleFormat === SIGNED) throw new UploadRefusal("unusual_coding");
  if (bits > 16 && sampleFormat !== FLOAT) throw new UploadRefusal("unusual_coding");
  // Measurements rather than a picture: nobody can say what their white is.
  if (sampleFormat === FLOAT && photometric !== PHOTOMETRIC.rgb) throw new UploadRefusal("unusual_coding");
}

/** Grey, RGB, a palette or CMYK, beside it transparency at most, and that not beside inks. */
function hasUsualChannels(picture: TiffPicture): boolean {
  const { photometric, compression } = picture;
  if (isInks(picture)) return picture.samples === coloursOf(picture);
  const unpackedByJpeg = photometric === PHOTOMETRIC.yCbCr && compression === JPEG;
  return (photometric <= PHOTOMETRIC.palette || unpackedByJpeg) && sparesOf(picture) === 0;
}

/** What a picture becomes that only we can read. */
export function decodedFormOf(picture: TiffPicture): PlainPicture {
  const { widthPx, heightPx, photometric, bits, sampleFormat, profile } = picture;
  const isLab = photometric === PHOTOMETRIC.lab || photometric === PHOTOMETRIC.iccLab;
  return {
    widthPx,
    heightPx,
    space: spaceOf(photometric),
    bitsPerChannel: isLab || sampleFormat === FLOAT || bits > 8 ? 16 : 8,
    // Lab is wider than any screen's colours.
    profile: isLab ? matrixProfile(WIDE_RGB) : profile,
  };
}

function spaceOf(photometric: number): PlainSpace {
  if (photometric === PHOTOMETRIC.cmyk) return "cmyk";
  return photometric <= PHOTOMETRIC.minIsBlack ? "grey" : "rgb";
}

/** Decodes a TIFF's picture into plain rows, on white where it is transparent. */
export async function* decodeTiff(path: string, picture: TiffPicture): AsyncGenerator<PlainRows> {
  if (picture.photometric === PHOTOMETRIC.palette) throw new UploadRefusal("unusual_coding");
  const { space, bitsPerChannel } = decodedFormOf(picture);
  const bright = { samples: 0, beyond: 0 };
  for await (const { rows, data } of samplesToRead(path, picture)) {
    const colours = plainColours(data, picture, bright);
    const count = rows * picture.widthPx * PLAIN_CHANNELS[space];
    yield onWhite(
      colours,
      data,
      picture,
      bitsPerChannel === 8 ? new Uint8Array(count) : new Uint16Array(count),
    );
  }
  // More than a stray sample above white: its exposure has to be chosen first.
  if (bright.beyond > bright.samples / 1_000) throw new UploadRefusal("brighter_than_white");
}

function samplesToRead(path: string, picture: TiffPicture): AsyncGenerator<SampleRows> {
  const [across, down] = picture.subsampling;
  const shared = picture.photometric === PHOTOMETRIC.yCbCr && across * down > 1;
  return shared ? sharedColours(path, picture, across, down) : readSamples(path, picture);
}

/** YCbCr whose pixels share colours: a block's brightnesses, then its colour. */
async function* sharedColours(
  path: string,
  picture: TiffPicture,
  across: number,
  down: number,
): AsyncGenerator<SampleRows> {
  if (picture.planar || picture.bits !== 8 || picture.samples !== 3)
    throw new UploadRefusal("unusual_coding");
  const blocks: TiffPicture = {
    ...picture,
    widthPx: Math.ceil(picture.widthPx / across),
    heightPx: Math.ceil(picture.heightPx / down),
    chunk: { width: Math.ceil(picture.chunk.width / across), height: Math.ceil(picture.chunk.height / down) },
    samples: across * down + 2,
  };
  let left = picture.heightPx;
  for await (const band of readSamples(path, blocks)) {
    const rows = Math.min(left, band.rows * down);
    left -= rows;
    const data = new Uint8Array(rows * picture.widthPx * 3);
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < picture.widthPx; x++) {
        const block = (Math.floor(y / down) * blocks.widthPx + Math.floor(x / across)) * blocks.samples;
        const to = (y * picture.widthPx + x) * 3;
        data[to] = band.data[block + (y % down) * across + (x % across)] ?? 0;
        data[to + 1] = band.data[block + across * down] ?? 0;
        data[to + 2] = band.data[block + across * down + 1] ?? 0;
      }
    }
    yield { rows, data };
  }
}

/** Writes the colours of the pixel whose samples begin at `at`, each 0 to 1. */
type ReadColour = (at: number, colour: Float64Array) => void;

function plainColours(
  data: SampleRows["data"],
  picture: TiffPicture,
  bright: { samples: number; beyond: number },
): ReadColour {
  const most = data instanceof Uint8Array ? 255 : 65_535;
  const value = (at: number): number => (data[at] ?? 0) / most;
  switch (picture.photometric) {
    case PHOTOMETRIC.minIsWhite:
      return (at, colour) => colour.fill(1 - value(at));
    case PHOTOMETRIC.yCbCr:
      return yCbCrReader(data, picture);
    case PHOTOMETRIC.lab:
    case PHOTOMETRIC.iccLab:
      return labReader(data, picture.photometric === PHOTOMETRIC.lab);
    default:
      if (data instanceof Float32Array) return floatReader(data, bright);
      return (at, colour) => {
        for (let channel = 0; channel < colour.length; channel++) colour[channel] = value(at + channel);
      };
  }
}

function floatReader(data: Float32Array, bright: { samples: number; beyond: number }): ReadColour {
  return (at, colour) => {
    for (let channel = 0; channel < 3; channel++) {
      const sample = data[at + channel] ?? 0;
      bright.samples += 1;
      // Not `> 1.01`: what is no number at all is beyond, too.
      if (!(sample <= 1.01)) bright.beyond += 1;
      colour[channel] = Number.isNaN(sample) ? 0 : Math.min(1, Math.max(0, sample));
    }
  };
}

function yCbCrReader(
  data: SampleRows["data"],
  { lumaCoefficients, blackWhite, bits }: TiffPicture,
): ReadColour {
  const [red = 0.299, green = 0.587, blue = 0.114] = lumaCoefficients;
  const most = data instanceof Uint8Array ? 255 : 65_535;
  const middle = bits <= 8 ? 128 : 32_768;
  const [blackY = 0, whiteY = most, blackB = middle, whiteB = most, blackR = middle, whiteR = most] =
    blackWhite ?? [];
  return (at, colour) => {
    const y = ((data[at] ?? 0) - blackY) / (whiteY - blackY);
    const cb = (((data[at + 1] ?? 0) - blackB) * (most - middle)) / (whiteB - blackB) / most;
    const cr = (((data[at + 2] ?? 0) - blackR) * (most - middle)) / (whiteR - blackR) / most;
    const r = cr * (2 - 2 * red) + y;
    const b = cb * (2 - 2 * blue) + y;
    colour[0] = clamped(r);
    colour[1] = clamped((y - blue * b - red * r) / green);
    colour[2] = clamped(b);
  };
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

/** CIE Lab as wide RGB; in one of its two forms the colour axes are signed. */
function labReader(data: SampleRows["data"], signed: boolean): ReadColour {
  const deep = !(data instanceof Uint8Array);
  const [half, unit] = deep ? [32_768, 256] : [128, 1];
  const lightness = deep && !signed ? 65_280 : deep ? 65_535 : 255;
  const axis = (sample: number): number =>
    (signed ? (sample < half ? sample : sample - 2 * half) : sample - half) / unit;
  return (at, colour) =>
    wideRgb(((data[at] ?? 0) / lightness) * 100, axis(data[at + 1] ?? 0), axis(data[at + 2] ?? 0), colour);
}

/** Lab seen in the light profiles are connected by (D50), as ProPhoto's red, green and blue. */
export function wideRgb(lightness: number, a: number, b: number, colour: Float64Array): void {
  const fy = (lightness + 16) / 116;
  const x = 0.9642 * unbent(fy + a / 500);
  const y = unbent(fy);
  const z = 0.8249 * unbent(fy - b / 200);
  for (const [channel, [fromX, fromY, fromZ]] of WIDE_RGB_FROM_XYZ.entries())
    colour[channel] = clamped(fromX * x + fromY * y + fromZ * z) ** (1 / WIDE_RGB.gamma);
}

const unbent = (value: number): number => (value > 6 / 29 ? value ** 3 : (value - 16 / 116) / 7.787);

const WIDE_RGB_FROM_XYZ = [
  [1.345_943_3, -0.255_607_5, -0.051_111_8],
  [-0.544_598_9, 1.508_167_3, 0.020_535_1],
  [0, 0, 1.211_812_8],
] as const;

/** Every pixel's colours, whole numbers again, on white paper where the picture is transparent. */
function onWhite(
  read: ReadColour,
  data: SampleRows["data"],
  picture: TiffPicture,
  out: Uint8Array | Uint16Array,
): PlainRows {
  const { samples } = picture;
  const space = spaceOf(picture.photometric);
  const colour = new Float64Array(PLAIN_CHANNELS[space]);
  const channels = colour.length;
  const most = out instanceof Uint8Array ? 255 : 65_535;
  const alpha = alphaOf(picture);
  const opaque = data instanceof Uint8Array ? 255 : data instanceof Uint16Array ? 65_535 : 1;
  // Of ink there is nothing on white paper, of light there is all.
  const paper = space === "cmyk" ? 0 : 1;
  for (let at = 0, to = 0; to < out.length; at += samples, to += channels) {
    read(at, colour);
    const shown = alpha === undefined ? 1 : clamped((data[at + alpha.channel] ?? 0) / opaque);
    const weight = alpha?.associated === true ? 1 : shown;
    for (let channel = 0; channel < channels; channel++)
      out[to + channel] = Math.round(clamped((colour[channel] ?? 0) * weight + paper * (1 - shown)) * most);
  }
  return out;
}
