import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { cartDesigns, cartItems, carts, clients, clientVariants } from "../../adapters/db/schema.ts";
import {
  type CartChange,
  type CartRow,
  changeCart,
  insertCartDesign,
  listCartDesigns,
  listCartItems,
  lockExistingCart,
  lockOpenCart,
} from "./cart.queries.ts";

/**
 * Moves a guest's basket into an account's: the same variant adds up (at most 1000 pieces), and what the account's own
 * basket says of address, discount, delivery and note wins. Answers how many lines moved.
 */
export async function moveCart(
  tx: Database,
  guest: { user_id: number },
  account: { user_id: number; client_id: number },
  variants: ReadonlyMap<number, number>,
): Promise<number> {
  /* Locked before anything is looked up: what another window adds or orders just now is then moved as well. */
  const from = await lockExistingCart(tx, guest.user_id);
  /* Baskets that became orders follow their orders. */
  await tx
    .update(carts)
    .set({ user_id: account.user_id, client_id: account.client_id })
    .where(and(eq(carts.user_id, guest.user_id), eq(carts.cart_state, "ordered")));
  if (!from) return 0;
  const to = await lockOpenCart(tx, account);
  const items = await ownItems(tx, from, account, variants);
  const moved = new Set(items.map(({ cd_id }) => cd_id));
  const [shopper] = await tx.select().from(clients).where(eq(clients.client_id, account.client_id));
  const owners = [shopper?.client_id, shopper?.reseller_client_id];
  for (const { design } of await listCartDesigns(tx, from.cart_id))
    if (moved.has(design.cd_id) || owners.includes(design.client_id))
      await insertCartDesign(tx, to.cart_id, design.cd_id);
  for (const item of items) {
    await tx
      .insert(cartItems)
      .values({
        cart_id: to.cart_id,
        cd_id: item.cd_id,
        ci_cv_id: item.ci_cv_id,
        ci_quantity: item.ci_quantity,
      })
      .onConflictDoUpdate({
        target: [cartItems.cart_id, cartItems.ci_cv_id],
        set: { ci_quantity: sql`least(${cartItems.ci_quantity} + excluded.ci_quantity, 1000)` },
      });
  }
  await changeCart(tx, to.cart_id, fieldsOf(to, from));
  await tx.delete(cartItems).where(eq(cartItems.cart_id, from.cart_id));
  await tx.delete(cartDesigns).where(eq(cartDesigns.cart_id, from.cart_id));
  await tx.delete(carts).where(eq(carts.cart_id, from.cart_id));
  return items.length;
}

/** The lines of a basket by the account's own variants; what has not become the account's stays behind. */
async function ownItems(
  tx: Database,
  { cart_id }: CartRow,
  { client_id }: { client_id: number },
  variants: ReadonlyMap<number, number>,
) {
  const items = (await listCartItems(tx, cart_id)).map((item) => ({
    ...item,
    ci_cv_id: variants.get(item.ci_cv_id) ?? item.ci_cv_id,
  }));
  const ids = items.map(({ ci_cv_id }) => ci_cv_id);
  const own = await tx
    .select({ cv_id: clientVariants.cv_id })
    .from(clientVariants)
    .where(and(inArray(clientVariants.cv_id, ids), eq(clientVariants.client_id, client_id)));
  const known = new Set(own.map(({ cv_id }) => cv_id));
  return items.filter(({ ci_cv_id }) => known.has(ci_cv_id));
}

/** What a basket says that another one was moved into. Prices are those of the country an address is in. */
function fieldsOf(to: CartRow, from: CartRow): CartChange {
  const isAddressMoved = to.cart_recipient === null && from.cart_recipient !== null;
  const country_id = (isAddressMoved ? from.country_id : to.country_id) ?? from.country_id;
  return {
    discount_code: to.discount_code ?? from.discount_code,
    cart_note: to.cart_note || from.cart_note,
    ...(to.cart_delivery_service === "standard" && { cart_delivery_service: from.cart_delivery_service }),
    ...(country_id !== null && { country_id }),
    ...(isAddressMoved && from.cart_recipient && { cart_recipient: from.cart_recipient }),
  };
}
