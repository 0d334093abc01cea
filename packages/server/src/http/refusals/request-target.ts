import type { IncomingMessage } from "node:http";

/** No address of the host comes near this, and a file system knows no longer names. */
const LONGEST_PATH = 1_000;
const LONGEST_NAME = 200;

/**
 * The path and query of a request. A request may carry its whole address (`GET http://host/path`), as those to a proxy
 * do; the host in it then counts instead of the header's (RFC 9112, 3.2.2).
 */
export function originForm(request: Pick<IncomingMessage, "url" | "headers">): string {
  const { url = "/" } = request;
  const whole = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url);
  if (!whole) return url;
  const [, host = "", rest = ""] = whole;
  request.headers.host = host;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * The path as routes and files see it: without the query, decoded. Null when it is none that the host has: what cannot
 * be decoded, leads up or out of a folder, or is longer than anything there is.
 */
export function pathOf(url: string): string | null {
  const [written = ""] = url.split("?", 1);
  const path = decoded(written);
  if (path === null || !path.startsWith("/") || path.length > LONGEST_PATH) return null;
  if (/[\\\p{Cc}]|\/\//u.test(path)) return null;
  const names = path.split("/");
  return names.some((name) => name === "." || name === ".." || name.length > LONGEST_NAME) ? null : path;
}

/** Whether a path asks for a folder, which nobody is shown. */
export function isFolder(path: string): boolean {
  return path.endsWith("/");
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
