/** What a bar that sticks to the lower edge of the window carries: messages stand above it. */
const BARS = "[data-bottom-bar]";
/** A bar this near to the lower edge is one that messages would cover, pixels. */
const NEAR_PX = 80;

/**
 * Tells messages how far to stand above the lower edge, so that they cover no bar in sight: those in the same root as
 * the messages, and the page's own. Answers what ends it.
 */
export function watchBottomBars(messages: HTMLElement): () => void {
  const measure = () => {
    const tops = barsBeside(messages).flatMap((bar) => {
      const { top, bottom, height } = bar.getBoundingClientRect();
      return height > 0 && top > 0 && top < innerHeight && bottom > innerHeight - NEAR_PX ? [top] : [];
    });
    const lift = tops.length > 0 ? innerHeight - Math.min(...tops) : 0;
    messages.style.setProperty("--bar-lift", `${Math.round(lift)}px`);
  };
  measure();
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  addEventListener("scroll", measure, options);
  addEventListener("resize", measure, options);
  const sizes = new ResizeObserver(measure);
  for (const bar of barsBeside(messages)) {
    sizes.observe(bar);
    // What arrives above a bar moves it, and makes what holds both of them taller.
    if (bar.parentElement) sizes.observe(bar.parentElement);
  }
  return () => {
    stop.abort();
    sizes.disconnect();
  };
}

function barsBeside(messages: HTMLElement): HTMLElement[] {
  const roots = new Set([messages.getRootNode(), messages.ownerDocument]);
  return [...roots].flatMap((root) =>
    root instanceof Document || root instanceof ShadowRoot
      ? [...root.querySelectorAll<HTMLElement>(BARS)]
      : [],
  );
}
