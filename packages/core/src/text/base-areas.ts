import { authFirst } from "./en/auth/auth-first.ts";
import { general } from "./en/general/general.ts";
import { pageNotices, problems } from "./en/general/notices.ts";
import { partsText } from "./parts-text.ts";

/** What every page may have to say, whichever widget is on it. */
export const baseAreas = {
  general,
  parts: partsText,
  auth: authFirst,
  notices: pageNotices,
  problems,
};
