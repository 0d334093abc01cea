import { createHash, createHmac } from "node:crypto";
import { ApiError, type FailureCode } from "@pressport/core/contract";
import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { Clock } from "../../adapters/clock.ts";
import type { Database } from "../../adapters/db/database.ts";
import { idempotencyKeys } from "../../adapters/db/schema.ts";
import { type Secrets, seal, unseal } from "../../text/sealed-text.ts";
import { failureOf, refusalOf } from "../refusals/failures-to-response.ts";

/** How long a key answers the same. */
export const KEY_KEPT_MS = 24 * 60 * 60_000;
/** A first request silent for this long was killed; the next one may take its place. It says so well before. */
const LOCKED_MS = 9_000;
const LOCK_RENEWED_EVERY_MS = 3_000;
/** How long a second request waits for the first one's answer, looking ever less often; longer than a dead lock holds. */
const WAITING = { mostMs: 12_000, firstMs: 20, slowestMs: 400 } as const;
/** Longest key taken. */
export const IDEMPOTENCY_KEY_LENGTH = 255;

/** Refusals of the moment, which had no effect: once there is money, say, the same key may try again. */
const NOT_KEPT: ReadonlySet<FailureCode> = new Set([
  "invalid",
  "too_many",
  "not_signed_in",
  "not_verified",
  "conflict",
  "balance_too_small",
  "amount_too_small",
  "card_refused",
]);
/** So are all of these: the host was in trouble, and asks to be asked again. */
const TROUBLE = 500;

/** An answer that can be given again. */
export interface KeptAnswer {
  status: number;
  body: unknown;
}

/** One use of an `Idempotency-Key`. */
export interface KeyedRequest {
  /** The header. */
  key: string;
  /** Who asks: keys of different callers never meet. */
  caller: string;
  /** Method and path with its values. */
  call: string;
  /** Everything else that makes two requests the same: query, body, file hashes. */
  content: unknown;
}

/** The services this needs. */
interface Store {
  db: Database;
  clock: Clock;
  config: Secrets;
}

/**
 * Runs a request once per key and answers every repeat with what the first one got (AP82: 24 h), refusals that time alone
 * does not mend included. A repeat that arrives meanwhile waits; the same key for something else is a 409.
 */
export async function onceAKey(
  store: Store,
  request: KeyedRequest,
  run: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> {
  const hash = digest([request.caller, request.call.split("?")[0], request.key]);
  const { secret, oldSecrets } = store.config;
  const content = fingerprint(request, secret);
  const sameContent = [content, ...oldSecrets.map((older) => fingerprint(request, older))];
  const slot: Slot = { hash, content, sameContent, passPhrase: request.key };
  const kept = await claimOrAwait(store, slot);
  if (kept) return { ...kept, replayed: true };
  return { ...(await runAndKeep(store, slot, run)), replayed: false };
}

/** The row of one key. Answers may hold a session token, so they are sealed with the key itself, which is not stored. */
interface Slot {
  hash: string;
  content: string;
  /** What an equal request left, also under an old secret. */
  sameContent: readonly string[];
  passPhrase: string;
}

async function runAndKeep(store: Store, slot: Slot, run: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
  const renewal = setInterval(() => void renewLock(store, slot), LOCK_RENEWED_EVERY_MS);
  renewal.unref();
  try {
    const answer = await run();
    await keep(store, slot, answer);
    return answer;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status >= TROUBLE || NOT_KEPT.has(failure.code))
      await store.db.delete(idempotencyKeys).where(eq(idempotencyKeys.idempotency_hash, slot.hash));
    else await keep(store, slot, { status: failure.status, body: refusalOf(failure).body });
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Shows that the request is still under way. A lock that cannot be renewed just now is renewed the next time. */
async function renewLock({ db, clock }: Store, { hash }: Slot): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ locked_until: new Date(clock.now().getTime() + LOCKED_MS) })
    .where(and(eq(idempotencyKeys.idempotency_hash, hash), isNull(idempotencyKeys.response_status)))
    .catch(() => undefined);
}

async function keep(
  { db, config }: Store,
  { hash, passPhrase }: Slot,
  { status, body }: KeptAnswer,
): Promise<void> {
  const response_body = seal(JSON.stringify(body), config, passPhrase);
  await db
    .update(idempotencyKeys)
    .set({ response_status: status, response_body, locked_until: null })
    .where(eq(idempotencyKeys.idempotency_hash, hash));
}

/** Null once this request may run; otherwise the answer of the one that did. */
async function claimOrAwait(store: Store, slot: Slot): Promise<KeptAnswer | null> {
  let waitedMs = 0;
  for (let pauseMs: number = WAITING.firstMs; ; pauseMs = Math.min(pauseMs * 2, WAITING.slowestMs)) {
    if (await claim(store, slot)) return null;
    const [row] = await store.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.idempotency_hash, slot.hash));
    if (row && !slot.sameContent.includes(row.request_hash)) throw new ApiError("idempotency_mismatch");
    if (row && row.response_status !== null && typeof row.response_body === "string")
      return {
        status: row.response_status,
        body: JSON.parse(unseal(row.response_body, store.config, slot.passPhrase)),
      };
    if (waitedMs >= WAITING.mostMs) throw new ApiError("conflict", { retryAfterSeconds: 5 });
    await new Promise((wake) => setTimeout(wake, pauseMs));
    waitedMs += pauseMs;
  }
}

/** Takes a key nobody has, one that is a day old, or one whose first request died. One conditional statement, so only one wins. */
async function claim({ db, clock }: Store, { hash, content }: Slot): Promise<boolean> {
  const now = clock.now();
  const fresh = {
    request_hash: content,
    response_status: null,
    response_body: null,
    locked_until: new Date(now.getTime() + LOCKED_MS),
    created_at: now,
  };
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ idempotency_hash: hash, ...fresh })
    .onConflictDoUpdate({
      target: idempotencyKeys.idempotency_hash,
      set: fresh,
      setWhere: sql`${lte(idempotencyKeys.created_at, new Date(now.getTime() - KEY_KEPT_MS))}
        or (${isNull(idempotencyKeys.response_status)} and ${lte(idempotencyKeys.locked_until, now)})`,
    })
    .returning({ hash: idempotencyKeys.idempotency_hash });
  return claimed.length > 0;
}

const noLongerAnswers = (now: Date) => lt(idempotencyKeys.created_at, new Date(now.getTime() - KEY_KEPT_MS));

/** How many keys no longer answer. */
export const countOldKeys = (db: Database, now: Date): Promise<number> =>
  db.$count(idempotencyKeys, noLongerAnswers(now));

/** Deletes the keys that no longer answer; answers how many. For a nightly job. */
export async function removeOldKeys(db: Database, now: Date): Promise<number> {
  const removed = await db
    .delete(idempotencyKeys)
    .where(noLongerAnswers(now))
    .returning({ hash: idempotencyKeys.idempotency_hash });
  return removed.length;
}

/** Tells equal requests by what they leave; keyed, since a request may hold a password that a plain hash would let guess. */
function fingerprint({ key, call, content }: KeyedRequest, secret: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([key, call, content]))
    .digest("hex");
}

function digest(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
