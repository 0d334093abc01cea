import { createModel } from "@preact/signals";
import type { Cart } from "@pressport/core";

/** What of a basket a page cares about: its lines and what they cost. Steps and addresses are none of it. */
function contentOf({ cart_id, cart_designs, cart_totals }: Cart): string {
  const lines = cart_designs.flatMap(({ cd_id, cart_items }) => [
    cd_id,
    ...cart_items.map(({ ci_id, ci_quantity }) => [ci_id, ci_quantity]),
  ]);
  return JSON.stringify([cart_id, lines, cart_totals.total]);
}

/** What the page was told of the basket last: one of several baskets on it tells each change, and the others do not. */
export const BasketNews = createModel(() => {
  let told: string | null = null;
  return {
    /** Whether this basket is news to the page; then it no longer is. */
    take(cart: Cart | null): boolean {
      const now = cart && contentOf(cart);
      if (now === told) return false;
      told = now;
      return true;
    },
  };
});
