import type { Config } from "../../config/config.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a page of this origin is the portal: under the public address, a listed one, or the name this very request
 * reached the host by. All names of the loopback interface are one.
 */
export function isOwnOrigin(
  { publicUrl, portalOrigins }: Pick<Config, "publicUrl" | "portalOrigins">,
  origin: string,
  host?: string,
): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin || portalOrigins.includes(origin)) return true;
  if (host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)) return true;
  const asked = URL.parse(origin);
  if (asked?.origin !== origin) return false;
  return LOOPBACK.has(own.hostname) && LOOPBACK.has(asked.hostname) && asked.port === own.port;
}
