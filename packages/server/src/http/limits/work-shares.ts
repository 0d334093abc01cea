import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type WorkShare, workAt } from "../../process/work-share.ts";
import { ALWAYS_LET_IN } from "./load-shedding.ts";
import { addressGroup } from "./rate-limit.ts";

/** Headers of accounts that are known again; each takes some hundred bytes of memory. */
const KNOWN_ACCOUNTS = 10_000;

/**
 * Says at whose share a request is worked on before it is known who asks. Looking that up is work too: so the headers of
 * accounts are known again the next time, and everybody else waits among the strangers until they are looked up.
 */
export function mountWorkShares(app: FastifyInstance): void {
  const known = new Set<string>();
  app.addHook("onRequest", (request, _reply, done) => {
    if (ALWAYS_LET_IN.has(request.routeOptions.url)) return done();
    const name = nameOf(request);
    workAt({ who: addressGroup(request.ip), isGuest: name === null || !known.has(name) }, done);
  });
  app.addHook("onResponse", async (request) => {
    const name = nameOf(request);
    if (name === null || !request.identity?.user || shareOf(request).isGuest) return;
    // The newest stand last, the oldest are forgotten first.
    known.delete(name);
    known.add(name);
    const [oldest] = known;
    if (known.size > KNOWN_ACCOUNTS && oldest !== undefined) known.delete(oldest);
  });
}

/** At whose share a request is worked on once it is known who asks. */
export function shareOf({ ip, identity: { user } }: FastifyRequest): WorkShare {
  return { who: addressGroup(ip), isGuest: user === null || user.role_name === "guest" };
}

/** Nothing that is kept here may be good for signing in. */
function nameOf({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization === undefined ? null : createHash("sha256").update(authorization).digest("base64url");
}
