import { invalid } from "@pressport/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Refusal, refusalOf } from "./failures-to-response.ts";
import { WHOLE_BODY } from "./field-errors.ts";

/** The refusal of a request that cannot be read, under a status that says why. */
export function unreadable(status: number, message: string): Refusal {
  return { ...refusalOf(invalid({ [WHOLE_BODY]: [message] })), status };
}

/** Answers a request past all routes and hooks: for refusals that must cost next to nothing. */
export function answerRaw(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Refusal,
): void {
  const text = JSON.stringify(body);
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
}

/** Answers a request whose body is still coming, if it was not answered yet, and ends its connection. */
export function answerAndHangUp(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  if (!reply.raw.headersSent) {
    if (!reply.sent) reply.hijack();
    answerRaw(request, reply, { ...refusal, headers: { ...refusal.headers, connection: "close" } });
  }
  request.raw.socket.destroySoon();
}
