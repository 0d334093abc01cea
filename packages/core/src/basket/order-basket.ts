import type { StoreDoors } from "../app/store-doors.ts";
import type { Cart, CreatedOrder } from "../contract/resources/cart.ts";

/**
 * Orders just the basket that is shown: the host refuses another one, and prices that have moved. The key is kept until
 * the answer is known, so a lost answer never makes a second order.
 */
export async function orderBasket(
  { api, keys, notices, text }: Pick<StoreDoors, "api" | "keys" | "notices" | "text">,
  { cart_id, cart_version }: Cart,
  accept_poor: boolean,
): Promise<CreatedOrder> {
  const query = { cart_id, cart_version, ...(accept_poor ? { accept_poor } : {}) };
  const { data } = await keys.once("order.create", [cart_id, cart_version, accept_poor], (idempotencyKey) =>
    api.cart.createOrder({ query, idempotencyKey }),
  );
  notices.success(text.notices.orderCreated(data.order_number));
  return data;
}
