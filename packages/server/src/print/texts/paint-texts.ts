import type { PDFDocument } from "@cantoo/pdf-lib";
import type { TextColour } from "@pressport/core/contract";
import type { PathStep } from "@pressport/core/typesetting";
import { type Press, srgbSpace } from "../colour/colour-profiles.ts";
import { clipOperator, millimetresToPoints, pdfNumber } from "../pdf/pdf-numbers.ts";
import type { Painting } from "../pixels/paint-design.ts";
import { pageRect } from "../plan-layers.ts";
import { type Outset, outsetMm } from "../print-request.ts";
import { drawTexts, type PlacedTexts } from "./set-texts.ts";

/** Black ink alone, whatever inks the press has: small type shows no coloured edges when the plates are a hair apart. */
const BLACK = { 4: "0 0 0 1 k", 3: "0 0 0 rg", 1: "0 g" } as const;
/** The name of sRGB on a page. */
const SRGB = "Srgb";

/** Draws texts over a design as outlines: every renderer fills the same shapes, and needs no font. */
export async function paintTexts(
  pdf: PDFDocument,
  placed: PlacedTexts,
  outset: Outset,
  press: Pick<Press, "channels">,
): Promise<Pick<Painting, "operators" | "colours">> {
  const toPoints = millimetresToPoints(placed.print, outsetMm(outset));
  const drawn = drawTexts(placed, toPoints).map(
    ({ printed, outlines }) => `${fillOf(printed.colour, press)}\n${outlines.map(operatorOf).join("\n")}\nf`,
  );
  const isColoured = placed.texts.some(({ colour }) => colour !== "black");
  const clip = clipOperator(pageRect(placed.print, outset), toPoints);
  return {
    operators: ["q", clip, ...drawn, "Q"].join("\n"),
    ...(isColoured && { colours: { [SRGB]: await srgbSpace(pdf.context) } }),
  };
}

function fillOf(colour: TextColour, { channels }: Pick<Press, "channels">): string {
  if (colour === "black") return BLACK[channels];
  const parts = [1, 3, 5].map((at) => pdfNumber(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return `/${SRGB} cs ${parts.join(" ")} sc`;
}

function operatorOf({ type, values }: PathStep, index: number, steps: readonly PathStep[]): string {
  const write = (numbers: readonly number[]): string => numbers.map(pdfNumber).join(" ");
  switch (type) {
    case "M":
      return `${write(values)} m`;
    case "L":
      return `${write(values)} l`;
    case "C":
      return `${write(values)} c`;
    case "Q":
      return `${write(asCubic(steps[index - 1]?.values ?? [], values))} c`;
    case "Z":
      return "h";
  }
}

/** PDF has no quadratic curves; the same curve as a cubic one. */
function asCubic(before: readonly number[], [cx = 0, cy = 0, x = 0, y = 0]: readonly number[]): number[] {
  const [x0 = 0, y0 = 0] = before.slice(-2);
  const toward = (end: number, control: number): number => end + (2 / 3) * (control - end);
  return [toward(x0, cx), toward(y0, cy), toward(x, cx), toward(y, cy), x, y];
}
