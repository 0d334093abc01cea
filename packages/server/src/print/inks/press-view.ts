import type { PrintCondition } from "../print-request.ts";
import { type InkMeanings, inkMeanings } from "./ink-meanings.ts";

/** How the operator's press shows a page: its profile, and what its spot inks are for. */
export interface PressView {
  condition?: PrintCondition;
  inks: InkMeanings;
}

/** The press of an operator's settings. */
export function pressViewOf({
  printCondition,
  preflight: { inks },
}: {
  printCondition: PrintCondition | null;
  preflight: { inks: InkMeanings };
}): PressView {
  return { ...(printCondition && { condition: printCondition }), inks };
}

/** A press nobody has described. */
export const USUAL_PRESS: PressView = { inks: inkMeanings() };
