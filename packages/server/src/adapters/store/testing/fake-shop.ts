import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenHere } from "../../../testing/listen-here.ts";
import type { Store, StoreAccount } from "../store.ts";

/** What fake shops turn prices into theirs with. */
export const RATES = { USD: 1, EUR: 1.08 };

/** A product as a shop shows it. */
export interface ShownProduct {
  title: string;
  description: string;
  pictures: string[];
  variants: { sku: string; title: string; price: string; picture: string | null }[];
}

/** A shop in this process, and the adapter pointed at it. */
export interface FakeShop {
  store: Store;
  account: StoreAccount;
  /** The same shop with secrets it does not know. */
  strangersAccount: StoreAccount;
  /** What shoppers see. */
  products(): ShownProduct[];
  /** Deletes everything in the shop, as a merchant might. */
  clear(): void;
  /** Answers so many requests as a shop that is down. */
  downFor(requests: number): void;
  /** Answers the next request with this instead of doing anything. */
  failNext(answer: FakeAnswer): void;
  /** What a wrong request did, beside the answer it got. */
  problems: string[];
  /** Requests so far. */
  count(): number;
  close(): Promise<void>;
}

/** A request as a fake shop reads it. */
export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  text: string;
  // A fake reads what it was sent field by field and complains about what is missing.
  body: Record<string, unknown>;
}

/** What a fake shop answers. */
export interface FakeAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A small HTTP host on this machine. */
export interface FakeHost extends Pick<FakeShop, "failNext" | "downFor" | "problems" | "count" | "close"> {
  /** `127.0.0.1:port`. */
  host: string;
}

/** Starts a host; whatever `answer` throws is a wrong request. */
export async function startFakeHost(answer: (request: FakeRequest) => FakeAnswer): Promise<FakeHost> {
  const problems: string[] = [];
  const next: FakeAnswer[] = [];
  let down = 0;
  let count = 0;
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    count += 1;
    const url = new URL(request.url ?? "/", "http://fake");
    const sent = await text(request);
    const { status, headers = {}, body = {} } = next.shift() ?? outage() ?? respond();
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));

    function outage(): FakeAnswer | undefined {
      if (down <= 0) return undefined;
      down -= 1;
      return { status: 503, body: "" };
    }

    function respond(): FakeAnswer {
      try {
        return answer({
          method: request.method ?? "",
          path: url.pathname,
          query: url.searchParams,
          headers: request.headers,
          text: sent,
          body: sent === "" ? {} : JSON.parse(sent),
        });
      } catch (error) {
        problems.push(`${request.method} ${request.url}: ${String(error)}`);
        return { status: 400, body: { code: "fake", message: String(error) } };
      }
    }
  }
  const server = createServer((request, response) => void receive(request, response));
  const { host, close } = await listenHere(server);
  return {
    host,
    problems,
    count: () => count,
    downFor(requests) {
      down = requests;
    },
    failNext: (failure) => next.push(failure),
    close,
  };
}

/** Throws unless the text is the one wanted. */
export function must(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what);
}
