import type { ReadonlySignal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { Cart, CartDesign } from "../contract/resources/cart.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import type { BasketCalls } from "./basket-calls.ts";
import type { BasketLines } from "./basket-lines.ts";

/** Takes lines and designs out of the basket; each message says how to have them back. */
export class BasketRemoval {
  readonly #services: Pick<StoreServices, "api" | "notices" | "text">;
  readonly #cart: ReadonlySignal<Cart | null>;
  readonly #calls: BasketCalls;
  readonly #lines: BasketLines;

  constructor(
    services: Pick<StoreServices, "api" | "notices" | "text">,
    cart: ReadonlySignal<Cart | null>,
    calls: BasketCalls,
    lines: BasketLines,
  ) {
    this.#services = services;
    this.#cart = cart;
    this.#calls = calls;
    this.#lines = lines;
  }

  item(ci_id: number): Promise<void> {
    const { api } = this.#services;
    const removed = this.#designs().flatMap((design) => {
      const cart_items = design.cart_items.filter((item) => item.ci_id === ci_id);
      return cart_items.length > 0 ? [{ ...design, cart_items }] : [];
    });
    const call = () => api.cart.removeItem({ body: { ci_id } });
    return this.#lines.during(ci_id, () => this.#remove(removed, call));
  }

  async design(cd_id: number): Promise<void> {
    const { api } = this.#services;
    const removed = this.#designs().filter((design) => design.cd_id === cd_id);
    await this.#remove(removed, () => api.cart.removeDesign({ body: { cd_id } }));
  }

  #designs(): readonly CartDesign[] {
    return this.#cart.peek()?.cart_designs ?? [];
  }

  async #remove(removed: readonly CartDesign[], call: () => Promise<Cart>): Promise<boolean> {
    const { notices, text } = this.#services;
    if (!(await this.#calls.change(call))) return false;
    const run = () => void this.#calls.change(() => this.#putBack(removed));
    const action = { label: text.notices.undo, run };
    notices.success(text.notices.itemRemoved, { durationMs: SNACKBAR_MS.undo, action });
    return true;
  }

  /** A design without lines comes back as one. */
  #putBack(removed: readonly CartDesign[]): Promise<Cart> {
    const { api } = this.#services;
    const cart_designs = removed
      .filter(({ cart_items }) => cart_items.length > 0)
      .map(({ cd_id, cart_items }) => ({
        cd_id,
        cart_items: cart_items.map(({ ci_cv_id, ci_quantity }) => ({ ci_cv_id, ci_quantity })),
      }));
    if (cart_designs.length > 0) return api.cart.addItems({ body: { cart_designs } });
    return api.cart.addDesign({ body: { cd_id: removed[0]?.cd_id ?? 0 } });
  }
}
