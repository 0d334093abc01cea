import type { IncomingHttpHeaders } from "node:http";
import { ApiError, type Endpoint } from "@pressport/core/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { workAt } from "../../process/work-share.ts";
import type { Services } from "../../services.ts";
import { authenticate, type Guarded, type Identity } from "../access/authenticate.ts";
import type { TempFolder } from "../bodies/temp-folder.ts";
import { UploadRoom } from "../bodies/upload-room.ts";
import { shareOf } from "../limits/work-shares.ts";
import { answerCall } from "./answer-call.ts";
import type { PlainAnswer, PlainRoute } from "./plain-route.ts";
import type { Route } from "./routes-for.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls, once the route has checked it. */
    identity: Omit<Identity, "key">;
  }
}

const NOBODY: Omit<Identity, "key"> = { user: null, token: null };
const PLAIN_BODY_BYTES = 1024 * 1024;

/** Serves every call of the contract. */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  temp: TempFolder,
): void {
  app.decorateRequest("identity");
  const incoming = { temp, room: new UploadRoom(services) };
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      exposeHeadRoute: !isChangingGet(endpoint),
      onRequest: async (request, reply) => {
        reply.header("cache-control", "no-store");
        if (isChangingGet(endpoint)) refuseSpeculation(request.headers);
        await identify(services, request, endpoint);
      },
      handler: (request, reply) =>
        workAt(shareOf(request), () => answerCall(route, request, reply, services, incoming)),
    });
  }
}

/** Serves addresses outside the contract: their bodies arrive as raw bytes of any type. */
export async function mountPlainRoutes(
  app: FastifyInstance,
  routes: readonly PlainRoute[],
  services: Services,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const route of routes) {
      const access = route.access ?? "public";
      const guarded: Guarded = { method: "GET", path: route.path, access, websites: true };
      scope.route({
        method: route.method,
        url: fastifyPath(route.path),
        bodyLimit: route.maxBytes ?? PLAIN_BODY_BYTES,
        ...(route.asIs ? { compress: false } : {}),
        onRequest: (request) => identify(services, request, guarded),
        handler: (request, reply) =>
          workAt(shareOf(request), async () =>
            sendPlain(reply, await route.handle(plainCallOf(request, reply), services)),
          ),
      });
    }
  });
}

async function identify(services: Services, request: FastifyRequest, guarded: Guarded): Promise<void> {
  request.identity = NOBODY;
  const { headers, publishableKey } = request;
  request.identity = await authenticate(services.db, services.clock.now(), headers, guarded, publishableKey);
}

/** `/api/orders/{id}` is `/api/orders/:id` to the router. */
function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function plainCallOf(request: FastifyRequest, reply: FastifyReply) {
  const abort = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const params = Object.entries(request.params ?? {}).map(([name, value]) => [name, String(value)]);
  const search = request.url.includes("?") ? request.url.slice(request.url.indexOf("?")) : "";
  return {
    params: Object.fromEntries(params) as Record<string, string>,
    query: new URLSearchParams(search),
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    user: request.identity.user,
    token: request.identity.token,
    ip: request.ip,
    requestId: request.id,
    signal: abort.signal,
  };
}

function sendPlain(
  reply: FastifyReply,
  { status = 200, headers = {}, body = "" }: PlainAnswer,
): FastifyReply {
  reply.code(status).headers({ "content-type": "text/html; charset=utf-8", ...headers });
  return reply.send(body instanceof Uint8Array ? Buffer.from(body) : body);
}

/** Whether this GET has an effect. */
function isChangingGet(endpoint: Endpoint): boolean {
  return endpoint.method === "GET" && endpoint.changes === true;
}

/**
 * Refuses a changing GET that no program asked for: browsers prefetch links and prerender pages, people paste addresses.
 * The spec wants these calls to be GETs; real callers use fetch, which browsers mark differently.
 */
function refuseSpeculation(headers: IncomingHttpHeaders): void {
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-moz"]].map((value) =>
    String(value ?? ""),
  );
  const speculative = purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
  if (speculative || headers["sec-fetch-mode"] === "navigate") throw new ApiError("not_allowed");
}
