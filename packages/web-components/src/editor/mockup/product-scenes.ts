import { designToCropMatrix } from "@pressport/core/rules";
import { drawDesign, type Frame, paintPicture } from "../canvas/paint.ts";
import type { StageLayout } from "../canvas/stage-layout.ts";
import { castShadow, fillMaterial, materialOf } from "./materials.ts";

type Pen = CanvasRenderingContext2D;

/** Where the finished area lies on the canvas, CSS pixels. */
export interface PrintBox {
  x: number;
  y: number;
  width: number;
  height: number;
  perMm: number;
}

/** The print's own box of a layout. */
export function printBox(frame: Frame, layout: StageLayout): PrintBox {
  const { cropWidth, cropHeight } = frame.placement;
  const { left, top, scale, perMm } = layout;
  return { x: left, y: top, width: cropWidth * scale, height: cropHeight * scale, perMm };
}

/** Paints the design into the print's box, cut to it. */
export function paintPrint(pen: Pen, frame: Frame, { x, y, width, height }: PrintBox): void {
  pen.save();
  plain(pen, frame);
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = "#fff";
  pen.fillRect(x, y, width, height);
  drawDesign(pen, frame, x, y, width / frame.placement.cropWidth);
  pen.restore();
}

/** CSS pixels, as everything but the design is drawn in. */
export function plain(pen: Pen, { pixelRatio }: Frame): void {
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
}

/** Width of a frame's face in millimetres. */
export const FRAME_FACE_MM = 20;

/** A print behind glass in a frame whose lip covers its edge. */
export function paintFramed(pen: Pen, frame: Frame, box: PrintBox, lipMm: number): void {
  const lip = lipMm * box.perMm;
  const face = Math.max(5, FRAME_FACE_MM * box.perMm);
  const inner = { x: box.x + lip, y: box.y + lip, width: box.width - 2 * lip, height: box.height - 2 * lip };
  const outer = {
    x: inner.x - face,
    y: inner.y - face,
    width: inner.width + 2 * face,
    height: inner.height + 2 * face,
  };
  castShadow(pen, outer, face * 0.9);
  paintPrint(pen, frame, box);
  paintMitred(pen, materialOf(frame.attributes.frame), outer, inner);
  paintInnerShadow(pen, inner, face * 0.5);
  paintGlass(pen, inner);
}

type Box = Omit<PrintBox, "perMm">;

/** Four mitred lengths of wood, each in its own light. */
function paintMitred(pen: Pen, material: ReturnType<typeof materialOf>, outer: Box, inner: Box): void {
  const [ox, oy, or, ob] = [outer.x, outer.y, outer.x + outer.width, outer.y + outer.height];
  const [ix, iy, ir, ib] = [inner.x, inner.y, inner.x + inner.width, inner.y + inner.height];
  const sides = [
    { tone: "light", path: [ox, oy, or, oy, ir, iy, ix, iy] },
    { tone: "face", path: [ox, oy, ix, iy, ix, ib, ox, ob] },
    { tone: "face", path: [or, oy, or, ob, ir, ib, ir, iy] },
    { tone: "dark", path: [ox, ob, ix, ib, ir, ib, or, ob] },
  ] as const;
  for (const { tone, path } of sides) {
    pen.beginPath();
    for (let at = 0; at < path.length; at += 2) pen.lineTo(path[at] ?? 0, path[at + 1] ?? 0);
    pen.closePath();
    const xs = path.filter((_, index) => index % 2 === 0);
    const ys = path.filter((_, index) => index % 2 === 1);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    fillMaterial(pen, material, { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }, tone);
  }
  pen.strokeStyle = "rgb(0 0 0 / 18%)";
  pen.lineWidth = 1;
  pen.strokeRect(ix, iy, inner.width, inner.height);
}

