import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { invalid } from "@pressport/core/contract";
import { refusalOf } from "./failures-to-response.ts";
import { WHOLE_BODY } from "./field-errors.ts";
import { wireMessages } from "./wire-messages.ts";

/** What Node finds wrong before there is a request to route, and how it is answered. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is no readable HTTP request in the one envelope and hangs up. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = STATUSES[error.code ?? ""] ?? 400;
  const { body } = refusalOf(invalid({ [WHOLE_BODY]: [messageOf(status)] }));
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

function messageOf(status: number): string {
  if (status === 408) return wireMessages.truncated;
  return status === 431 ? wireMessages.headersTooLong : wireMessages.notHttp;
}
