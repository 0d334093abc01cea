import type { PrintSize } from "../../placement/placement.ts";
import type { FaceLook } from "../mockup-faces.ts";
import { type BytePicture, type Light, sampleAt } from "./linear-light.ts";
import type { FaceColour } from "./paint-face.ts";

/** A picture of a whole sheet, and its pixels for a millimetre. */
export interface SheetPicture {
  picture: BytePicture;
  perMm: number;
}

/** The picture of a print or of a part of it: where that begins in the print's millimetres, and its pixels for one. */
export interface PrintPicture extends SheetPicture {
  leftMm: number;
  topMm: number;
}

/** How to read a print from its picture. */
export const printReader =
  ({ picture, leftMm, topMm, perMm }: PrintPicture): FaceColour =>
  (x, y, into) =>
    sampleAt(picture, (x - leftMm) * perMm, (y - topMm) * perMm, into);

/** What faces are made of. */
export interface Materials {
  /** Reads the print at a place, millimetres from its top left corner. */
  print: FaceColour;
  size: PrintSize;
  /** How a canvas's sides are printed. */
  edges: string | undefined;
  /** The type on a calendar's page; paper without it. */
  sheet?: SheetPicture | undefined;
  /** Boards by finish. */
  boards: Readonly<Record<string, BytePicture>>;
  /** Pixels of the picture for a millimetre: below the size of a thread no weave is seen. */
  perMm: number;
}

/** The length of a board's picture in millimetres. */
const BOARD_MM = 600;
/** One thread of a canvas. */
const THREAD_MM = 0.55;
const WEAVE = 0.11;
const PAPER = [0.88, 0.87, 0.84] as const;

/** How to read a face's colour. */
export function colourOf(look: FaceLook, materials: Materials): FaceColour {
  switch (look.kind) {
    case "print":
      return printColour(look, materials);
    case "wood":
      return woodColour(look, materials);
    case "paper":
      return plain(...PAPER);
    case "sheet":
      return materials.sheet ? sheetColour(materials.sheet) : plain(...PAPER);
    case "cord":
      return plain(0.06, 0.05, 0.04);
    case "metal":
      return plain(0.3, 0.29, 0.28);
  }
}

const plain =
  (red: number, green: number, blue: number): FaceColour =>
  (_x, _y, into) => {
    into[0] = red;
    into[1] = green;
    into[2] = blue;
  };

/** Ink on paper. */
const sheetColour =
  ({ picture, perMm }: SheetPicture): FaceColour =>
  (x, y, into) => {
    sampleAt(picture, x * perMm, y * perMm, into);
    for (let channel = 0; channel < 3; channel++)
      into[channel] = (into[channel] ?? 0) * (PAPER[channel] ?? 1);
  };

function printColour(look: Extract<FaceLook, { kind: "print" }>, materials: Materials): FaceColour {
  const { print, size, edges, perMm } = materials;
  const { part, finish } = look;
  const woven = finish === "canvas" ? Math.min(1, Math.max(0, perMm * THREAD_MM - 0.7)) * WEAVE : 0;
  return (x, y, into) => {
    print(onPrint(part.leftMm + x, size.widthMm, edges), onPrint(part.topMm + y, size.heightMm, edges), into);
    // Black ink on paper still gives back a little light, and paper is not quite white.
    for (let channel = 0; channel < 3; channel++) into[channel] = 0.006 + (into[channel] ?? 0) * 0.94;
    if (woven > 0) weave(part.leftMm + x, part.topMm + y, woven, into);
  };
}

/** Where the print is read for a place on it: round the bars the design goes on, is mirrored, or its edge drawn out. */
function onPrint(at: number, length: number, edges: string | undefined): number {
  if (edges === "mirror") return at < 0 ? -at : at > length ? 2 * length - at : at;
  if (edges === "pixel_extend") return Math.min(length - 0.2, Math.max(0.2, at));
  return at;
}

/** Threads over and under each other, none as thick as its neighbour. */
function weave(x: number, y: number, strength: number, into: Light): void {
  const [u, v] = [x / THREAD_MM, y / THREAD_MM];
  const over = (Math.floor(u) + Math.floor(v)) % 2 === 0;
  const [across, along] = [u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5];
  const round = over ? 1 - 4 * across * across : 1 - 4 * along * along;
  const uneven = Math.sin(Math.floor(over ? u : v) * 12.9898) * 0.35;
  const light = 1 + strength * (round - 0.66 + uneven * 0.5 + (over ? 0.06 : -0.06) - along * 0.3);
  for (let channel = 0; channel < 3; channel++) into[channel] = (into[channel] ?? 0) * light;
}

function woodColour(look: Extract<FaceLook, { kind: "wood" }>, { boards }: Materials): FaceColour {
  const board = boards[look.finish] ?? boards.black;
  if (!board) return plain(0.02, 0.02, 0.02);
  const perMm = board.width / BOARD_MM;
  const rows = board.height / perMm;
  const start = look.from * BOARD_MM;
  return (x, y, into) => {
    // Long boards go back and forth over the picture, so that no seam shows.
    const along = (start + x) % (2 * BOARD_MM);
    const place = along < BOARD_MM ? along : 2 * BOARD_MM - along;
    sampleAt(board, place * perMm, ((look.from * rows * 2.3 + y) % rows) * perMm, into);
    // The edges of a board are broken a little and catch the light.
    const edge = Math.min(y, look.widthMm - y);
    const glint = edge < 0.5 && look.widthMm > 4 ? 1.1 : 1;
    for (let channel = 0; channel < 3; channel++) into[channel] = (into[channel] ?? 0) * glint;
  };
}
