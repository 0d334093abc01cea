import { fetchTransport, type Transport, xhrTransport } from "./transport.ts";

export { createIdempotencyKeys } from "../storage/idempotency-keys.ts";
export { readRefusal } from "./read-refusal.ts";

const byXhr = xhrTransport(() => new XMLHttpRequest());

/** Carries requests by fetch, the platform's unless told; uploads that tell how far they are go by XMLHttpRequest. */
export function transportBy(fetch: typeof globalThis.fetch | undefined): Transport {
  const byFetch = fetchTransport(fetch ?? ((...args) => globalThis.fetch(...args)));
  const canTell = !fetch && typeof XMLHttpRequest === "function";
  return (request, transportOptions) => {
    const showsProgress = canTell && transportOptions.onProgress && request.body instanceof FormData;
    return (showsProgress ? byXhr : byFetch)(request, transportOptions);
  };
}
