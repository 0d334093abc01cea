import { keepFocus } from "@pressport/web-components/keep-focus";
import { useEffect } from "react";
import { createBrowserRouter, type RouteObject, redirect } from "react-router";
import { RouterProvider } from "react-router/dom";
import { guard, HOME } from "./guards.ts";
import { followLanguage, language } from "./language.ts";
import { layoutFor } from "./layouts/layout-for.tsx";
import { PageFailed, PortalFailed } from "./overlays/page-failed.tsx";
import { PageLoading } from "./overlays/page-loading.tsx";
import { useLeaveQuestion } from "./parts/forms/use-leave-question.ts";
import { holdPictures } from "./parts/held-pictures.ts";
import { firstPageIsThere, followRoutes, loadMessages, pressport, useSignalValue } from "./pressport.ts";
import { type PortalRoute, redirects, routes } from "./routes.tsx";
import { followUserSwitches, userSwitches } from "./user-switches.ts";

function routeObject(route: PortalRoute): RouteObject {
  return {
    id: route.path,
    path: route.path,
    loader: guard(route.area),
    HydrateFallback: PageLoading,
    ErrorBoundary: PageFailed,
    lazy: { Component: () => pageOf(route) },
  };
}

async function pageOf(route: PortalRoute) {
  const [page] = await Promise.all([route.page(), route.isFirst ? null : loadMessages()]);
  return page.Component;
}

/** Makes the portal's router over the browser's address and lets the stores change the route. */
export function openRouter() {
  const router = createBrowserRouter([
    {
      Component: layoutFor(routes),
      HydrateFallback: PageLoading,
      ErrorBoundary: PortalFailed,
      children: [
        ...routes.map(routeObject),
        ...redirects.map(([path, to]): RouteObject => ({ path, loader: () => redirect(to) })),
        { path: "*", loader: () => redirect(HOME) },
      ],
    },
  ]);
  followRoutes((path, entry) => void router.navigate(path, entry));
  followUserSwitches(router);
  leavePayments(router);
  tellOfFirstPage(router);
  return router;
}

/** Whoever leaves a page leaves the payment that was begun there: the checkout does not open on the next one. */
function leavePayments(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    pressport.payment.cancel();
  });
}

/** Says when the first page is there, for what waits until it makes its calls. */
function tellOfFirstPage(router: ReturnType<typeof createBrowserRouter>): void {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    firstPageIsThere();
  });
}

/** The portal. */
export function App({ router }: { router: ReturnType<typeof openRouter> }) {
  const spoken = useSignalValue(language);
  const visit = useSignalValue(userSwitches);
  useEffect(() => followLanguage(), []);
  useEffect(() => keepFocus(document.body), []);
  useEffect(() => holdPictures(), []);
  useLeaveQuestion(pressport.uploads.breaksOff);
  // Another language, or another person, is another page: everything on it is made anew.
  return <RouterProvider key={`${spoken} ${visit}`} router={router} />;
}
