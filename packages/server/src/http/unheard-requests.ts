import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { bringsBody } from "./bodies/incoming-body.ts";

/** How long a request may still arrive once the server is told to stop. */
const ARRIVE_WITHIN_MS = 3_000;

/**
 * A server that stops waits for answers, and answers can only be made to requests that have arrived. Connections whose
 * request is still on its way a few seconds later are cut: senders try again, and nobody can hold up a stop.
 */
export function cutUnheardRequests(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const heard = new Map<IncomingMessage, Socket>();
  let cut: NodeJS.Timeout | undefined;
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("onRequest", async ({ raw }, reply) => {
    const { socket } = raw;
    const hear = () => heard.set(raw, socket);
    if (bringsBody(raw)) raw.once("end", hear);
    else hear();
    reply.raw.once("close", () => heard.delete(raw));
  });
  app.addHook("preClose", async () => {
    cut = setTimeout(() => {
      const answered = new Set(heard.values());
      for (const socket of open) if (!answered.has(socket)) socket.destroy();
    }, ARRIVE_WITHIN_MS);
  });
  app.addHook("onClose", async () => clearTimeout(cut));
}
