import { createHash, randomBytes } from "node:crypto";
import { isLoopback, registrationsOf } from "@pressport/core/rules";
import { and, eq, gt, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { prepared } from "../../adapters/db/prepared.ts";
import { accessTokens, clients, publishableKeys, users } from "../../adapters/db/schema.ts";
import { currentActor } from "../../process/actor.ts";
import { type Block, blockOf } from "./blocked.ts";
import { type Caller, type CallToken, modeOf, type PublishableKey, type TokenScope } from "./caller.ts";

const TOKEN_BYTES = 32;
const LONGEST_AGENT = 300;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session lasts unused, and at most. */
export const SESSION_LIFETIMES: Readonly<Record<TokenScope, { idleMs: number; absoluteMs: number }>> = {
  portal: { idleMs: 14 * DAY_MS, absoluteMs: 30 * DAY_MS },
  widget: { idleMs: DAY_MS, absoluteMs: 7 * DAY_MS },
  guest: { idleMs: 7 * DAY_MS, absoluteMs: 7 * DAY_MS },
};

/** A use is noted at most this often: writing a row for every read would cost more than the read. */
export const USE_NOTED_EVERY_MS = 5 * 60_000;

/** A fresh secret of 256 bits, safe in addresses. */
export function newSecret(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is stored in place of a secret. It has 256 bits of chance, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whose session, and where it may be used. */
export interface NewSession {
  user_id: number;
  scope: TokenScope;
  /** The website a token got through a publishable key belongs to; null in the portal. */
  origin: string | null;
  /** Given out through a test key. */
  isTest?: boolean;
  /** Began without the password, by a link of a letter: it is asked for before what opens the account. */
  byLink?: boolean;
}

/** Starts a session and answers its bearer token, which is stored nowhere. */
export async function issueToken(db: Database, now: Date, session: NewSession): Promise<string> {
  const { idleMs, absoluteMs } = SESSION_LIFETIMES[session.scope];
  return insertToken(db, now, session, { kind: "session", idleMs, absoluteMs });
}

/** Makes the token of a link in a mail: good for one `GET /api/user`, until it expires. */
export async function issueLoginToken(
  db: Database,
  now: Date,
  user_id: number,
  validForMs: number,
): Promise<string> {
  const session: NewSession = { user_id, scope: "portal", origin: null };
  return insertToken(db, now, session, { kind: "login", idleMs: validForMs, absoluteMs: validForMs });
}

async function insertToken(
  db: Database,
  now: Date,
  { user_id, scope, origin, isTest = false, byLink = false }: NewSession,
  { kind, idleMs, absoluteMs }: { kind: CallToken["kind"]; idleMs: number; absoluteMs: number },
): Promise<string> {
  const secret = newSecret();
  await db.insert(accessTokens).values({
    token_hash: hashSecret(secret),
    user_id,
    token_kind: kind,
    token_scope: scope,
    token_origin: origin,
    token_is_test: isTest,
    token_agent: currentActor().agent?.slice(0, LONGEST_AGENT) ?? null,
    token_idle_ms: idleMs,
    token_expires_at: new Date(now.getTime() + absoluteMs),
    token_used_at: now,
    token_created_at: now,
    token_confirmed_at: kind === "session" && !byLink ? now : null,
  });
  return secret;
}

/** Uses up the login token a call came with; false when it was used a moment before. */
export async function spendLoginToken(tx: Database, token: Pick<CallToken, "token_id">): Promise<boolean> {
  const spent = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.token_hash, token.token_id), eq(accessTokens.token_kind, "login")))
    .returning({ user_id: accessTokens.user_id });
  return spent.length > 0;
}

/** Makes the code a phone reads from the screen, in place of the one before. */
export async function issuePhoneLink(
  db: Database,
  now: Date,
  { user_id, scope }: Pick<NewSession, "user_id" | "scope">,
  validForMs: number,
): Promise<string> {
  await endPhoneLinks(db, user_id);
  const lifetime = { idleMs: validForMs, absoluteMs: validForMs };
  return insertToken(db, now, { user_id, scope, origin: null }, { kind: "phone-link", ...lifetime });
}

