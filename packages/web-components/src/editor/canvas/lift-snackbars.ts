/** How far messages stand above the lower edge of the window; they and the portal's read it. */
const LIFT = "--pp-snackbar-lift";

/**
 * Shows messages over the lower edge of the canvas while it is in the window, so that they cover no control. Answers
 * what ends it.
 */
export function liftSnackbars(canvas: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => {
    const { top, bottom } = canvas.getBoundingClientRect();
    const below = innerHeight - bottom;
    if (below > 0 && top < innerHeight / 2) style.setProperty(LIFT, `${Math.round(below)}px`);
    else style.removeProperty(LIFT);
  };
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  addEventListener("scroll", measure, options);
  addEventListener("resize", measure, options);
  const sizes = new ResizeObserver(measure);
  sizes.observe(canvas);
  return () => {
    stop.abort();
    sizes.disconnect();
    style.removeProperty(LIFT);
  };
}