function paintInnerShadow(pen: Pen, { x, y, width, height }: Box, depth: number): void {
  const down = pen.createLinearGradient(0, y, 0, y + depth);
  down.addColorStop(0, "rgb(0 0 0 / 30%)");
  down.addColorStop(1, "rgb(0 0 0 / 0%)");
  pen.fillStyle = down;
  pen.fillRect(x, y, width, depth);
  const right = pen.createLinearGradient(x, 0, x + depth * 0.7, 0);
  right.addColorStop(0, "rgb(0 0 0 / 20%)");
  right.addColorStop(1, "rgb(0 0 0 / 0%)");
  pen.fillStyle = right;
  pen.fillRect(x, y, depth * 0.7, height);
}

function paintGlass(pen: Pen, { x, y, width, height }: Box): void {
  const glare = pen.createLinearGradient(x, y, x + width, y + height);
  glare.addColorStop(0, "rgb(255 255 255 / 10%)");
  glare.addColorStop(0.38, "rgb(255 255 255 / 3%)");
  glare.addColorStop(0.381, "rgb(255 255 255 / 0%)");
  glare.addColorStop(0.62, "rgb(255 255 255 / 0%)");
  glare.addColorStop(1, "rgb(255 255 255 / 6%)");
  pen.fillStyle = glare;
  pen.fillRect(x, y, width, height);
}

/** A sheet of paper on the wall. */
export function paintPoster(pen: Pen, frame: Frame, box: PrintBox): void {
  castShadow(pen, box, Math.max(3, 6 * box.perMm));
  paintPrint(pen, frame, box);
  paintPaperLight(pen, box);
}

function paintPaperLight(pen: Pen, { x, y, width, height }: Box): void {
  const light = pen.createLinearGradient(x, y, x + width, y + height);
  light.addColorStop(0, "rgb(255 255 255 / 9%)");
  light.addColorStop(0.5, "rgb(255 255 255 / 0%)");
  light.addColorStop(1, "rgb(30 20 5 / 8%)");
  pen.fillStyle = light;
  pen.fillRect(x, y, width, height);
}

/** Wooden bars hold a sheet at top and bottom; a cord goes up to a nail. */
export function paintHanger(pen: Pen, frame: Frame, box: PrintBox, barMm: number): void {
  const bar = Math.max(5, barMm * box.perMm);
  const over = Math.max(3, 5 * box.perMm);
  const material = materialOf(frame.attributes.hanger);
  const rise = Math.min(box.width * 0.28, box.y - 10);
  const middle = box.x + box.width / 2;
  pen.strokeStyle = "#3b352c";
  pen.lineWidth = Math.max(1.2, 1.6 * box.perMm);
  pen.lineJoin = "round";
  pen.beginPath();
  pen.moveTo(box.x + box.width * 0.08, box.y + bar * 0.3);
  pen.lineTo(middle, box.y - rise);
  pen.lineTo(box.x + box.width * 0.92, box.y + bar * 0.3);
  pen.stroke();
  pen.fillStyle = "#6d665b";
  pen.beginPath();
  pen.arc(middle, box.y - rise, Math.max(2, 3 * box.perMm), 0, 2 * Math.PI);
  pen.fill();
  castShadow(pen, box, Math.max(3, 8 * box.perMm));
  paintPrint(pen, frame, box);
  paintPaperLight(pen, box);
  for (const y of [box.y, box.y + box.height - bar]) {
    const wood = { x: box.x - over, y, width: box.width + 2 * over, height: bar };
    castShadow(pen, wood, bar * 0.35);
    pen.beginPath();
    pen.roundRect(wood.x, wood.y, wood.width, wood.height, Math.min(2, bar / 4));
    fillMaterial(pen, material, wood);
    const round = pen.createLinearGradient(0, y, 0, y + bar);
    round.addColorStop(0, "rgb(255 255 255 / 26%)");
    round.addColorStop(0.5, "rgb(255 255 255 / 0%)");
    round.addColorStop(1, "rgb(0 0 0 / 26%)");
    pen.fillStyle = round;
    pen.fill();
  }
}

/** How far the back of a canvas is seen beside and above its front, as a share of its depth. */
const CANVAS_SLANT = { x: 0.62, y: 0.42 };
/** A strip this wide, workspace pixels, is stretched over a side with extended edges. */
const EDGE_STRIP = 0.75;

