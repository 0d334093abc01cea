import { isIP } from "node:net";
import { message } from "../../text/messages/message.ts";
import { FetchRefused } from "./fetch-guard.ts";
import type { IsPublicAddress } from "./public-address.ts";

const LONGEST_ADDRESS = 2_000;

/** Reads an address the way the connection will (WHATWG), and refuses what is wrong before any name is looked up. */
export function checkedAddress(text: string, base: URL | undefined, isPublic: IsPublicAddress): URL {
  const url = text.length <= LONGEST_ADDRESS ? URL.parse(text, base?.href) : null;
  if (!url) throw new FetchRefused("not_a_url", message("not_a_web_address"));
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new FetchRefused("scheme", message("not_http"));
  if (url.username !== "" || url.password !== "")
    throw new FetchRefused("credentials", message("address_with_credentials"));
  // The parser drops a port that is the scheme's own, so only http on 443 and https on 80 remain to be let through.
  if (!["", "80", "443"].includes(url.port)) throw new FetchRefused("port", message("unusual_port"));
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublic(host))
    throw new FetchRefused("private_address", message("private_address"));
  return url;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1");
