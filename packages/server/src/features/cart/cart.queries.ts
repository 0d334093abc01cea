import { ApiError, type DeliveryService, type Recipient } from "@pressport/core/contract";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { cartDesigns, cartItems, carts, countries, designs, users } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";

/** A basket as stored. */
export type CartRow = typeof carts.$inferSelect;

/** The caller's open basket, or undefined when none was made yet. */
export async function findOpenCart(db: Database, user_id: number): Promise<CartRow | undefined> {
  const rows = await db
    .select()
    .from(carts)
    .where(and(eq(carts.user_id, user_id), eq(carts.cart_state, "open")));
  return rows[0];
}

/** How often a basket may be ordered by somebody else between making and locking it. */
const LOCK_ATTEMPTS = 5;

/** Where parcels of somebody's new basket most likely go: their own country, if any may. */
const homeOf = (user_id: number) => sql<number | null>`(
  select ${countries.country_id} from ${users}
  join ${countries} on ${countries.country_id} = ${users.user_country_id} and ${countries.country_deliverable}
  where ${users.user_id} = ${user_id})`;

/** The caller's open basket, made if need be and locked until the transaction ends. */
export async function lockOpenCart(
  tx: Database,
  caller: Pick<Caller, "user_id" | "client_id">,
): Promise<CartRow> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
    /* None: there was none, or it became an order while this waited for its lock. */
    const row = await lockExistingCart(tx, caller.user_id);
    if (row) return row;
    const [made] = await tx
      .insert(carts)
      .values({ user_id: caller.user_id, client_id: caller.client_id, country_id: homeOf(caller.user_id) })
      .onConflictDoNothing()
      .returning();
    /* None: another request made one meanwhile; the next round waits for its lock. */
    if (made) return made;
  }
  throw new ApiError("conflict");
}

/** The caller's open basket, locked until the transaction ends; undefined when there is none, or it was just ordered. */
export async function lockExistingCart(tx: Database, user_id: number): Promise<CartRow | undefined> {
  const rows = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.user_id, user_id), eq(carts.cart_state, "open")))
    .for("update");
  return rows[0];
}

/** The caller's newest basket that became an order, for answering a repeated create-order. */
export async function findLastOrderedCart(db: Database, user_id: number): Promise<CartRow | undefined> {
  const rows = await db
    .select()
    .from(carts)
    .where(and(eq(carts.user_id, user_id), eq(carts.cart_state, "ordered")))
    .orderBy(desc(carts.cart_id))
    .limit(1);
  return rows[0];
}

/** A guest nobody has asked for a name yet is whom the first address names. */
export async function nameGuest(
  tx: Database,
  { user_id, user_email, role_name }: Caller,
  { recipient_name, recipient_email }: Recipient,
): Promise<void> {
  if (role_name !== "guest" || user_email !== "") return;
  await tx
    .update(users)
    .set({ user_name: recipient_name, user_email: recipient_email })
    .where(and(eq(users.user_id, user_id), eq(users.user_email, "")));
}

/** Fields of a basket to save. */
export interface CartChange {
  discount_code?: string | null;
  country_id?: number;
  cart_recipient?: Recipient;
  cart_note?: string;
  cart_delivery_service?: DeliveryService;
  cart_state?: "ordered";
  cart_ordered_intention?: string | null;
}

/** Saves fields of a basket and counts its version up; what it costs now nobody has seen yet. */
export async function changeCart(tx: Database, cart_id: number, change: CartChange = {}): Promise<void> {
  await tx
    .update(carts)
    .set({ ...change, cart_shown_prices: null, cart_version: sql`${carts.cart_version} + 1` })
    .where(eq(carts.cart_id, cart_id));
}

/**
 * Remembers what a basket costs as it is shown and answers its version: another one when the prices moved by themselves
 * since it was last shown.
 */
