import type { Page, Route } from "@playwright/test";

/** A state every screen is looked at in. */
export interface ScreenState {
  /** Also the name of its folder. */
  name: string;
  /** The language of the browser. */
  locale: string;
  /** Who is signed in; somebody who has nothing yet sees what an empty list says. */
  email: string;
  /** What becomes of a page's calls for data; answered as they are unless told. */
  calls?: (page: Page) => Promise<unknown>;
  /** Which calls are never answered; none unless told. */
  isHeld?: (url: string) => boolean;
}

const RESELLER = "demo@pressport.test";
const NOBODY_YET = "admin@pressport.test";

/** What a page asks before it can show anything at all: who is here, and what the host is like. */
const ALWAYS_ANSWERED = /\/api\/(user|host|countries-list)$/;

/** Whether an address is that of a call for what a screen shows. */
function isDataCall(url: string): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith("/api/") && !ALWAYS_ANSWERED.test(pathname);
}

const dataCalls = (page: Page, become: (route: Route) => Promise<void> | void) =>
  page.route(
    (url) => isDataCall(url.href),
    (route) => become(route),
  );

/** Every state, in the order they are looked at. */
export const STATES: readonly ScreenState[] = [
  { name: "english", locale: "en-US", email: RESELLER },
  { name: "german", locale: "de-DE", email: RESELLER },
  { name: "arabic", locale: "ar-EG", email: RESELLER },
  // English with marks and half as long again.
  { name: "long-words", locale: "en-XA", email: RESELLER },
  { name: "empty", locale: "en-US", email: NOBODY_YET },
  {
    name: "loading",
    locale: "en-US",
    email: RESELLER,
    // Never answered, so that what stands there meanwhile can be looked at.
    calls: (page) => dataCalls(page, () => {}),
    isHeld: isDataCall,
  },
  {
    name: "failed",
    locale: "en-US",
    email: RESELLER,
    calls: (page) =>
      dataCalls(page, (route) =>
        route.fulfill({ status: 500, json: { message: "Something broke.", code: "internal" } }),
      ),
  },
];
