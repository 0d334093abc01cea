import { computed, signal } from "@preact/signals";

/** An auth modal on the page. */
export interface AuthPlace {
  /** Shows the form in place instead of a dialog. */
  isInline: () => boolean;
}

/** The auth modals of one Pressport, of which one shows its dialogs, however many there are: `app.use(AuthPlaces)`. */
export class AuthPlaces {
  readonly #places = signal<readonly AuthPlace[]>([]);
  /** The place whose dialogs are shown now: one made for dialogs before one that shows its form in place. */
  readonly speaker = computed(() => {
    const places = this.#places.value;
    return places.find((place) => !place.isInline()) ?? places[0] ?? null;
  });

  /** Registers a place; answers its undo. */
  add(place: AuthPlace): () => void {
    this.#places.value = [...this.#places.peek(), place];
    return () => {
      this.#places.value = this.#places.peek().filter((other) => other !== place);
    };
  }

  [Symbol.dispose](): void {
    this.#places.value = [];
  }
}
