import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, countries, publishableKeys, storeTypes, users } from "../../adapters/db/schema.ts";

/** A user as stored. */
export type UserRow = typeof users.$inferSelect;

/** A user with client, store type and publishable keys. */
export async function findUserWithClient(db: Database, user_id: number) {
  const [row] = await db
    .select({ user: users, client: clients, store_type: storeTypes, home_country: countries.country_code })
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .leftJoin(
      countries,
      eq(countries.country_id, sql`coalesce(${clients.company_country_id}, ${users.user_country_id})`),
    )
    .leftJoin(storeTypes, eq(storeTypes.st_id, clients.client_st_id))
    .where(eq(users.user_id, user_id));
  if (!row) return undefined;
  const keys = await db
    .select()
    .from(publishableKeys)
    .where(eq(publishableKeys.client_id, row.client.client_id))
    .orderBy(asc(publishableKeys.key_created_at), asc(publishableKeys.key));
  return { ...row, keys };
}

/** The account of an address, guests aside: they are isolated and own no address. */
export async function findAccount(db: Database, user_email: string): Promise<UserRow | undefined> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.user_email, user_email), ne(users.role_name, "guest")));
  return rows[0];
}

/** The account of an address, held until the transaction ends: its address and password stay as they are. */
export async function lockAccount(tx: Database, user_email: string): Promise<UserRow | undefined> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.user_email, user_email), ne(users.role_name, "guest")))
    .for("no key update");
  return rows[0];
}

/** Every country in alphabetical order. */
export function listCountries(db: Database) {
  return db.select().from(countries).orderBy(asc(countries.country_name));
}

/** Whether a country id is known. */
export async function isCountry(db: Database, country_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: countries.country_id })
    .from(countries)
    .where(eq(countries.country_id, country_id));
  return rows.length > 0;
}

/** Makes a client with its one user. */
export async function insertClientWithUser(
  tx: Database,
  client: typeof clients.$inferInsert,
  user: Omit<typeof users.$inferInsert, "client_id">,
): Promise<UserRow> {
  const [made] = await tx.insert(clients).values(client).returning({ client_id: clients.client_id });
  if (!made) throw new Error("The database answered no row for an inserted client.");
  const [row] = await tx
    .insert(users)
    .values({ ...user, client_id: made.client_id })
    .returning();
  if (!row) throw new Error("The database answered no row for an inserted user.");
  return row;
}

/** Saves fields of a user. */
export async function changeUser(
  tx: Database,
  user_id: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.user_id, user_id));
}

/** Saves fields of a client. */
export async function changeClient(
  tx: Database,
  client_id: number,
  change: Partial<typeof clients.$inferInsert>,
): Promise<void> {
  await tx.update(clients).set(change).where(eq(clients.client_id, client_id));
}

/** Marks an address confirmed, once. */
export async function markVerified(tx: Database, user_id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ user_verified_at: now })
    .where(and(eq(users.user_id, user_id), isNull(users.user_verified_at)))
    .returning({ user_id: users.user_id });
  return rows.length > 0;
}
