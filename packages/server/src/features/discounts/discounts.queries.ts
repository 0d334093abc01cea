import { and, asc, desc, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, discounts } from "../../adapters/db/schema.ts";
import { lockClient } from "../order-rows/lock-rows.service.ts";
import { type DiscountOwner, type DiscountRow, ofOwner } from "../pricing/pricing.service.ts";

/** How many codes that work no more are listed. */
const LATEST_OTHERS = 200;

/* The last moment of a code is one in which it works. */
const isOpen = (now: Date) => or(isNull(discounts.discount_valid_to), gte(discounts.discount_valid_to, now));
const isLeft = or(
  isNull(discounts.discount_usage_limit),
  lt(discounts.discount_used, discounts.discount_usage_limit),
);
const worksOrWill = (now: Date) => and(isOpen(now), isLeft);

/** A reseller's codes: all that work or will, then the latest of the others. */
export async function listShopDiscounts(db: Database, client_id: number, now: Date): Promise<DiscountRow[]> {
  const own = ofOwner(client_id);
  const listed = (which: SQL | undefined) =>
    db.select().from(discounts).where(and(own, which)).orderBy(desc(discounts.discount_id)).$dynamic();
  const working = await listed(worksOrWill(now));
  const others = await listed(sql`not (${worksOrWill(now)})`).limit(LATEST_OTHERS);
  return [...working, ...others];
}

/** The print house's codes by name. */
export function listHostDiscounts(db: Database): Promise<DiscountRow[]> {
  return db.select().from(discounts).where(ofOwner(null)).orderBy(asc(discounts.discount_code)).execute();
}

/** Counts a reseller's codes that work or will; the client is locked, so that two at once are counted one after the other. */
export async function countShopDiscounts(tx: Database, client_id: number, now: Date): Promise<number> {
  await lockClient(tx, client_id);
  return tx.$count(discounts, and(ofOwner(client_id), worksOrWill(now)));
}

/** Writes a code and answers it; undefined when its owner has one of this name already. */
export async function insertDiscount(
  tx: Database,
  row: typeof discounts.$inferInsert,
): Promise<DiscountRow | undefined> {
  const [made] = await tx.insert(discounts).values(row).onConflictDoNothing().returning();
  return made;
}

/** Takes an owner's code out of use at once and answers it; undefined when the owner has none that has not ended. */
export async function endDiscount(
  tx: Database,
  owner: DiscountOwner,
  which: Pick<DiscountRow, "discount_id"> | Pick<DiscountRow, "discount_code">,
  now: Date,
): Promise<DiscountRow | undefined> {
  const [ended] = await tx
    .update(discounts)
    .set({ discount_valid_to: new Date(now.getTime() - 1) })
    .where(
      and(
        ofOwner(owner),
        "discount_id" in which
          ? eq(discounts.discount_id, which.discount_id)
          : eq(discounts.discount_code, which.discount_code),
        isOpen(now),
      ),
    )
    .returning();
  return ended;
}

/** Whether a reseller's shop accepts codes of the print house. */
export async function acceptsHostDiscounts(db: Database, client_id: number): Promise<boolean> {
  const [client] = await db
    .select({ accepts: clients.client_accepts_host_discounts })
    .from(clients)
    .where(eq(clients.client_id, client_id));
  return client?.accepts ?? false;
}

/** Says whether a reseller's shop accepts them. */
export async function setAcceptsHostDiscounts(
  tx: Database,
  client_id: number,
  client_accepts_host_discounts: boolean,
): Promise<void> {
  await tx.update(clients).set({ client_accepts_host_discounts }).where(eq(clients.client_id, client_id));
}
