import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { wireMessages } from "../calls/wire-messages.ts";
import { answerAndHangUp, unreadable } from "../refusals/raw-refusals.ts";
import { bringsBody, bringsFiles } from "./incoming-body.ts";

/** What must arrive of an upload on average, even over the poorest line. */
const LEAST_BYTES_PER_SECOND = 1024;

/**
 * Hangs up on bodies that do not come: a form has seconds for all of it, an upload may take as long as it likes while
 * it keeps coming. A fixed time for uploads would shut out slow lines, and none at all would let anybody hold a
 * connection for ever with one byte.
 */
export function mountBodyPace(app: FastifyInstance, { bodyPace }: Pick<Config, "bodyPace">): void {
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    if (!bringsBody(raw)) return;
    const stop = bringsFiles(raw)
      ? watchPauses(raw, bodyPace.uploadPauseMs, () => tooSlow(request, reply))
      : watchTime(raw, bodyPace.formMs, () => tooSlow(request, reply));
    raw.once("end", stop);
    raw.once("close", stop);
  });
}

function watchTime(raw: IncomingMessage, allowedMs: number, late: () => void): () => void {
  const timer = setTimeout(() => {
    if (!raw.complete) late();
  }, allowedMs);
  return () => clearTimeout(timer);
}

function watchPauses(raw: IncomingMessage, pauseMs: number, late: () => void): () => void {
  const wanted = (LEAST_BYTES_PER_SECOND * pauseMs) / 1_000;
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = raw.socket.bytesRead - seen;
    seen = raw.socket.bytesRead;
    // What waits here unread is the host's own slowness, for example that of its disk.
    if (!raw.complete && raw.readableLength === 0 && arrived < wanted) late();
  }, pauseMs);
  return () => clearInterval(timer);
}

const TOO_SLOW = unreadable(408, wireMessages.tooSlow);

function tooSlow(request: FastifyRequest, reply: FastifyReply): void {
  answerAndHangUp(request, reply, TOO_SLOW);
}
