/** The colours of a board: where light falls, and where it does not. */
interface WoodColours {
  light: string;
  dark: string;
  /** Lacquer hides the grain. */
  hasGrain: boolean;
}

const BLACK: WoodColours = { light: "#3a3734", dark: "#141312", hasGrain: false };
const COLOURS: Readonly<Record<string, WoodColours>> = {
  white: { light: "#ffffff", dark: "#d9d4ca", hasGrain: false },
  oak: { light: "#dcb98d", dark: "#a67f52", hasGrain: true },
  walnut: { light: "#83593f", dark: "#4b2f1f", hasGrain: true },
};

/** The colours of a finish by its wire name; black where the host names one of its own. */
const woodColours = (finish: string): WoodColours => COLOURS[finish] ?? BLACK;

/** A board's picture and how much of it is shown, millimetres; it goes on mirrored. */
export const BOARD_MM = { length: 420, width: 105 } as const;
const BOARD_PX = { length: 1024, width: 256 } as const;

/** Paints a planed board: fibres, growth rings and pores of wood, or hardly any under black and white lacquer. */
export function paintBoard(finish: string): HTMLCanvasElement {
  const board = document.createElement("canvas");
  board.width = BOARD_PX.length;
  board.height = BOARD_PX.width;
  const pen = board.getContext("2d");
  if (!pen) return board;
  const { light: lightest, dark: darkest, hasGrain } = woodColours(finish);
  const pixels = pen.createImageData(board.width, board.height);
  const [dark, light] = [channelsOf(darkest), channelsOf(lightest)];
  const strength = hasGrain ? 1 : 0.16;
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      const tone = 0.5 + (grainAt(x / BOARD_PX.width, y / BOARD_PX.width) - 0.5) * strength;
      const place = (y * board.width + x) * 4;
      for (let channel = 0; channel < 3; channel++)
        pixels.data[place + channel] =
          (dark[channel] ?? 0) + ((light[channel] ?? 0) - (dark[channel] ?? 0)) * tone;
      pixels.data[place + 3] = 255;
    }
  }
  pen.putImageData(pixels, 0, 0);
  return board;
}

/** How light wood is at a place, 0 to 1; along the grain everything is drawn out. */
function grainAt(along: number, across: number): number {
  const bend = noise(along * 1.1, across * 2.3);
  const ring = 0.5 + 0.5 * Math.sin((across * 9 + bend * 3.4) * 2 * Math.PI);
  const fibre = noise(along * 5 + 7, across * 90);
  const fine = noise(along * 14 + 3, across * 210);
  const pore = noise(along * 9 + 31, across * 130) > 0.8 ? 0.22 : 0;
  return clamp(0.26 + 0.3 * ring ** 1.6 + 0.26 * fibre + 0.16 * fine + 0.1 * bend - pore);
}

/** Smooth chance, the same at each place every time. */
function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - left), smooth(y - top)];
  const upper = chance(left, top) * (1 - u) + chance(left + 1, top) * u;
  const lower = chance(left, top + 1) * (1 - u) + chance(left + 1, top + 1) * u;
  return upper * (1 - v) + lower * v;
}

function chance(x: number, y: number): number {
  const mixed = Math.imul(x * 374_761_393 + y * 668_265_263, 1_274_126_177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

const smooth = (part: number) => part * part * (3 - 2 * part);
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Red, green and blue of `#rrggbb`. */
function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
}
