import { randomBytes } from "node:crypto";
import { z } from "zod";
import { message } from "../../text/messages/message.ts";
import type { PublicRequest } from "../fetch-guard/public-request.ts";
import { callShop, credentialOf, type ShopAnswer, shopAddress, shortText } from "./call-shop.ts";
import { oauthSignature, percentEncoded } from "./oauth-one.ts";
import { type StoreAccount, StoreRefused } from "./store.ts";

/** How people know this kind of shop. */
export const SHOP = "WooCommerce";

/** One call of the REST API, below `/wp-json/wc/v3`. */
export type WooCall = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
) => Promise<ShopAnswer>;

/** Under this name the shop keeps which pictures it has fetched. */
export const PICTURES_KEY = "_pressport_pictures";
/** Under these names, which product of the catalogue and which design it is. */
export const PRODUCT_KEY = "_pressport_product";
export const DESIGN_KEY = "_pressport_design";
/** Under these names, which product of ours a product is, and which size of it a variation is: a merchant may change SKUs. */
export const OWN_PRODUCT_KEY = "_pressport_client_product";
export const OWN_SIZE_KEY = "_pressport_size";

/** The attribute by which sizes are chosen. */
export const SIZE_ATTRIBUTE = "Size";

/** What the shop keeps beside a product or a variation. */
export const MetaData = z.optional(z.array(z.object({ key: z.string(), value: z.unknown() })));

/** What the shop keeps under a name; undefined when there is nothing. */
export const metaOf = ({ meta_data = [] }: { meta_data?: z.output<typeof MetaData> }, key: string): unknown =>
  meta_data.find((entry) => entry.key === key)?.value;

/** Asks for words and pictures as they were written. Without it WooCommerce tells them as a page shows them, other than it does after a change. */
export const AS_WRITTEN = "context=edit";

/** A shop fetches and scales every picture it is told of before it answers, and goes on when we do not wait. */
const WRITE_TIMEOUT_MS = 120_000;

/** WooCommerce's error envelope. */
export const WooError = z.object({ code: z.string(), message: z.string() });
type WooError = z.output<typeof WooError>;

/** WooCommerce knows the keys, and says what is wrong with them or what they may not do. */
const KEYS_REFUSED = "woocommerce_rest_authentication_error";

/** How a call shows whose it is: in a header, or in its query. */
interface ShownKeys {
  headers: Record<string, string>;
  query: Record<string, string>;
}

/**
 * Makes calls to one shop. Some hosts strip the Authorization header; then the keys go into the query, as WooCommerce
 * documents for them. Over plain http, where anybody could read them, WooCommerce takes signed calls only.
 */
export function wooCaller(request: PublicRequest, { url, credentials }: StoreAccount): WooCall {
  const consumer_key = credentialOf(credentials, "consumer_key");
  const consumer_secret = credentialOf(credentials, "consumer_secret");
  const authorization = `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString("base64")}`;
  const base = `${shopAddress(url)}/wp-json/wc/v3`;
  const isPlain = URL.parse(base)?.protocol === "http:";
  let keysInQuery = false;

  const keysFor = (method: string, address: string): ShownKeys => {
    if (isPlain)
      return { headers: {}, query: signedQuery(method, address, { consumer_key, consumer_secret }) };
    return keysInQuery
      ? { headers: {}, query: { consumer_key, consumer_secret } }
      : { headers: { authorization }, query: {} };
  };

  return async (method, path, body) => {
    const ask = () => {
      const { headers, query } = keysFor(method, `${base}${path}`);
      return callShop(request, SHOP, withQuery(`${base}${path}`, query), {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(method === "GET" ? {} : { timeoutMs: WRITE_TIMEOUT_MS }),
      });
    };
    let answer = await ask();
    if (answer.status === 401 && !isPlain && !keysInQuery && errorOf(answer)?.code !== KEYS_REFUSED) {
      keysInQuery = true;
      answer = await ask();
    }
    if (answer.status === 401 || answer.status === 403) throw keysRefusal(answer);
    return answer;
  };
}

/** What proves to a shop on plain http whose call this is: OAuth 1.0a without a token, in the query, as WooCommerce wants it. */
function signedQuery(
  method: string,
  url: string,
  keys: { consumer_key: string; consumer_secret: string },
): Record<string, string> {
  const oauth = {
    oauth_consumer_key: keys.consumer_key,
    oauth_nonce: randomBytes(16).toString("hex"),
    oauth_signature_method: "HMAC-SHA256",
    // The shop compares it with its own clock, whatever time the host is set to.
    oauth_timestamp: String(Math.floor(Date.now() / 1_000)),
    oauth_version: "1.0",
  };
  return {
    ...oauth,
    oauth_signature: oauthSignature({ method, url, oauth }, { client: keys.consumer_secret }),
  };
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map((pair) => pair.map(percentEncoded).join("="));
  if (pairs.length === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

const errorOf = ({ body }: ShopAnswer): WooError | undefined => WooError.safeParse(body).data;

function keysRefusal(answer: ShopAnswer): StoreRefused {
  const error = errorOf(answer);
  // WooCommerce says why, in JSON; a page is somebody else's, and may be there for a moment only.
  if (answer.body === undefined)
    return new StoreRefused(message("woocommerce_firewall", { status: answer.status }), { retryable: true });
  const final = { retryable: false, about: "keys" } as const;
  if (error?.code === KEYS_REFUSED && /permission/i.test(error.message))
    return new StoreRefused(message("woocommerce_read_only"), final);
  if (answer.status === 403) return new StoreRefused(message("woocommerce_user_limited"), final);
  return new StoreRefused(message("woocommerce_keys_refused"), final);
}

/** A picture the shop could not fetch just now; the next time it may. */
const isPassing = ({ code }: WooError): boolean => code.endsWith("_image_upload_error");

/** Why WooCommerce refused, for people. */
export function wooRefusal(error: WooError): StoreRefused {
  const said = message("shop_says", { shop: SHOP, words: shortText(error.message) });
  return new StoreRefused(said, { retryable: isPassing(error) });
}

/** Throws unless the shop did what it was asked. */
export function requireDone(answer: ShopAnswer): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const error = errorOf(answer);
  throw error
    ? wooRefusal(error)
    : new StoreRefused(message("woocommerce_refused", { status: answer.status }), { retryable: false });
}

/** Reads what the shop answered; anything else than its API's shape is refused. */
export function readAs<Schema extends z.ZodType>(schema: Schema, answer: ShopAnswer): z.output<Schema> {
  requireDone(answer);
  const parsed = schema.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  throw new StoreRefused(message("woocommerce_unlike_api"), { retryable: false });
}
