import type { MockupScene } from "@pressport/core/contract";
import {
  BOARD_FINISHES,
  type BytePicture,
  type DesignSize,
  type MockupMaterials,
  type MockupPlan,
  type Placement,
  paintRows,
  planMockup,
  printedEdges,
  printPixels,
  printReader,
  type ShownProduct,
} from "@pressport/core/rules";
import { sharp } from "../image-intake/hardened-sharp.ts";
import type { WrittenPicture } from "../image-intake/make-previews.ts";
import { type CalendarSheet, calendarPagePicture } from "../print/calendar/calendar-page-picture.ts";
import { renderPlacement } from "../print/pixels/render-placement.ts";

/** A product in a scene, to be painted. */
export interface MockupJob {
  /** The design's working copy. */
  picturePath: string;
  design: DesignSize;
  placement: Placement;
  product: ShownProduct;
  /** The page of a calendar that is shown. */
  sheet?: CalendarSheet | undefined;
  scene: MockupScene;
  /** The scene's folder, and the boards' beside it. */
  sceneFolder: string;
  boardsFolder: string;
  widthPx: number;
}

const JPEG_QUALITY = 88;
/** Type is read from a page this large. */
const PAGE_PX = 1_400;

/** Paints a product into a scene as a JPEG. */
export async function paintMockup(job: MockupJob, outPath: string): Promise<WrittenPicture> {
  const { scene, product, widthPx } = job;
  const heightPx = Math.round((widthPx * scene.height) / scene.width);
  const plan = planMockup(scene, product);
  const size = { width: widthPx, height: heightPx };
  const ground = await readBytes(`${job.sceneFolder}/${scene.picture}`, size);
  const light = scene.light ? await readBytes(`${job.sceneFolder}/${scene.light}`) : null;
  const materials = await gather(job, plan, `${outPath}.page.pdf`);
  const painted: BytePicture = { ...ground, data: new Uint8Array(ground.data.length) };
  paintRows({ scene, plan, materials, ground, light }, { top: 0, bottom: heightPx }, painted);
  const front = scene.foreground
    ? [{ input: await fitted(`${job.sceneFolder}/${scene.foreground}`, size) }]
    : [];
  const { size: bytes } = await sharp(painted.data, { raw: { ...size, channels: 3 } })
    .composite(front)
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" })
    .toFile(outPath);
  return { path: outPath, widthPx, heightPx, bytes };
}

const fitted = (path: string, { width, height }: { width: number; height: number }) =>
  sharp(path).resize(width, height, { fit: "fill" }).png().toBuffer();

/** Opens one of a scene's pictures at a size of its own or a given one. */
async function readBytes(path: string, size?: { width: number; height: number }): Promise<BytePicture> {
  const opened = sharp(path).removeAlpha().toColourspace("srgb");
  const { data, info } = await (size ? opened.resize(size.width, size.height, { fit: "fill" }) : opened)
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

/** A calendar's page as large as its type can be read. */
async function sheetPicture(sheet: CalendarSheet, scratchPath: string) {
  const perMm = PAGE_PX / Math.max(sheet.page.widthMm, sheet.page.heightMm);
  return { picture: await calendarPagePicture(sheet, perMm, scratchPath), perMm };
}

/** Everything the faces are read from: the seen part of the print, and the boards. */
async function gather(job: MockupJob, plan: MockupPlan, scratchPath: string): Promise<MockupMaterials> {
  const { product, placement, design, scene, widthPx } = job;
  const { seen } = plan;
  const size = printPixels(plan, scene, widthPx);
  const { data } = await renderPlacement({ ...job, print: product.print, part: seen, ...size });
  const boards: Record<string, BytePicture> = {};
  const usesWood = plan.faces.some(({ look }) => look.kind === "wood");
  for (const name of usesWood ? BOARD_FINISHES : [])
    boards[name] = await readBytes(`${job.boardsFolder}/${name}.jpg`);
  return {
    print: printReader({
      picture: { data, width: size.widthPx, height: size.heightPx, channels: 3 },
      leftMm: seen.leftMm,
      topMm: seen.topMm,
      perMm: size.widthPx / seen.widthMm,
    }),
    size: product.print,
    edges: printedEdges(product, placement, design),
    sheet: job.sheet && (await sheetPicture(job.sheet, scratchPath)),
    boards,
    perMm: (plan.perMm * widthPx) / scene.width,
  };
}
