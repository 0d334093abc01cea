import type { LeanPressport } from "@pressport/core";
import { createElement } from "preact";
import { useEffect, useState } from "preact/hooks";
import { embedChunks } from "../embed-chunks.ts";
import type { Outlet, Outlets } from "../parts/outlets.ts";

const TAG = "pp-auth-modal";

interface Props {
  app: LeanPressport;
  outlets: Outlets;
  outlet: Outlet;
}

/**
 * Lends a place to the sign-in dialog when somebody has to sign in and the page has no `pp-auth-modal` of its own. It
 * is fetched only then, and lives inside the widget, since a widget adds nothing to the page around it.
 */
export function SignInOutlet({ app, outlets, outlet }: Props) {
  const [isDefined, setDefined] = useState(false);
  const hasOwn = outlets.has(TAG);
  const isWanted = app.auth.isOpen.value && !hasOwn && outlets.leader() === outlet;
  useEffect(() => {
    if (!isWanted || isDefined) return;
    let isHere = true;
    void embedChunks[TAG]?.().then((modal) => {
      modal.define();
      if (isHere) setDefined(true);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted, isDefined]);
  if (!isDefined || hasOwn || outlet.tag === TAG) return null;
  return createElement(TAG, { pressport: app });
}
