import type { PressportCore } from "@pressport/core";
import { createElement } from "preact";
import { SIGN_IN_PARTS } from "../declarations/nested-parts.ts";
import type { Outlet, Outlets } from "../parts/overlays/outlets.ts";
import { useLazyWidget } from "./page/use-lazy-widget.ts";

const TAG = "pp-auth-modal";

interface Props {
  app: PressportCore;
  outlets: Outlets;
  outlet: Outlet;
}

/**
 * Lends a place to the sign-in dialog when somebody has to sign in and the page has no `pp-auth-modal` of its own. It
 * is fetched only then, and lives inside the widget, since a widget adds nothing to the page around it.
 */
export function SignInOutlet({ app, outlets, outlet }: Props) {
  const hasOwn = outlets.has(TAG);
  const isWanted = app.auth.isOpen.value && !hasOwn && outlets.leader() === outlet;
  const isDefined = useLazyWidget(TAG, isWanted, () => {
    app.auth.close();
    app.notices.error(app.text.problems.network);
  });
  if (!isDefined || hasOwn || outlet.tag === TAG) return null;
  return createElement(TAG, { pressport: app, exportparts: SIGN_IN_PARTS });
}
