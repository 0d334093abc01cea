import type { ClientProductAttributes, EditorDesign } from "@pressport/core";
import {
  applyMatrix,
  type DesignSize,
  designToCropMatrix,
  finishedRect,
  type Matrix,
  type Placement,
  type Point,
  type PrintSize,
  printableRect,
  type Sides,
} from "@pressport/core/rules";
import { FILE_GUIDE_COLOUR, FINDING_COLOUR, type FileGuide } from "./file-guides.ts";
import { GUIDE_COLOURS, type GuideBox } from "./guides.ts";
import type { WorkingPicture } from "./picture/working-picture.ts";
import type { StageLayout } from "./stage-layout.ts";

/** Everything one frame shows; one object is kept and refilled, so that a frame makes nothing new. */
export interface Frame {
  width: number;
  height: number;
  pixelRatio: number;
  picture: Pick<WorkingPicture, "image" | "hasBleed"> | null;
  /** Fills the design until its picture is there. */
  colour: string;
  /** What lies outside the print is seen through this. */
  veil: string;
  layout: StageLayout;
  placement: Placement;
  designSize: DesignSize;
  print: PrintSize;
  attributes: ClientProductAttributes;
  /** How far the picture is printed beyond the finished area, CSS pixels. */
  outset: number;
  guides: readonly GuideBox[];
  /** The same of the file itself, which lie as it does. */
  fileGuides: readonly FileGuide[];
  /** Where something lies that was found in the file. */
  foundAt: Sides | null;
  showsGuides: boolean;
  snapX: "start" | "centre" | "end" | null;
  snapY: "start" | "centre" | "end" | null;
  /** While a hand moves it, speed goes before smoothness. */
  isMoving: boolean;
  /** What is printed over the design. */
  paintOver: PaintOver | null;
}

/** Paints over a design; `toPen` maps the design's pixels to those of the pen. */
export type PaintOver = (pen: Pen, design: DesignSize, toPen: Matrix) => void;

type Pen = CanvasRenderingContext2D;

/** What fills a design until its picture is there: its own colour, or that of paper where nobody knows it. */
export const colourOf = ({ cd_colour }: Pick<EditorDesign, "cd_colour">) => cd_colour || "#c9c2b4";

/** Draws the flat view: the picture once, a veil over what is not printed, and the guides. */
export function paintFlat(pen: Pen, frame: Frame): void {
  const { pixelRatio, width, height, layout, placement, outset } = frame;
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  pen.clearRect(0, 0, width, height);
  drawDesign(pen, frame, layout.left, layout.top, layout.scale);
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  const printWidth = placement.cropWidth * layout.scale;
  const printHeight = placement.cropHeight * layout.scale;
  const { left, top } = layout;
  paintSides(pen, frame, left, top, printWidth, printHeight);
  veil(pen, frame, left - outset, top - outset, printWidth + 2 * outset, printHeight + 2 * outset, 0.78);
  if (outset > 0) veilRing(pen, frame, left, top, printWidth, printHeight, outset);
  if (frame.showsGuides) {
    drawGuides(pen, frame);
    drawFileGuides(pen, frame);
  } else strokeLine(pen, left, top, printWidth, printHeight, "#111111", false);
  if (frame.foundAt) markFinding(pen, frame, frame.foundAt);
  drawSnaps(pen, frame, printWidth, printHeight);
}

/** Paints the design as it lies, with the crop's top left corner at a place and so many CSS pixels a workspace pixel. */
export function drawDesign(
  pen: Pen,
  {
    picture,
    colour,
    placement,
    designSize,
    pixelRatio,
    isMoving,
    paintOver,
  }: Pick<Frame, "picture" | "colour" | "placement" | "designSize" | "pixelRatio" | "isMoving" | "paintOver">,
  left: number,
  top: number,
  scale: number,
): void {
  const matrix = designToCropMatrix(placement, designSize);
  const k = scale * pixelRatio;
  const toPen: Matrix = {
    a: matrix.a * k,
    b: matrix.b * k,
    c: matrix.c * k,
    d: matrix.d * k,
    e: matrix.e * k + left * pixelRatio,
    f: matrix.f * k + top * pixelRatio,
  };
  pen.setTransform(toPen);
  paintPicture(pen, picture, colour, designSize, isMoving);
  paintOver?.(pen, designSize, toPen);
}

