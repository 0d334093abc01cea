import { signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { checkerOf, isText } from "../client/storage/draft-shapes.ts";
import type { BasketCalls } from "./basket-calls.ts";

const DRAFT = { key: "basket.note", version: 1 } as const;

/** The note of a basket as typed, kept as a draft until the host has it. */
export class BasketNote {
  /** Null while nothing is typed that the host does not have. */
  readonly typed = signal<string | null>(null);
  readonly #services: Pick<StoreServices, "api" | "drafts">;
  readonly #calls: BasketCalls;

  constructor(services: Pick<StoreServices, "api" | "drafts">, calls: BasketCalls) {
    this.#services = services;
    this.#calls = calls;
  }

  /** Shows what whoever is here typed last, unless they are typing. */
  fill(): void {
    this.typed.value ??= this.#services.drafts.load(DRAFT.key, DRAFT.version, checkerOf(isText));
  }

  type(words: string): void {
    this.typed.value = words;
    this.#services.drafts.saveSoon(DRAFT.key, words, DRAFT.version);
  }

  /** Has the host keep it; answers whether it does. What is typed meanwhile is still to be kept. */
  async save(saved: string): Promise<boolean> {
    const typed = this.typed.peek();
    if (typed === null) return true;
    const body = { cart_note: typed.trim() };
    const isKept =
      body.cart_note === saved || (await this.#calls.change(() => this.#services.api.cart.update({ body })));
    if (isKept && this.typed.peek() === typed) this.forget();
    return isKept;
  }

  /** The host has it, or what it was for is over. */
  forget(): void {
    this.typed.value = null;
    this.#services.drafts.clear(DRAFT.key);
  }
}
