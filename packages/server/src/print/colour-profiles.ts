import { type PDFArray, type PDFContext, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import { sharp } from "../image-intake/hardened-sharp.ts";
import { type Channels, readProfileHeader } from "./print-profile.ts";

/** libvips' own sRGB profile. */
export async function srgbProfile(): Promise<Uint8Array> {
  return await builtInProfile("srgb");
}

/** libvips' own CMYK proof profile (public domain, class `prtr`): stands in unless the operator names the printer's. */
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
