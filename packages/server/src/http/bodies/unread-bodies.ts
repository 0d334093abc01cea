import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";
import { bringsBody } from "./incoming-body.ts";

/** So much of each body is read as it comes: all of most. */
const AT_ONCE_BYTES = 1024 ** 2;
/** Of longer ones so many senders are read from, so often: at most about 25 MB a second of all together. */
const READ = { everyMs: 20, senders: 4 } as const;

/**
 * Reads on when an answer came before the whole question, since most senders only look at an answer once they have sent
 * everything. Long bodies slowly: Node would read as fast as somebody sends, so that a few connections refused at once
 * could keep the host busy with bytes that nobody wants. Whoever has not sent all within a form's time is hung up on.
 */
export function mountUnreadBodies(app: FastifyInstance, { bodyPace }: Pick<Config, "bodyPace">): void {
  const unread = new Map<IncomingMessage, NodeJS.Timeout>();
  let turns: NodeJS.Timeout | undefined;

  const takeTurns = () => {
    for (const [raw, limit] of [...unread].slice(0, READ.senders)) {
      unread.delete(raw);
      // The next turn is for those who have waited longer.
      if (readSome(raw)) unread.set(raw, limit);
      else clearTimeout(limit);
    }
    if (unread.size > 0) return;
    clearInterval(turns);
    turns = undefined;
  };
  const slowDown = (raw: IncomingMessage) => {
    raw.pause();
    unread.set(
      raw,
      setTimeout(() => raw.socket.destroy(), bodyPace.formMs),
    );
    turns ??= setInterval(takeTurns, READ.everyMs);
  };
  const readOn = (raw: IncomingMessage) => {
    if (raw.complete) return;
    let read = 0;
    const count = ({ length }: Buffer) => {
      read += length;
      if (read < AT_ONCE_BYTES || raw.complete) return;
      raw.off("data", count);
      slowDown(raw);
    };
    raw.on("data", count);
    raw.resume();
  };
  app.addHook("onRequest", async ({ raw }, reply) => {
    // Also of answers that pass Fastify by.
    if (bringsBody(raw)) reply.raw.once("prefinish", () => readOn(raw));
  });
  app.addHook("onClose", async () => {
    clearInterval(turns);
    for (const limit of unread.values()) clearTimeout(limit);
  });
}

/** Throws away what has arrived; answers whether more is coming. What has ended says so once it is read to its end. */
function readSome(raw: IncomingMessage): boolean {
  const isComing = !raw.complete && !raw.destroyed && !raw.socket.destroyed;
  if (isComing) raw.read();
  else raw.resume();
  return isComing;
}
