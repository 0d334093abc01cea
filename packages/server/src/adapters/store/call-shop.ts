import { type Message, message } from "../../text/messages/message.ts";
import { FetchRefused } from "../fetch-guard/fetch-guard.ts";
import type { PublicCall, PublicRequest } from "../fetch-guard/public-request.ts";
import { StoreRefused } from "./store.ts";

/** What a shop answered, its body read as JSON; undefined when it was none. */
export interface ShopAnswer {
  status: number;
  body: unknown;
}

/** Waiting for these may help; other refusals of an address are its owner's to mend. */
const PASSING = new Set(["too_slow", "unknown_host", "bad_answer"]);
const LONGEST_WAIT_SECONDS = 3600;
const MS_PER_SECOND = 1000;
/** Somebody is waiting for the answer of a check. */
const CHECK_MS = 9_000;

/** The same requests, all of which together must be answered while somebody waits. */
export function within(request: PublicRequest, milliseconds = CHECK_MS): PublicRequest {
  const signal = AbortSignal.timeout(milliseconds);
  return (url, call) => request(url, { ...call, signal });
}

/** How people know a shop: by its brand, or as their own webhook. */
export type ShopName = string | Message;

/** A shop that sends us on to another address: secrets go nowhere but to the one that was entered. */
export class SentOn extends StoreRefused {
  readonly location: string;

  constructor(shop: ShopName, location: string) {
    super(message("shop_moved", { shop }), { retryable: false });
    this.location = location;
  }
}

/** Asks a shop. Too many requests, a shop that is down and a lost connection throw a retryable `StoreRefused`. */
export async function callShop(
  request: PublicRequest,
  shop: ShopName,
  url: string,
  call: PublicCall,
): Promise<ShopAnswer> {
  const answer = await request(url, call).catch((error: unknown) => {
    if (!(error instanceof FetchRefused)) throw error;
    throw new StoreRefused(message("shop_says", { shop, words: error.said }), {
      retryable: PASSING.has(error.reason),
    });
  });
  const { status, headers, text } = answer;
  if (status === 429 || status >= 500) {
    const wait = secondsOf(headers["retry-after"], headers.date);
    const why = status === 429 ? message("shop_busy", { shop }) : message("shop_broken", { shop, status });
    throw new StoreRefused(why, {
      retryable: true,
      ...(wait === null ? {} : { retryAfterSeconds: wait }),
    });
  }
  if (status >= 300 && status < 400) throw new SentOn(shop, headers.location ?? "");
  return { status, body: jsonOf(text) };
}

/** Seconds to wait, from either form of `Retry-After` (RFC 9110 §10.2.3); a date is read by the shop's own clock. */
function secondsOf(header: string | undefined, shopsNow: string | undefined): number | null {
  if (header === undefined || header.trim() === "") return null;
  const isDate = Number.isNaN(Number(header));
  const seconds = isDate ? (Date.parse(header) - Date.parse(shopsNow ?? "")) / MS_PER_SECOND : Number(header);
  return seconds >= 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT_SECONDS) : null;
}

/** Notices in front of an answer that begin as JSON does, as `[29-Nov-2026]` does; a page may hold many more such lines. */
const MOST_BEGINNINGS = 20;

/** Text read as JSON, else from its first line from which on it is JSON: PHP writes notices before it. Undefined when there is none. */
export function jsonOf(text: string): unknown {
  const beginnings = /^[ \t]*[[{]/gm;
  let from: number | undefined = 0;
  for (let tried = 0; from !== undefined && tried <= MOST_BEGINNINGS; tried += 1)
    try {
      // Without blanks and the mark of an encoding around it.
      return JSON.parse(text.slice(from).trim());
    } catch {
      from = beginnings.exec(text)?.index;
    }
  return undefined;
}

/** Text of a shop as one short line, since it is shown to people. */
export function shortText(text: unknown): string {
  const line =
    typeof text === "string"
      ? text
          .replaceAll(/<[^>]*>/g, " ")
          .replaceAll(/\s+/g, " ")
          .trim()
      : "";
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

/** The account's secret of that name; throws a `StoreRefused` that says what to enter. */
export function credentialOf(
  credentials: Readonly<Record<string, string>>,
  name: "consumer_key" | "consumer_secret" | "access_token" | "secret",
): string {
  const value = credentials[name]?.trim();
  if (!value)
    throw new StoreRefused(message("credential_missing", { credential: name }), {
      retryable: false,
      about: "keys",
    });
  return value;
}

/** A store's address with its scheme and without a slash at the end; https where none was written. */
export function shopAddress(url: string): string {
  const whole = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  return whole.replace(/[?#].*$/, "").replace(/\/+$/, "");
}

/** Minor units as shops write prices: 1990 is "19.90". */
export const decimalPrice = (amount: number): string => (amount / 100).toFixed(2);
