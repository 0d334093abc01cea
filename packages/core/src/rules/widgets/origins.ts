/*
 * Which websites a publishable key is for. A website is named as browsers name it, scheme, host and port; a star in
 * place of the first label stands for any one label, as preview deployments need (`https://*.example.com`).
 */

import { urlOf } from "../url-of.ts";

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** A typed website as it is kept: https where no scheme was given, lower case, no path; null when it names none. */
export function websiteOf(typed: string): string | null {
  const text = typed.trim();
  const address = urlOf(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!address || !isWeb(address) || address.username !== "" || address.password !== "") return null;
  const labels = address.hostname.split(".");
  const stars = labels.filter((label) => label.includes("*")).length;
  if (stars > 0 && (stars > 1 || labels[0] !== "*" || !isRoomy(labels.slice(1)))) return null;
  return `${address.protocol}//${address.host}`;
}

/** A star has to be below a name of somebody's own: `*.com` would be everybody. */
function isRoomy(labels: readonly string[]): boolean {
  return labels.length > 1 ? !IPV4.test(labels.join(".")) : labels[0] === "localhost";
}

const isWeb = ({ protocol }: URL): boolean => protocol === "https:" || protocol === "http:";

/** How an origin may be registered: by its own name, or by the star of its parent. */
export function registrationsOf(origin: string): readonly string[] {
  const address = urlOf(origin);
  if (!address || !isWeb(address) || address.origin !== origin) return [origin];
  const labels = address.hostname.split(".");
  if (IPV4.test(address.hostname) || !isRoomy(labels.slice(1))) return [origin];
  const port = address.port === "" ? "" : `:${address.port}`;
  return [origin, `${address.protocol}//${["*", ...labels.slice(1)].join(".")}${port}`];
}

/** Whether a page of this origin is one of the registered websites. */
export function isRegisteredWebsite(websites: readonly string[], origin: string): boolean {
  return registrationsOf(origin).some((name) => websites.includes(name));
}

/** Whether a page of this origin lies on the very machine that shows it. */
export function isLoopback(origin: string): boolean {
  const address = urlOf(origin);
  if (!address || !isWeb(address) || address.origin !== origin) return false;
  const { hostname } = address;
  const isNamed = hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]";
  return isNamed || (IPV4.test(hostname) && hostname.startsWith("127."));
}

/** Whether a key lets a page of this origin in: on its websites, and a test key on everybody's own machine. */
export function worksOn(key: { origins: readonly string[]; isTest: boolean }, origin: string): boolean {
  return isRegisteredWebsite(key.origins, origin) || (key.isTest && isLoopback(origin));
}

/** What a tried website differs in from the nearest registered one. */
export type WebsiteVerdict =
  | { works: true }
  | { works: false; near: string | null; differs: "scheme" | "port" | "host" | "depth" | "unreadable" };

/** Says whether a key for these websites works on a typed address, and if not, what is different. */
export function tryWebsite(
  { origins: websites, isTest }: { origins: readonly string[]; isTest: boolean },
  typed: string,
): WebsiteVerdict {
  const origin = websiteOf(typed);
  if (origin === null || origin.includes("*")) return { works: false, near: null, differs: "unreadable" };
  if (worksOn({ origins: websites, isTest }, origin)) return { works: true };
  for (const differs of ["scheme", "port", "depth"] as const) {
    const near = websites.find((website) => isNear(website, origin, differs));
    if (near) return { works: false, near, differs };
  }
  return { works: false, near: websites[0] ?? null, differs: "host" };
}

function isNear(website: string, origin: string, differs: "scheme" | "port" | "depth"): boolean {
  const [one, other] = [partsOf(website), partsOf(origin)];
  if (differs === "scheme") return one.scheme !== other.scheme && one.host === other.host;
  if (differs === "port") return one.name === other.name && one.host !== other.host;
  const [short, long] = [one.name.replace(/^\*\./, ""), other.name.replace(/^\*\./, "")];
  return long.endsWith(`.${short}`) || short.endsWith(`.${long}`) || short === long;
}

function partsOf(website: string) {
  const [scheme = "", host = ""] = website.split("://");
  return { scheme, host, name: host.replace(/:\d+$/, "") };
}
