import type { IncomingHttpHeaders } from "node:http";
import { ApiError, type Endpoint } from "@pressport/core/contract";

/** Whether this GET has an effect. */
export function isChangingGet(endpoint: Endpoint): boolean {
  return endpoint.method === "GET" && endpoint.changes === true;
}

/**
 * Refuses a changing GET that no program asked for: browsers prefetch links and prerender pages, people paste addresses.
 * The spec wants these calls to be GETs; real callers use fetch, which browsers mark differently.
 */
export function refuseSpeculation(headers: IncomingHttpHeaders): void {
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-moz"]].map((value) =>
    String(value ?? ""),
  );
  const speculative = purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
  if (speculative || headers["sec-fetch-mode"] === "navigate") throw new ApiError("not_allowed");
}
