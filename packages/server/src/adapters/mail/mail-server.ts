import { readFileSync } from "node:fs";
import { parseConnectionUrl } from "nodemailer/lib/shared";

/** A mail server and who its letters are from. */
export interface MailServer {
  /** For example `smtps://user:password@mail.example.com`. */
  url: string;
  /** For example `Pressport <no-reply@example.com>`. */
  from: string;
  /** Who answers to letters are for; null when nobody reads them. */
  replyTo: string | null;
  /** Path of the certificates (PEM) of whoever vouches for the server, where that is nobody the system knows. */
  caFile: string | null;
}

/** How the server is spoken to. A login never travels in clear, whatever a server or somebody in between offers. */
export function connectionTo({ url, caFile }: Pick<MailServer, "url" | "caFile">) {
  const named = parseConnectionUrl(url);
  const tls = caFile === null ? {} : { tls: { ...named.tls, ca: readFileSync(caFile) } };
  return { ...named, ...tls, ...(named.auth ? { requireTLS: true, ignoreTLS: false } : {}) };
}

/** The bare address of `Pressport <no-reply@example.com>`. */
export const addressIn = (from: string): string => (/<([^<>]+)>/.exec(from)?.[1] ?? from).trim();
