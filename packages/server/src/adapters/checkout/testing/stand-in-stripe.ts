import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenHere } from "../../../testing/listen-here.ts";
import { createStripe } from "../stripe.ts";

/** What its messages are signed with. */
export const SECRET = "whsec_test";

/** A request that was made of it. */
export interface AskedOfStripe {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | undefined;
  authorization: string | undefined;
}
/** What it answers; 200 unless told. */
export type Reply = { status?: number; body: object };

/** Stands in for api.stripe.com on this machine and notes what it is asked. */
export async function startStripe(reply: (asked: AskedOfStripe) => Reply) {
  const asked: AskedOfStripe[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { "idempotency-key": key, authorization } = request.headers;
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const seen = {
      method: request.method ?? "",
      path: request.url ?? "",
      form,
      idempotencyKey: typeof key === "string" ? key : undefined,
      authorization,
    };
    asked.push(seen);
    const { status = 200, body } = reply(seen);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  const { port } = await listenHere(server);
  return { asked, checkout: connect(port) };
}

/** Our adapter of the Stripe at a port of this machine. */
export const connect = (port: number) =>
  createStripe({
    secretKey: "sk_test_1",
    webhookSecret: SECRET,
    address: { protocol: "http", host: "127.0.0.1", port },
  });
