import { importAgain, type PressportCore } from "@pressport/core";
import type { Emit } from "../element/attributes/events.ts";
import { comesBack } from "./comes-back.ts";

/** The widgets that show how a payment ended, and tell of it then. */
const SHOWN_BY = "pp-basket, pp-order-tracker";

/** Finds out how a payment ended, and tells the page, where no widget of the page shows it: an editor before any other. */
export function tellWithoutPlace(app: PressportCore, tag: string, emit: Emit, signal: AbortSignal): void {
  if (!comesBack(app)) return;
  const toldBy = tag === "pp-editor" ? SHOWN_BY : `${SHOWN_BY}, pp-editor`;
  const tell = async () => {
    if (document.querySelector(toldBy)) return;
    const { tellOutcome } = await importAgain(() => import("./tell-outcome.ts"));
    if (!signal.aborted) signal.addEventListener("abort", tellOutcome(app, emit));
  };
  const start = () => void tell().catch((error: unknown) => globalThis.reportError?.(error));
  // What stands further down may not be there yet.
  if (document.readyState !== "loading") start();
  else document.addEventListener("DOMContentLoaded", start, { once: true, signal });
}
