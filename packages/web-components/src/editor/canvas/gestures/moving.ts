import type { Finger, Gesture, GestureDoors } from "./gesture.ts";
import { TOUCH } from "./gesture.ts";

/** One finger, or the mouse, drags the picture. */
export function moving(doors: GestureDoors, start: Finger, mergeKey?: string): Gesture {
  let last = start;
  const here: Gesture = {
    name: "moving",
    down(second) {
      doors.editor.commit(TOUCH);
      return doors.to.scaling(doors, last, second);
    },
    move(finger, isFree) {
      if (finger.id !== start.id) return here;
      last = finger;
      doors.editor.drag({ x: finger.x - start.x, y: finger.y - start.y }, !isFree);
      return here;
    },
    up(id) {
      if (id !== start.id) return here;
      doors.editor.commit(mergeKey);
      return doors.to.idle(doors);
    },
    cancel() {
      doors.editor.cancel();
      return doors.to.idle(doors);
    },
  };
  return here;
}
