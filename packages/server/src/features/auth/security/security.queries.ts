import { and, count, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import {
  accessTokens,
  recoveryCodes,
  secondFactors,
  secretKeys,
  webhookEndpoints,
} from "../../../adapters/db/schema.ts";
import { worksAt } from "../../../http/access/secret-keys.ts";

/** An account's second factor as stored. */
export type FactorRow = typeof secondFactors.$inferSelect;

/** The sessions of an account that are still good, the one used last first. */
export function listSessions(db: Database, user_id: number, now: Date) {
  const at = sql.param(now, accessTokens.token_used_at);
  const idleSince = sql`${at}::timestamptz - ${accessTokens.token_idle_ms} * interval '1 millisecond'`;
  return db
    .select()
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.user_id, user_id),
        eq(accessTokens.token_kind, "session"),
        gt(accessTokens.token_expires_at, now),
        gt(accessTokens.token_used_at, idleSince),
      ),
    )
    .orderBy(desc(accessTokens.token_used_at), desc(accessTokens.session_id));
}

/** Ends one session of an account, which is not the one that asks; undefined when there is none. */
export async function deleteSession(
  tx: Database,
  { user_id, session_id, token_id }: { user_id: number; session_id: number; token_id: string },
) {
  const [row] = await tx
    .delete(accessTokens)
    .where(
      and(
        eq(accessTokens.user_id, user_id),
        eq(accessTokens.session_id, session_id),
        eq(accessTokens.token_kind, "session"),
        ne(accessTokens.token_hash, token_id),
      ),
    )
    .returning();
  return row;
}

/** How many secret keys and webhooks of a client go on working when every session has ended. */
export async function countOpenAccess(
  db: Database,
  client_id: number,
  now: Date,
): Promise<{ secret_keys: number; webhooks: number }> {
  return {
    secret_keys: await db.$count(secretKeys, and(eq(secretKeys.client_id, client_id), worksAt(now))),
    webhooks: await db.$count(webhookEndpoints, eq(webhookEndpoints.client_id, client_id)),
  };
}

/** The second factor of an account, also one that is only being set up. */
export async function findFactor(db: Database, user_id: number): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, user_id));
  return row;
}

/** Remembers the secret an app was given, in place of one whose app never showed a code; false when a factor is on. */
export async function keepSecret(tx: Database, user_id: number, factor_secret: string): Promise<boolean> {
  const fresh = { factor_secret, factor_step: 0 };
  const rows = await tx
    .insert(secondFactors)
    .values({ user_id, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: fresh,
      setWhere: isNull(secondFactors.factor_since),
    })
    .returning({ user_id: secondFactors.user_id });
  return rows.length > 0;
}

/** Uses the code of a half minute up; false when it was used before. */
export async function useStep(tx: Database, user_id: number, factor_step: number): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ factor_step })
    .where(and(eq(secondFactors.user_id, user_id), lt(secondFactors.factor_step, factor_step)))
    .returning({ user_id: secondFactors.user_id });
  return rows.length > 0;
}

/** Switches a factor on whose app has shown a code. */
export async function switchOn(tx: Database, user_id: number, factor_since: Date): Promise<void> {
  await tx.update(secondFactors).set({ factor_since }).where(eq(secondFactors.user_id, user_id));
}

/** Forgets an account's second factor; false when it had none that was on. */
export async function deleteFactor(tx: Database, user_id: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  const rows = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.user_id, user_id), isNotNull(secondFactors.factor_since)))
    .returning({ user_id: secondFactors.user_id });
  return rows.length > 0;
}

/** Puts recovery codes in the place of those there were. */
export async function replaceCodes(tx: Database, user_id: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ code_hash, user_id })));
}

/** Uses a recovery code up; false when it is none of the account's. */
export async function useRecoveryCode(tx: Database, user_id: number, code_hash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, code_hash)))
    .returning({ user_id: recoveryCodes.user_id });
  return rows.length > 0;
}

/** How many recovery codes an account has left. */
export async function countCodes(db: Database, user_id: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.user_id, user_id));
  return row?.left ?? 0;
}
