import { batch, effect, type Signal, untracked } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { User } from "../contract/resources/auth.ts";
import type { Cart } from "../contract/resources/cart.ts";
import { problemWords } from "../state/problem-words.ts";

/** Whether the basket can be shown. */
export type BasketState = "idle" | "loading" | "ready" | "failed" | "signed-out";

/** What loading changes of a basket. */
export interface LoadedBasket {
  readonly state: Signal<BasketState>;
  readonly cart: Signal<Cart | null>;
  take(cart: Cart): void;
  /** Forgets whatever belongs to the basket shown; where another person came, how far they had got as well. */
  forget(isAnother: boolean): void;
  /** A basket is shown to somebody, who may want its address and prices. */
  complete(user: User): Promise<void>;
}

/** Loads the basket of whoever is here, and another one when somebody comes or leaves. */
export class BasketLoader {
  readonly #services: Pick<StoreServices, "api" | "auth" | "session" | "notices" | "text">;
  readonly #basket: LoadedBasket;
  /** Whose basket this is; whoever was here last while nobody is. */
  #owner: number | null = null;
  /** Grows with every load: an answer to an earlier one is nobody's business any more. */
  #loads = 0;
  /** Loads that wait to learn who is here; they go on with whoever it is. */
  #asking = 0;
  /** Calls off the newest question for the basket. */
  #question = new AbortController();

  constructor(
    services: Pick<StoreServices, "api" | "auth" | "session" | "notices" | "text">,
    basket: LoadedBasket,
  ) {
    this.#services = services;
    this.#basket = basket;
    let known = services.auth.user.peek()?.user_id ?? null;
    this.#meet(known);
    effect(() => {
      const id = services.auth.user.value?.user_id ?? null;
      if (id === known) return;
      known = id;
      untracked(() => this.#meet(id));
    });
  }

  /** Somebody came or left: their basket is another one. */
  #meet(user_id: number | null) {
    // Whoever signs out leaves nothing; one whose sign-in ended by itself comes back to it.
    const isAnother =
      user_id === null ? this.#services.session.hasLeft() : this.#owner !== null && user_id !== this.#owner;
    if (user_id !== null) this.#owner = user_id;
    const { state } = this.#basket;
    if (state.value === "idle") return;
    const goesOn = this.#asking > 0;
    if (!goesOn) this.#loads += 1;
    batch(() => {
      this.#basket.forget(isAnother);
      state.value = user_id === null ? "signed-out" : "loading";
    });
    if (user_id !== null && !goesOn) void this.load();
  }

  /** Loads the basket; a visitor's is 'signed-out'. */
  async load(): Promise<void> {
    const { auth, session, text: words, notices } = this.#services;
    const { state, cart } = this.#basket;
    this.#loads += 1;
    const load = this.#loads;
    // That it is empty may just have ceased to be true, so it is not said again before it is known.
    if (state.value !== "ready" || isEmpty(cart.value)) state.value = "loading";
    this.#asking += 1;
    // Who is here and what they have is asked side by side; both answers belong to the token kept from before.
    const token = auth.state.peek() === "unknown" ? session.token() : null;
    const asked = token === null ? null : this.#ask();
    // Its failure matters only where its answer does.
    asked?.catch(() => {});
    const user = await auth.whenKnown().finally(() => {
      this.#asking -= 1;
    });
    if (load !== this.#loads) return;
    if (user === null) {
      batch(() => {
        cart.value = null;
        state.value = auth.state.value === "unreachable" ? "failed" : "signed-out";
      });
      return;
    }
    try {
      const answered = await (asked && session.token() === token ? asked : this.#ask());
      if (load !== this.#loads) return;
      this.#basket.take(answered);
      await this.#basket.complete(user);
    } catch (error) {
      const message = problemWords(words, error);
      if (load !== this.#loads) return;
      if (state.value === "ready") notices.error(message);
      else state.value = "failed";
    }
  }

  /** Asks for the basket; an older question whose answer nobody needs any more is called off. */
  #ask(): Promise<Cart> {
    this.#question.abort();
    this.#question = new AbortController();
    return this.#services.api.cart.show({ signal: this.#question.signal });
  }
}

function isEmpty(cart: Cart | null): boolean {
  return cart === null || cart.cart_designs.length === 0;
}
