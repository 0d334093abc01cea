import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { pushPageView } from "../analytics.ts";
import type { PortalRoute } from "../routes.tsx";
import { DefaultLayout } from "./default-layout.tsx";

type Layout = ComponentType<{ children: ReactNode }>;

/** One that fails to load is replaced by the default one, so the page still shows. */
const quiet: Layout = lazy(() =>
  import("./renew-password-layout.tsx").then(
    (module) => ({ default: module.RenewPasswordLayout }),
    () => ({ default: DefaultLayout }),
  ),
);

/** The named layouts. */
const named: Record<NonNullable<PortalRoute["layout"]>, Layout> = {
  "renew-password": quiet,
  // Whoever sends photos from a phone, or follows a link from a letter, has nothing else to do here.
  "from-phone": quiet,
  "email-link": quiet,
};

/** Chooses each route's layout from the route table and reports one page view for every visit. */
export function layoutFor(routes: readonly PortalRoute[]): ComponentType {
  return function ChosenLayout() {
    const matches = useMatches();
    const { key } = useLocation();
    const pattern = matches.at(-1)?.id ?? "";
    const route = routes.find((one) => one.path === pattern);
    const reported = useRef<string | null>(null);
    useEffect(() => {
      if (!route || reported.current === key) return;
      reported.current = key;
      pushPageView(route.path);
    }, [route, key]);
    const Chosen = route?.layout ? named[route.layout] : DefaultLayout;
    return (
      <Suspense>
        <Chosen>
          <Outlet />
        </Chosen>
      </Suspense>
    );
  };
}
