import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useMatches, useNavigationType } from "react-router";
import type { PortalRoute } from "../routes.tsx";
import { DefaultLayout } from "./default-layout.tsx";

type Layout = ComponentType<{ children: ReactNode }>;

/** For whoever follows a link from a letter or sends photos from a phone, and has nothing else to do here. One that fails to load is replaced by the default one, so the page still shows. */
const Quiet: Layout = lazy(() =>
  import("./renew-password-layout.tsx").then(
    (module) => ({ default: module.RenewPasswordLayout }),
    () => ({ default: DefaultLayout }),
  ),
);

/** Chooses each route's layout from the route table and reports one page view for every visit. */
export function layoutFor(routes: readonly PortalRoute[]): ComponentType {
  return function ChosenLayout() {
    const matches = useMatches();
    const { key, pathname } = useLocation();
    const isReplaced = useNavigationType() === "REPLACE";
    const pattern = matches.at(-1)?.id ?? "";
    const route = routes.find((one) => one.path === pattern);
    const reported = useRef({ key: "", pathname: "" });
    useEffect(() => {
      const last = reported.current;
      if (!route || last.key === key) return;
      reported.current = { key, pathname };
      // A page that notes in its own address what is searched for is still the same visit.
      if (isReplaced && last.pathname === pathname) return;
      pushPageView(route.path);
    }, [route, key, pathname, isReplaced]);
    const Chosen = route?.layout ? Quiet : DefaultLayout;
    return (
      <Suspense>
        <Chosen>
          <Outlet />
        </Chosen>
      </Suspense>
    );
  };
}

declare global {
  interface Window {
    /** The analytics data layer of the page. */
    dataLayer?: { event: string; path: string }[];
  }
}

/** Pushes one page view. Gets the route's pattern (`/checkAuth/:token`), so that no token ever reaches analytics. */
function pushPageView(pattern: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: "page_view", path: pattern });
}
