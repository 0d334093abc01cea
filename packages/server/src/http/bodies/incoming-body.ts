import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/** Whether a request has a body, part of which may still be on its way. What this process asks itself is all there. */
export function bringsBody({ headers, socket }: IncomingMessage): boolean {
  if (!(socket instanceof Socket)) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Whether the body is a form with files, which may be large and take its time. */
export function bringsFiles({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers["content-type"]?.trim() ?? "");
}
