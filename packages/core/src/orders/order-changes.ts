import type { Order } from "../contract/resources/orders/order.ts";

/** A list of orders with a newer one in its place. */
export function withOrder(orders: readonly Order[], order: Order): readonly Order[] {
  return orders.map((one) => (one.order_id === order.order_id ? order : one));
}

/** Those who want to hear of every order that changed. */
export class OrderListeners {
  readonly #listeners = new Set<(order_id: number) => void>();

  /** Returns the unsubscribe. */
  readonly add = (listener: (order_id: number) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** 0 stands for any of them. */
  tell(order_id: number): void {
    for (const listener of this.#listeners) listener(order_id);
  }

  clear(): void {
    this.#listeners.clear();
  }
}
