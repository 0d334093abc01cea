import type { ReadonlySignal } from "@preact/signals-core";
import type { Cart, CartDesign } from "../contract/resources/cart.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import type { BasketDoors } from "./basket-store.ts";

/** What removing needs of the basket. */
interface OpenBasket {
  cart: ReadonlySignal<Cart | null>;
  change(call: () => Promise<Cart>): Promise<boolean>;
  changeItem(ci_id: number, call: () => Promise<boolean>): Promise<void>;
}

/** Takes lines and designs out of the basket; each message says how to have them back. */
export function basketRemoval(basket: OpenBasket, { api, notices, text }: BasketDoors) {
  const designs = () => basket.cart.peek()?.cart_designs ?? [];

  const remove = async (removed: readonly CartDesign[], call: () => Promise<Cart>): Promise<boolean> => {
    const isDone = await basket.change(call);
    if (!isDone) return false;
    const run = () => void basket.change(() => putBack(removed));
    const action = { label: text.notices.undo, run };
    notices.success(text.notices.itemRemoved, { durationMs: SNACKBAR_MS.undo, action });
    return true;
  };

  /** A design without lines comes back as one. */
  async function putBack(removed: readonly CartDesign[]): Promise<Cart> {
    const cart_designs = removed
      .filter(({ cart_items }) => cart_items.length > 0)
      .map(({ cd_id, cart_items }) => ({
        cd_id,
        cart_items: cart_items.map(({ ci_cv_id, ci_quantity }) => ({ ci_cv_id, ci_quantity })),
      }));
    if (cart_designs.length > 0) return api.cart.addItems({ body: { cart_designs } });
    return api.cart.addDesign({ body: { cd_id: removed[0]?.cd_id ?? 0 } });
  }

  return {
    removeItem: (ci_id: number) => {
      const removed = designs().flatMap((design) => {
        const cart_items = design.cart_items.filter((item) => item.ci_id === ci_id);
        return cart_items.length > 0 ? [{ ...design, cart_items }] : [];
      });
      return basket.changeItem(ci_id, () => remove(removed, () => api.cart.removeItem({ body: { ci_id } })));
    },
    removeDesign: async (cd_id: number) => {
      const removed = designs().filter((design) => design.cd_id === cd_id);
      await remove(removed, () => api.cart.removeDesign({ body: { cd_id } }));
    },
  };
}
