import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createClient } from "@pressport/core/client";

/** What this server of a shop has to know. */
export interface ShopSettings {
  /** The Pressport host. */
  host: string;
  /** Good for `shoppers:write`; never leaves this server. */
  secretKey: string;
  /** Where the shop's identity provider says who a token belongs to (OpenID's `userinfo`). */
  identityUrl: string;
  /** The website of the shop, which alone may ask for codes. */
  origin: string;
}

/** A customer, as the identity provider knows it. */
interface Customer {
  sub: string;
  name?: string;
  email?: string;
}

/** The server of a shop: it trades whoever is signed in there for a code that signs them in to the widgets. */
export function shopServer(settings: ShopSettings): Server {
  return createServer((request, response) => {
    answer(settings, request, response).catch((problem: unknown) => {
      console.error("No code could be made:", problem);
      send(response, 502, { message: "Please try again." });
    });
  });
}

async function answer(settings: ShopSettings, request: IncomingMessage, response: ServerResponse) {
  if (request.url !== "/pressport-code") return send(response, 404, { message: "There is nothing here." });
  if (request.headers.origin !== settings.origin)
    return send(response, 403, { message: "Only the shop's own page may ask." });
  // The page may be on another port than this server: then the browser asks, and sends the cookie along.
  response.setHeader("access-control-allow-origin", settings.origin);
  response.setHeader("access-control-allow-credentials", "true");
  if (request.method !== "POST") return send(response, 405, { message: "Codes are asked for by POST." });
  const customer = await whoIsThere(settings, request);
  send(response, 200, { code: customer && (await codeFor(settings, customer)) });
}

/** Who is signed in to the shop, as its identity provider says; null for nobody. */
async function whoIsThere({ identityUrl }: ShopSettings, request: IncomingMessage): Promise<Customer | null> {
  const token = /(?:^|;\s*)shop_token=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
  if (token === undefined) return null;
  const found = await fetch(identityUrl, { headers: { authorization: `Bearer ${token}` } });
  if (found.status === 401) return null;
  if (!found.ok) throw new Error(`The identity provider answered with status ${found.status}.`);
  return found.json();
}

async function codeFor(settings: ShopSettings, { sub, name, email }: Customer): Promise<string> {
  const { host, secretKey, origin } = settings;
  const pressport = createClient({ host, session: { token: () => secretKey } });
  const { code } = await pressport.shoppers.createCode({
    body: {
      customer_id: sub,
      origin,
      ...(name && { customer_name: name }),
      ...(email && { customer_email: email }),
    },
  });
  return code;
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}
