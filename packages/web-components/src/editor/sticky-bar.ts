/** What the bar keeps from the lower edge of the window (`editor.css`), and a little of the canvas' ground. */
const GAP_PX = 12;

/**
 * Lets a bar that sticks to the lower edge of the window wait in its place as long as it would cover what ends at
 * `end`: it has `data-waiting` then. Answers what stops it.
 */
export function watchStickyBar(bar: HTMLElement, end: HTMLElement): () => void {
  let edge: IntersectionObserver | null = null;
  const watch = () => {
    edge?.disconnect();
    edge = new IntersectionObserver(
      (seen) => {
        const last = seen.at(-1);
        const limit = last?.rootBounds?.bottom ?? Infinity;
        bar.toggleAttribute("data-waiting", (last?.boundingClientRect.top ?? 0) > limit);
      },
      { rootMargin: `0px 0px -${bar.offsetHeight + GAP_PX}px 0px` },
    );
    edge.observe(end);
  };
  const sizes = new ResizeObserver(watch);
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    edge?.disconnect();
    bar.removeAttribute("data-waiting");
  };
}
