declare global {
  interface Window {
    /** The analytics data layer of the page. */
    dataLayer?: { event: string; path: string }[];
  }
}

/** Pushes one page view. Gets the route's pattern (`/checkAuth/:token`), so that no token ever reaches analytics. */
export function pushPageView(pattern: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: "page_view", path: pattern });
}