export async function rememberShownPrices(
  db: Database,
  { cart_id, cart_version, cart_shown_prices }: CartRow,
  prices: string,
): Promise<number> {
  if (cart_shown_prices === prices) return cart_version;
  const next = cart_shown_prices === null ? cart_version : cart_version + 1;
  await db
    .update(carts)
    .set({ cart_shown_prices: prices, cart_version: next })
    .where(
      and(eq(carts.cart_id, cart_id), eq(carts.cart_version, cart_version), eq(carts.cart_state, "open")),
    );
  return next;
}

/** The designs of a basket in the order they were added. */
export function listCartDesigns(db: Database, cart_id: number) {
  return db
    .select({ design: designs })
    .from(cartDesigns)
    .innerJoin(designs, eq(designs.cd_id, cartDesigns.cd_id))
    .where(eq(cartDesigns.cart_id, cart_id))
    .orderBy(asc(cartDesigns.position));
}

/** The items of a basket in the order they were added. */
export function listCartItems(db: Database, cart_id: number) {
  return db.select().from(cartItems).where(eq(cartItems.cart_id, cart_id)).orderBy(asc(cartItems.ci_id));
}

/** One item of a basket, or undefined when it is not in it. */
export async function findCartItem(db: Database, cart_id: number, ci_id: number) {
  const rows = await db
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.cart_id, cart_id), eq(cartItems.ci_id, ci_id)));
  return rows[0];
}

/** Puts a design in a basket; a design already there stays where it is. */
export async function insertCartDesign(tx: Database, cart_id: number, cd_id: number): Promise<void> {
  await tx
    .insert(cartDesigns)
    .values({
      cart_id,
      cd_id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from ${cartDesigns} where cart_id = ${cart_id})`,
    })
    .onConflictDoNothing();
}

/** Adds pieces of a variant; the same variant adds up. False when the line would exceed 1000 pieces. */
export async function insertCartItem(
  tx: Database,
  item: { cart_id: number; cd_id: number; ci_cv_id: number; ci_quantity: number },
): Promise<boolean> {
  const rows = await tx
    .insert(cartItems)
    .values(item)
    .onConflictDoUpdate({
      target: [cartItems.cart_id, cartItems.ci_cv_id],
      set: { ci_quantity: sql`${cartItems.ci_quantity} + excluded.ci_quantity` },
      setWhere: sql`${cartItems.ci_quantity} + excluded.ci_quantity <= 1000`,
    })
    .returning({ ci_id: cartItems.ci_id });
  return rows.length > 0;
}

/** Takes a design and its items out of a basket; false when it was not in it. */
export async function deleteCartDesign(tx: Database, cart_id: number, cd_id: number): Promise<boolean> {
  await tx.delete(cartItems).where(and(eq(cartItems.cart_id, cart_id), eq(cartItems.cd_id, cd_id)));
  const rows = await tx
    .delete(cartDesigns)
    .where(and(eq(cartDesigns.cart_id, cart_id), eq(cartDesigns.cd_id, cd_id)))
    .returning({ cd_id: cartDesigns.cd_id });
  return rows.length > 0;
}

/** Takes one item out of a basket; false when it was not in it. */
export async function deleteCartItem(tx: Database, cart_id: number, ci_id: number): Promise<boolean> {
  const rows = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.cart_id, cart_id), eq(cartItems.ci_id, ci_id)))
    .returning({ ci_id: cartItems.ci_id });
  return rows.length > 0;
}

/** Sets one item's quantity; false when it is not in the basket. */
export async function changeCartItem(
  tx: Database,
  cart_id: number,
  ci_id: number,
  ci_quantity: number,
): Promise<boolean> {
  const rows = await tx
    .update(cartItems)
    .set({ ci_quantity })
    .where(and(eq(cartItems.cart_id, cart_id), eq(cartItems.ci_id, ci_id)))
    .returning({ ci_id: cartItems.ci_id });
  return rows.length > 0;
}
