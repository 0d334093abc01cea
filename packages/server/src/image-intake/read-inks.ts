import type { Sharp } from "./hardened-sharp.ts";

/** The inks of a press picture, a byte for each. */
export interface Inks {
  data: Uint8Array;
  channels: number;
}

/** Reads the inks of a picture opened for them; asked for bytes of 16 bits, libvips would make full ink of nearly all. */
export async function readInks(picture: Sharp, bitsPerChannel: 8 | 16 | 32): Promise<Inks> {
  const inks = picture.toColourspace("cmyk");
  const deep = bitsPerChannel === 16;
  const { data, info } = await inks
    .raw({ depth: deep ? "ushort" : "uchar" })
    .toBuffer({ resolveWithObject: true });
  if (!deep) return { data, channels: info.channels };
  const bytes = new Uint8Array(data.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Math.round(data.readUInt16LE(at * 2) / 257);
  return { data: bytes, channels: info.channels };
}
