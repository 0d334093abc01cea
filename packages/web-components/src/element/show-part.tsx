import type { PressportCore } from "@pressport/core";
import { type ComponentChildren, render } from "preact";
import { keepFocus } from "../parts/keep-focus.ts";
import { StylesContext } from "../parts/use-styles.ts";
import reset from "../theme/reset.css?inline";
import tokens from "../theme/tokens.css?inline";
import { dressRoot } from "./element-styles.ts";
import { markLanguage, Spoken } from "./spoken.tsx";

/** A part of a widget in a place of a page that is no widget. */
export interface ShownPart {
  /** Draws it, or draws it anew where something has changed. */
  draw(part: ComponentChildren): void;
  /** Takes it away. */
  end(): void;
}

/** Shows a part in a place of the page's own, dressed and translated as inside a widget. */
export function showPart(place: HTMLElement, { text }: PressportCore): ShownPart {
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  const adopt = dressRoot(root, [tokens, reset], []);
  const container = place.ownerDocument.createElement("div");
  container.className = "root";
  const stops = [markLanguage(container, text), keepFocus(container)];
  root.append(container);
  return {
    draw: (part) =>
      render(
        <StylesContext.Provider value={adopt}>
          <Spoken text={text}>{part}</Spoken>
        </StylesContext.Provider>,
        container,
      ),
    end: () => {
      for (const stop of stops) stop();
      render(null, container);
      container.remove();
    },
  };
}
