import {
  applyMatrix,
  chainMatrices,
  type DesignSize,
  designToMillimetres,
  invertMatrix,
  type Matrix,
  type PageRectangle,
  type Placement,
  type PrintSize,
  printableRect,
  scaleMatrix,
  shiftMatrix,
} from "@pressport/core/rules";
import { openPicture, sharp } from "../../image-intake/hardened-sharp.ts";

/** An RGB picture in memory, three bytes a pixel. */
export interface RgbPicture {
  data: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** What to render: the finished area of a placed design. */
export interface PlacementRendering {
  /** The design or a smaller copy of all that can be printed of it; its own profile is turned into sRGB, transparency into white. */
  picturePath: string;
  /** The design's true size, which the placement speaks of. */
  design: DesignSize;
  placement: Placement;
  print: PrintSize;
  /** Only this part of the print, which may reach beyond the finished area; all of that unless told. */
  part?: PageRectangle;
  widthPx: number;
  heightPx: number;
}

/** Copies of the outermost pixels, so that the interpolation at the design's edge finds colour and not black. */
const EDGE_PX = 4;

/** Renders the finished area exactly as the editor shows it: one reduction, then one resampling with the exact matrix. */
export async function renderPlacement(rendering: PlacementRendering): Promise<RgbPicture> {
  const toOutput = designToOutput(rendering);
  const source = await openReduced(rendering, toOutput);
  const moved = await resample(source, chainMatrices(source.toDesign, toOutput));
  return cut(moved, rendering.widthPx, rendering.heightPx);
}

function designToOutput(rendering: PlacementRendering): Matrix {
  const { design, placement, print, widthPx, heightPx } = rendering;
  const { leftMm, topMm, widthMm, heightMm } = rendering.part ?? { leftMm: 0, topMm: 0, ...print };
  const toPart = shiftMatrix(designToMillimetres(placement, design, print), -leftMm, -topMm);
  return scaleMatrix(toPart, widthPx / widthMm, heightPx / heightMm);
}

interface Source {
  data: Buffer;
  width: number;
  height: number;
  /** From its pixel edges, the copied margin included, to design pixels. */
  toDesign: Matrix;
}

/** Decodes only what shows and brings it to the output's scale, never larger than it is. */
async function openReduced(rendering: PlacementRendering, toOutput: Matrix): Promise<Source> {
  const facts = await openPicture(rendering.picturePath).metadata();
  const { width, height } = facts.autoOrient;
  const { left, top, right, bottom } = printableRect(rendering.design);
  const perDesignPx = { x: width / (right - left), y: height / (bottom - top) };
  const region = neededRegion(rendering, toOutput, perDesignPx, { width, height });
  const scale = Math.hypot(toOutput.a, toOutput.b);
  const reducedWidth = reducedSide(region.width, scale / perDesignPx.x);
  const reducedHeight = reducedSide(region.height, scale / perDesignPx.y);
  const { data, info } = await openPicture(rendering.picturePath)
    .autoOrient()
    .extract(region)
    .flatten({ background: "#ffffff" })
    .resize(reducedWidth, reducedHeight, { fit: "fill", kernel: "lanczos3", fastShrinkOnLoad: false })
    .extend({ top: EDGE_PX, bottom: EDGE_PX, left: EDGE_PX, right: EDGE_PX, extendWith: "copy" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const perReducedPx = { x: region.width / reducedWidth, y: region.height / reducedHeight };
  const toDesign = {
    a: perReducedPx.x / perDesignPx.x,
    b: 0,
    c: 0,
    d: perReducedPx.y / perDesignPx.y,
    e: left + (region.left - EDGE_PX * perReducedPx.x) / perDesignPx.x,
    f: top + (region.top - EDGE_PX * perReducedPx.y) / perDesignPx.y,
  };
  return { data: rgbOnly(data, info.channels), width: info.width, height: info.height, toDesign };
}

function reducedSide(side: number, scale: number): number {
  return Math.max(1, Math.min(side, Math.round(side * scale)));
}

/** Grey pictures arrive with one channel. */
function rgbOnly(data: Buffer, channels: number): Buffer {
  if (channels === 3) return data;
  const rgb = Buffer.alloc((data.length / channels) * 3);
  for (let from = 0, to = 0; from < data.length; from += channels, to += 3)
    rgb.fill(data[from] ?? 0, to, to + 3);
  return rgb;
}

function neededRegion(
  { widthPx, heightPx, design }: PlacementRendering,
  toOutput: Matrix,
  perDesignPx: { x: number; y: number },
  picture: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const toDesign = invertMatrix(toOutput);
  const corners = [
    { x: 0, y: 0 },
    { x: widthPx, y: 0 },
    { x: 0, y: heightPx },
    { x: widthPx, y: heightPx },
  ].map((corner) => applyMatrix(toDesign, corner));
  // A few output pixels more than shows, for the filters.
  const margin =
    2 * EDGE_PX * Math.max(1, Math.hypot(toDesign.a, toDesign.b) * Math.max(perDesignPx.x, perDesignPx.y));
  const { left, top } = printableRect(design);
  const horizontal = span(
    corners.map(({ x }) => (x - left) * perDesignPx.x),
    margin,
    picture.width,
  );
  const vertical = span(
    corners.map(({ y }) => (y - top) * perDesignPx.y),
    margin,
    picture.height,
  );
  return { left: horizontal.from, width: horizontal.size, top: vertical.from, height: vertical.size };
}

function span(places: number[], margin: number, limit: number): { from: number; size: number } {
  const from = Math.min(limit - 1, Math.max(0, Math.floor(Math.min(...places) - margin)));
  const to = Math.max(from + 1, Math.min(limit, Math.ceil(Math.max(...places) + margin)));
  return { from, size: to - from };
}

interface Moved {
  data: Buffer;
  width: number;
  height: number;
  /** Where its first pixel lies in the output. */
  left: number;
  top: number;
}

async function resample(source: Source, matrix: Matrix): Promise<Moved> {
  const { a, b, c, d } = matrix;
  // libvips counts from pixel centres, the geometry from pixel edges: half a pixel in, half a pixel out.
  const e = matrix.e + (a + c) / 2 - 0.5;
  const f = matrix.f + (b + d) / 2 - 0.5;
  // libvips puts its first output pixel at the rounded corner of the moved picture, leaving the offset out of account.
  const corners = [
    { x: 0, y: 0 },
    { x: source.width, y: 0 },
    { x: 0, y: source.height },
    { x: source.width, y: source.height },
  ].map((corner) => applyMatrix({ a, b, c, d, e: 0, f: 0 }, corner));
  const left = Math.round(Math.min(...corners.map(({ x }) => x)));
  const top = Math.round(Math.min(...corners.map(({ y }) => y)));
  const whole = { x: Math.floor(e), y: Math.floor(f) };
  const { data, info } = await sharp(source.data, {
    raw: { width: source.width, height: source.height, channels: 3 },
  })
    .affine([a, c, b, d], {
      odx: e - whole.x,
      ody: f - whole.y,
      interpolator: "bicubic",
      background: "#ffffff",
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, left: left + whole.x, top: top + whole.y };
}

/** Takes the output's pixels out of the resampled picture; what the design does not cover stays white. */
function cut(moved: Moved, widthPx: number, heightPx: number): RgbPicture {
  const data = Buffer.alloc(widthPx * heightPx * 3, 255);
  const from = Math.max(0, moved.left);
  const to = Math.min(widthPx, moved.left + moved.width);
  for (let y = Math.max(0, moved.top); y < Math.min(heightPx, moved.top + moved.height); y++) {
    const row = ((y - moved.top) * moved.width + from - moved.left) * 3;
    if (to > from) moved.data.copy(data, (y * widthPx + from) * 3, row, row + (to - from) * 3);
  }
  return { data, widthPx, heightPx };
}
