import type { MovedToAccount } from "@pressport/core/contract";
import type { Database } from "../../../adapters/db/database.ts";
import type { Caller } from "../../../http/access/caller.ts";
import { revokeTokens } from "../../../http/access/tokens.ts";
import { moveCart } from "../../cart/move-cart.service.ts";
import { moveDesigns } from "../../catalog/moved-designs/move-designs.service.ts";
import { moveNotifications } from "../../notifications/notifications.service.ts";
import { moveOrders } from "../../orders/move-orders.service.ts";
import { shopCustomerOf } from "../hand-off/hand-off.queries.ts";

/**
 * Whoever of this browser becomes an account, or joins the one that signs in: a guest whom nobody knows. A customer whom
 * the shop handed over stays the shop's.
 */
export async function passingGuest(db: Database, caller: Caller | null): Promise<Caller | null> {
  if (caller?.role_name !== "guest") return null;
  return (await shopCustomerOf(db, caller.client_id)) === null ? caller : null;
}

/** Moves a guest's designs, basket, orders and notifications to the account that signed in, and ends the guest's sessions. */
export async function mergeGuest(
  tx: Database,
  guest: Caller,
  account: { user_id: number; client_id: number },
): Promise<MovedToAccount> {
  const { designs, variants } = await moveDesigns(tx, guest.client_id, account.client_id);
  const cart_items = await moveCart(tx, guest, account, variants);
  await moveOrders(tx, guest, account);
  await moveNotifications(tx, guest, account);
  await revokeTokens(tx, guest.user_id);
  return { designs, cart_items };
}
