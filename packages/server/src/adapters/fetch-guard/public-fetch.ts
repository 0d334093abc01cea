import { type LookupAddress, lookup as lookUpName } from "node:dns";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { message } from "../../text/messages/message.ts";
import { checkedAddress } from "./checked-address.ts";
import { type FetchedFile, type FetchGuard, FetchRefused } from "./fetch-guard.ts";
import { type IsPublicAddress, publicAddressCheck } from "./public-address.ts";

/** Looks up all addresses of a host name. */
export type LookUpAll = (
  host: string,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Limits, and the openings that only tests and development use. */
export interface PublicFetchOptions {
  /** The whole fetch, redirects and body included. */
  timeoutMs?: number;
  /** The largest file, in bytes. */
  mostBytes?: number;
  /** `host:port` pairs of the own network that may be fetched all the same. Never set in production. */
  alsoAllow?: readonly string[];
  lookUp?: LookUpAll;
}

const MOST_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 200 * 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Asks the system, as every program does. */
export const systemLookUp: LookUpAll = (host, answer) => lookUpName(host, { all: true }, answer);

/** Makes a guard. Each address is checked as a text, and again where it really leads when the connection is made. */
export function createFetchGuard(options: PublicFetchOptions = {}): FetchGuard {
  const { timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES, alsoAllow = [], lookUp = systemLookUp } = options;
  const isPublic = publicAddressCheck();

  function addressOf(text: string, base?: URL): URL {
    const direct = URL.parse(text, base?.href);
    if (direct && isAllowedAnyway(direct, alsoAllow)) return direct;
    return checkedAddress(text, base, isPublic);
  }

  /** Follows redirects; each new address goes through the same checks as the first. */
  async function open(text: string, signal: AbortSignal): Promise<{ answer: IncomingMessage; url: URL }> {
    let url = addressOf(text);
    for (let redirects = 0; ; redirects += 1) {
      const guarded = isAllowedAnyway(url, alsoAllow) ? lookUp : publicOnly(lookUp, isPublic);
      const answer = await send(url, guarded, signal);
      const location = REDIRECTS.has(answer.statusCode ?? 0) ? answer.headers.location : undefined;
      if (location === undefined) return { answer, url };
      answer.destroy();
      if (redirects === MOST_REDIRECTS)
        throw new FetchRefused(
          "too_many_redirects",
          message("too_many_redirects", { count: MOST_REDIRECTS }),
        );
      url = addressOf(location, url);
    }
  }

  return {
    async fetchPublicFile(text, toPath): Promise<FetchedFile> {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const { answer, url } = await open(text, signal);
        const size = await save(answer, toPath, mostBytes, signal);
        const contentType = answer.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
        return { size, contentType, url: url.href };
      } catch (error) {
        throw refusalOf(error, signal);
      }
    },
  };
}

const isAllowedAnyway = (url: URL, alsoAllow: readonly string[]): boolean => alsoAllow.includes(url.host);

/** Lets a name through only if every address it has is public: the connection then uses exactly these, so a changed answer comes too late. */
export function publicOnly(lookUp: LookUpAll, isPublic: IsPublicAddress): LookUpAll {
  return (host, answer) =>
    lookUp(host, (error, addresses) => {
      const refused = error ?? (addresses.every(({ address }) => isPublic(address)) ? null : notPublic());
      answer(refused, refused ? [] : addresses);
    });
}

const notPublic = () => new FetchRefused("private_address", message("private_address"));

function send(url: URL, lookUp: LookUpAll, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (host, { all }, callback) =>
    lookUp(host, (error, addresses) => {
      const [first] = addresses;
      if (error || !first) callback(error ?? new FetchRefused("unknown_host", message("host_unknown")), "");
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  const options: RequestOptions = {
    method: "GET",
    lookup,
    signal,
    // No connection is kept or shared: one that was opened elsewhere has not been checked here.
    agent: false,
    headers: { accept: "*/*", "accept-encoding": "identity", "user-agent": "Pressport" },
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, resolve);
    request.on("error", reject);
    request.end();
  });
}

async function save(
  answer: IncomingMessage,
  toPath: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<number> {
  const { statusCode = 0, headers } = answer;
  if (statusCode !== 200 || (headers["content-encoding"] ?? "identity") !== "identity") {
    answer.destroy();
    throw new FetchRefused("bad_answer", message("delivery_refused", { status: statusCode }));
  }
  const tooLarge = () => new FetchRefused("too_large", message("answer_too_large", { bytes: mostBytes }));
  if (Number(headers["content-length"] ?? 0) > mostBytes) {
    answer.destroy();
    throw tooLarge();
  }
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > mostBytes ? tooLarge() : null, chunk);
    },
  });
  const file = createWriteStream(toPath, { flags: "wx" });
  let created = false;
  file.once("open", () => {
    created = true;
  });
  try {
    await pipeline(answer, counting, file, { signal });
    return size;
  } catch (error) {
    // A file that was there before is not ours to remove.
    if (created) await rm(toPath, { force: true });
    throw error;
  }
}

function refusalOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof FetchRefused) return error;
  if (signal.aborted) return new FetchRefused("too_slow", message("no_answer"));
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error.code === "ENOTFOUND" || error.code === "EAI_AGAIN")
    return new FetchRefused("unknown_host", message("host_unknown"));
  if (error.code === "EEXIST" || error.code === "ENOSPC" || error.code === "ENOENT") return error;
  return new FetchRefused("bad_answer", message("unreachable", { code: String(error.code) }));
}
