import { signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { isCallFailure } from "../client/client-errors.ts";
import type { Cart, CountryPrices } from "../contract/resources/cart.ts";

/** What a basket costs in its country, with the delivery days. */
export class BasketPrices {
  readonly prices = signal<CountryPrices | null>(null);
  readonly #api: StoreServices["api"];
  /** The country that was chosen last. */
  #chosen: number | null = null;

  constructor(api: StoreServices["api"]) {
    this.#api = api;
  }

  /** Asks for the prices of the basket's country where they are not known; without them only the days are missing. */
  async learn(cart: Cart | null): Promise<void> {
    if (!cart || cart.country_id === null || cart.cart_item_count === 0) return;
    if (this.prices.value?.country_id === cart.country_id) return;
    try {
      this.prices.value = await this.#api.cart.prices({ query: { country_id: cart.country_id } });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
    }
  }

  /**
   * Asks for the prices of a country and keeps it for the basket, which it answers; null once another country was
   * chosen, or somebody else is here.
   */
  async choose(country_id: number, isHere: () => boolean): Promise<Cart | null> {
    this.#chosen = country_id;
    const prices = await this.#api.cart.prices({ query: { country_id } });
    if (this.#chosen !== country_id || !isHere()) return null;
    this.prices.value = prices;
    const cart = await this.#api.cart.update({ body: { country_id } });
    return isHere() ? cart : null;
  }
}
