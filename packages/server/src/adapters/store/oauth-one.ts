import { createHmac } from "node:crypto";

/** What is signed of a request: its method, its address with the query, and what OAuth adds. */
export interface SignedRequest {
  method: string;
  url: string;
  /** The parameters whose names begin with `oauth_`, without the signature. */
  oauth: Readonly<Record<string, string>>;
}

/**
 * The signature of a request by OAuth 1.0a (RFC 5849, 3.4). It proves who holds a secret and never carries it, so that keys
 * can be used over plain http.
 */
export function oauthSignature(
  request: SignedRequest,
  { client, token = "" }: { client: string; token?: string },
  hash: "sha1" | "sha256" = "sha256",
): string {
  const key = `${percentEncoded(client)}&${percentEncoded(token)}`;
  return createHmac(hash, key).update(signatureBase(request)).digest("base64");
}

/** The text that is signed (RFC 5849, 3.4.1). A body is signed only where it is a form. */
export function signatureBase(
  { method, url, oauth }: SignedRequest,
  form: URLSearchParams = new URLSearchParams(),
): string {
  const { origin, pathname, searchParams } = new URL(url);
  const parameters = [...searchParams, ...form, ...Object.entries(oauth)]
    .map(([name, value]): [string, string] => [percentEncoded(name), percentEncoded(value)])
    // By name, then by value.
    .toSorted(([one, oneValue], [other, otherValue]) => byBytes(one, other) || byBytes(oneValue, otherValue))
    .map((pair) => pair.join("="))
    .join("&");
  return [method.toUpperCase(), `${origin}${pathname}`, parameters].map(percentEncoded).join("&");
}

/** Encoded text has letters of ASCII alone, which compare as their bytes do. */
const byBytes = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Text as RFC 5849, 3.6 encodes it: all but letters, digits and `-._~`. */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
