import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Editor } from "@pressport/core";
import { printAreaWith, productBody } from "@pressport/core/rules";
import { colourOf, type PaintOver } from "../canvas/paint.ts";
import type { PictureCache } from "../canvas/picture/picture-cache.ts";
import { shownProduct } from "../product/shown-product.ts";
import { type Angle, cornerOf, FRONT, REST, towards, withinLimits } from "./angle.ts";
import { PrintScene } from "./print-scene.ts";
import { type PrintFrame, paintSheet } from "./print-sheet.ts";

/** Pixels for each CSS pixel: no more than this, and as many once it stands still, for fine edges. */
const MAX_PIXEL_RATIO = 2;
/** A frame after a long pause is no longer way than this. */
const LONGEST_STEP_MS = 50;

/** Angles one press leads to. */
export type Viewpoint = "front" | "angle" | "corner";

/** What is turned. */
export interface TurntableSources {
  editor: Editor;
  pictures: PictureCache;
  paintOver: ReadonlySignal<PaintOver | null>;
}

/** Keeps one print turned as a hand wants it: a frame when something changed, none when nothing did. */
export class Turntable {
  readonly #canvas: HTMLCanvasElement;
  readonly #scene: PrintScene;
  readonly #sources: TurntableSources;
  readonly #sheet = document.createElement("canvas");
  readonly #goal = signal<Angle>(REST);
  readonly #stops: (() => void)[] = [];
  readonly #still = matchMedia("(prefers-reduced-motion: reduce)");
  #now: Angle;
  #body = "";
  #unpainted: (() => void) | null = null;
  #size = { width: 0, height: 0 };
  #ratio = 0;
  #request = 0;
  #before = 0;

  /** Turns a print on a canvas with a WebGL context of its own. */
  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, sources: TurntableSources) {
    this.#canvas = canvas;
    this.#sources = sources;
    this.#scene = new PrintScene(canvas, context, this.#sheet);
    // It opens from the front and comes round by itself, so that one sees that it can be turned.
    this.#now = this.#still.matches ? REST : { ...FRONT, zoom: 0.94 };
    const resizing = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      this.#size = { width, height };
      this.#ratio = 0;
      this.#ask();
    });
    resizing.observe(canvas);
    this.#stops.push(
      effect(() => this.#fill()),
      () => resizing.disconnect(),
    );
  }

  /** Where it is turned to, whether it is there yet or not. */
  get goal(): ReadonlySignal<Angle> {
    return this.#goal;
  }

  /** Millimetres of the product for a CSS pixel of the view. */
  get mmPerPixel(): number {
    return this.#scene.mmPerPixel / this.#goal.peek().zoom;
  }

  turn(across: number, up: number): void {
    const goal = this.#goal.peek();
    this.#aim({ ...goal, across: goal.across + across, up: goal.up + up });
  }

  zoom(factor: number): void {
    const goal = this.#goal.peek();
    this.#aim({ ...goal, zoom: goal.zoom * factor });
  }

  /** Moves what is in the middle of the view, millimetres. */
  pan(x: number, y: number): void {
    const goal = this.#goal.peek();
    this.#aim({ ...goal, x: goal.x + x, y: goal.y + y });
  }

  look(from: Viewpoint): void {
    if (from === "corner") this.#aim(cornerOf(this.#scene.corner));
    else this.#aim(from === "front" ? FRONT : REST);
  }

  dispose(): void {
    cancelAnimationFrame(this.#request);
    for (const stop of this.#stops) stop();
    this.#scene.dispose();
  }

  #aim(angle: Angle): void {
    this.#goal.value = withinLimits(angle, this.#scene.half);
    this.#ask();
  }

  /** Takes in what changed; runs again whenever one of the signals it reads does. */
  #fill(): void {
    const { editor, pictures, paintOver } = this.#sources;
    const [shown, picture] = [shownProduct(editor), editor.picture.value];
    if (!shown || !picture) return;
    const { attributes, print } = shown;
    const { placement, designSize, design } = picture;
    const area = printAreaWith(shown.print_area, attributes);
    const frame: PrintFrame = {
      picture: pictures.picture.value,
      colour: colourOf(design),
      placement,
      designSize,
      print,
      attributes,
      isMoving: editor.live.value !== null,
      paintOver: paintOver.value,
    };
    this.#unpainted = () => {
      paintSheet(this.#sheet, frame, area.side_mm);
      const body = JSON.stringify(shown);
      if (body !== this.#body) this.#scene.show({ body: productBody(shown), print, reachMm: area.side_mm });
      this.#body = body;
      this.#scene.repaint();
    };
    this.#ask();
  }

  #ask(): void {
    this.#request ||= requestAnimationFrame((time) => {
      this.#request = 0;
      this.#draw(time);
    });
  }

  #draw(time: number): void {
    this.#unpainted?.();
    this.#unpainted = null;
    if (this.#body === "" || this.#size.width === 0) return;
    const goal = this.#goal.peek();
    const passed = Math.min(LONGEST_STEP_MS, time - (this.#before || time - 16));
    this.#now = this.#still.matches ? goal : towards(this.#now, goal, passed);
    const isThere = this.#now === goal;
    this.#sharpen(isThere);
    this.#scene.render(this.#now);
    this.#canvas.dataset.still = String(isThere);
    this.#before = isThere ? 0 : time;
    if (!isThere) this.#ask();
  }

  /** Sets the size of the picture, which clears it: only where it changes. */
  #sharpen(isStill: boolean): void {
    const ratio = isStill ? MAX_PIXEL_RATIO : Math.min(MAX_PIXEL_RATIO, globalThis.devicePixelRatio || 1);
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    this.#scene.resize(this.#size.width, this.#size.height, ratio);
  }
}
