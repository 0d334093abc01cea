import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { wireMessages } from "../calls/wire-messages.ts";
import { unreadable } from "./raw-refusals.ts";

/** What Node finds wrong before there is a request to route, and how it is answered. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is no readable HTTP request in the one envelope and hangs up. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, body } = refusalFor(STATUSES[error.code ?? ""] ?? 400);
  const json = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(json)}`,
    "cache-control: no-store",
    "connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${json}`);
  socket.destroySoon();
}

function refusalFor(status: number) {
  if (status === 408) return unreadable(status, wireMessages.tooSlow);
  return unreadable(status, status === 431 ? wireMessages.headersTooLong : wireMessages.notHttp);
}
