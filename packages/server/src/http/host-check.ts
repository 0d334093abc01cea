import { isIP } from "node:net";
import { ApiError } from "@pressport/core/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { wireMessages } from "./calls/wire-messages.ts";
import { unreadable } from "./refusals/raw-refusals.ts";
import { pathOf } from "./refusals/request-target.ts";

/** Asked by programs that know the host by an address or a name of their own making. */
const UNDER_ANY_NAME: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz"]);

const TWO_HOSTS = unreadable(400, wireMessages.twoHosts);

/** Turns away what no route should ever see: two hosts, a host that is not this one, and paths that are none. */
export function mountHostCheck(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", async (request, reply) => {
    if (hostsOf(request) > 1) return reply.code(TWO_HOSTS.status).send(TWO_HOSTS.body);
    const host = request.headers.host ?? "";
    if (!UNDER_ANY_NAME.has(request.routeOptions.url) && !isOurs(config, host)) {
      const { status, body } = unreadable(421, wireMessages.wrongHost(host));
      return reply.code(status).send(body);
    }
    if (pathOf(request.url) === null) throw new ApiError("not_found");
  });
}

function hostsOf({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host").length;
}

/**
 * Whether this is a name of the host: its public one, one of those allowed beside it, this machine's own, or a bare IP
 * address. A page that points its own name at this host (DNS rebinding) cannot do the same with an address.
 */
function isOurs({ publicUrl, portalOrigins, allowedHosts }: Config, host: string): boolean {
  const name = nameOf(`http://${host}`);
  if (name === null) return false;
  if (isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0 || name === "localhost") return true;
  return allowedHosts.includes(name) || [publicUrl, ...portalOrigins].some((own) => nameOf(own) === name);
}

/** The host name of an address as names are compared: in small letters, without port and closing dot. */
function nameOf(address: string): string | null {
  return URL.parse(address)?.hostname.replace(/\.$/, "") ?? null;
}
