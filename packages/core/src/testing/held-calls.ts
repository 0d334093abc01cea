/** A `fetch` in front of another one that can hold calls back, and tells which of these their caller has called off. */
export function heldCalls(fetch: typeof globalThis.fetch) {
  let path: string | null = null;
  const held: string[] = [];
  const calledOff: string[] = [];
  const holding: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname !== path) return fetch(input, init);
    held.push(pathname);
    return new Promise((_, reject) => {
      // The caller's own signal: that of a `Request` made of it may be collected as garbage before.
      init?.signal?.addEventListener("abort", () => {
        calledOff.push(pathname);
        reject(init.signal?.reason);
      });
    });
  };
  return {
    fetch: holding,
    /** Answers calls of this path no longer. */
    hold(held: string) {
      path = held;
    },
    held,
    calledOff,
  };
}
