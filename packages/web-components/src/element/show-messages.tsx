import type { PressportCore } from "@pressport/core";
import type { Outlet } from "../parts/overlays/outlets.ts";
import { SnackbarOutlet } from "../parts/overlays/snackbar.tsx";
import { page } from "./page/page.ts";
import { showPart } from "./show-part.tsx";

/**
 * Shows the messages of a Pressport in a place of the page's own, in turn with the widgets that share it: each message
 * stands in one place at a time. Answers what takes the place away again.
 */
export function showMessages(place: HTMLElement, app: PressportCore, kind: Outlet["kind"]): () => void {
  const { outlets } = page.join(app);
  const outlet: Outlet = { kind, isVisible: () => true };
  const leave = outlets.open(outlet);
  const part = showPart(place, app);
  part.draw(<SnackbarOutlet notices={app.notices} outlets={outlets} outlet={outlet} />);
  return () => {
    leave();
    part.end();
  };
}
