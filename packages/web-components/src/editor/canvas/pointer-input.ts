import type { Editor } from "@pressport/core";
import { type Finger, type Gesture, type GestureServices, idle, turning } from "./gestures.ts";
import { capture, wheelZoom } from "./pointers.ts";
import type { StageLayout } from "./stage-layout.ts";

/** A pause this long ends a turn of the wheel. */
const WHEEL_REST_MS = 300;

/** One turn of the wheel: where it began, at which zoom, and the timer that ends it. */
interface WheelRun {
  about: Finger;
  from: number;
  stop: number;
}

/** What the input acts on. */
export interface PointerInputServices {
  canvas: HTMLCanvasElement;
  editor: Editor;
  /** How the print lies on the canvas now; null while there is nothing to move. */
  layout: () => StageLayout | null;
}

/** Hears pointers and wheel on the canvas and turns them into gestures, one step a frame. */
export class PointerInput {
  readonly #services: PointerInputServices;
  readonly #gestureServices: GestureServices;
  readonly #stop = new AbortController();
  readonly #moved = new Map<number, Finger>();
  #gesture: Gesture;
  #isFree = false;
  #frame = 0;
  #wheelRun: WheelRun | null = null;

  constructor(services: PointerInputServices) {
    this.#services = services;
    const middle = () => {
      const placement = services.editor.picture.peek()?.placement;
      return { x: (placement?.cropWidth ?? 0) / 2, y: (placement?.cropHeight ?? 0) / 2 };
    };
    this.#gestureServices = { editor: services.editor, middle };
    this.#gesture = idle(this.#gestureServices);
    const { canvas } = services;
    const { signal } = this.#stop;
    canvas.addEventListener("pointerdown", (event) => this.#press(event, canvas), { signal });
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    canvas.addEventListener("dblclick", (event) => this.#doubleClick(event), { signal });
  }

  /** Begins to turn from the handle, which lies outside the canvas. */
  turn(event: PointerEvent, handle: HTMLElement): void {
    if (this.#gesture.name !== "idle" || event.button !== 0) return;
    const finger = this.#fingerAt(event);
    if (!finger) return;
    event.preventDefault();
    this.#endWheel();
    this.#gesture = turning(this.#gestureServices, finger);
    this.#follow(event.pointerId, handle);
  }

  /** Whether keys may move the picture: not while a hand has it. A turn of the wheel ends with the key. */
  endGestureForKeys(): boolean {
    if (this.#gesture.name !== "idle") return false;
    this.#endWheel();
    return true;
  }

  /** Gives the gesture under way back; answers whether there was one. */
  giveBack(): boolean {
    const isBusy = this.#gesture.name !== "idle" || this.#wheelRun !== null;
    clearTimeout(this.#wheelRun?.stop);
    this.#wheelRun = null;
    this.#moved.clear();
    this.#gesture = this.#gesture.cancel();
    return isBusy;
  }

  dispose(): void {
    this.#stop.abort();
    cancelAnimationFrame(this.#frame);
    this.#endWheel();
    this.giveBack();
  }

  #press(event: PointerEvent, canvas: HTMLElement): void {
    if (event.button !== 0) return;
    const finger = this.#fingerAt(event);
    if (!finger) return;
    this.#endWheel();
    this.#flush();
    // Each touch is a step of undo of its own.
    if (this.#gesture.name === "idle") this.#services.editor.commit();
    this.#gesture = this.#gesture.down(finger);
    this.#follow(event.pointerId, canvas);
  }

  #follow(pointerId: number, target: HTMLElement): void {
    capture(pointerId, target);
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, this.#stop.signal]);
    const isMine = (event: PointerEvent) => event.pointerId === pointerId;
    target.addEventListener("pointermove", (event) => isMine(event) && this.#move(event), { signal });
    target.addEventListener(
      "pointerup",
      (event) => {
        if (!isMine(event)) return;
        over.abort();
        this.#move(event);
        this.#flush();
        this.#gesture = this.#gesture.up(pointerId);
      },
      { signal },
    );
    target.addEventListener(
      "pointercancel",
      (event) => {
        if (!isMine(event)) return;
        over.abort();
        this.giveBack();
      },
      { signal },
    );
  }

  /** Only where the pointer is when a frame is drawn matters; what it passed in between is left out. */
  #move(event: PointerEvent): void {
    const finger = this.#fingerAt(event);
    if (!finger) return;
    this.#isFree = event.altKey;
    this.#moved.set(finger.id, finger);
    this.#frame ||= requestAnimationFrame(() => this.#flush());
  }

  #flush(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const finger of this.#moved.values()) this.#gesture = this.#gesture.move(finger, this.#isFree);
    this.#moved.clear();
  }

  #wheel(event: WheelEvent): void {
    const about = this.#fingerAt(event);
    if (!about || this.#gesture.name !== "idle") return;
    const { editor } = this.#services;
    const before = editor.zoom.peek();
    if (this.#wheelRun && isElsewhere(this.#wheelRun.about, about)) this.#endWheel();
    this.#wheelRun ??= { about, from: before, stop: 0 };
    editor.pinch((before * wheelZoom(event)) / this.#wheelRun.from, this.#wheelRun.about, { x: 0, y: 0 });
    clearTimeout(this.#wheelRun.stop);
    this.#wheelRun.stop = window.setTimeout(() => this.#endWheel(), WHEEL_REST_MS);
    // At either end of the zoom the page scrolls on, as if the canvas were not there.
    if (event.ctrlKey || editor.zoom.peek() !== before) event.preventDefault();
  }

  /** The steps of one turn of the wheel are one step of undo, written when it rests. */
  #endWheel(): void {
    if (!this.#wheelRun) return;
    clearTimeout(this.#wheelRun.stop);
    this.#wheelRun = null;
    this.#services.editor.commit();
  }

  /** Twice as near, or back to all of it. */
  #doubleClick(event: MouseEvent): void {
    const { editor } = this.#services;
    const about = this.#fingerAt(event);
    this.#endWheel();
    if (editor.zoom.peek() > 1.02) editor.fill();
    else if (about) editor.zoomBy(2, about);
  }

  #fingerAt(event: MouseEvent): Finger | null {
    const layout = this.#services.layout();
    if (!layout) return null;
    const { canvas } = this.#services;
    const box = canvas.getBoundingClientRect();
    // The page may show the whole of it larger or smaller, by `zoom` or a transform.
    const shownAt = box.width / canvas.offsetWidth || 1;
    return {
      id: "pointerId" in event ? Number(event.pointerId) : 0,
      x: ((event.clientX - box.left) / shownAt - layout.left) / layout.scale,
      y: ((event.clientY - box.top) / shownAt - layout.top) / layout.scale,
    };
  }
}

/** A pointer that has moved on zooms about another place. */
function isElsewhere(one: Finger, other: Finger): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) > 2;
}
