import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Sharp, sharp } from "../../image-intake/hardened-sharp.ts";
import type { Size } from "../../image-intake/preview-sizes.ts";
import { withScratch } from "../../text/scratch.ts";
import { pressOf, proofProfile } from "../colour/colour-profiles.ts";
import { pressToScreen } from "../colour/press-to-screen.ts";
import { type InkMeaning, type InkMeanings, meaningOfInk, type PressView } from "./ink-meanings.ts";
import { type SeparatedPage, type SpotPlate, separatePage } from "./separate-page.ts";

/** A page of a PDF in that many pixels. */
export interface PressPage {
  path: string;
  page: number;
  size: Size;
}

/** Separates a page for the operator's press, else for the proof profile's; undefined where it cannot be. */
export async function separateForPress(
  { path, page, size }: PressPage,
  view: PressView,
): Promise<{ plates: SeparatedPage; profile: Buffer } | undefined> {
  return await withScratch(async (folder) => {
    const profile = await inkProfile(view);
    const profilePath = join(folder, "press.icc");
    await writeFile(profilePath, profile);
    const plates = await separatePage({ path, page, size, profilePath }, folder);
    return plates && { plates, profile };
  });
}

/** A page as it looks printed, on white; undefined where its plates cannot be made. */
export async function softProof(page: PressPage, view: PressView): Promise<Sharp | undefined> {
  const separated = await separateForPress(page, view);
  return separated && (await drawPrinted(separated.plates, separated.profile, view.inks));
}

/** A press that is described in RGB or grey makes its inks itself. */
async function inkProfile({ condition }: PressView): Promise<Buffer> {
  const press = condition && (await pressOf(condition));
  return Buffer.from(press?.channels === 4 ? press.profile : await proofProfile());
}

async function drawPrinted(plates: SeparatedPage, profile: Buffer, inks: InkMeanings): Promise<Sharp> {
  const { width, height } = plates;
  const meant = plates.spots.map((spot) => ({ ...spot, meaning: meaningOfInk(inks, spot.name) }));
  const mixed = Uint8Array.from(plates.process);
  for (const spot of meant) if (spot.meaning === undefined) mixIn(mixed, spot);
  const rgb = await pressToScreen(mixed, profile);
  for (const { ink, meaning } of meant) if (meaning !== undefined) mark(rgb, ink, width, MARKS[meaning]);
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** A spot ink looks like the inks its file names in its stead, laid over what is there. */
function mixIn(process: Uint8Array, { ink, likeness }: SpotPlate): void {
  for (let at = 0; at < ink.length; at++) {
    const part = (ink[at] ?? 0) / 255;
    if (part === 0) continue;
    for (let channel = 0; channel < 4; channel++) {
      const under = process[at * 4 + channel] ?? 0;
      process[at * 4 + channel] = Math.round(255 - (255 - under) * (1 - part * (likeness[channel] ?? 0)));
    }
  }
}

/** How an ink that is no colour is marked: in stripes, so that nobody takes it for print. */
interface InkMark {
  colour: readonly [number, number, number];
  /** What lies between the stripes; undefined leaves the print. */
  between?: readonly [number, number, number];
  /** How long a stripe and the room after it are together, pixels. */
  period: number;
  /** How much of the print a stripe covers where the ink is full. */
  strength: number;
}

const WHITE = [255, 255, 255] as const;
const MARKS: Readonly<Record<InkMeaning, InkMark>> = {
  cut: { colour: [214, 0, 110], between: WHITE, period: 16, strength: 1 },
  crease: { colour: [0, 92, 200], between: WHITE, period: 28, strength: 1 },
  white: { colour: [130, 175, 215], period: 12, strength: 0.5 },
  varnish: { colour: [150, 135, 60], period: 20, strength: 0.4 },
};

function mark(
  rgb: Uint8ClampedArray,
  ink: Uint8Array,
  width: number,
  { colour, between, period, strength }: InkMark,
): void {
  const isLine = between !== undefined;
  for (let at = 0; at < ink.length; at++) {
    const full = ink[at] ?? 0;
    if (full === 0) continue;
    const along = (at % width) + Math.floor(at / width);
    const stripe = along % period < period / (isLine ? 2 : 4) ? colour : between;
    if (stripe === undefined) continue;
    // A thin line has little ink in a pixel and is to be seen all the same.
    const part = (isLine ? Math.min(1, full / 64) : full / 255) * strength;
    for (let channel = 0; channel < 3; channel++) {
      const under = rgb[at * 3 + channel] ?? 0;
      rgb[at * 3 + channel] = Math.round(under + ((stripe[channel] ?? 0) - under) * part);
    }
  }
}
