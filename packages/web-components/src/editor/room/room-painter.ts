import type { MockupRoom } from "@pressport/core/contract";
import {
  type BytePicture,
  type MockupMaterials,
  type MockupPlan,
  paintRows,
  planMockup,
  printedEdges,
  printPixels,
  type ShownProduct,
} from "@pressport/core/rules";
import { drawDesign, type Frame } from "../canvas/paint.ts";
import { bytesOf, RoomPictures } from "./room-pictures.ts";

/** A product to be shown in a room with the crop in sight. */
export interface RoomOrder {
  room: MockupRoom;
  /** Pictures of the boards by finish. */
  boards: Readonly<Record<string, string>>;
  product: ShownProduct;
  design: Pick<Frame, "image" | "colour" | "placement" | "designSize">;
  /** Draws the type of a calendar's page, so many pixels a millimetre. */
  drawPage: ((pen: CanvasRenderingContext2D, perMm: number) => void) | null;
  widthPx: number;
}

/** So wide it is there at once, as long as the sharp one is being painted. */
const QUICK_PX = 400;
/** Rows painted between two looks at the clock. */
const BAND = 8;
/** The page gets its turn after so long. */
const SLICE_MS = 10;
/** Type is read from a page this large. */
const PAGE_PX = 1_400;

/** Paints products into rooms by the rules the host paints by, a little at a time, so that the page goes on. */
export class RoomPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pictures = new RoomPictures();
  #turn = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  /** Paints quickly first, then sharply. Answers whether it came to that: a later order takes the place of an earlier one. */
  async paint(order: RoomOrder): Promise<boolean> {
    const turn = ++this.#turn;
    const isCurrent = () => turn === this.#turn;
    await nextFrame();
    for (const widthPx of [QUICK_PX, order.widthPx]) {
      if (!isCurrent() || !(await this.#paintAt(order, widthPx, isCurrent))) return false;
    }
    return true;
  }

  dispose(): void {
    this.#turn += 1;
    this.#pictures.dispose();
  }

  async #paintAt(order: RoomOrder, width: number, isCurrent: () => boolean): Promise<boolean> {
    const { mockup_layout: scene, mockup_picture_url, mockup_light_url, mockup_foreground_url } = order.room;
    const height = Math.round((width * scene.height) / scene.width);
    const plan = planMockup(scene, order.product);
    const [ground, light, boards, front] = await Promise.all([
      this.#pictures.bytes(mockup_picture_url, { width, height }),
      mockup_light_url ? this.#pictures.bytes(mockup_light_url) : null,
      this.#boards(order, plan),
      mockup_foreground_url ? this.#pictures.bitmap(mockup_foreground_url) : null,
    ]);
    if (!isCurrent()) return false;
    const materials = gather(order, plan, boards, width);
    const image = new ImageData(width, height);
    const into: BytePicture = { data: image.data, width, height, channels: 4 };
    let began = performance.now();
    for (let top = 0; top < height; top += BAND) {
      if (performance.now() - began > SLICE_MS) {
        await nextFrame();
        if (!isCurrent()) return false;
        began = performance.now();
      }
      const rows = { top, bottom: Math.min(height, top + BAND) };
      paintRows({ scene, plan, materials, ground, light }, rows, into);
    }
    this.#show(image, front);
    return true;
  }

  #show(image: ImageData, front: ImageBitmap | null): void {
    const { width, height } = image;
    this.#canvas.width = width;
    this.#canvas.height = height;
    const pen = this.#canvas.getContext("2d");
    pen?.putImageData(image, 0, 0);
    if (front) pen?.drawImage(front, 0, 0, width, height);
  }

  /** The boards this product is made of. */
  async #boards({ boards }: RoomOrder, { faces }: MockupPlan): Promise<Record<string, BytePicture>> {
    const finishes = new Set(faces.flatMap(({ look }) => (look.kind === "wood" ? [look.finish] : [])));
    const read = [...finishes].map(async (finish) => {
      const url = boards[finish] ?? boards.black;
      return url ? [[finish, await this.#pictures.bytes(url)] as const] : [];
    });
    return Object.fromEntries((await Promise.all(read)).flat());
  }
}

function gather(
  { product, design, drawPage, room }: RoomOrder,
  plan: MockupPlan,
  boards: Record<string, BytePicture>,
  widthPx: number,
): MockupMaterials {
  const { seen } = plan;
  const scene = room.mockup_layout;
  const print = printPixels(plan, scene, widthPx);
  const perMm = print.widthPx / seen.widthMm;
  const frame = { ...design, pixelRatio: 1, isMoving: false };
  const scale = (product.print.widthMm * perMm) / design.placement.cropWidth;
  const picture = bytesOf({ width: print.widthPx, height: print.heightPx }, (pen) =>
    drawDesign(pen, frame, -seen.leftMm * perMm, -seen.topMm * perMm, scale),
  );
  return {
    print: { picture, leftMm: seen.leftMm, topMm: seen.topMm, perMm },
    size: product.print,
    edges: printedEdges(product, design.placement, design.designSize),
    sheet: drawPage ? pageOf(product, drawPage) : undefined,
    boards,
    perMm: (plan.perMm * widthPx) / scene.width,
  };
}

function pageOf({ sheet }: ShownProduct, draw: NonNullable<RoomOrder["drawPage"]>) {
  const perMm = PAGE_PX / Math.max(sheet.widthMm, sheet.heightMm);
  const size = { width: Math.round(sheet.widthMm * perMm), height: Math.round(sheet.heightMm * perMm) };
  return { picture: bytesOf(size, (pen) => draw(pen, perMm)), perMm };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
