import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openPicture } from "../../image-intake/hardened-sharp.ts";
import { runGhostscript } from "../../image-intake/pdf/run-ghostscript.ts";
import type { Size } from "../../image-intake/preview-sizes.ts";

/** Nobody waits longer, also where the machine is busy. */
const WAIT_MS = 60_000;
/** Files with more inks are no artwork for a press; each is a picture of its own in memory. */
const MOST_SPOTS = 12;
/** Ghostscript counts full ink so. */
const FULL_INK = 32_760;
/** Drawn larger and made small, which softens edges. */
const DRAWN_LARGER = 2;

/** The process inks, in the order of their channels. */
export const PROCESS_INKS = ["Cyan", "Magenta", "Yellow", "Black"] as const;

/** A spot ink on a page. */
export interface SpotPlate {
  name: string;
  /** How much of it lies on each pixel, 0 to 255. */
  ink: Uint8Array;
  /** What the file says it looks like: parts of full cyan, magenta, yellow and black. */
  likeness: readonly number[];
}

/** The plates of a page as the press gets them. */
export interface SeparatedPage extends Size {
  /** Cyan, magenta, yellow and black of each pixel, 0 to 255 of full ink. */
  process: Uint8Array;
  spots: SpotPlate[];
}

/** A page of a PDF, and the press it is separated for. */
export interface SeparationOrder {
  path: string;
  /** Counted from 1. */
  page: number;
  /** In pixels. */
  size: Size;
  /** A CMYK profile: what is not in inks becomes inks by it. */
  profilePath: string;
}

/**
 * Separates what the crop box of a page shows into plates, overprinting as a press does, with Ghostscript; undefined where
 * that is not installed, takes too much, or cannot read the page. Plates are written into a folder of the caller's.
 */
export async function separatePage(
  order: SeparationOrder,
  folder: string,
): Promise<SeparatedPage | undefined> {
  const { width, height } = order.size;
  try {
    // What the spot inks look like is told among the warnings.
    const { stderr } = await runTiffsep(order, folder);
    const likeness = likenessOfSpots(stderr);
    const names = await plateNames(folder);
    const spotNames = names.filter((name) => !PROCESS_INKS.some((ink) => ink === name));
    const process = new Uint8Array(width * height * 4);
    for (const [channel, name] of PROCESS_INKS.entries()) {
      const ink = await readPlate(folder, name, order.size);
      for (let at = 0; at < ink.length; at++) process[at * 4 + channel] = ink[at] ?? 0;
    }
    const spots: SpotPlate[] = [];
    for (const name of spotNames.toSorted())
      spots.push({
        name,
        ink: await readPlate(folder, name, order.size),
        likeness: likeness.get(name) ?? [0, 0, 0, 0],
      });
    return { width, height, process, spots };
  } catch {
    // Whoever asked says that the press's view is missing.
    return undefined;
  }
}

function runTiffsep({ path, page, size, profilePath }: SeparationOrder, folder: string) {
  const drawn = { width: size.width * DRAWN_LARGER, height: size.height * DRAWN_LARGER };
  const options = [
    ["-sDEVICE=tiffsep", "-dPrintSpotCMYK", "-sCompression=none", `-dMaxSpots=${MOST_SPOTS}`],
    [`-dDownScaleFactor=${DRAWN_LARGER}`, `--permit-file-read=${dirname(profilePath)}/`],
    [`-sOutputICCProfile=${profilePath}`, `-sDefaultCMYKProfile=${profilePath}`],
    [`-sOutputFile=${join(folder, "plates.tif")}`],
  ].flat();
  return runGhostscript({ path, page }, drawn, options, { waitMs: WAIT_MS });
}

const PLATE = /^plates\((.*)\)\.tif$/;

async function plateNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).flatMap((name) => PLATE.exec(name)?.[1] ?? []);
}

/** Plates are written as they look on film: black is full ink. */
async function readPlate(folder: string, name: string, { width, height }: Size): Promise<Uint8Array> {
  const picture = openPicture(join(folder, `plates(${name}).tif`)).toColourspace("b-w");
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height || info.channels !== 1)
    throw new Error(`The plate ${name} has another size.`);
  return data.map((value) => 255 - value);
}

const LIKENESS = /^%%SeparationColor: "(.*)" 100% ink = (\d+) (\d+) (\d+) (\d+) CMYK$/;

function likenessOfSpots(told: string): Map<string, number[]> {
  return new Map(
    told.split("\n").flatMap((line) => {
      const [, name, ...inks] = LIKENESS.exec(line.trim()) ?? [];
      return name === undefined ? [] : [[name, inks.map((ink) => Number(ink) / FULL_INK)] as const];
    }),
  );
}
