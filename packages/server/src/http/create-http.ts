import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import { ApiError, invalid } from "@pressport/core/contract";
import { acceptedLanguage } from "@pressport/core/rules";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { checkFilesSoon } from "../adapters/files/check-store.ts";
import { FilesRefused } from "../adapters/files/files.ts";
import type { Log } from "../observe/log.ts";
import type { Services } from "../services.ts";
import { mountCors, mountReadableRefusals } from "./access/cors.ts";
import { mountSecurityHeaders } from "./access/security-headers.ts";
import { mountBodyPace } from "./bodies/body-pace.ts";
import { mountUnreadBodies } from "./bodies/unread-bodies.ts";
import { nestFields } from "./calls/nested-fields.ts";
import { wireMessages } from "./calls/wire-messages.ts";
import { mountCompression } from "./files/compression.ts";
import { mountHostCheck } from "./host-check.ts";
import { shareSockets, socketRules, trustOf } from "./limits/fair-sockets.ts";
import { mountLoadShedding } from "./limits/load-shedding.ts";
import { mountWorkShares } from "./limits/work-shares.ts";
import { failureOf, refusalInWords, refusalOf } from "./refusals/failures-to-response.ts";
import { WHOLE_BODY } from "./refusals/field-errors.ts";
import { originForm } from "./refusals/request-target.ts";
import { answerUnreadable } from "./refusals/unreadable-requests.ts";
import { isTooDeep, mayHoldHalves, wellFormed } from "./refusals/well-formed.ts";
import { redactAddress } from "./structured-log.ts";
import { cutUnheardRequests } from "./unheard-requests.ts";

/** Largest JSON body; no form of the product comes near it. */
const JSON_BODY_BYTES = 1024 * 1024;
/** How long a sender may take for the headers, and how often that is looked at; bodies have their own pace. */
const TIMEOUTS = { headersMs: 15_000, checkMs: 5_000, keepAliveMs: 72_000 } as const;

/** The web server without any route: envelope, ids, headers, logs, limits. */
export async function createHttp(services: Services, isStopping: () => boolean): Promise<FastifyInstance> {
  const fail = failureSender(services);
  const { formMs, uploadPauseMs, answerPauseMs } = services.config.bodyPace;
  const app = Fastify({
    // Lines are written by `mountTraffic` and `sendFailure`, through the log every adapter uses.
    logger: false,
    genReqId: (request) => requestIdOf(request.headers["x-request-id"]),
    trustProxy: services.config.trustProxy ?? false,
    bodyLimit: JSON_BODY_BYTES,
    // No fixed time for everything, see `mountBodyPace`.
    requestTimeout: 0,
    // Without a byte in either direction: somebody takes nothing of an answer, and holds its file and what feeds it.
    connectionTimeout: Math.max(formMs, uploadPauseMs, answerPauseMs),
    keepAliveTimeout: TIMEOUTS.keepAliveMs,
    http: { headersTimeout: TIMEOUTS.headersMs, connectionsCheckingInterval: TIMEOUTS.checkMs },
    // Requests that come over open connections while the server stops are still answered, see `mountTraffic`.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 1_000,
      querystringParser: (text) => nestFields(new URLSearchParams(text)),
    },
    schemaController: { compilersFactory: { buildValidator: hasNoSchemas, buildSerializer: hasNoSchemas } },
    rewriteUrl: originForm,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  });
  app.setErrorHandler(fail);
  shareSockets(
    app.server,
    trustOf(services.config.trustProxy),
    services.log,
    socketRules(services.config.copies),
  );
  cutUnheardRequests(app);
  mountSecurityHeaders(app);
  mountReadableRefusals(app);
  mountBodyPace(app, services.config);
  mountUnreadBodies(app, services.config);
  mountLoadShedding(app, services.log);
  mountWorkShares(app);
  mountTraffic(app, services.log, isStopping);
  mountHostCheck(app, services.config);
  mountCors(app, services);
  await mountCompression(app);
  await app.register(multipart, { throwFileSizeLimit: false });
  takeJson(app);
  return app;
}

/** What checks and writes by JSON schemas is large, and no route has one: the contract does both. */
function hasNoSchemas(): never {
  throw new Error("No route has a schema of Fastify's.");
}

/** Names each request and writes one line about each answer. */
function mountTraffic(app: FastifyInstance, log: Log, isStopping: () => boolean): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (payload instanceof Readable) payload.once("error", (err) => tellBrokenOff(request, reply, err));
    // Set with the answer, not with the question: a stop waits for every connection that is kept alive.
    if (isStopping()) reply.header("connection", "close");
  });
  // Its head is out, so nobody can be told but the operator.
  const tellBrokenOff = (request: FastifyRequest, reply: FastifyReply, err: unknown) => {
    if (reply.raw.headersSent)
      log.error({ request: request.id, address: redactAddress(request.url), err }, "An answer broke off");
  };
  app.addHook("onResponse", async (request, reply) => {
    log.info(
      {
        request: request.id,
        method: request.method,
        address: redactAddress(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        ...(request.identity?.user ? { user: request.identity.user.user_id } : {}),
      },
      "answered",
    );
  });
}

const TOO_DEEP = invalid({ [WHOLE_BODY]: [wireMessages.tooDeep] });

/** JSON without `__proto__` and `constructor` keys, and no deeper than anything asked for; an empty body is none. */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = body.toString();
    void parse(request, text, (error, value) => {
      if (isTooDeep(value)) return done(TOO_DEEP);
      return done(error, mayHoldHalves(text) ? wellFormed(value) : value);
    });
  });
}

/** Answers a failure in the one envelope, and writes down what the answer keeps to itself. */
function failureSender(services: Services) {
  const { log } = services;
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = failureOf(error);
    const { status, headers, body } = refusalInWords(
      refusalOf(failure),
      acceptedLanguage(request.headers["accept-language"] ?? null),
    );
    const address = redactAddress(request.url);
    const details = {
      request: request.id,
      code: failure.code,
      method: request.method,
      address,
      ip: request.ip,
    };
    // Told on purpose: the caller's quota is used up, or the host keeps what room there is. Nothing is broken.
    const isNoRoom = error instanceof ApiError && error.code === "storage_full";
    if (error instanceof FilesRefused) checkFilesSoon(services);
    if (status >= 500 && !isNoRoom) log.error({ ...details, err: error }, "A call failed");
    else if (isNoRoom || status === 401 || status === 403 || status === 429)
      log.warn(details, "A call was refused");
    reply.headers({ "cache-control": "no-store", ...headers });
    return reply.code(status).type("application/json; charset=utf-8").send(body);
  };
}

/** The caller's own id for the request if it is a harmless one, so that its log and ours meet. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
