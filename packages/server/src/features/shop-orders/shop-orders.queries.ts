import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import {
  clientProducts,
  clientVariants,
  orders,
  refunds,
  shopOrders,
  skus,
} from "../../adapters/db/schema.ts";

/** An order of a shop as stored. */
export type ShopOrderRow = typeof shopOrders.$inferSelect;

/** Which order of which shop. */
export interface ShopOrderName {
  client_id: number;
  so_store: string;
  so_ref: string;
}

/** Which of these ids of a shop are products that a client has published there. */
export async function listPublishedRefs(
  db: Database,
  { client_id, store, refs }: { client_id: number; store: string; refs: readonly string[] },
): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  // Behind the id some shops' refs note which pictures were sent.
  const ref = sql<string>`split_part(${clientProducts.client_product_store_ref}, '#', 1)`;
  const rows = await db
    .select({ ref })
    .from(clientProducts)
    .where(
      and(
        eq(clientProducts.client_id, client_id),
        eq(clientProducts.client_product_store, store),
        inArray(ref, [...refs]),
      ),
    );
  return new Set(rows.map((row) => row.ref));
}

/** Which of these are numbers of sizes in the catalogue, switched off or not. */
export async function listSkuNumbers(db: Database, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ sku_nr: skus.sku_nr })
    .from(skus)
    .where(inArray(skus.sku_nr, [...numbers]));
  return new Set(rows.map((row) => row.sku_nr));
}

/** The order of a shop, locked until the transaction ends. */
export async function lockByName(
  tx: Database,
  { client_id, so_store, so_ref }: ShopOrderName,
): Promise<ShopOrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(shopOrders)
    .where(
      and(
        eq(shopOrders.client_id, client_id),
        eq(shopOrders.so_store, so_store),
        eq(shopOrders.so_ref, so_ref),
      ),
    )
    .for("update");
  return row;
}

/** The order of a shop by our own number, locked until the transaction ends. */
export async function lockShopOrder(tx: Database, so_id: number): Promise<ShopOrderRow | undefined> {
  const [row] = await tx.select().from(shopOrders).where(eq(shopOrders.so_id, so_id)).for("update");
  return row;
}

/** Writes an order of a shop; undefined when another process was faster. */
export async function insertShopOrder(
  tx: Database,
  row: typeof shopOrders.$inferInsert,
): Promise<ShopOrderRow | undefined> {
  const [made] = await tx.insert(shopOrders).values(row).onConflictDoNothing().returning();
  return made;
}

/** Changes an order of a shop. */
export async function changeShopOrder(
  tx: Database,
  so_id: number,
  change: Partial<typeof shopOrders.$inferInsert>,
): Promise<void> {
  await tx.update(shopOrders).set(change).where(eq(shopOrders.so_id, so_id));
}

/** The order of a shop that became this order. */
export async function findByOrder(db: Database, order_id: number): Promise<ShopOrderRow | undefined> {
  const [row] = await db.select().from(shopOrders).where(eq(shopOrders.order_id, order_id));
  return row;
}

/** Whether an order has left the print house. */
export async function isSent(db: Database, order_id: number): Promise<boolean> {
  const [row] = await db
    .select({ sent_at: orders.order_shipped_at })
    .from(orders)
    .where(eq(orders.order_id, order_id));
  return Boolean(row?.sent_at);
}

/** The order a claim is about. */
export async function orderOfClaim(db: Database, refund_id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ order_id: refunds.order_id })
    .from(refunds)
    .where(eq(refunds.refund_id, refund_id));
  return row?.order_id;
}

/** A page of a client's shop orders, newest first, with the orders they became and the number of all. */
export async function listShopOrders(
  db: Database,
  { client_id, limit, offset }: { client_id: number; limit: number; offset: number },
) {
  const own = eq(shopOrders.client_id, client_id);
  const [counted] = await db.select({ total: count() }).from(shopOrders).where(own);
  const rows = await db
    .select({ row: shopOrders, order: orders })
    .from(shopOrders)
    .leftJoin(orders, eq(orders.order_id, shopOrders.order_id))
    .where(own)
    .orderBy(desc(shopOrders.so_id))
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

/** One of a client's shop orders, with the order it became. */
export async function findShopOrder(db: Database, so_id: number, client_id: number) {
  const [found] = await db
    .select({ row: shopOrders, order: orders })
    .from(shopOrders)
    .leftJoin(orders, eq(orders.order_id, shopOrders.order_id))
    .where(and(eq(shopOrders.so_id, so_id), eq(shopOrders.client_id, client_id)));
  return found;
}

/** Lets a client's held orders go whose time is up; answers which. */
export async function releaseDue(tx: Database, client_id: number, now: Date): Promise<number[]> {
  const rows = await tx
    .update(shopOrders)
    .set({ so_state: "approved", so_release_at: null })
    .where(
      and(
        eq(shopOrders.client_id, client_id),
        eq(shopOrders.so_state, "held"),
        lte(shopOrders.so_release_at, now),
      ),
    )
    .returning({ so_id: shopOrders.so_id });
  return rows.map((row) => row.so_id).toSorted((one, other) => one - other);
}

/** A client's orders that came from a shop and still wait to be paid, the oldest first. */
export async function listUnpaid(db: Database, client_id: number): Promise<number[]> {
  const rows = await db
    .select({ so_id: shopOrders.so_id })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.order_id, shopOrders.order_id))
    .where(
      and(
        eq(shopOrders.client_id, client_id),
        eq(shopOrders.so_state, "ordered"),
        isNotNull(shopOrders.so_problem),
        isNull(orders.order_paid_at),
        isNull(orders.order_deleted_at),
        ne(orders.order_state, "cancelled"),
      ),
    )
    .orderBy(asc(shopOrders.so_id));
  return rows.map((row) => row.so_id);
}

/** The sizes of a client's that are sold in a shop of its own, those of these products first. */
export async function listSoldVariants(
  db: Database,
  { client_id, store, refs }: { client_id: number; store: string; refs: readonly string[] },
): Promise<number[]> {
  const ref = sql`split_part(${clientProducts.client_product_store_ref}, '#', 1)`;
  const isFirst = refs.length === 0 ? sql`false` : inArray(ref, [...refs]);
  const rows = await db
    .select({ cv_id: clientVariants.cv_id })
    .from(clientVariants)
    .innerJoin(clientProducts, eq(clientProducts.client_product_id, clientVariants.client_product_id))
    .where(
      and(
        eq(clientVariants.client_id, client_id),
        eq(clientProducts.client_product_store, store),
        eq(clientVariants.cv_active, true),
        eq(clientVariants.cv_is_custom_size, false),
      ),
    )
    .orderBy(sql`${isFirst} desc`, desc(clientProducts.client_product_id), asc(clientVariants.cv_id))
    .limit(MOST_CHOICES);
  return rows.map((row) => row.cv_id);
}

/** More than these nobody reads through. */
const MOST_CHOICES = 500;
