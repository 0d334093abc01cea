import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { cartDesigns, cartItems, carts } from "../../adapters/db/schema.ts";
import {
  changeCart,
  findOpenCart,
  insertCartDesign,
  listCartDesigns,
  listCartItems,
  lockOpenCart,
} from "./cart.queries.ts";

/**
 * Moves a guest's basket into an account's: the same variant adds up (at most 1000 pieces), address and discount of the
 * account's own basket win. Answers how many lines moved.
 */
export async function moveCart(
  tx: Database,
  guest: { user_id: number },
  account: { user_id: number; client_id: number },
  variants: ReadonlyMap<number, number>,
): Promise<number> {
  /* Baskets that became orders follow their orders. */
  await tx
    .update(carts)
    .set({ user_id: account.user_id, client_id: account.client_id })
    .where(and(eq(carts.user_id, guest.user_id), eq(carts.cart_state, "ordered")));
  const from = await findOpenCart(tx, guest.user_id);
  if (!from) return 0;
  const to = await lockOpenCart(tx, account);
  for (const { design } of await listCartDesigns(tx, from.cart_id))
    await insertCartDesign(tx, to.cart_id, design.cd_id);
  const items = await listCartItems(tx, from.cart_id);
  for (const item of items) {
    await tx
      .insert(cartItems)
      .values({
        cart_id: to.cart_id,
        cd_id: item.cd_id,
        ci_cv_id: variants.get(item.ci_cv_id) ?? item.ci_cv_id,
        ci_quantity: item.ci_quantity,
      })
      .onConflictDoUpdate({
        target: [cartItems.cart_id, cartItems.ci_cv_id],
        set: { ci_quantity: sql`least(${cartItems.ci_quantity} + excluded.ci_quantity, 1000)` },
      });
  }
  await changeCart(tx, to.cart_id, {
    discount_code: to.discount_code ?? from.discount_code,
    ...(to.country_id === null && from.country_id !== null ? { country_id: from.country_id } : {}),
    ...(to.cart_recipient === null && from.cart_recipient !== null
      ? { cart_recipient: from.cart_recipient }
      : {}),
  });
  await tx.delete(cartItems).where(eq(cartItems.cart_id, from.cart_id));
  await tx.delete(cartDesigns).where(eq(cartDesigns.cart_id, from.cart_id));
  await tx.delete(carts).where(eq(carts.cart_id, from.cart_id));
  return items.length;
}
