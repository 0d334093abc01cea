import type { Gesture, GestureDoors } from "./gesture.ts";

/** No hand on the canvas. */
export function idle(doors: GestureDoors): Gesture {
  const here: Gesture = {
    name: "idle",
    down: (finger) => doors.to.moving(doors, finger),
    move: () => here,
    up: () => here,
    cancel: () => {
      doors.editor.cancel();
      return here;
    },
  };
  return here;
}
