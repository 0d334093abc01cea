import {
  type BytePicture,
  type MockupMaterials,
  type MockupPainting,
  type PrintPicture,
  printedEdges,
  printPixels,
  printReader,
  type ShownProduct,
} from "@pressport/core/rules";
import { drawDesign, type Frame } from "../canvas/paint.ts";
import { bytesOf, type ScenePictures } from "./scene-pictures.ts";
import type { ScenePlace } from "./scene-place.ts";

/** The design as it lies on the print. */
export type LaidDesign = Pick<Frame, "picture" | "colour" | "placement" | "designSize" | "paintOver">;

/** Draws the type of a calendar's page, so many pixels a millimetre. */
export type DrawPage = (pen: CanvasRenderingContext2D, perMm: number) => void;

/** All of a mockup but its print, opened at one size. */
export type EmptyPainting = Omit<MockupPainting, "materials"> & {
  materials: Omit<MockupMaterials, "print" | "edges">;
};

/** Type is read from a page this large. */
const PAGE_PX = 1_400;

/** Opens what a place in a scene is painted from, so many pixels wide. */
export async function openPlace(
  pictures: ScenePictures,
  { room, scene, plan, product, window, size }: ScenePlace,
  { boards, drawPage }: { boards: Readonly<Record<string, string>>; drawPage: DrawPage | null },
  width: number,
): Promise<EmptyPainting> {
  const { mockup_layout, mockup_picture_url, mockup_light_url } = room;
  const height = Math.round((width * size.height) / size.width);
  const finishes = new Set(plan.faces.flatMap(({ look }) => (look.kind === "wood" ? [look.finish] : [])));
  const [ground, light, ...opened] = await Promise.all([
    pictures.part(mockup_picture_url, mockup_layout, window, { width, height }),
    mockup_light_url ? pictures.part(mockup_light_url, mockup_layout, window) : null,
    ...[...finishes].flatMap((finish) => {
      const url = boards[finish] ?? boards.black;
      return url ? [pictures.whole(url).then((picture) => [finish, picture] as const)] : [];
    }),
  ]);
  const materials = {
    size: product.print,
    sheet: drawPage ? pageOf(product, drawPage) : undefined,
    boards: Object.fromEntries(opened),
    perMm: (plan.perMm * width) / scene.width,
  };
  return { scene, plan, ground, light, materials };
}

/** Puts a design on what is empty. */
export function withDesign(
  empty: EmptyPainting,
  product: ShownProduct,
  design: LaidDesign,
  print: PrintPicture,
): MockupPainting {
  const edges = printedEdges(product, design.placement, design.designSize);
  return { ...empty, materials: { ...empty.materials, edges, print: printReader(print) } };
}

/** Draws the part of a print that is in sight, as large as a mockup so wide needs it. */
export function printOf(
  { scene, plan }: Pick<EmptyPainting, "scene" | "plan">,
  product: ShownProduct,
  design: LaidDesign,
  widthPx: number,
  isMoving = false,
): PrintPicture {
  const { seen } = plan;
  const print = printPixels(plan, scene, widthPx);
  const perMm = print.widthPx / seen.widthMm;
  const frame = { ...design, pixelRatio: 1, isMoving };
  const scale = (product.print.widthMm * perMm) / design.placement.cropWidth;
  const picture = bytesOf({ width: print.widthPx, height: print.heightPx }, (pen) =>
    drawDesign(pen, frame, -seen.leftMm * perMm, -seen.topMm * perMm, scale),
  );
  return { picture, leftMm: seen.leftMm, topMm: seen.topMm, perMm };
}

function pageOf({ sheet }: ShownProduct, draw: DrawPage): { picture: BytePicture; perMm: number } {
  const perMm = PAGE_PX / Math.max(sheet.widthMm, sheet.heightMm);
  const size = { width: Math.round(sheet.widthMm * perMm), height: Math.round(sheet.heightMm * perMm) };
  return { picture: bytesOf(size, (pen) => draw(pen, perMm)), perMm };
}
