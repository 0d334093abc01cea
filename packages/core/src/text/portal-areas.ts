import { baseAreas } from "./base-areas.ts";
import { products } from "./en/designs/products.ts";
import { portalGeneral } from "./en/general/general.ts";
import { navigation, pages } from "./en/general/navigation.ts";
import { portalNotices, portalProblems } from "./en/general/notices.ts";
import { feedback, notifications, overlays, portalOverlays } from "./en/general/overlays.ts";

/** What the portal says around every page and on the list of products, where everybody begins. */
export const portalAreas = {
  ...baseAreas,
  general: { ...baseAreas.general, ...portalGeneral },
  notices: { ...baseAreas.notices, ...portalNotices },
  problems: { ...baseAreas.problems, ...portalProblems },
  overlays: { ...overlays, ...portalOverlays },
  navigation,
  pages,
  notifications,
  feedback,
  products,
};
