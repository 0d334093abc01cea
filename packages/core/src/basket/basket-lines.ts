import { signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { BasketCalls } from "./basket-calls.ts";

/** The lines of a basket: each has one change under way at a time. */
export class BasketLines {
  /** Ids of the lines a change is under way for. */
  readonly busy = signal<ReadonlySet<number>>(new Set());
  /** Quantities asked for while the line was busy. */
  readonly #wanted = new Map<number, number>();
  readonly #services: Pick<StoreServices, "api" | "keys" | "text">;
  readonly #calls: BasketCalls;

  constructor(services: Pick<StoreServices, "api" | "keys" | "text">, calls: BasketCalls) {
    this.#services = services;
    this.#calls = calls;
  }

  /** Changes a quantity; of those asked for meanwhile only the last is sent. */
  async setQuantity(ci_id: number, quantity: number): Promise<void> {
    this.#wanted.set(ci_id, quantity);
    if (!this.busy.value.has(ci_id)) await this.during(ci_id, () => this.#sendQuantities(ci_id));
  }

  /** Shows a line as busy while a call changes it. */
  async during(ci_id: number, call: () => Promise<boolean>): Promise<void> {
    this.busy.value = new Set([...this.busy.value, ci_id]);
    try {
      await call();
    } finally {
      this.busy.value = new Set([...this.busy.value].filter((id) => id !== ci_id));
    }
  }

  /** Puts a line in the basket once more, as one of its own: once, also when the answer was lost. */
  async duplicate(ci_id: number, cart_version: number): Promise<void> {
    if (this.busy.value.has(ci_id)) return;
    const { api, keys, text } = this.#services;
    const call = () =>
      keys.once("basket.duplicate", [ci_id, cart_version], (idempotencyKey) =>
        api.cart.duplicateItem({ params: { id: ci_id }, idempotencyKey }),
      );
    await this.during(ci_id, async () => {
      await this.#calls.change(call, text.notices.itemDuplicated);
      // What was asked for meanwhile is meant for the first of the two.
      return this.#sendQuantities(ci_id);
    });
  }

  async #sendQuantities(ci_id: number): Promise<boolean> {
    for (;;) {
      const ci_quantity = this.#wanted.get(ci_id);
      if (ci_quantity === undefined) return true;
      this.#wanted.delete(ci_id);
      const call = () => this.#services.api.cart.updateItem({ params: { id: ci_id }, body: { ci_quantity } });
      if (await this.#calls.change(call)) continue;
      this.#wanted.delete(ci_id);
      return false;
    }
  }
}
