import { effect } from "@preact/signals";
import type { PressportCore } from "@pressport/core";
import { type ComponentType, render } from "preact";
import { keepFocus } from "../parts/keep-focus.ts";
import { MessagesContext, type Outlet } from "../parts/overlays/outlets.ts";
import { DialogSnackbars, SnackbarOutlet } from "../parts/overlays/snackbar.tsx";
import { StylesContext } from "../parts/use-styles.ts";
import { tellWithoutPlace } from "../payment-return/tell-without-place.ts";
import reset from "../theme/reset.css?inline";
import tokens from "../theme/tokens.css?inline";
import type { Emit } from "./attributes/events.ts";
import type { Lease } from "./connect.ts";
import { dressRoot } from "./element-styles.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { contradictingBackground } from "./page/page-background.ts";
import { SetUp, tellCodeProblem, tellForgetful, tellRefusal } from "./set-up.tsx";
import { SignInOutlet } from "./sign-in-outlet.tsx";
import { markLanguage, Spoken } from "./spoken.tsx";

/** What it takes to show a view in an element. */
export interface MountOptions {
  root: ShadowRoot;
  container: HTMLElement;
  styles: readonly string[];
  lease: Lease;
  emit: Emit;
  /** The widget's tag, unless it lives inside another widget. */
  tag?: string | undefined;
  view: ComponentType;
}

/** Shows a view inside a shadow root, dressed, translated and guarded; answers what takes it away again. */
export function mountView({
  root,
  container,
  styles,
  lease,
  emit,
  tag,
  view: View,
}: MountOptions): () => void {
  // Inside another widget the tokens are those around it: a store may have given that one its own.
  const adopt = dressRoot(root, [...(tag ? [tokens] : []), reset], styles);
  const { app, outlets } = lease;
  const outlet: Outlet = {
    kind: "page",
    isVisible: () => container.checkVisibility?.() ?? true,
    ...(tag && { tag }),
  };
  const closeOutlet = outlets.open(outlet);
  const leads = () => outlets.leader() === outlet;
  const ending = new AbortController();
  if (tag) tellWithoutPlace(app, tag, emit, ending.signal);
  const stops = [
    closeOutlet,
    tellAuth(app, emit, leads),
    tellRefusal(app, emit, outlets),
    tellForgetful(app, emit, outlets),
    tellCodeProblem(app, emit, outlets),
    markLanguage(container, app.text),
    keepFocus(container),
  ];
  const messages = () => <DialogSnackbars notices={app.notices} outlets={outlets} />;
  root.append(container);
  container.dataset.ground = contradictingBackground(container) ?? "";
  render(
    <StylesContext.Provider value={adopt}>
      <Spoken text={app.text}>
        <MessagesContext.Provider value={messages}>
          <ErrorBoundary emit={emit}>
            <SetUp app={app}>
              <View />
            </SetUp>
          </ErrorBoundary>
          <SignInOutlet app={app} outlets={outlets} outlet={outlet} />
          <SnackbarOutlet notices={app.notices} outlets={outlets} outlet={outlet} />
        </MessagesContext.Provider>
      </Spoken>
    </StylesContext.Provider>,
    container,
  );
  return () => {
    for (const stop of stops) stop();
    ending.abort();
    render(null, container);
    container.remove();
  };
}

/** Tells the page who signed in or out: once, by the widget that leads, however many share the session. */
function tellAuth({ auth }: PressportCore, emit: Emit, leads: () => boolean): () => void {
  let told = auth.user.peek()?.user_id ?? null;
  const stopFollowing = effect(() => {
    const user = auth.user.value;
    const role = auth.role.value;
    const id = user?.user_id ?? null;
    if (id === told) return;
    told = id;
    if (leads()) queueMicrotask(() => emit("pp-auth-changed", { signed_in: user !== null, role }));
  });
  const stopHearing = auth.onExpired(() => {
    if (leads()) emit("pp-auth-expired");
  });
  return () => {
    stopFollowing();
    stopHearing();
  };
}
