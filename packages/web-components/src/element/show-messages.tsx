import type { PressportCore } from "@pressport/core";
import { render } from "preact";
import type { Outlet } from "../parts/overlays/outlets.ts";
import { SnackbarOutlet } from "../parts/overlays/snackbar.tsx";
import { StylesContext } from "../parts/use-styles.ts";
import reset from "../theme/reset.css?inline";
import tokens from "../theme/tokens.css?inline";
import { dressRoot } from "./element-styles.ts";
import { page } from "./page/page.ts";
import { markLanguage, Spoken } from "./spoken.tsx";

/**
 * Shows the messages of a Pressport in a place of the page's own, in turn with the widgets that share it: each message
 * stands in one place at a time. Answers what takes the place away again.
 */
export function showMessages(place: HTMLElement, app: PressportCore, kind: Outlet["kind"]): () => void {
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  const adopt = dressRoot(root, [tokens, reset], []);
  const { outlets } = page.join(app);
  const outlet: Outlet = { kind, isVisible: () => true };
  const leave = outlets.open(outlet);
  const container = place.ownerDocument.createElement("div");
  container.className = "root";
  const stopMarking = markLanguage(container, app.text);
  root.append(container);
  render(
    <StylesContext.Provider value={adopt}>
      <Spoken text={app.text}>
        <SnackbarOutlet notices={app.notices} outlets={outlets} outlet={outlet} />
      </Spoken>
    </StylesContext.Provider>,
    container,
  );
  return () => {
    leave();
    stopMarking();
    render(null, container);
    container.remove();
  };
}
