import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { crc32, deflateSync } from "node:zlib";
import { greyProfile, type MatrixSpace, matrixProfile } from "./matrix-profile.ts";
import type { PngColours, PngLayout } from "./png-layout.ts";

/** sRGB's white and primaries (IEC 61966-2-1). */
const SRGB_PLACES = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
/** What files without any numbers have, and most of those with some: 1/2.2. */
const USUAL_GAMMA = 0.454_55;
/** Programs round these numbers differently. */
const SAME_PLACE = 0.002;
const SAME_GAMMA = 0.01;

/**
 * The profile of a PNG whose colours are told by numbers alone (gAMA, cHRM), which browsers heed and print files cannot
 * hold; undefined where they say sRGB, or nothing that can be.
 */
export function profileOfPng({ colours, colourType }: PngLayout): Buffer | undefined {
  const { gamma = USUAL_GAMMA, places = SRGB_PLACES }: PngColours = colours;
  const isSrgb = places.every((place, index) => Math.abs(place - (SRGB_PLACES[index] ?? 0)) <= SAME_PLACE);
  if (isSrgb && Math.abs(gamma - USUAL_GAMMA) <= SAME_GAMMA) return undefined;
  const space = spaceOf(places, 1 / gamma);
  const isUsable = gamma > 0.1 && gamma < 10 && PRIMARIES.every((one) => space[one][1] > 0.000_01);
  if (!isUsable) return undefined;
  return colourType === 0 || colourType === 4 ? greyProfile(1 / gamma) : matrixProfile(space);
}

const PRIMARIES = ["white", "red", "green", "blue"] as const;

function spaceOf(places: readonly number[], gamma: number): MatrixSpace {
  const place = (index: number) => [places[index] ?? 0, places[index + 1] ?? 0] as const;
  return { white: place(0), red: place(2), green: place(4), blue: place(6), gamma };
}

const HEADER_BYTES = 8 + 25;

/** Copies a PNG with a profile put into it; a profile counts more than the numbers beside it. */
export async function copyWithProfile(path: string, profile: Buffer, target: string): Promise<void> {
  const body = Buffer.concat([Buffer.from("iCCPnumbers\0\0", "latin1"), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  await pipeline(async function* copied() {
    yield* createReadStream(path, { end: HEADER_BYTES - 1 });
    yield Buffer.concat([length, body, sum]);
    yield* createReadStream(path, { start: HEADER_BYTES });
  }, createWriteStream(target));
}
