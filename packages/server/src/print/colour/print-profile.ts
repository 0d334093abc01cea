import { readFile } from "node:fs/promises";
import type { PrintCondition } from "../print-request.ts";

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

/** The operator's profile cannot be used; the message says what to mend. */
export class UnusablePrintProfile extends Error {
  override name = "UnusablePrintProfile";
}

/** Reads the profile of a printing condition; throws `UnusablePrintProfile`. */
export async function readPrintProfile({ profilePath }: PrintCondition): Promise<Uint8Array> {
  const profile = await readFile(profilePath).catch((error: unknown) => {
    const why =
      error instanceof Error && "code" in error && error.code === "ENOENT" ? "there is no" : "cannot read";
    throw new UnusablePrintProfile(`${why} ${profilePath}. Check PRESSPORT_PRINT_PROFILE.`, { cause: error });
  });
  if (readProfileHeader(profile)?.deviceClass !== "prtr")
    throw new UnusablePrintProfile(
      `${profilePath} is no ICC profile of a printer (class prtr; grey, RGB or CMYK). Check PRESSPORT_PRINT_PROFILE.`,
    );
  return profile;
}
