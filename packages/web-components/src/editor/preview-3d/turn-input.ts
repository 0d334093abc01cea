import { capture, wheelZoom } from "../canvas/pointers.ts";
import type { Turntable } from "./turntable.ts";

/** Degrees for a pixel a hand moves, and for a press of a key. */
const BY_HAND = 0.36;
const BY_KEY = 6;
const FAR = 3;
const ZOOM_STEP = 1.2;

interface Finger {
  x: number;
  y: number;
}

/** Hears pointers and wheel on the canvas: one finger turns, two come nearer and move. Answers what ends it. */
export function turnByHand(canvas: HTMLCanvasElement, table: Turntable): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const fingers = new Map<number, Finger>();
  const put = ({ pointerId, clientX, clientY }: PointerEvent) =>
    fingers.set(pointerId, { x: clientX, y: clientY });
  canvas.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0) return;
      capture(event.pointerId, canvas);
      put(event);
    },
    { signal },
  );
  canvas.addEventListener(
    "pointermove",
    (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
      put(event);
      const now = { x: event.clientX, y: event.clientY };
      const [other] = others;
      if (other) pinch(table, before, now, other);
      else if (event.shiftKey) pan(table, before, now);
      else table.turn((before.x - now.x) * BY_HAND, (now.y - before.y) * BY_HAND);
    },
    { signal },
  );
  const lift = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId);
  canvas.addEventListener("pointerup", lift, { signal });
  canvas.addEventListener("pointercancel", lift, { signal });
  canvas.addEventListener("dblclick", () => table.look("angle"), { signal });
  canvas.addEventListener(
    "wheel",
    (event) => {
      const before = table.goal.peek().zoom;
      table.zoom(wheelZoom(event));
      // At either end of the zoom the page scrolls on, as if the canvas were not there.
      if (event.ctrlKey || table.goal.peek().zoom !== before) event.preventDefault();
    },
    { signal, passive: false },
  );
  return () => stop.abort();
}

/** Keys do whatever a hand can do; answers whether this one did. */
export function turnByKey(table: Turntable, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return false;
  const action = KEYS[key];
  action?.(table, BY_KEY * (shiftKey ? FAR : 1));
  return action !== undefined;
}

const KEYS: Readonly<Record<string, (table: Turntable, step: number) => void>> = {
  ArrowLeft: (table, step) => table.turn(step, 0),
  ArrowRight: (table, step) => table.turn(-step, 0),
  ArrowUp: (table, step) => table.turn(0, -step),
  ArrowDown: (table, step) => table.turn(0, step),
  "+": (table) => table.zoom(ZOOM_STEP),
  "=": (table) => table.zoom(ZOOM_STEP),
  "-": (table) => table.zoom(1 / ZOOM_STEP),
  _: (table) => table.zoom(1 / ZOOM_STEP),
  Home: (table) => table.look("angle"),
};

function pinch(table: Turntable, before: Finger, now: Finger, other: Finger): void {
  const apart = (finger: Finger) => Math.hypot(finger.x - other.x, finger.y - other.y);
  const was = apart(before);
  if (was > 0) table.zoom(apart(now) / was);
  // The middle between two fingers moves half as far as one of them.
  pan(table, before, { x: (before.x + now.x) / 2, y: (before.y + now.y) / 2 });
}

function pan(table: Turntable, before: Finger, now: Finger): void {
  const { mmPerPixel } = table;
  table.pan((before.x - now.x) * mmPerPixel, (now.y - before.y) * mmPerPixel);
}
