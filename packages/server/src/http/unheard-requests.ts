import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long a request may still arrive once the server is told to stop. */
const ARRIVE_WITHIN_MS = 3_000;

/**
 * A server that stops waits for answers, and answers can only be made to requests that have arrived. Connections whose
 * request is still on its way a few seconds later are cut: senders try again, and nobody can hold up a stop. Nor is a
 * connection kept on which nothing moves, but for one that waits for the host's own work.
 */
export function cutUnheardRequests(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const underWay = new Set<IncomingMessage>();
  let cut: NodeJS.Timeout | undefined;
  const heard = () => new Set([...underWay].filter(({ complete }) => complete).map(({ socket }) => socket));
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.server.on("timeout", (socket: Socket) => {
    // Somebody takes nothing of what is written, or there is nothing to answer.
    if (socket.writableLength > 0 || !heard().has(socket)) socket.destroy();
    // Looked at again after the same time.
    else socket.setTimeout(socket.timeout ?? 0);
  });
  app.addHook("onRequest", async ({ raw }, reply) => {
    underWay.add(raw);
    reply.raw.once("close", () => underWay.delete(raw));
  });
  app.addHook("preClose", async () => {
    cut = setTimeout(() => {
      const answered = heard();
      for (const socket of open) if (!answered.has(socket)) socket.destroy();
    }, ARRIVE_WITHIN_MS);
  });
  app.addHook("onClose", async () => clearTimeout(cut));
}
