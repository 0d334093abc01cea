import { ApiError } from "@pressport/core/contract";
import { worksOn } from "@pressport/core/rules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../services.ts";
import { pathOf } from "../refusals/request-target.ts";
import type { PublishableKey } from "./caller.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { findPublishableKey, isRegisteredOrigin, noteKeyUse } from "./tokens.ts";

/** The header that names the reseller whose website calls. */
export const KEY_HEADER = "x-pressport-key";

/** What websites may send and read beyond the basics. */
const ALLOWED_HEADERS = `authorization, content-type, idempotency-key, x-request-id, ${KEY_HEADER}`;
const ALLOW_ORIGIN = "access-control-allow-origin";
const EXPOSE_HEADERS = "access-control-expose-headers";
const EXPOSED_HEADERS = "content-disposition, idempotent-replayed, retry-after, x-request-id";
const ALLOWED_METHODS = "GET, POST, PATCH, DELETE";
/** Seconds a browser may remember a preflight. */
const PREFLIGHT_MAX_AGE_SECONDS = 600;

/** Addresses other websites may call. Everything else never gets a CORS header (the embed files have their own). */
const OPEN_TO_WEBSITES = /^\/(?:api|broadcasting)\//;

type Needs = Pick<Services, "db" | "clock">;

const isOpen = ({ url }: FastifyRequest): boolean => OPEN_TO_WEBSITES.test(pathOf(url) ?? "");

/**
 * Lets any page read why it is turned away before its website is known: many who are turned away must not cost a look
 * into the database, and a script that cannot read `Retry-After` asks again at once. The refusal of a website or its key stays readable too:
 * whoever builds the page has to learn why nothing works. Nothing was done for such a call, and its answer names nobody.
 */
export function mountReadableRefusals(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isOpen(request)) return;
    // Also on answers to no origin at all, or a cache would hand one website's answer to another.
    reply.header("vary", "Origin");
    if (request.headers.origin === undefined) return;
    allow(reply, "*");
    if (request.method === "OPTIONS") answerQuestion(reply);
  });
}

/**
 * Lets registered websites call the API and no others (spec: embedding). A website is let in by the publishable key
 * it sends, and only from that key's own registered origins. Credentials are never allowed: there are no cookies.
 */
export function mountCors(app: FastifyInstance, services: Pick<Services, "db" | "config" | "clock">): void {
  const { db, config, clock } = services;
  app.decorateRequest("publishableKey", null);
  app.addHook("onRequest", async (request, reply) => {
    if (!isOpen(request)) return;
    if (request.method === "OPTIONS") return answerPreflight(services, request, reply);
    const key = await keyOf(services, request);
    if (key === "unknown") throw new ApiError("key_unknown");
    request.publishableKey = key;
    const { origin } = request.headers;
    if (origin === undefined) return;
    if (isOwnOrigin(config, origin, request.headers.host)) {
      reply.removeHeader(ALLOW_ORIGIN);
      reply.removeHeader(EXPOSE_HEADERS);
      return;
    }
    if (!(await isLetIn(services, request, origin))) throw new ApiError("origin_not_allowed");
    allow(reply, origin);
    if (key) await noteKeyUse(db, clock.now(), key);
  });
}

/** By its key; Pusher's client cannot send one, so channel grants go by the origin its token is bound to. */
async function isLetIn({ db, clock }: Needs, request: FastifyRequest, origin: string): Promise<boolean> {
  if (request.publishableKey) return worksOn(request.publishableKey, origin);
  const isGrant = pathOf(request.url)?.startsWith("/broadcasting/") === true;
  return isGrant && isRegisteredOrigin(db, clock.now(), origin);
}

/**
 * A preflight carries the origin but not the key, so it is let through for any reseller's origin by name, and for all
 * others as anybody's: their call itself is refused, in words their page can read.
 */
async function answerPreflight(
  { db, clock }: Needs,
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (origin !== undefined && (await isRegisteredOrigin(db, clock.now(), origin))) allow(reply, origin);
  return reply.code(204).send();
}

/** What a website may ask for. */
function answerQuestion(reply: FastifyReply): void {
  reply.header("access-control-allow-methods", ALLOWED_METHODS);
  reply.header("access-control-allow-headers", ALLOWED_HEADERS);
  reply.header("access-control-max-age", String(PREFLIGHT_MAX_AGE_SECONDS));
}

function allow(reply: FastifyReply, origin: string): void {
  reply.header(ALLOW_ORIGIN, origin);
  reply.header(EXPOSE_HEADERS, EXPOSED_HEADERS);
}

async function keyOf(
  { db, clock }: Needs,
  request: FastifyRequest,
): Promise<PublishableKey | "unknown" | null> {
  const key = request.headers[KEY_HEADER];
  if (typeof key !== "string" || key === "") return null;
  return (await findPublishableKey(db, clock.now(), key.slice(0, 200))) ?? "unknown";
}

declare module "fastify" {
  interface FastifyRequest {
    /** The publishable key of the calling website, when it sent one and may use it. */
    publishableKey: PublishableKey | null;
  }
}
