import type { PressportCore } from "@pressport/core";
import type { WidgetClass } from "../../element/attributes/widget-options.ts";

/** A widget in one situation. */
export interface Scene {
  attributes?: Readonly<Record<string, string>>;
  /** Makes the Pressport of the scene, anew each time it is shown. */
  app: () => PressportCore;
}

/** Makes a story, for Storybook and tests alike: called, it answers the element, not yet on the page. */
export function story<W extends WidgetClass>(
  widget: W,
  { attributes = {}, app }: Scene,
): () => InstanceType<W> {
  return () => {
    widget.define();
    const element = new widget();
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.pressport = app();
    return element as InstanceType<W>;
  };
}
