import { type ComponentChildren, render } from "preact";
import { dressRoot } from "../../element/element-styles.ts";
import { createOutlets, MessagesContext, type Outlet } from "../../parts/overlays/outlets.ts";
import { DialogSnackbars, SnackbarOutlet, type SnackbarQueue } from "../../parts/overlays/snackbar.tsx";
import { StylesContext } from "../../parts/use-styles.ts";
import reset from "../../theme/reset.css?inline";
import tokens from "../../theme/tokens.css?inline";

/** How a stage differs from the usual one. */
export interface StageOptions {
  /** Css of the scene, after that of the parts. */
  styles?: string;
  theme?: "inherit" | "light" | "dark" | "auto";
  direction?: "ltr" | "rtl";
  /** Messages to show, in dialogs too. */
  notices?: SnackbarQueue;
}

/** Shows its scene while it is on the page. */
class StageElement extends HTMLElement {
  enter = () => {};
  leave = () => {};

  connectedCallback(): void {
    this.enter();
  }

  disconnectedCallback(): void {
    this.leave();
  }
}

/** Makes an element that shows parts as a widget would: dressed with tokens and reset, but without any Pressport. */
export function stage(content: ComponentChildren, options: StageOptions = {}): HTMLElement {
  const { styles = "", theme = "inherit", direction, notices } = options;
  if (!customElements.get("test-stage")) customElements.define("test-stage", StageElement);
  const element = document.createElement("test-stage");
  if (direction) element.dir = direction;
  if (!(element instanceof StageElement)) throw new Error("The tag test-stage belongs to somebody else.");
  const root = element.attachShadow({ mode: "open" });
  const container = document.createElement("div");
  container.className = "root";
  container.dataset.theme = theme;
  root.append(container);

  const outlets = createOutlets();
  const outlet: Outlet = { kind: "page", isVisible: () => true };
  outlets.open(outlet);
  const messages = () => notices && <DialogSnackbars notices={notices} outlets={outlets} />;
  element.enter = () => {
    render(
      <StylesContext.Provider value={dressRoot(root, [tokens, reset], [styles])}>
        <MessagesContext.Provider value={messages}>
          {content}
          {notices && <SnackbarOutlet notices={notices} outlets={outlets} outlet={outlet} />}
        </MessagesContext.Provider>
      </StylesContext.Provider>,
      container,
    );
  };
  element.leave = () => render(null, container);
  return element;
}