/** Paints the picture over the design's own pixels, and its bleed around them, in whatever transform there is. */
export function paintPicture(
  pen: Pen,
  picture: Frame["picture"],
  colour: string,
  design: DesignSize,
  isMoving: boolean,
): void {
  const { left, top, right, bottom } =
    picture?.hasBleed === false ? finishedRect(design) : printableRect(design);
  if (picture) {
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = isMoving ? "low" : "high";
    pen.drawImage(picture.image, left, top, right - left, bottom - top);
  } else {
    pen.fillStyle = colour;
    pen.fillRect(left, top, right - left, bottom - top);
  }
}

function veil(pen: Pen, frame: Frame, x: number, y: number, w: number, h: number, alpha: number): void {
  pen.beginPath();
  pen.rect(0, 0, frame.width, frame.height);
  pen.rect(x, y, w, h);
  pen.globalAlpha = alpha;
  pen.fillStyle = frame.veil;
  pen.fill("evenodd");
  pen.globalAlpha = 1;
}

/**
 * The sides of a canvas as its edges are printed: the front mirrored at the fold, or its outermost line drawn out. Both
 * are taken from the front as it was just painted; a natural wrap is the picture itself.
 */
export function paintSides(
  pen: Pen,
  { outset, pixelRatio, attributes }: Pick<Frame, "outset" | "pixelRatio" | "attributes">,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  const { edges } = attributes;
  if (outset <= 0 || (edges !== "mirror" && edges !== "pixel_extend")) return;
  const k = pixelRatio;
  // Whole device pixels inside the front, so that nothing from outside it is copied along.
  const [left, top] = [Math.ceil(x * k), Math.ceil(y * k)];
  const [right, bottom] = [Math.floor((x + w) * k), Math.floor((y + h) * k)];
  const by = Math.ceil(outset * k);
  const isMirror = edges === "mirror";
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.save();
  pen.beginPath();
  pen.rect(left - by, top - by, right - left + 2 * by, bottom - top + 2 * by);
  pen.clip();
  pen.imageSmoothingEnabled = false;
  const copy = (from: number, size: number, isSide: boolean, isEnd: boolean) => {
    // As much of the front as is repeated, and where its first line comes to lie.
    const taken = isMirror ? Math.min(by, size) : 1;
    const start = isEnd ? from + size - taken : from;
    const place = isEnd ? from + size : from - (isMirror ? taken : by);
    const span = isMirror ? taken : by;
    pen.save();
    if (isMirror) {
      const middle = 2 * place + span;
      pen.setTransform(isSide ? -1 : 1, 0, 0, isSide ? 1 : -1, isSide ? middle : 0, isSide ? 0 : middle);
    }
    const { width, height } = pen.canvas;
    if (isSide) pen.drawImage(pen.canvas, start, 0, taken, height, place, 0, span, height);
    else pen.drawImage(pen.canvas, 0, start, width, taken, 0, place, width, span);
    pen.restore();
  };
  // Left and right first; top and bottom then repeat the corners with them.
  copy(left, right - left, true, false);
  copy(left, right - left, true, true);
  copy(top, bottom - top, false, false);
  copy(top, bottom - top, false, true);
  pen.restore();
  pen.setTransform(k, 0, 0, k, 0, 0);
}

/** What is printed but cut off or folded away is seen a little paler. */
function veilRing(pen: Pen, frame: Frame, x: number, y: number, w: number, h: number, by: number): void {
  pen.beginPath();
  pen.rect(x - by, y - by, w + 2 * by, h + 2 * by);
  pen.rect(x, y, w, h);
  pen.globalAlpha = 0.4;
  pen.fillStyle = frame.veil;
  pen.fill("evenodd");
  pen.globalAlpha = 1;
}

