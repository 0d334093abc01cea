import type { Editor } from "@pressport/core";
import type { Point } from "@pressport/core/rules";

/** Where a finger or the mouse is, in workspace pixels from the crop's top left corner. */
export interface Finger extends Point {
  id: number;
}

/** What a gesture works with. */
export interface GestureDoors {
  editor: Pick<Editor, "drag" | "pinch" | "dragTurn" | "commit" | "cancel">;
  /** The crop's middle in workspace pixels. */
  middle: () => Point;
  /** The states by name: each knows which may follow it, and none imports another. */
  to: GestureStates;
}

/** Makes each state. */
export interface GestureStates {
  idle(doors: GestureDoors): Gesture;
  moving(doors: GestureDoors, start: Finger, mergeKey?: string): Gesture;
  scaling(doors: GestureDoors, first: Finger, second: Finger): Gesture;
  turning(doors: GestureDoors, start: Finger): Gesture;
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
export const TOUCH = "touch";
