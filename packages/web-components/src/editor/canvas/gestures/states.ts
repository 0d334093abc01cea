import type { GestureStates } from "./gesture.ts";
import { idle } from "./idle.ts";
import { moving } from "./moving.ts";
import { scaling } from "./scaling.ts";
import { turning } from "./turning.ts";

/** Every state a hand on the canvas can be in. */
export const gestureStates: GestureStates = { idle, moving, scaling, turning };
