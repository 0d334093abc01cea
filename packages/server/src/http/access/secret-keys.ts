import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, secretKeys } from "../../adapters/db/schema.ts";
import { blockOf } from "./blocked.ts";
import { type KeyMode, modeOf } from "./caller.ts";
import { callerOfClient } from "./client-caller.ts";
import { type Bearer, hashSecret, newSecret, USE_NOTED_EVERY_MS } from "./tokens.ts";

/** How every secret key begins, so that nobody takes one for anything else, and scanners of code find it. */
const PREFIXES: Readonly<Record<KeyMode, string>> = { live: "sk_live_", test: "sk_test_" };

/** Whether a bearer token is meant as a secret key: by the whole beginning, as chance gives sessions one like "sk_". */
export const isSecretKey = (secret: string): boolean =>
  Object.values(PREFIXES).some((prefix) => secret.startsWith(prefix));

/** Secret keys that have not ended. */
export const worksAt = (now: Date) => or(isNull(secretKeys.sk_ends_at), gt(secretKeys.sk_ends_at, now));

/** Makes a secret key of 256 bits, with what is stored in its place and what it is known by. */
export function newSecretKey(mode: KeyMode): { secret_key: string; sk_hash: string; sk_hint: string } {
  const prefix = PREFIXES[mode];
  const secret_key = `${prefix}${newSecret()}`;
  return { secret_key, sk_hash: hashSecret(secret_key), sk_hint: `${prefix}…${secret_key.slice(-4)}` };
}

/** Who calls with a secret key, while it is good. */
export async function findSecretKey(db: Database, now: Date, secret: string): Promise<Bearer | null> {
  const sk_hash = hashSecret(secret);
  const [found] = await db
    .select({ row: secretKeys, at: clients.client_blocked_at, reason: clients.client_blocked_reason })
    .from(secretKeys)
    .innerJoin(clients, eq(clients.client_id, secretKeys.client_id))
    .where(and(eq(secretKeys.sk_hash, sk_hash), worksAt(now)));
  const caller = found && (await callerOfClient(db, found.row.client_id));
  if (!caller) return null;
  const { row } = found;
  if (row.sk_used_at === null || now.getTime() - row.sk_used_at.getTime() > USE_NOTED_EVERY_MS)
    await db.update(secretKeys).set({ sk_used_at: now }).where(eq(secretKeys.sk_id, row.sk_id));
  const secretKey = { name: row.sk_name, scopes: row.sk_scopes };
  return {
    caller: { ...caller, keyMode: modeOf(row.sk_is_test) },
    token: {
      token_id: sk_hash,
      scope: "portal",
      kind: "session",
      origin: null,
      isTest: row.sk_is_test,
      secretKey,
      confirmedAt: null,
    },
    blocked: blockOf(found.at, found.reason),
  };
}
