import { type ComponentType, render } from "preact";
import { MessagesContext } from "../parts/outlets.ts";
import { SnackbarOutlet } from "../parts/snackbar.tsx";
import { StylesContext } from "../parts/use-styles.ts";
import { WordsContext } from "../parts/words.ts";
import reset from "../theme/reset.css?inline";
import tokens from "../theme/tokens.css?inline";
import type { Lease } from "./connect.ts";
import { dressRoot } from "./element-styles.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { Emit } from "./events.ts";

/** What it takes to show a view in an element. */
export interface MountOptions {
  root: ShadowRoot;
  container: HTMLElement;
  styles: readonly string[];
  lease: Lease;
  emit: Emit;
  view: ComponentType;
}

/** Shows a view inside a shadow root, dressed, translated and guarded; answers what takes it away again. */
export function mountView({ root, container, styles, lease, emit, view: View }: MountOptions): () => void {
  const adopt = dressRoot(root, [tokens, reset], styles);
  const { app, outlets } = lease;
  const messages = () => <SnackbarOutlet notices={app.notices} outlets={outlets} kind="dialog" />;
  container.lang = app.text.language;
  root.append(container);
  render(
    <StylesContext.Provider value={adopt}>
      <WordsContext.Provider value={app.text.parts}>
        <MessagesContext.Provider value={messages}>
          <ErrorBoundary emit={emit}>
            <View />
          </ErrorBoundary>
          <SnackbarOutlet notices={app.notices} outlets={outlets} kind="page" />
        </MessagesContext.Provider>
      </WordsContext.Provider>
    </StylesContext.Provider>,
    container,
  );
  return () => {
    render(null, container);
    container.remove();
  };
}
