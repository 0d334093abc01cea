import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openPicture, sharp } from "../../image-intake/hardened-sharp.ts";
import { writePlainTiff } from "../../image-intake/plain-tiff.ts";
import { withScratch } from "../../text/scratch.ts";

/** So many shades of each ink are converted by the profile; what lies between is interpolated. */
const NODES = 21;
/** How far apart the nodes of cyan, magenta, yellow and black lie in the table, which has three colours for each. */
const STRIDES = [NODES ** 3 * 3, NODES ** 2 * 3, NODES * 3, 3] as const;
const MOST = 255;

/**
 * Inks (four bytes a pixel) as screens show them (three bytes, sRGB), by a profile or else by libvips' own: paper is white,
 * the darkest inks are black, and all between in proportion, as in programs that show PDFs. libvips converts no darks like
 * that: with the intent sharp gives it they lose most of their blue (docs/adr/0058).
 */
export async function pressToScreen(
  inks: Uint8Array,
  profile: Buffer | undefined,
): Promise<Uint8ClampedArray> {
  const table = await tableOf(profile);
  const { nodes, parts } = placesOfShades();
  const screen = new Uint8ClampedArray((inks.length / 4) * 3);
  const part = new Float32Array(4);
  const stride = new Int32Array(4);
  for (let from = 0, to = 0; from < inks.length; from += 4, to += 3) {
    let node = 0;
    // From the largest part to the smallest: in this order one walks along the edges of the simplex around a colour.
    for (let ink = 0; ink < 4; ink++) {
      const shade = inks[from + ink] as number;
      const step = STRIDES[ink] as number;
      const own = parts[shade] as number;
      node += (nodes[shade] as number) * step;
      let at = ink;
      for (; at > 0 && (part[at - 1] as number) < own; at--) {
        part[at] = part[at - 1] as number;
        stride[at] = stride[at - 1] as number;
      }
      part[at] = own;
      stride[at] = step;
    }
    let red = 0;
    let green = 0;
    let blue = 0;
    let before = 1;
    for (let at = 0; at < 5; at++) {
      const after = at === 4 ? 0 : (part[at] as number);
      const weight = before - after;
      red += weight * (table[node] as number);
      green += weight * (table[node + 1] as number);
      blue += weight * (table[node + 2] as number);
      // A part of nothing leads beyond the last node, where nothing is asked for.
      if (after === 0) break;
      node += stride[at] as number;
      before = after;
    }
    screen[to] = red;
    screen[to + 1] = green;
    screen[to + 2] = blue;
  }
  return screen;
}

/** The table made last: most files of one customer are for one press. */
let kept: { profile: Buffer; table: Float32Array } | undefined;

async function tableOf(profile: Buffer = Buffer.alloc(0)): Promise<Float32Array> {
  if (kept?.profile.equals(profile)) return kept.table;
  const table = await screenTable(profile.length > 0 ? profile : undefined);
  kept = { profile, table };
  return table;
}

/** The node at or under each shade of an ink, and how far on the way to the next one it lies. */
function placesOfShades() {
  const nodes = new Uint8Array(MOST + 1);
  const parts = new Float64Array(MOST + 1);
  for (let shade = 0; shade <= MOST; shade++) {
    let node = 0;
    while (node < NODES - 1 && shadeOf(node + 1) <= shade) node++;
    nodes[shade] = node;
    if (node < NODES - 1) parts[shade] = (shade - shadeOf(node)) / (shadeOf(node + 1) - shadeOf(node));
  }
  return { nodes, parts };
}

const shadeOf = (node: number): number => Math.round((node * MOST) / (NODES - 1));

/** The colours of all nodes on screens. */
async function screenTable(profile: Buffer | undefined): Promise<Float32Array> {
  return await withScratch(async (folder) => {
    const light = await lightOf(folder, everyNode(), profile);
    const black = await darkest(folder, profile);
    // What is darker than black is left so until it is interpolated.
    return Float32Array.from(light, (value) => MOST * encoded((value - black) / (1 - black)));
  });
}

function everyNode(): Uint8Array {
  const inks = new Uint8Array(NODES ** 4 * 4);
  for (let node = 0; node < NODES ** 4; node++)
    for (const [ink, stride] of STRIDES.entries())
      inks[node * 4 + ink] = shadeOf(Math.floor((node * 3) / stride) % NODES);
  return inks;
}

/** How much light the darkest inks of a profile leave, of 1: those that it prints black with. */
async function darkest(folder: string, profile: Buffer | undefined): Promise<number> {
  const press = profile === undefined ? "cmyk" : join(folder, "press.icc");
  if (profile !== undefined) await writeFile(press, profile);
  const black = sharp({ create: { width: 1, height: 1, channels: 3, background: "#000000" } });
  const inks = await black.withIccProfile(press).raw().toBuffer();
  const [red = 0, green = 0, blue = 0] = await lightOf(folder, inks.subarray(0, 4), profile);
  // How bright each primary of sRGB is (IEC 61966-2-1).
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The light of inks, of 1, beside that of the paper: what libvips calls a conversion between colour spaces. */
async function lightOf(folder: string, inks: Uint8Array, profile: Buffer | undefined): Promise<Float64Array> {
  const path = join(folder, "inks.tif");
  const picture = {
    widthPx: inks.length / 4,
    heightPx: 1,
    space: "cmyk",
    bitsPerChannel: 8,
    profile,
  } as const;
  await writePlainTiff(path, picture, rowsOf(inks));
  // With 16 bits a channel, since what is nearly black here is spread over many more shades.
  const { data } = await openPicture(path)
    .pipelineColourspace("cmyk")
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return Float64Array.from(values, (value) => decoded(value / 65_535));
}

async function* rowsOf(pixels: Uint8Array) {
  yield pixels;
}

/** The light of a value of sRGB, both from 0 to 1. */
function decoded(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
