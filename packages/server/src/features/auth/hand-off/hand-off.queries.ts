import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { clients, publishableKeys, shopperCodes, users } from "../../../adapters/db/schema.ts";
import { workingKeys } from "../../../http/access/tokens.ts";

/** A code as stored. */
export type CodeRow = typeof shopperCodes.$inferSelect;

/** The user of a customer of a reseller's own shop. */
export async function findShopper(
  db: Database,
  reseller_client_id: number,
  client_shop_customer: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ user_id: users.user_id })
    .from(clients)
    .innerJoin(users, eq(users.client_id, clients.client_id))
    .where(
      and(
        eq(clients.reseller_client_id, reseller_client_id),
        eq(clients.client_shop_customer, client_shop_customer),
      ),
    );
  return row?.user_id;
}

/** The shop's own id of a client that is a customer handed over by its shop; null for everybody else. */
export async function shopCustomerOf(db: Database, client_id: number): Promise<string | null> {
  const [row] = await db
    .select({ customer: clients.client_shop_customer })
    .from(clients)
    .where(eq(clients.client_id, client_id));
  return row?.customer ?? null;
}

/** The publishable keys of a client and a mode that work, with their websites. */
export function listWebsites(db: Database, client_id: number, now: Date, isTest: boolean) {
  return db
    .select({ origins: publishableKeys.origins, isTest: publishableKeys.key_is_test })
    .from(publishableKeys)
    .where(
      and(
        eq(publishableKeys.client_id, client_id),
        eq(publishableKeys.key_is_test, isTest),
        workingKeys(now),
      ),
    );
}

/** Writes a code, and clears those whose time is over. */
export async function insertCode(
  tx: Database,
  row: typeof shopperCodes.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.delete(shopperCodes).where(lt(shopperCodes.code_expires_at, now));
  await tx.insert(shopperCodes).values(row);
}

/** Takes a code out of use and answers it: of two who try, one gets it. */
export async function takeCode(db: Database, code_hash: string): Promise<CodeRow | undefined> {
  const [row] = await db.delete(shopperCodes).where(eq(shopperCodes.code_hash, code_hash)).returning();
  return row;
}
