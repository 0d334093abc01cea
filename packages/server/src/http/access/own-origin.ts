import type { Config } from "../../config/config.ts";

type Names = Pick<Config, "publicUrl" | "portalOrigins">;

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a page of this origin is the portal: under the public address, a listed one, or the name this very request
 * reached the host by. All names of the loopback interface are one.
 */
export function isOwnOrigin(names: Names, origin: string, host?: string): boolean {
  if (isNamed(names, origin)) return true;
  if (host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)) return true;
  return isOnSameMachine(names, origin);
}

/**
 * The public address of a page that was asked for under another name of this machine, `localhost` for `127.0.0.1`; null
 * where it may stay. A browser keeps a sign-in for one name alone, and links, letters and payments lead to the public one.
 */
export function publicPageOf(names: Names, host: string, path: string): string | null {
  const origin = `http://${host}`;
  return !isNamed(names, origin) && isOnSameMachine(names, origin) ? names.publicUrl + path : null;
}

function isNamed({ publicUrl, portalOrigins }: Names, origin: string): boolean {
  return origin === new URL(publicUrl).origin || portalOrigins.includes(origin);
}

function isOnSameMachine({ publicUrl }: Names, origin: string): boolean {
  const [own, asked] = [new URL(publicUrl), URL.parse(origin)];
  if (asked?.origin !== origin) return false;
  return LOOPBACK.has(own.hostname) && LOOPBACK.has(asked.hostname) && asked.port === own.port;
}
