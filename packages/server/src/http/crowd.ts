import { ApiError } from "@pressport/core/contract";
import type { FastifyInstance } from "fastify";
import type { Log } from "../log.ts";
import { refusalOf } from "./failures-to-response.ts";

/** Requests answered at the same time. All of them share one processor, so more would only wait longer for each other. */
export const MOST_IN_FLIGHT = 250;
/** How soon somebody turned away may come back. */
const RETRY_AFTER_SECONDS = 1;
/** How often a crowd is written down. */
const TOLD_EVERY_MS = 10_000;

/**
 * Turns requests away with 503 and `Retry-After` while too many are under way. Saying so must cost next to nothing, or
 * the crowd outside the door would starve those inside: nothing is looked up, and the log hears of many at once.
 */
export function mountCrowdControl(app: FastifyInstance, log: Log): void {
  const { status, headers, body } = refusalOf(
    new ApiError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  );
  const text = JSON.stringify(body);
  let inFlight = 0;
  let turnedAway = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  app.addHook("onRequest", async (request, reply) => {
    inFlight += 1;
    reply.raw.once("close", () => {
      inFlight -= 1;
    });
    if (inFlight <= MOST_IN_FLIGHT) return;
    turnedAway += 1;
    if (performance.now() - toldAt > TOLD_EVERY_MS) {
      toldAt = performance.now();
      log.warn({ turnedAway, inFlight }, "Too many requests at once: some were turned away");
      turnedAway = 0;
    }
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(status, {
      ...headers,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(text),
      "x-request-id": request.id,
    });
    reply.raw.end(text);
  });
}
