import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BodyPaceConfig, Config } from "../../config/config.ts";
import { wireMessages } from "../calls/wire-messages.ts";
import { answerAndHangUp, unreadable } from "../refusals/raw-refusals.ts";
import { bringsBody, bringsFiles } from "./incoming-body.ts";

/** What must arrive of an upload on average, even over the poorest line. */
const LEAST_BYTES_PER_SECOND = 1024;
/**
 * What must arrive on average once an upload has taken longer than its grace: room on the disk is reserved for it, and
 * others are refused meanwhile. Large files come in parts, each of which is over within the grace.
 */
const USUAL_BYTES_PER_SECOND = 32 * 1024;

/**
 * Hangs up on bodies that do not come: a form has seconds for all of it, an upload may take longer while it keeps coming.
 * A fixed time for uploads would shut out slow lines, and none at all would let anybody hold a connection for ever.
 */
export function mountBodyPace(app: FastifyInstance, { bodyPace }: Pick<Config, "bodyPace">): void {
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    if (!bringsBody(raw)) return;
    const late = () => tooSlow(request, reply);
    untilArrived(
      raw,
      bringsFiles(raw) ? watchPace(raw, bodyPace, late) : watchTime(raw, bodyPace.formMs, late),
    );
  });
}

/** Stops watching when the body is there or its connection is gone: a request that was refused early is told of neither. */
function untilArrived(raw: IncomingMessage, stopWatching: () => void): void {
  const { socket } = raw;
  const stop = () => {
    stopWatching();
    raw.off("end", stop).off("close", stop);
    socket.off("close", stop);
  };
  raw.once("end", stop).once("close", stop);
  socket.once("close", stop);
  if (socket.destroyed) stop();
}

function watchTime(raw: IncomingMessage, allowedMs: number, late: () => void): () => void {
  const timer = setTimeout(() => {
    if (!raw.complete) late();
  }, allowedMs);
  return () => clearTimeout(timer);
}

function watchPace(
  raw: IncomingMessage,
  { uploadPauseMs, uploadGraceMs }: BodyPaceConfig,
  late: () => void,
): () => void {
  const wanted = (LEAST_BYTES_PER_SECOND * uploadPauseMs) / 1_000;
  const before = raw.socket.bytesRead;
  const begunAt = performance.now();
  let seen = before;
  const timer = setInterval(() => {
    const arrived = raw.socket.bytesRead - seen;
    seen = raw.socket.bytesRead;
    const overMs = performance.now() - begunAt - uploadGraceMs;
    const isHolding = overMs > 0 && seen - before < (USUAL_BYTES_PER_SECOND * overMs) / 1_000;
    // What waits here unread is the host's own slowness, for example that of its disk.
    if (raw.complete || raw.readableLength > 0 || (arrived >= wanted && !isHolding)) return;
    clearInterval(timer);
    late();
  }, uploadPauseMs);
  return () => clearInterval(timer);
}

const TOO_SLOW = unreadable(408, wireMessages.tooSlow);

function tooSlow(request: FastifyRequest, reply: FastifyReply): void {
  answerAndHangUp(request, reply, TOO_SLOW);
}
