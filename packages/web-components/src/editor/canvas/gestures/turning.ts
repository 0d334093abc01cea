import type { Point } from "@pressport/core/rules";
import type { Finger, Gesture, GestureDoors } from "./gesture.ts";

/** The handle above the print is dragged around its middle. */
export function turning(doors: GestureDoors, start: Finger): Gesture {
  let before = angleAt(start, doors.middle());
  let turned = 0;
  const here: Gesture = {
    name: "turning",
    down: () => here,
    move(finger) {
      if (finger.id !== start.id) return here;
      const now = angleAt(finger, doors.middle());
      // Small steps add up, so that passing straight down does not jump a whole turn.
      turned += shortest(now - before);
      before = now;
      doors.editor.dragTurn(turned);
      return here;
    },
    up(id) {
      if (id !== start.id) return here;
      doors.editor.commit();
      return doors.to.idle(doors);
    },
    cancel() {
      doors.editor.cancel();
      return doors.to.idle(doors);
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
