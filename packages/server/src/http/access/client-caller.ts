import { and, asc, eq, ne, type SQL } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, users } from "../../adapters/db/schema.ts";
import type { Caller } from "./caller.ts";

/** Who acts for a client when a program does: its first account. Null for guests and for who is gone. */
export function callerOfClient(db: Database, client_id: number): Promise<Caller | null> {
  return callerWhere(db, and(eq(users.client_id, client_id), ne(users.role_name, "guest")));
}

/** A user as the caller of what was asked for earlier and is done now; null for who is gone. */
export function callerOfUser(db: Database, user_id: number): Promise<Caller | null> {
  return callerWhere(db, eq(users.user_id, user_id));
}

async function callerWhere(db: Database, which: SQL | undefined): Promise<Caller | null> {
  const [row] = await db
    .select({ user: users, reseller_client_id: clients.reseller_client_id })
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(which)
    .orderBy(asc(users.user_id))
    .limit(1);
  if (!row) return null;
  const { user_id, client_id, user_email, role_name, user_verified_at } = row.user;
  return {
    user_id,
    client_id,
    user_email,
    role_name,
    verified: user_verified_at !== null,
    reseller_client_id: row.reseller_client_id,
    onWebsite: false,
    keyMode: null,
  };
}
