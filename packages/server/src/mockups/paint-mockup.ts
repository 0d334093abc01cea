import type { MockupScene } from "@pressport/core/contract";
import {
  coverage,
  type DesignSize,
  type MockupPlan,
  type Placement,
  planMockup,
  type ShownProduct,
} from "@pressport/core/rules";
import { sharp } from "../image-intake/hardened-sharp.ts";
import type { WrittenPicture } from "../image-intake/make-previews.ts";
import { renderPlacement } from "../print/pixels/render-placement.ts";
import { castShadows } from "./cast-shadows.ts";
import { colourOf, type Materials } from "./face-colours.ts";
import { addGlass } from "./glass.ts";
import { type BytePicture, byteOf, lightOf, readBytes } from "./linear-light.ts";
import { type Canvas, paintFace } from "./paint-face.ts";

/** A product in a scene, to be painted. */
export interface MockupJob {
  /** The design's working copy. */
  picturePath: string;
  design: DesignSize;
  placement: Placement;
  product: ShownProduct;
  scene: MockupScene;
  /** The scene's folder, and the boards' beside it. */
  sceneFolder: string;
  boardsFolder: string;
  widthPx: number;
}

const JPEG_QUALITY = 88;
const BOARDS = ["black", "white", "oak", "walnut"] as const;
/** The print is read a little finer than it is shown. */
const FINER = 1.3;
const MOST_PRINT_PX = 4_000;
/** The grain of a film, in bytes. */
const GRAIN = 2.2;

/** Paints a product into a scene as a JPEG. */
export async function paintMockup(job: MockupJob, outPath: string): Promise<WrittenPicture> {
  const { scene, product, widthPx } = job;
  const heightPx = Math.round((widthPx * scene.height) / scene.width);
  const plan = planMockup(scene, product);
  const size = { width: widthPx, height: heightPx };
  const ground = await readBytes(`${job.sceneFolder}/${scene.picture}`, size);
  const light = scene.light ? await readBytes(`${job.sceneFolder}/${scene.light}`) : null;
  const pixels = lightOf(ground);
  const canvas: Canvas = { pixels, ...size, scene, light };
  castShadows(pixels, size, plan, scene);
  const materials = await gather(job, plan);
  for (const face of plan.faces) {
    paintFace(canvas, face, colourOf(face.look, materials), plan.shadow);
    if (face.look.kind === "print" && face.look.finish === "glass") addGlass(canvas, face);
  }
  const painted = sharp(develop(pixels), { raw: { ...size, channels: 3 } });
  const front = scene.foreground
    ? [{ input: await fitted(`${job.sceneFolder}/${scene.foreground}`, size) }]
    : [];
  const { size: bytes } = await painted
    .composite(front)
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" })
    .toFile(outPath);
  return { path: outPath, widthPx, heightPx, bytes };
}

const fitted = (path: string, { width, height }: { width: number; height: number }) =>
  sharp(path).resize(width, height, { fit: "fill" }).png().toBuffer();

/** Everything the faces are read from: the seen part of the print, and the boards. */
async function gather(job: MockupJob, plan: MockupPlan): Promise<Materials> {
  const { product, scene, widthPx } = job;
  const perMm = (plan.perMm * widthPx) / scene.width;
  const { seen } = plan;
  const longest = Math.max(seen.widthMm, seen.heightMm);
  const printPerMm = Math.min(perMm * FINER, MOST_PRINT_PX / longest);
  const size = {
    widthPx: Math.max(2, Math.round(seen.widthMm * printPerMm)),
    heightPx: Math.max(2, Math.round(seen.heightMm * printPerMm)),
  };
  const { data } = await renderPlacement({ ...job, print: product.print, part: seen, ...size });
  const boards: Record<string, BytePicture> = {};
  const usesWood = plan.faces.some(({ look }) => look.kind === "wood");
  for (const name of usesWood ? BOARDS : [])
    boards[name] = await readBytes(`${job.boardsFolder}/${name}.jpg`);
  return {
    print: {
      picture: { data, width: size.widthPx, height: size.heightPx },
      leftMm: seen.leftMm,
      topMm: seen.topMm,
      perMm: size.widthPx / seen.widthMm,
    },
    size: product.print,
    edges: edgesOf(job),
    boards,
    perMm,
  };
}

/** How a canvas's sides are printed: a wrap the design does not cover is mirrored, as in the print file. */
function edgesOf({ product, placement, design }: MockupJob): string | undefined {
  const { edges } = product.attributes;
  if (edges !== "natural_wrap") return edges;
  const { print, print_area } = product;
  return coverage(placement, design, print, print_area.side_mm).covered ? edges : "mirror";
}

/** Linear light as bytes, with the fine grain of a photograph; the same grain every time. */
function develop(pixels: Float32Array): Buffer {
  const out = Buffer.allocUnsafe(pixels.length);
  let state = 0x9e3779b9;
  for (let at = 0; at < pixels.length; at += 3) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    const grain = (((state >>> 8) & 0xffff) / 0xffff - 0.5) * GRAIN;
    for (let channel = at; channel < at + 3; channel++) {
      out[channel] = Math.max(0, Math.min(255, Math.round(byteOf(pixels[channel] ?? 0) + grain)));
    }
  }
  return out;
}
