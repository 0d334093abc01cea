import { computed, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { Cart } from "../contract/resources/cart.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import { whenSettled } from "../state/when-settled.ts";

/** Looks at a refusal; answers how long its message stays, where that is special. */
type Explain = (error: unknown) => number | undefined;

/** The calls that change a basket: how many are under way, and what is said when one is refused. */
export class BasketCalls {
  readonly #running = signal(0);
  readonly isBusy = computed(() => this.#running.value > 0);
  readonly #services: Pick<StoreServices, "notices" | "session" | "text">;
  readonly #take: (cart: Cart) => void;

  constructor(services: Pick<StoreServices, "notices" | "session" | "text">, take: (cart: Cart) => void) {
    this.#services = services;
    this.#take = take;
  }

  /** Waits until no call is under way. */
  quiet(): Promise<void> {
    return whenSettled(this.#running);
  }

  /**
   * Runs calls, which learn whether the one they are made for is still here. A complaint becomes a snackbar, and the
   * basket stays as it was.
   */
  async attempt(calls: (isHere: () => boolean) => Promise<void>, explain?: Explain): Promise<boolean> {
    const { notices, session, text: words } = this.#services;
    const token = session.token();
    this.#running.value += 1;
    try {
      await calls(() => session.token() === token);
      return true;
    } catch (error) {
      const message = problemWords(words, error);
      const durationMs = explain?.(error);
      notices.error(message, durationMs === undefined ? {} : { durationMs });
      return false;
    } finally {
      this.#running.value -= 1;
    }
  }

  /** Makes one call and takes the basket it answers. */
  change(call: () => Promise<Cart>, success?: string, explain?: Explain): Promise<boolean> {
    const calls = async (isHere: () => boolean) => {
      const cart = await call();
      if (!isHere()) return;
      this.#take(cart);
      if (success) this.#services.notices.success(success, { durationMs: SNACKBAR_MS.basket });
    };
    return this.attempt(calls, explain);
  }
}
