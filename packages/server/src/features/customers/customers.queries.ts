import { and, desc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { containing } from "../../adapters/db/like-pattern.ts";
import {
  accessTokens,
  clients,
  clientWords,
  countries,
  invoices,
  orders,
  publishableKeys,
  secretKeys,
  storeTypes,
  users,
  userWords,
} from "../../adapters/db/schema.ts";
import { worksAt } from "../../http/access/secret-keys.ts";
import { workingKeys } from "../../http/access/tokens.ts";

/** So many of a kind are found. */
const MOST_HITS = 8;
/** So many accounts are listed. */
const MOST_LISTED = 100;
/** So many orders and invoices of one client are shown. */
export const LAST = 10;

/** Every word in the text, wherever it stands. */
const hasAll = (text: SQL, words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => sql`${text} like ${containing(word)}`));

/** People by parts of their names and addresses; of as many matches the newest. */
export function findPeople(db: Database, words: readonly string[]) {
  return db
    .select({ user: users, client: clients })
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(and(hasAll(userWords(users), words), isNull(clients.client_deleted_at)))
    .orderBy(desc(users.user_id))
    .limit(MOST_HITS);
}

/** People whose names or addresses are spelt alike, where nobody is found by parts of them. */
export function findAlike(db: Database, words: string) {
  return db
    .select({ user: users, client: clients })
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(and(sql`${words} <% ${userWords(users)}`, isNull(clients.client_deleted_at)))
    .orderBy(sql`${words} <<-> ${userWords(users)}`)
    .limit(MOST_HITS);
}

/** Companies and shops by parts of their names, addresses and VAT numbers. */
export function findCompanies(db: Database, words: readonly string[]) {
  return db
    .select()
    .from(clients)
    .where(and(hasAll(clientWords(clients), words), isNull(clients.client_deleted_at)))
    .orderBy(desc(clients.client_id))
    .limit(MOST_HITS)
    .execute();
}

/** Orders by number, recipient or products. */
export function findOrders(db: Database, words: readonly string[]) {
  return db
    .select({
      order_id: orders.order_id,
      order_number: orders.order_number,
      client_id: orders.client_id,
      order_recipient: orders.order_recipient,
    })
    .from(orders)
    .where(and(hasAll(sql`${orders.order_search}`, words), isNull(orders.order_deleted_at)))
    .orderBy(desc(orders.order_id))
    .limit(MOST_HITS);
}

/** Invoices by number. */
export function findInvoices(db: Database, words: readonly string[]) {
  return db
    .select({
      invoice_id: invoices.invoice_id,
      invoice_number: invoices.invoice_number,
      client_id: invoices.client_id,
      client_name: clients.client_name,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.client_id, invoices.client_id))
    .where(hasAll(sql`lower(${invoices.invoice_number})`, words))
    .orderBy(desc(invoices.invoice_id))
    .limit(MOST_HITS);
}

/** The accounts made last, or the clients that are blocked, with their first person. */
export function listAccounts(db: Database, { isBlocked }: { isBlocked: boolean }) {
  return db
    .select({ user: users, client: clients })
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(
      and(
        isBlocked ? isNotNull(clients.client_blocked_at) : ne(users.role_name, "guest"),
        isNull(clients.client_deleted_at),
      ),
    )
    .orderBy(isBlocked ? desc(clients.client_blocked_at) : desc(users.user_id))
    .limit(MOST_LISTED);
}

/** A client with its country, shop and reseller. */
export async function findCustomer(db: Database, client_id: number) {
  const [row] = await db
    .select({ client: clients, country_name: countries.country_name, st_name: storeTypes.st_name })
    .from(clients)
    .leftJoin(countries, eq(countries.country_id, clients.company_country_id))
    .leftJoin(storeTypes, eq(storeTypes.st_id, clients.client_st_id))
    .where(eq(clients.client_id, client_id));
  return row;
}

/** A client that is there, as stored, locked until the transaction ends. */
export async function lockCustomer(tx: Database, client_id: number) {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.client_id, client_id), isNull(clients.client_deleted_at)))
    .for("update");
  return row;
}

/** Changes what staff decide about a client. */
export async function changeCustomer(
  tx: Database,
  client_id: number,
  changes: Partial<
    Pick<typeof clients.$inferInsert, "client_blocked_at" | "client_blocked_reason" | "client_quota_bytes">
  >,
): Promise<void> {
  await tx.update(clients).set(changes).where(eq(clients.client_id, client_id));
}

/** The people of a client, with how many sessions each has open. */
export function listPeople(db: Database, client_id: number, now: Date) {
  const sessions = db.$count(
    accessTokens,
    and(
      eq(accessTokens.user_id, users.user_id),
      eq(accessTokens.token_kind, "session"),
      gt(accessTokens.token_expires_at, now),
    ),
  );
  return db
    .select({ user: users, sessions })
    .from(users)
    .where(eq(users.client_id, client_id))
    .orderBy(users.user_id);
}

/** A client's last invoices. */
export function lastInvoices(db: Database, client_id: number) {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.client_id, client_id))
    .orderBy(desc(invoices.invoice_id))
    .limit(LAST);
}

/** How many keys a client has. */
export async function countKeys(db: Database, client_id: number, now: Date) {
  return {
    publishable: await db.$count(
      publishableKeys,
      and(eq(publishableKeys.client_id, client_id), workingKeys(now)),
    ),
    secret: await db.$count(secretKeys, and(eq(secretKeys.client_id, client_id), worksAt(now))),
  };
}
