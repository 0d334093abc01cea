import { effect } from "@preact/signals";
import { places, surfaces } from "./bottom-bars.ts";

/** What a bar that sticks to the lower edge of the window carries: messages stand above it. */
const BARS = "[data-bottom-bar]";
/** A bar this near to the lower edge is one that messages would cover, pixels. */
const NEAR_PX = 80;

/**
 * Tells messages how far to stand above the lower edge, so that they cover no control in sight: the bars of all widgets,
 * the page's own bars, and what lies beneath a surface. Answers what ends it.
 */
export function watchBottomBars(messages: HTMLElement): () => void {
  const measure = () => {
    // Asked each time: what a message tells of may bring a bar, as the first print does to the basket.
    const edges = [...listBars().flatMap(topInSight), ...surfaces.peek().flatMap(bottomInSight)];
    const lift = edges.length > 0 ? innerHeight - Math.min(...edges) : 0;
    messages.style.setProperty("--bar-lift", `${Math.round(lift)}px`);
  };
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  addEventListener("scroll", measure, options);
  addEventListener("resize", measure, options);
  const watched = new Set<Element>();
  const watch = (element: Element | null) => {
    if (element && !watched.has(element)) sizes.observe(element);
    if (element) watched.add(element);
  };
  const sizes = new ResizeObserver(() => {
    watchBars();
    measure();
  });
  const watchBars = () => {
    // What arrives above a bar moves it, and makes what holds both of them taller.
    for (const bar of listBars()) for (const moved of [bar, bar.parentElement]) watch(moved);
  };
  // A page that comes while a message is on show, as the basket's does when a print was added, brings a bar of its own.
  watch(document.body);
  watchBars();
  const stopSurfaces = effect(() => {
    for (const surface of surfaces.value) watch(surface);
    measure();
  });
  return () => {
    stop.abort();
    stopSurfaces();
    sizes.disconnect();
  };
}

function topInSight(bar: HTMLElement): number[] {
  const { top, bottom, height } = bar.getBoundingClientRect();
  return height > 0 && top > 0 && top < innerHeight && bottom > innerHeight - NEAR_PX ? [top] : [];
}

function bottomInSight(surface: HTMLElement): number[] {
  const { top, bottom } = surface.getBoundingClientRect();
  // Of one that a page was scrolled past, too little is left to stand on.
  return top < innerHeight / 2 && bottom > innerHeight / 3 && bottom < innerHeight ? [bottom] : [];
}

function listBars(): HTMLElement[] {
  const roots = new Set([document, ...[...places].map((place) => place.getRootNode())]);
  return [...roots].flatMap((root) =>
    root instanceof Document || root instanceof ShadowRoot
      ? [...root.querySelectorAll<HTMLElement>(BARS)]
      : [],
  );
}
