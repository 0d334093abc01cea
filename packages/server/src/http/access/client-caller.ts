import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, users } from "../../adapters/db/schema.ts";
import type { Caller } from "./caller.ts";

/** Who acts for a client when a program does: its first account. Null for guests and for who is gone. */
export async function callerOfClient(db: Database, client_id: number): Promise<Caller | null> {
  const [row] = await db
    .select({ user: users, reseller_client_id: clients.reseller_client_id })
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(and(eq(users.client_id, client_id), ne(users.role_name, "guest")))
    .orderBy(asc(users.user_id))
    .limit(1);
  if (!row) return null;
  const { user_id, user_email, role_name, user_verified_at } = row.user;
  return {
    user_id,
    client_id,
    user_email,
    role_name,
    verified: user_verified_at !== null,
    reseller_client_id: row.reseller_client_id,
    onWebsite: false,
  };
}
