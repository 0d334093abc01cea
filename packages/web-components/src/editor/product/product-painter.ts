import { type BytePicture, LivePrint, type MockupPainting, paintRows } from "@pressport/core/rules";
import type { StageLayout } from "../canvas/stage-layout.ts";
import { type DrawPage, type LaidDesign, openPlace, printOf, withDesign } from "./scene-materials.ts";
import { penOf, ScenePictures } from "./scene-pictures.ts";
import { layoutIn, type ScenePlace } from "./scene-place.ts";

/** A product to be shown in a scene with the crop in sight. */
export interface ProductOrder {
  /** Names everything but the design: as long as it stays, only the print is another. */
  key: string;
  place: ScenePlace;
  /** Pictures of the boards by finish. */
  boards: Readonly<Record<string, string>>;
  drawPage: DrawPage | null;
  design: LaidDesign;
  pixelRatio: number;
  /** A hand is moving it: what can be shown at once is enough. */
  isMoving: boolean;
}

/** What is told of the painting. */
export interface PainterServices {
  /** Whether the picture in sight is as sharp as it gets. */
  onSharp: (isSharp: boolean) => void;
  onFail: () => void;
}

/** Wider than this nobody sees more on a screen. */
const MOST_PX = 1_400;
/** So wide it is there at once, as long as a better one is being painted. */
const QUICK_PX = 320;
/** So wide it is while a hand moves it. */
const MOVING_PX = 760;
/** Rows painted between two looks at the clock. */
const BAND = 8;
/** The page gets its turn after so long. */
const SLICE_MS = 10;

/** What stays on the canvas while a hand moves the picture, and where the print is laid over it. */
interface Live {
  print: LivePrint;
  picture: ImageData;
  pen: CanvasRenderingContext2D;
}

/**
 * Paints products into scenes by the rules the host paints by. What changes the scene or the product is painted anew, a
 * little at a time, so that the page goes on. A print that only moves is laid into the picture at once, in the light
 * that falls there, and painted again when it is still.
 */
export class ProductPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #services: PainterServices;
  readonly #pictures = new ScenePictures();
  #order: ProductOrder | null = null;
  #live: Live | null = null;
  #front: ImageBitmap | null = null;
  #turn = 0;

  constructor(canvas: HTMLCanvasElement, services: PainterServices) {
    this.#canvas = canvas;
    this.#services = services;
  }

  /** Shows an order in place of the one before. */
  show(order: ProductOrder): void {
    const isSame = this.#order?.key === order.key;
    this.#order = order;
    const turn = ++this.#turn;
    this.#services.onSharp(false);
    if (!isSame) {
      this.#live = null;
      this.#follow(this.#begin(order.key));
    } else if (this.#live) {
      this.#move(order, this.#live);
      if (!order.isMoving) this.#follow(this.#sharpen(turn));
    }
  }

  /** How the print lies on the view. */
  layout(): StageLayout | null {
    return this.#order && layoutIn(this.#order.place, this.#order.design.placement);
  }

  dispose(): void {
    this.#order = null;
    this.#turn += 1;
    this.#pictures.dispose();
  }

  #follow(painting: Promise<void>): void {
    painting.catch(() => this.#order && this.#services.onFail());
  }

  /** A first coarse look, then what is needed for moving the print, then the sharp picture. */
  async #begin(key: string): Promise<void> {
    const current = () => (this.#order?.key === key ? this.#order : null);
    await nextFrame();
    const quick = current();
    if (!quick) return;
    const { mockup_foreground_url } = quick.place.room;
    const front = mockup_foreground_url ? await this.#pictures.bitmap(mockup_foreground_url) : null;
    const painting = await this.#open(quick, QUICK_PX);
    if (!current()) return;
    this.#front = front;
    const picture = imageFor(painting.ground);
    paintRows(painting, { top: 0, bottom: picture.height }, byteful(picture));
    this.#put(picture, quick);
    const width = Math.min(MOVING_PX, widthOf(quick));
    const live = new LivePrint(await this.#open(quick, width));
    if (
      !(await inBands(
        live.height,
        (rows) => live.learn(rows),
        () => current() !== null,
      ))
    )
      return;
    const kept = imageFor(live);
    this.#live = { print: live, picture: kept, pen: penOf(kept) };
    const order = current();
    if (!order) return;
    this.#move(order, this.#live);
    if (!order.isMoving) await this.#sharpen(this.#turn);
  }

  /** Lays the print into what is in sight. */
  #move({ place, design }: ProductOrder, { print, picture, pen }: Live): void {
    print.show(printOf(place, place.product, design, print.width, true), byteful(picture));
    pen.putImageData(picture, 0, 0);
    this.#draw(pen.canvas);
  }

  async #sharpen(turn: number): Promise<void> {
    const order = this.#order;
    const isCurrent = () => turn === this.#turn;
    if (!order) return;
    await nextFrame();
    if (!isCurrent()) return;
    const painting = await this.#open(order, widthOf(order));
    if (!isCurrent()) return;
    const picture = imageFor(painting.ground);
    const paint = (rows: { top: number; bottom: number }) => paintRows(painting, rows, byteful(picture));
    if (!(await inBands(picture.height, paint, isCurrent))) return;
    this.#put(picture, order);
    this.#services.onSharp(true);
  }

  async #open({ place, boards, drawPage, design }: ProductOrder, width: number): Promise<MockupPainting> {
    const empty = await openPlace(this.#pictures, place, { boards, drawPage }, width);
    return withDesign(empty, place.product, design, printOf(empty, place.product, design, width));
  }

  /** Shows a whole picture. */
  #put(picture: ImageData, order: ProductOrder): void {
    const width = widthOf(order);
    const height = Math.round((width * order.place.size.height) / order.place.size.width);
    // Setting a canvas's size clears it, so it is set only when it changes.
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    const pen = penOf(picture);
    pen.putImageData(picture, 0, 0);
    this.#draw(pen.canvas);
  }

  #draw(picture: HTMLCanvasElement): void {
    const pen = this.#canvas.getContext("2d");
    const { width, height } = this.#canvas;
    pen?.drawImage(picture, 0, 0, width, height);
    const place = this.#order?.place;
    if (!pen || !place || !this.#front) return;
    const { left, top, width: seen } = place.window;
    const { width: sceneWidth, height: sceneHeight } = place.room.mockup_layout;
    const scale = width / seen;
    pen.drawImage(this.#front, -left * scale, -top * scale, sceneWidth * scale, sceneHeight * scale);
  }
}

const widthOf = ({ place, pixelRatio }: ProductOrder) =>
  Math.min(MOST_PX, Math.max(QUICK_PX, Math.round(place.size.width * pixelRatio)));

const imageFor = ({ width, height }: { width: number; height: number }) => new ImageData(width, height);

const byteful = ({ data, width, height }: ImageData): BytePicture => ({ data, width, height, channels: 4 });

/** Works through rows a few at a time. Answers whether it came to an end. */
async function inBands(
  height: number,
  work: (rows: { top: number; bottom: number }) => void,
  isWanted: () => boolean,
): Promise<boolean> {
  let began = performance.now();
  for (let top = 0; top < height; top += BAND) {
    if (performance.now() - began > SLICE_MS) {
      await nextFrame();
      if (!isWanted()) return false;
      began = performance.now();
    }
    work({ top, bottom: Math.min(height, top + BAND) });
  }
  return true;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
