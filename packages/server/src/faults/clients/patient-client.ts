import { createClient } from "@pressport/core";
import type { Api } from "@pressport/core/contract";
import type { Booted } from "../../testing/boot.ts";

/** A person gives up after ten seconds; what is proved here must not depend on how busy the machine is. */
const GIVE_UP_AFTER_MS = 5 * 60_000;

/** A client of a host on a port, which may have gone and come back elsewhere between two calls. */
export function clientOf({ url }: { url: string }, token: string): Api {
  return createClient({ host: url, session: { token: () => token }, timeoutMs: GIVE_UP_AFTER_MS });
}

/** A client of a server in this process. */
export function clientWithin({ url, request }: Pick<Booted, "url" | "request">, token: string | null): Api {
  const fetch: typeof globalThis.fetch = (input, init) =>
    request(input instanceof Request ? input.url : String(input), init);
  return createClient({ host: url, fetch, session: { token: () => token }, timeoutMs: GIVE_UP_AFTER_MS });
}