/** A canvas seen from the right and above: the print goes on around its sides as it will be printed. */
export function paintCanvas(pen: Pen, frame: Frame, box: PrintBox, sideMm: number): void {
  const side = sideMm * box.perMm;
  const dx = side * CANVAS_SLANT.x;
  const dy = -side * CANVAS_SLANT.y;
  castShadow(
    pen,
    { x: box.x + dx * 0.6, y: box.y + dy * 0.2, width: box.width, height: box.height },
    side * 0.9,
  );
  const k = box.width / frame.placement.cropWidth;
  const depth = side / k;
  const { cropWidth } = frame.placement;
  // Each side is a leaning rectangle; inside, the picture goes on, is mirrored or stretched beyond the crop's edge.
  paintSide(pen, frame, [dx / depth, dy / depth, 0, k, box.x + box.width, box.y], {
    width: depth,
    height: frame.placement.cropHeight,
    content: beyondEdge(frame.attributes.edges, cropWidth, depth, "right"),
    shade: "rgb(20 12 4 / 26%)",
  });
  paintSide(pen, frame, [k, 0, -dx / depth, -dy / depth, box.x + dx, box.y + dy], {
    width: cropWidth,
    height: depth,
    content: beyondEdge(frame.attributes.edges, 0, depth, "top"),
    shade: "rgb(255 255 255 / 12%)",
  });
  paintPrint(pen, frame, box);
  paintPaperLight(pen, box);
  pen.strokeStyle = "rgb(255 255 255 / 22%)";
  pen.lineWidth = 1;
  pen.strokeRect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1);
}

type Six = readonly [number, number, number, number, number, number];

interface Side {
  /** Workspace pixels. */
  width: number;
  height: number;
  /** From the crop to the side's own rectangle. */
  content: Six;
  shade: string;
}

function paintSide(pen: Pen, frame: Frame, place: Six, { width, height, content, shade }: Side): void {
  const { pixelRatio, designSize, image, colour, isMoving, placement } = frame;
  const design = designToCropMatrix(placement, designSize);
  pen.save();
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  pen.transform(...place);
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.clip();
  pen.transform(...content);
  pen.transform(design.a, design.b, design.c, design.d, design.e, design.f);
  paintPicture(pen, image, colour, designSize, isMoving);
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  pen.transform(...place);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, height);
  pen.restore();
}

/** What of the crop's surroundings a side shows (print geometry): the picture itself, its mirror image, its last row. */
function beyondEdge(edges: string | undefined, edge: number, depth: number, side: "right" | "top"): Six {
  const stretch = depth / EDGE_STRIP;
  if (side === "right") {
    if (edges === "mirror") return [-1, 0, 0, 1, edge, 0];
    if (edges === "pixel_extend") return [stretch, 0, 0, 1, -(edge - EDGE_STRIP) * stretch, 0];
    return [1, 0, 0, 1, -edge, 0];
  }
  // The top's rectangle begins at its back edge and ends where the front begins.
  if (edges === "mirror") return [1, 0, 0, -1, 0, depth];
  if (edges === "pixel_extend") return [1, 0, 0, stretch, 0, 0];
  return [1, 0, 0, 1, 0, depth];
}

/** A small stack of cards on a table. */
export function paintCards(pen: Pen, frame: Frame, box: PrintBox): void {
  for (let card = 4; card >= 1; card--) {
    const shift = card * Math.max(1.5, 0.7 * box.perMm);
    const below = { ...box, x: box.x + shift, y: box.y + shift };
    castShadow(pen, below, 2);
    pen.fillStyle = card % 2 === 0 ? "#f4f1ea" : "#fffdf8";
    pen.fillRect(below.x, below.y, below.width, below.height);
  }
  castShadow(pen, box, 3);
  paintPrint(pen, frame, box);
  if (frame.attributes.paper === "gloss") paintGlass(pen, box);
}
