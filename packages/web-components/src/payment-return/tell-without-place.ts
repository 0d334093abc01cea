import type { PressportCore } from "@pressport/core";
import type { Emit } from "../element/attributes/events.ts";
import { comesBack } from "./comes-back.ts";

/** The widgets that show how a payment ended, and tell of it then. */
const SHOWN_BY = "pp-basket, pp-order-tracker";

/** Finds out how a payment ended, and tells the page, where no widget of the page shows it. */
export function tellWithoutPlace(app: PressportCore, emit: Emit, signal: AbortSignal): void {
  if (app.surface === "portal" || !comesBack(app)) return;
  const tell = async () => {
    if (document.querySelector(SHOWN_BY)) return;
    const { tellOutcome } = await import("./tell-outcome.ts");
    if (!signal.aborted) signal.addEventListener("abort", tellOutcome(app, emit));
  };
  // What stands further down may not be there yet.
  if (document.readyState !== "loading") void tell();
  else document.addEventListener("DOMContentLoaded", () => void tell(), { once: true, signal });
}
