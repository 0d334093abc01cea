import { ApiError } from "@pressport/core/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../log.ts";
import { refusalOf } from "./failures-to-response.ts";

/** Requests answered at the same time. All of them share one processor, so more would only wait longer for each other. */
export const MOST_IN_FLIGHT = 250;
/** How soon somebody turned away may come back. */
const RETRY_AFTER_SECONDS = 1;
/** Who does not heed that asks again at once, so the refusal itself takes a moment, unless too many wait for theirs. */
const HELD = { milliseconds: 1_000, most: 2_000 } as const;
/** How often a crowd is written down. */
const TOLD_EVERY_MS = 10_000;

/**
 * Turns requests away with 503 and `Retry-After` while too many are under way. Saying so must cost next to nothing, or
 * the crowd outside the door would starve those inside: nothing is looked up, and the log hears of many at once.
 */
export function mountCrowdControl(app: FastifyInstance, log: Log): void {
  const tell = crowdReport(log);
  let inFlight = 0;
  let held = 0;
  app.addHook("onRequest", async (request, reply) => {
    if (inFlight < MOST_IN_FLIGHT) {
      inFlight += 1;
      reply.raw.once("close", () => {
        inFlight -= 1;
      });
      return;
    }
    tell();
    reply.hijack();
    const answer = () => refuse(request, reply);
    if (held >= HELD.most) return answer();
    held += 1;
    const timer = setTimeout(answer, HELD.milliseconds);
    reply.raw.once("close", () => {
      held -= 1;
      clearTimeout(timer);
    });
  });
}

const REFUSAL = refusalOf(new ApiError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS }));
const REFUSAL_TEXT = JSON.stringify(REFUSAL.body);

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(REFUSAL.status, {
    ...REFUSAL.headers,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(REFUSAL_TEXT),
    "x-request-id": request.id,
  });
  reply.raw.end(REFUSAL_TEXT);
}

/** Counts who is turned away, and writes a line about all of them now and then. */
function crowdReport(log: Log): () => void {
  let turnedAway = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    turnedAway += 1;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    log.warn({ turnedAway }, "Too many requests at once: some were turned away");
    toldAt = performance.now();
    turnedAway = 0;
  };
}
