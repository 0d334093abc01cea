import { createHash } from "node:crypto";
import { ApiError, type Endpoint } from "@pressport/core/contract";
import type { RateLimits } from "../../adapters/limits/limits.ts";

type LimitOf = NonNullable<Endpoint["limit"]>;

/** Where `address-and-account` counts pairs, one address has this many times as much over all accounts. */
const ADDRESS_ALLOWANCE = 10;

/** Who an attempt is counted for. */
export interface Attempt {
  ip: string;
  /** The signed-in user, or else the e-mail the call names. */
  account: string | null;
  /** The browser, when the account's owner has signed in with it before. */
  device: string | null;
}

/** Counts one attempt of a call and throws 429 with `Retry-After` when it is one too many. */
export async function countAttempt(limits: RateLimits, endpoint: Endpoint, attempt: Attempt): Promise<void> {
  if (!endpoint.limit) return;
  for (const { key, limit } of bucketsOf(endpoint, endpoint.limit, attempt)) {
    const answer = await limits.consume(key, limit);
    if (!answer.ok) throw new ApiError("too_many", { retryAfterSeconds: answer.retryAfterSeconds });
  }
}

/**
 * Takes back an attempt that succeeded, where success proves an owner (a right password). Failures of the same person
 * from the same place are forgotten with it; those of everybody else at the account go on counting.
 */
export async function forgiveAttempt(
  limits: RateLimits,
  endpoint: Endpoint,
  attempt: Attempt,
): Promise<void> {
  if (!endpoint.limit?.forgiven) return;
  const [narrowest, ...wider] = bucketsOf(endpoint, endpoint.limit, attempt);
  if (narrowest) await limits.clear(narrowest.key, narrowest.limit);
  for (const { key, limit } of wider) await limits.giveBack(key, limit);
}

/** What an attempt is counted in, the narrowest first: what is refused there is not counted against anybody else. */
function bucketsOf(
  endpoint: Endpoint,
  { points, seconds, per, inAll }: LimitOf,
  { ip, account, device }: Attempt,
) {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (device !== null) return [{ key: `${name} device ${device}`, limit: { points, seconds } }];
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
        ...(inAll ? [{ key: `${name} everywhere ${who}`, limit: inAll }] : []),
        { key: `${name} ${address}`, limit: { points: points * ADDRESS_ALLOWANCE, seconds } },
      ];
  }
}

/** One household has a whole /64 of IPv6, so that is what counts as an address. */
export function addressGroup(written: string): string {
  const ip = withoutPort(written);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => String(group).replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Some proxies write the port behind the address, which is another one for each connection. */
function withoutPort(ip: string): string {
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1];
  return inBrackets ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? ip;
}

/** Keys are kept in tables and logs, so they hold no e-mail address. */
function digest(account: string): string {
  return createHash("sha256").update(account.trim().toLowerCase()).digest("base64url").slice(0, 22);
}
