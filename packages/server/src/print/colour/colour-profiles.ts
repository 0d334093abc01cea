import { type PDFArray, type PDFContext, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import type { PrintCondition } from "../print-request.ts";
import { srgbGreyProfile } from "./grey-profile.ts";
import { type Channels, readPrintProfile, readProfileHeader } from "./print-profile.ts";

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

/** What a print file is printed on: its output intent's profile, and how many colours that has. */
export interface Press {
  profile: Uint8Array;
  channels: Channels;
}

/** The press of a printing condition; without one the proof profile's. */
export async function pressOf(condition: PrintCondition | undefined): Promise<Press> {
  const profile = condition === undefined ? await proofProfile() : await readPrintProfile(condition);
  const header = readProfileHeader(profile);
  if (header === undefined) throw new Error("The built-in profile is no printer profile.");
  return { profile, channels: header.channels };
}

/** What pixels mean: a space of their own, or the press's own inks by name. */
export type ColourSpace = PDFArray | PDFName;

/**
 * The colour space of pixels with that profile. Press colours without a profile, or with the very profile the file is
 * printed with, are the press's own inks: black stays black ink alone. Untagged grey is sRGB's grey; a profile that
 * does not fit the channels says nothing about them and is left out.
 */
export async function colourSpaceFor(
  context: PDFContext,
  channels: Channels,
  profile: Uint8Array | undefined,
  press: Press,
): Promise<ColourSpace> {
  const own =
    profile !== undefined && readProfileHeader(profile)?.channels === channels ? profile : undefined;
  const isPress = own === undefined || Buffer.from(own).equals(press.profile);
  if (channels === 4 && press.channels === 4 && isPress) return PDFName.of("DeviceCMYK");
  if (own !== undefined) return iccBased(context, channels, own);
  if (channels === 3) return srgbSpace(context);
  if (channels === 4) return iccBased(context, 4, await proofProfile());
  return iccBased(context, 1, srgbGreyProfile());
}

/** sRGB, as its profile says. */
export async function srgbSpace(context: PDFContext): Promise<PDFArray> {
  return iccBased(context, 3, await srgbProfile());
}

function iccBased(context: PDFContext, channels: Channels, profile: Uint8Array): PDFArray {
  return context.obj([PDFName.of("ICCBased"), registerProfile(context, channels, profile)]);
}

/** Stores a profile, compressed; its bytes come out unchanged. */
export function registerProfile(context: PDFContext, channels: Channels, profile: Uint8Array): PDFRef {
  return context.register(context.flateStream(profile, { N: channels }));
}
