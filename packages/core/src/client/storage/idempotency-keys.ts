import { isApiError } from "../../contract/is-api-error.ts";
import { IDEMPOTENCY_KEEP_MS } from "../../rules/timings.ts";
import { parseJson } from "../calls/parse-json.ts";
import { randomId } from "../random-id.ts";
import type { SafeStorage } from "./safe-storage.ts";

/**
 * Keys for calls that must have one effect however often they are sent. A key is made before the call and kept until
 * it is answered, so a repeat after a lost answer, a reload or a crash carries the same key.
 */
export interface IdempotencyKeys {
  /** The key of an intention: `purpose` names it (`order.create`), `fingerprint` tells its content apart. */
  keyFor(purpose: string, fingerprint: unknown): string;
  /** Forgets the key: the next call of that intention is a new one. */
  settled(purpose: string, fingerprint: unknown): void;
  /** Makes the call with the intention's key, and forgets the key once the answer is final. */
  once<T>(purpose: string, fingerprint: unknown, call: (idempotencyKey: string) => Promise<T>): Promise<T>;
}

interface Kept {
  key: string;
  at: number;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null || !("key" in value && "at" in value)) return false;
  return typeof value.key === "string" && typeof value.at === "number";
}

/** What the keys are kept in. */
export interface IdempotencyKeysOptions {
  storage: SafeStorage;
  /** Keeps hosts, resellers and people on one browser apart. */
  scope: () => string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  randomKey?: () => string;
}

/** Opens the kept keys; ones past their age are dropped. */
export function createIdempotencyKeys(options: IdempotencyKeysOptions): IdempotencyKeys {
  const { storage, scope, now = Date.now, randomKey = randomId } = options;
  const prefix = "pressport.once:";
  const place = (purpose: string, fingerprint: unknown) =>
    `${prefix}${scope()}:${purpose}:${shortHash(JSON.stringify(fingerprint ?? null))}`;

  function read(at: string): Kept | null {
    const kept = parseJson(storage.get(at));
    if (!isKept(kept)) return null;
    const ageMs = now() - kept.at;
    return ageMs >= 0 && ageMs < IDEMPOTENCY_KEEP_MS ? kept : null;
  }
  function keyFor(purpose: string, fingerprint: unknown): string {
    const at = place(purpose, fingerprint);
    const kept = read(at);
    if (kept) return kept.key;
    const key = randomKey();
    storage.set(at, JSON.stringify({ key, at: now() }));
    return key;
  }
  function settled(purpose: string, fingerprint: unknown) {
    storage.remove(place(purpose, fingerprint));
  }

  for (const at of storage.keys(prefix)) if (read(at) === null) storage.remove(at);

  return {
    keyFor,
    settled,
    async once(purpose, fingerprint, call) {
      try {
        const answer = await call(keyFor(purpose, fingerprint));
        settled(purpose, fingerprint);
        return answer;
      } catch (error) {
        if (isFinal(error)) settled(purpose, fingerprint);
        throw error;
      }
    },
  };
}

/** A refusal settles the intention; a lost answer, a busy host or an expired sign-in leaves it open. */
function isFinal(error: unknown): boolean {
  return isApiError(error) && error.status < 500 && error.status !== 429 && error.status !== 401;
}

/** 53 bits of a text (cyrb53): tells intentions apart without keeping what was typed in a storage key. */
function shortHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