const DASHES = [5, 4];
/** Between what was found and the frame around it. */
const MARK_ROOM_PX = 6;
const DOTS = [2, 3];
const NO_DASHES: number[] = [];

function drawGuides(pen: Pen, { guides, layout }: Frame): void {
  const { left, top, perMm } = layout;
  for (const guide of guides) {
    const x = left + guide.left * perMm;
    const y = top + guide.top * perMm;
    const w = guide.width * perMm;
    const h = guide.height * perMm;
    if (guide.shape === "band") {
      pen.globalAlpha = 0.34;
      pen.fillStyle = GUIDE_COLOURS[guide.kind];
      pen.fillRect(x, y, w, h);
      pen.globalAlpha = 1;
    } else {
      const isCut = guide.kind === "trim" || (guide.kind === "fold" && guide.left === 0);
      strokeLine(pen, x, y, w, h, GUIDE_COLOURS[guide.kind], !isCut);
    }
  }
}

/** The file's own cut, bleed and safe area, turned as the file is. */
function drawFileGuides(pen: Pen, frame: Frame): void {
  for (const { kind, rect } of frame.fileGuides) {
    outlineOnFile(pen, frame, cornersOf(rect));
    pen.lineWidth = 1;
    pen.setLineDash(NO_DASHES);
    pen.strokeStyle = "rgb(255 255 255 / 85%)";
    pen.stroke();
    if (kind !== "fileTrim") pen.setLineDash(kind === "fileSafe" ? DOTS : DASHES);
    pen.strokeStyle = FILE_GUIDE_COLOUR;
    pen.stroke();
    pen.setLineDash(NO_DASHES);
  }
}

/** A frame around what was found, large enough to be seen where that is a hair's breadth. */
function markFinding(pen: Pen, frame: Frame, { left, top, right, bottom }: Sides): void {
  const perDesignPixel = (frame.placement.canvasWidth / frame.designSize.widthPx) * frame.layout.scale;
  const room = MARK_ROOM_PX / perDesignPixel;
  const rect = { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
  outlineOnFile(pen, frame, cornersOf(rect));
  pen.setLineDash(NO_DASHES);
  pen.lineWidth = 5;
  pen.strokeStyle = "rgb(255 255 255 / 90%)";
  pen.stroke();
  pen.lineWidth = 3;
  pen.strokeStyle = FINDING_COLOUR;
  pen.stroke();
}

const cornersOf = ({ left, top, right, bottom }: Sides) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** A path through corners on the file, in pixels of the design, turned as the file is. */
function outlineOnFile(pen: Pen, { placement, designSize, layout }: Frame, corners: readonly Point[]): void {
  const matrix = designToCropMatrix(placement, designSize);
  pen.beginPath();
  for (const corner of corners) {
    const { x, y } = applyMatrix(matrix, corner);
    pen.lineTo(layout.left + x * layout.scale, layout.top + y * layout.scale);
  }
  pen.closePath();
}

/** A line that is seen on any picture: white beneath, its colour above. */
function strokeLine(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  isDashed: boolean,
): void {
  pen.setLineDash(NO_DASHES);
  pen.lineWidth = 1;
  pen.strokeStyle = "rgb(255 255 255 / 85%)";
  pen.strokeRect(x, y, w, h);
  if (isDashed) pen.setLineDash(DASHES);
  pen.strokeStyle = colour;
  pen.strokeRect(x, y, w, h);
  pen.setLineDash(NO_DASHES);
}

function drawSnaps(pen: Pen, { snapX, snapY, layout, width, height }: Frame, w: number, h: number): void {
  if (!snapX && !snapY) return;
  pen.strokeStyle = "#e6007e";
  pen.lineWidth = 1;
  pen.beginPath();
  if (snapX) {
    const x = layout.left + (snapX === "start" ? 0 : snapX === "end" ? w : w / 2);
    pen.moveTo(x, 0);
    pen.lineTo(x, height);
  }
  if (snapY) {
    const y = layout.top + (snapY === "start" ? 0 : snapY === "end" ? h : h / 2);
    pen.moveTo(0, y);
    pen.lineTo(width, y);
  }
  pen.stroke();
}