/** Trades such a code for the phone's token, which ends when the link would have; null when the code is no good. */
export async function tradePhoneLink(
  db: Database,
  now: Date,
  code: string,
): Promise<{ secret: string; user_id: number; endsAt: Date } | null> {
  const secret = newSecret();
  const [row] = await db
    .update(accessTokens)
    .set({ token_hash: hashSecret(secret), token_kind: "phone" })
    .where(
      and(
        eq(accessTokens.token_hash, hashSecret(code)),
        eq(accessTokens.token_kind, "phone-link"),
        gt(accessTokens.token_expires_at, now),
      ),
    )
    .returning({ user_id: accessTokens.user_id, endsAt: accessTokens.token_expires_at });
  return row ? { secret, ...row } : null;
}

/** Ends the user's link for a phone, whether or not one has opened it. */
export async function endPhoneLinks(db: Database, user_id: number): Promise<void> {
  await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.user_id, user_id), inArray(accessTokens.token_kind, ["phone-link", "phone"])));
}

/** Ends every session and login link of a user, or all but one. Open sockets are cut by `push.disconnectUser`. */
export async function revokeTokens(
  db: Database,
  user_id: number,
  keep?: { token_id: string },
): Promise<void> {
  await db
    .delete(accessTokens)
    .where(
      and(eq(accessTokens.user_id, user_id), keep ? ne(accessTokens.token_hash, keep.token_id) : undefined),
    );
}

/** Ends one session. */
export async function revokeToken(db: Database, token_id: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.token_hash, token_id));
}

/** Notes that the password or a code was shown in this session. */
export async function noteConfirmation(tx: Database, token_id: string, now: Date): Promise<void> {
  await tx.update(accessTokens).set({ token_confirmed_at: now }).where(eq(accessTokens.token_hash, token_id));
}

/** Whether a token that was good a moment ago has not been revoked since. */
export async function isKept(db: Database, token_id: string): Promise<boolean> {
  return (await db.$count(accessTokens, eq(accessTokens.token_hash, token_id))) > 0;
}

/** Those of these tokens that are good: neither revoked nor expired. */
export async function goodTokens(
  db: Database,
  now: Date,
  token_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ token_hash: accessTokens.token_hash })
    .from(accessTokens)
    .where(
      and(sql`${accessTokens.token_hash} = any(${sql.param([...token_ids])}::text[])`, not(isSpent(now))),
    );
  return new Set(rows.map(({ token_hash }) => token_hash));
}

/** Tokens nobody can use any more. */
function isSpent(now: Date): SQL {
  const at = sql.param(now, accessTokens.token_used_at);
  return sql`(${accessTokens.token_expires_at} <= ${at} or ${accessTokens.token_used_at} <= ${at}::timestamptz - ${accessTokens.token_idle_ms} * interval '1 millisecond')`;
}

/** How many tokens nobody can use any more. */
export const countExpiredTokens = (db: Database, now: Date): Promise<number> =>
  db.$count(accessTokens, isSpent(now));

/** Deletes the tokens nobody can use any more; answers how many. For a nightly job. */
export async function removeExpiredTokens(db: Database, now: Date): Promise<number> {
  const removed = await db
    .delete(accessTokens)
    .where(isSpent(now))
    .returning({ token_hash: accessTokens.token_hash });
  return removed.length;
}

/** Who a bearer token stands for. */
export interface Bearer {
  caller: Caller;
  token: CallToken;
  /** Why the client may do nothing; null when it may. */
  blocked: Block | null;
}

