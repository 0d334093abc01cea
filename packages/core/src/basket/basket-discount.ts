import { signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { isApiError } from "../contract/is-api-error.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import type { BasketCalls } from "./basket-calls.ts";

/** The discount code of a basket, and why it was refused. */
export class BasketDiscount {
  readonly error = signal<string | null>(null);
  readonly #services: Pick<StoreServices, "api" | "text">;
  readonly #calls: BasketCalls;

  constructor(services: Pick<StoreServices, "api" | "text">, calls: BasketCalls) {
    this.#services = services;
    this.#calls = calls;
  }

  /** Puts a code in; answers whether it was taken. */
  apply(code: string): Promise<boolean> {
    const { api, text: words } = this.#services;
    this.error.value = null;
    const call = () => api.cart.addDiscountCode({ body: { discount_code: code } });
    return this.#calls.change(call, words.notices.discountAdded, (error) => {
      if (!isApiError(error, "invalid")) return undefined;
      this.error.value = problemWords(words, error);
      return SNACKBAR_MS.validation;
    });
  }

  async remove(): Promise<void> {
    const { api, text: words } = this.#services;
    await this.#calls.change(() => api.cart.removeDiscountCode(), words.notices.discountRemoved);
  }
}
