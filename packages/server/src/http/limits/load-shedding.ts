import { ApiError } from "@pressport/core/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../../observe/log.ts";
import { bringsBody } from "../bodies/incoming-body.ts";
import { refusalOf } from "../refusals/failures-to-response.ts";
import { answerAndHangUp, answerRaw } from "../refusals/raw-refusals.ts";
import { type FairSlots, fairSlots, type SlotAnswer } from "./fair-slots.ts";
import { addressGroup } from "./rate-limit.ts";
import { countRejections } from "./rejection-log.ts";

/** Requests answered at the same time. All of them share one processor, so more would only wait longer for each other. */
export const MOST_IN_FLIGHT = 250;
/** One address may have four fifths of that while it is alone, since a whole office or a shop's server may be behind it. */
const WORK_PER_FREE = 4;
/** Bodies that take their time: they cost a connection and a buffer, no work. One address may send a fifth of them. */
const INCOMING = { most: 500, perFree: 1 / 4 } as const;
/** Who sends more at once than that has so long for each. */
const HURRY_MS = 1_000;
/** Asked by programs that restart a host which does not answer: these are always let in. */
export const ALWAYS_LET_IN: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz", "/metrics"]);
/** How soon somebody turned away may come back. */
const RETRY_AFTER_SECONDS = 1;
/** Who does not heed that asks again at once, so the refusal itself takes a moment, unless too many wait for theirs. */
const HELD = { milliseconds: 1_000, most: 2_000 } as const;

declare module "fastify" {
  interface FastifyRequest {
    /** Where this request is counted; null when it is not. */
    place: Place | null;
  }
}

/**
 * Turns requests away while too many are under way: with 503 when the host is full, with 429 when one address has its
 * share. Saying so must cost next to nothing, or those who are refused would starve those who are served: nothing is
 * looked up, and the log hears of many at once. Only work has a place among those answered: not a body that is still on
 * its way once its sender is known, and not an answer that is still being read.
 */
export function mountLoadShedding(app: FastifyInstance, log: Log): void {
  const places = {
    work: fairSlots({ most: MOST_IN_FLIGHT, perFree: WORK_PER_FREE }),
    incoming: fairSlots(INCOMING),
  };
  const turnAway = politeRefusal(log);
  app.decorateRequest("place", null);
  app.addHook("onRequest", async (request, reply) => {
    if (ALWAYS_LET_IN.has(request.routeOptions.url)) return;
    const answer = places.work.take(addressGroup(request.ip));
    // A browser reads a refusal only of a call it was allowed to make.
    if (answer !== "taken" && request.method === "OPTIONS") return reply.code(204).send();
    if (answer !== "taken") return turnAway(request, reply, answer);
    const place = placeOf(request, places.work);
    request.place = place;
    reply.raw.once("close", place.leave);
  });
  app.addHook("preParsing", async (request, reply) => {
    if (request.place) awaitBody(request, reply, { ...places, place: request.place });
  });
  app.addHook("onSend", async (request) => request.place?.leave());
}

/** Where a request is counted. */
interface Place {
  /** Counts it there instead, once that place was taken. */
  move(next: FairSlots | null): void;
  /** Counts it nowhere any more. */
  leave(): void;
  hasLeft(): boolean;
}

function placeOf(request: FastifyRequest, first: FairSlots): Place {
  const address = addressGroup(request.ip);
  let current: FairSlots | null = first;
  let hasLeft = false;
  const move = (next: FairSlots | null) => {
    current?.give(address);
    current = next;
  };
  return {
    move,
    leave() {
      hasLeft = true;
      move(null);
    },
    hasLeft: () => hasLeft,
  };
}

/** Makes room for others until the body is there. */
function awaitBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { work, incoming, place }: { work: FairSlots; incoming: FairSlots; place: Place },
): void {
  const { raw } = request;
  if (raw.complete || !bringsBody(raw)) return;
  const address = addressGroup(request.ip);
  const mayTakeItsTime = incoming.take(address);
  const refuse = (why: keyof typeof REFUSALS) => {
    if (!place.hasLeft()) answerAndHangUp(request, reply, REFUSALS[why]);
  };
  if (mayTakeItsTime === "taken") {
    place.move(incoming);
    // Whoever was let in is answered, so this place is taken whether or not one is free.
    raw.once("end", () => {
      if (place.hasLeft()) return;
      work.add(address);
      place.move(work);
    });
    return;
  }
  place.move(null);
  const hurry = setTimeout(() => refuse(mayTakeItsTime), HURRY_MS);
  reply.raw.once("close", () => clearTimeout(hurry));
  raw.once("end", () => {
    clearTimeout(hurry);
    if (place.hasLeft()) return;
    const answer = work.take(address);
    if (answer === "taken") place.move(work);
    else refuse(answer);
  });
}

const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
const REFUSALS = {
  full: refusalOf(new ApiError("unavailable", retry)),
  "over its share": refusalOf(new ApiError("too_many", retry)),
} as const;

/** Answers those turned away, a moment later so that they do not come straight back. */
function politeRefusal(log: Log) {
  const tell = countRejections(log, "Too many requests at once: some were turned away");
  let held = 0;
  return (request: FastifyRequest, reply: FastifyReply, why: Exclude<SlotAnswer, "taken">) => {
    tell();
    reply.hijack();
    const answer = () => answerRaw(request, reply, REFUSALS[why]);
    if (held >= HELD.most) return answer();
    held += 1;
    const timer = setTimeout(answer, HELD.milliseconds);
    reply.raw.once("close", () => {
      held -= 1;
      clearTimeout(timer);
    });
  };
}
