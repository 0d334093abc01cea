import type { MovedToAccount } from "@pressport/core/contract";
import type { Database } from "../../../adapters/db/database.ts";
import type { Caller } from "../../../http/access/caller.ts";
import { revokeTokens } from "../../../http/access/tokens.ts";
import { moveCart } from "../../cart/move-cart.service.ts";
import { moveDesigns } from "../../catalog/move-designs.service.ts";
import { moveOrders } from "../../orders/move-orders.service.ts";

/** Moves a guest's designs, basket and orders to the account that signed in, and ends the guest's sessions. */
export async function mergeGuest(
  tx: Database,
  guest: Caller,
  account: { user_id: number; client_id: number },
): Promise<MovedToAccount> {
  const { designs, variants } = await moveDesigns(tx, guest.client_id, account.client_id);
  const cart_items = await moveCart(tx, guest, account, variants);
  await moveOrders(tx, guest, account);
  await revokeTokens(tx, guest.user_id);
  return { designs, cart_items };
}
