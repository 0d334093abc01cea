import type { Point } from "@pressport/core/rules";
import type { Finger, Gesture, GestureDoors } from "./gesture.ts";
import { TOUCH } from "./gesture.ts";

/** Two fingers pull the picture larger or smaller, and move it along. */
export function scaling(doors: GestureDoors, first: Finger, second: Finger): Gesture {
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
      doors.editor.pinch(now.width / start.width, start.middle, by);
      return here;
    },
    up(id) {
      if (id !== one.id && id !== other.id) return here;
      doors.editor.commit(TOUCH);
      return doors.to.moving(doors, id === one.id ? other : one, TOUCH);
    },
    cancel() {
      doors.editor.cancel();
      return doors.to.idle(doors);
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
