/** How long what can wait does wait for a page that is never idle. */
const IDLE_WITHIN_MS = 2_000;

/** Runs something once the page is idle, or has been busy for two seconds; answers what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const waiting = requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(run);
  return () => clearTimeout(waiting);
}
