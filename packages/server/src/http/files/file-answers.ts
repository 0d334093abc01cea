import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { FileAnswer } from "../calls/routes-for.ts";

/** Sends a file as an attachment: a browser saves it and never shows it as a page of ours. */
export async function sendFile(
  reply: FastifyReply,
  file: FileAnswer,
  contentType: string,
): Promise<FastifyReply> {
  reply.header("content-type", contentType);
  reply.header("content-disposition", attachmentNamed(file.filename));
  reply.header("content-security-policy", "sandbox; default-src 'none'");
  reply.header("cache-control", "private, no-store");
  const length = file.content instanceof Readable ? file.length : file.content.byteLength;
  if (length !== undefined) reply.header("content-length", String(length));
  return reply.send(file.content instanceof Readable ? file.content : Buffer.from(file.content));
}

/** Names a download (RFC 6266): plain letters for old programs, the whole name encoded for the others. */
export function attachmentNamed(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
