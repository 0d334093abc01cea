import type { WidgetContext } from "../element/attributes/widget-options.ts";

/** The sentences a tracker speaks from. */
export type Words = WidgetContext["text"];
