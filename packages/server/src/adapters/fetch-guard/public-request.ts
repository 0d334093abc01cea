import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { message } from "../../text/messages/message.ts";
import { checkedAddress } from "./checked-address.ts";
import { FetchRefused } from "./fetch-guard.ts";
import { publicAddressCheck } from "./public-address.ts";
import { type LookUpAll, publicOnly, systemLookUp } from "./public-fetch.ts";

/** A request to an address somebody named, with a short answer. */
export interface PublicCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Waits longer or shorter for the whole answer than usual. */
  timeoutMs?: number;
  /** Gives the call up from outside. */
  signal?: AbortSignal;
}

/** What came back. Redirects are answers like any other: credentials must not follow them. */
export interface PublicCallAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

/** Sends a request to the public internet and nowhere else; throws `FetchRefused`. Plain http is refused: the request carries secrets. */
export type PublicRequest = (url: string, call: PublicCall) => Promise<PublicCallAnswer>;

/** Limits, and the openings that only tests and development use. */
export interface PublicRequestOptions {
  timeoutMs?: number;
  /** Longest answer, in bytes. */
  mostBytes?: number;
  /** Once a status has come, an answer that is longer, or does not end in time, is taken as far as it came. */
  statusIsEnough?: boolean;
  /** `host:port` pairs of the own network that may be asked all the same, also without https. Never set in production. */
  alsoAllow?: readonly string[];
  lookUp?: LookUpAll;
}

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 5 * 1024 * 1024;

/** Reads an address the way it will be asked; throws `FetchRefused` for one that is never asked, whatever its name leads to. */
export function namedAddress(text: string, { alsoAllow = [] }: PublicRequestOptions = {}): URL {
  const direct = URL.parse(text);
  if (direct !== null && alsoAllow.includes(direct.host)) return direct;
  const url = checkedAddress(text, undefined, publicAddressCheck());
  if (url.protocol !== "https:") throw new FetchRefused("scheme", message("address_not_https"));
  return url;
}

/** Makes the request function; addresses are checked as text and again where they really lead. */
export function createPublicRequest(options: PublicRequestOptions = {}): PublicRequest {
  const { timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES, alsoAllow = [], lookUp = systemLookUp } = options;
  const read = options.statusIsEnough ? beginningOf : wholeOf;
  const isPublic = publicAddressCheck();
  return async (text, call) => {
    const url = namedAddress(text, options);
    const isAllowedAnyway = alsoAllow.includes(url.host);
    const limitMs = call.timeoutMs ?? timeoutMs;
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), ...(call.signal ? [call.signal] : [])]);
    try {
      const answer = await send(url, call, isAllowedAnyway ? lookUp : publicOnly(lookUp, isPublic), signal);
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: await read(answer, mostBytes) };
    } catch (error) {
      if (error instanceof FetchRefused) throw error;
      if (signal.aborted) throw new FetchRefused("too_slow", message("no_answer"));
      const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      if (code === "ENOTFOUND") throw new FetchRefused("unknown_host", message("host_unknown"));
      throw new FetchRefused("bad_answer", message("unreachable", { code }));
    }
  };
}

function send(url: URL, call: PublicCall, lookUp: LookUpAll, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (host, { all }, callback) =>
    lookUp(host, (error, addresses) => {
      const [first] = addresses;
      if (error || !first) callback(error ?? new FetchRefused("unknown_host", message("host_unknown")), "");
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  const body = call.body === undefined ? null : Buffer.from(call.body);
  const options: RequestOptions = {
    method: call.method,
    lookup,
    signal,
    // A kept connection was not checked for this call.
    agent: false,
    headers: {
      accept: "application/json",
      "accept-encoding": "identity",
      "user-agent": "Pressport",
      ...(body === null ? {} : { "content-type": "application/json", "content-length": body.length }),
      ...call.headers,
    },
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, resolve);
    request.on("error", reject);
    request.end(body ?? undefined);
  });
}

/** What comes of an answer until it is long enough, breaks off, or the time is up. */
async function beginningOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // Its status said all that matters.
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function wholeOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > mostBytes) {
      answer.destroy();
      throw new FetchRefused("too_large", message("answer_too_large", { bytes: mostBytes }));
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
