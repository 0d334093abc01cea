import { type PDFArray, type PDFContext, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import { sharp } from "../image-intake/hardened-sharp.ts";

/** How many channels a colour has in print files: grey, RGB, CMYK. */
export type Channels = 1 | 3 | 4;

const CHANNELS_BY_SIGNATURE: Readonly<Record<string, Channels>> = { GRAY: 1, "RGB ": 3, CMYK: 4 };

/** What an ICC profile describes, read from its header; undefined when it is not a usable profile. */
export function readProfileHeader(
  profile: Uint8Array,
): { channels: Channels; deviceClass: string } | undefined {
  const bytes = Buffer.from(profile.buffer, profile.byteOffset, profile.byteLength);
  if (bytes.length < 132 || bytes.toString("latin1", 36, 40) !== "acsp") return undefined;
  const channels = CHANNELS_BY_SIGNATURE[bytes.toString("latin1", 16, 20)];
  return channels === undefined ? undefined : { channels, deviceClass: bytes.toString("latin1", 12, 16) };
}

/** libvips' own sRGB profile. */
export async function srgbProfile(): Promise<Uint8Array> {
  return await builtInProfile("srgb");
}

/** libvips' own CMYK proof profile (public domain, class `prtr`): stands in until the operator supplies the printer's. */
export async function proofProfile(): Promise<Uint8Array> {
  return await builtInProfile("cmyk");
}

async function builtInProfile(name: "srgb" | "cmyk"): Promise<Uint8Array> {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#ffffff" } })
    .toColourspace(name)
    .withIccProfile(name)
    .jpeg()
    .toBuffer();
  const { icc } = await sharp(dot).metadata();
  if (icc === undefined) throw new Error(`This build of libvips has no ${name} profile.`);
  return icc;
}

/**
 * The colour space of pixels with that profile. Untagged grey is sRGB's grey; a profile that does not fit the
 * channels says nothing about them and is left out.
 */
export async function colourSpaceFor(
  context: PDFContext,
  channels: Channels,
  profile: Uint8Array | undefined,
): Promise<PDFArray> {
  const own =
    profile !== undefined && readProfileHeader(profile)?.channels === channels ? profile : undefined;
  if (own !== undefined) return iccBased(context, channels, own);
  if (channels === 3) return iccBased(context, 3, await srgbProfile());
  if (channels === 4) return iccBased(context, 4, await proofProfile());
  return context.obj([PDFName.of("CalGray"), { WhitePoint: [0.9505, 1, 1.089], Gamma: 2.2 }]);
}

function iccBased(context: PDFContext, channels: Channels, profile: Uint8Array): PDFArray {
  return context.obj([PDFName.of("ICCBased"), registerProfile(context, channels, profile)]);
}

/** Stores a profile, compressed; its bytes come out unchanged. */
export function registerProfile(context: PDFContext, channels: Channels, profile: Uint8Array): PDFRef {
  return context.register(context.flateStream(profile, { N: channels }));
}
