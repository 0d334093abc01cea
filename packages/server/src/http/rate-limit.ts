import { createHash } from "node:crypto";
import { ApiError, type Endpoint } from "@pressport/core/contract";
import type { RateLimits } from "../adapters/limits/limits.ts";

type LimitOf = NonNullable<Endpoint["limit"]>;

/** Where `address-and-account` counts pairs, one address has this many times as much over all accounts. */
const ADDRESS_ALLOWANCE = 10;

/** Who an attempt is counted for. */
export interface Attempt {
  ip: string;
  /** The signed-in user, or else the e-mail the call names. */
  account: string | null;
}

/** Counts one attempt of a call and throws 429 with `Retry-After` when it is one too many. */
export async function countAttempt(limits: RateLimits, endpoint: Endpoint, attempt: Attempt): Promise<void> {
  if (!endpoint.limit) return;
  for (const { key, limit } of bucketsOf(endpoint, endpoint.limit, attempt)) {
    const answer = await limits.consume(key, limit);
    if (!answer.ok) throw new ApiError("too_many", { retryAfterSeconds: answer.retryAfterSeconds });
  }
}

/** Gives an account at an address its attempts back, once it has proved to be its owner (a right password). */
export async function forgiveAttempts(
  limits: RateLimits,
  endpoint: Endpoint,
  attempt: Attempt,
): Promise<void> {
  if (endpoint.limit?.per !== "address-and-account") return;
  const [pair] = bucketsOf(endpoint, endpoint.limit, attempt);
  if (pair) await limits.clear(pair.key, pair.limit);
}

function bucketsOf(endpoint: Endpoint, { points, seconds, per }: LimitOf, { ip, account }: Attempt) {
  const name = `${endpoint.method} ${endpoint.path}`;
  const address = addressGroup(ip);
  const who = account === null ? address : digest(account);
  switch (per) {
    case "address":
      return [{ key: `${name} ${address}`, limit: { points, seconds } }];
    case "account":
      return [{ key: `${name} ${who}`, limit: { points, seconds } }];
    case "address-and-account":
      return [
        { key: `${name} ${address} ${who}`, limit: { points, seconds } },
        { key: `${name} ${address}`, limit: { points: points * ADDRESS_ALLOWANCE, seconds } },
      ];
  }
}

/** One household has a whole /64 of IPv6, so that is what counts as an address. */
export function addressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => String(group).replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Keys are kept in tables and logs, so they hold no e-mail address. */
function digest(account: string): string {
  return createHash("sha256").update(account.trim().toLowerCase()).digest("base64url").slice(0, 22);
}
