import { authFirst } from "./en/auth-first.ts";
import { developer } from "./en/developer.ts";
import { general } from "./en/general.ts";
import { pageNotices, problems } from "./en/notices.ts";
import { overlays } from "./en/overlays.ts";
import { partsText } from "./parts-text.ts";

/** What every page may have to say, whichever widget is on it. */
export const baseAreas = {
  general,
  developer,
  parts: partsText,
  auth: authFirst,
  overlays,
  notices: pageNotices,
  problems,
};
