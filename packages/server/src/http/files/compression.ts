import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Shorter answers fit into one packet anyway. */
const WORTH_IT_BYTES = 1_024;

/** Texts of all kinds. Never pictures, PDFs and fonts, which are compressed, nor event streams, which must not wait. */
const TEXTS =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/javascript|image\/svg\+xml)/i;

/**
 * Sends texts brotli- or gzip-compressed to whoever takes them. Files of a build bring compressed twins of their own.
 * Bodies that arrive compressed are not unpacked: nobody needs it, and a small one could grow without bound.
 */
export async function mountCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ["br", "gzip"],
    threshold: WORTH_IT_BYTES,
    customTypes: TEXTS,
  });
}
