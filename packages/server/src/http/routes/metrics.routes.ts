import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Metrics } from "../../metrics/metrics.ts";

/** Paths nobody asked for would make a label each. */
const UNKNOWN = "unknown";

/**
 * `/metrics` for Prometheus, and a note of every answer. With METRICS_TOKEN whoever shows it is answered. Without one
 * only programs on this machine are, outside production and not through a proxy; for everybody else there is no such page.
 */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, config: Config): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request.routeOptions;
    const call = url === undefined || url === "*" ? UNKNOWN : `${String(method)} ${url}`;
    metrics.answered(call, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.route({
    method: "GET",
    url: "/metrics",
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const answer = accessOf(request, config);
      if (answer === "granted") return reply.type(metrics.contentType).send(await metrics.text());
      if (answer === "hidden") return reply.code(404).send({ message: "Not found", code: "not_found" });
      reply.header("www-authenticate", "Bearer");
      return reply.code(401).send({ message: "METRICS_TOKEN is asked for.", code: "not_signed_in" });
    },
  });
}

function accessOf(
  request: FastifyRequest,
  { metricsToken, production }: Config,
): "granted" | "refused" | "hidden" {
  const { authorization, forwarded, "x-forwarded-for": forwardedFor } = request.headers;
  if (metricsToken !== null)
    return isSame(authorization ?? "", `Bearer ${metricsToken}`) ? "granted" : "refused";
  const isNear = /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? "");
  // A proxy on this machine asks for somebody else.
  const isProxied = forwarded !== undefined || forwardedFor !== undefined;
  return isNear && !isProxied && !production ? "granted" : "hidden";
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
