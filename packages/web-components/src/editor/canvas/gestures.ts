import type { Editor } from "@pressport/core";
import type { Point } from "@pressport/core/rules";

/** Where a finger or the mouse is, in workspace pixels from the crop's top left corner. */
export interface Finger extends Point {
  id: number;
}

/** What a gesture works with. */
export interface GestureServices {
  editor: Pick<Editor, "drag" | "pinch" | "dragTurn" | "commit" | "cancel">;
  /** The crop's middle in workspace pixels. */
  middle: () => Point;
}

/** One state of the hand on the canvas; each answer is the state that follows. */
export interface Gesture {
  name: "idle" | "moving" | "scaling" | "turning";
  down(finger: Finger): Gesture;
  /** `isFree` keeps it from snapping (Alt). */
  move(finger: Finger, isFree: boolean): Gesture;
  up(id: number): Gesture;
  /** Escape, or the browser took the pointer: what the gesture did is given back. */
  cancel(): Gesture;
}

/** The steps of one touch, as fingers come and go, are one step of undo. */
const TOUCH = "touch";

/** No hand on the canvas. */
export function idle(services: GestureServices): Gesture {
  const here: Gesture = {
    name: "idle",
    down: (finger) => moving(services, finger),
    move: () => here,
    up: () => here,
    cancel: () => {
      services.editor.cancel();
      return here;
    },
  };
  return here;
}

/** One finger, or the mouse, drags the picture. */
export function moving(services: GestureServices, start: Finger, mergeKey?: string): Gesture {
  let last = start;
  const here: Gesture = {
    name: "moving",
    down(second) {
      services.editor.commit(TOUCH);
      return scaling(services, last, second);
    },
    move(finger, isFree) {
      if (finger.id !== start.id) return here;
      last = finger;
      services.editor.drag({ x: finger.x - start.x, y: finger.y - start.y }, !isFree);
      return here;
    },
    up(id) {
      if (id !== start.id) return here;
      services.editor.commit(mergeKey);
      return idle(services);
    },
    cancel() {
      services.editor.cancel();
      return idle(services);
    },
  };
  return here;
}

/** Two fingers pull the picture larger or smaller, and move it along. */
export function scaling(services: GestureServices, first: Finger, second: Finger): Gesture {
  const start = spanOf(first, second);
  let one = first;
  let other = second;
  const here: Gesture = {
    name: "scaling",
    down: () => here,
    move(finger) {
      if (finger.id === one.id) one = finger;
      else if (finger.id === other.id) other = finger;
      else return here;
      const now = spanOf(one, other);
      const by = { x: now.middle.x - start.middle.x, y: now.middle.y - start.middle.y };
      services.editor.pinch(now.width / start.width, start.middle, by);
      return here;
    },
    up(id) {
      if (id !== one.id && id !== other.id) return here;
      services.editor.commit(TOUCH);
      return moving(services, id === one.id ? other : one, TOUCH);
    },
    cancel() {
      services.editor.cancel();
      return idle(services);
    },
  };
  return here;
}

function spanOf(one: Finger, other: Finger): { width: number; middle: Point } {
  return {
    // Two fingers on one spot have no span to compare with.
    width: Math.max(1, Math.hypot(other.x - one.x, other.y - one.y)),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}

/** The handle above the print is dragged around its middle. */
export function turning(services: GestureServices, start: Finger): Gesture {
  let before = angleAt(start, services.middle());
  let turned = 0;
  const here: Gesture = {
    name: "turning",
    down: () => here,
    move(finger) {
      if (finger.id !== start.id) return here;
      const now = angleAt(finger, services.middle());
      // Small steps add up, so that passing straight down does not jump a whole turn.
      turned += shortest(now - before);
      before = now;
      services.editor.dragTurn(turned);
      return here;
    },
    up(id) {
      if (id !== start.id) return here;
      services.editor.commit();
      return idle(services);
    },
    cancel() {
      services.editor.cancel();
      return idle(services);
    },
  };
  return here;
}

function angleAt(place: Point, middle: Point): number {
  return (Math.atan2(place.y - middle.y, place.x - middle.x) * 180) / Math.PI;
}

function shortest(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}