const callerByToken = prepared((db) =>
  db
    .select({
      user_id: users.user_id,
      client_id: users.client_id,
      user_email: users.user_email,
      role_name: users.role_name,
      user_verified_at: users.user_verified_at,
      reseller_client_id: clients.reseller_client_id,
      blocked_at: clients.client_blocked_at,
      blocked_reason: clients.client_blocked_reason,
      kind: accessTokens.token_kind,
      scope: accessTokens.token_scope,
      origin: accessTokens.token_origin,
      is_test: accessTokens.token_is_test,
      token_used_at: accessTokens.token_used_at,
      token_idle_ms: accessTokens.token_idle_ms,
      token_confirmed_at: accessTokens.token_confirmed_at,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.user_id, accessTokens.user_id))
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(
      and(
        eq(accessTokens.token_hash, sql.placeholder("token_hash")),
        gt(accessTokens.token_expires_at, sql.placeholder("now")),
      ),
    )
    .prepare("caller_by_token"),
);

/** Whose token this is, when it is one and still good. */
export async function findCaller(db: Database, now: Date, secret: string): Promise<Bearer | null> {
  const token_hash = hashSecret(secret);
  const [row] = await callerByToken(db).execute({ token_hash, now });
  if (!row || row.token_used_at.getTime() + row.token_idle_ms <= now.getTime()) return null;
  if (now.getTime() - row.token_used_at.getTime() > Math.min(USE_NOTED_EVERY_MS, row.token_idle_ms / 10))
    await db.update(accessTokens).set({ token_used_at: now }).where(eq(accessTokens.token_hash, token_hash));
  const onWebsite = row.scope === "widget" || row.origin !== null;
  return {
    caller: {
      user_id: row.user_id,
      client_id: row.client_id,
      user_email: row.user_email,
      role_name: row.role_name,
      // Guests have no mailbox to confirm.
      verified: row.role_name === "guest" || row.user_verified_at !== null,
      reseller_client_id: row.reseller_client_id,
      onWebsite,
      keyMode: onWebsite || row.is_test ? modeOf(row.is_test) : null,
    },
    token: {
      token_id: token_hash,
      scope: row.scope,
      kind: row.kind,
      origin: row.origin,
      isTest: row.is_test,
      secretKey: null,
      confirmedAt: row.token_confirmed_at,
    },
    blocked: blockOf(row.blocked_at, row.blocked_reason),
  };
}

/** Publishable keys that have not ended. */
export const workingKeys = (now: Date) =>
  or(isNull(publishableKeys.key_ends_at), gt(publishableKeys.key_ends_at, now));

/** The publishable key of that name, while it works. */
export async function findPublishableKey(
  db: Database,
  now: Date,
  key: string,
): Promise<PublishableKey | null> {
  const [found] = await db
    .select({ row: publishableKeys })
    .from(publishableKeys)
    .innerJoin(clients, eq(clients.client_id, publishableKeys.client_id))
    .where(and(eq(publishableKeys.key, key), workingKeys(now), isNull(clients.client_blocked_at)));
  if (!found) return null;
  const { row } = found;
  const { client_id, origins, key_used_at: usedAt, key_is_test: isTest } = row;
  return { key: row.key, client_id, origins, usedAt, isTest };
}

/** Notes that a publishable key let somebody in. */
export async function noteKeyUse(db: Database, now: Date, { key, usedAt }: PublishableKey): Promise<void> {
  if (usedAt !== null && now.getTime() - usedAt.getTime() <= USE_NOTED_EVERY_MS) return;
  await db.update(publishableKeys).set({ key_used_at: now }).where(eq(publishableKeys.key, key));
}

/** Whether any reseller has registered this website. */
export async function isRegisteredOrigin(db: Database, now: Date, origin: string): Promise<boolean> {
  const [row] = await db
    .select({ key: publishableKeys.key })
    .from(publishableKeys)
    .where(
      and(
        workingKeys(now),
        or(
          ...registrationsOf(origin).map(
            (name) => sql`${publishableKeys.origins} @> ${JSON.stringify([name])}::jsonb`,
          ),
          isLoopback(origin) ? publishableKeys.key_is_test : undefined,
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}
