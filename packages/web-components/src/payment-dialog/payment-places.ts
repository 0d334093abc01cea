import { computed, createModel, signal } from "@preact/signals";

/** The dialogs of one Pressport that could show its payment; the first of them does, so that there is never a second. */
export const PaymentPlaces = createModel(() => {
  const places = signal<readonly object[]>([]);
  return {
    list: computed(() => places.value),
    /** Registers a place; answers its undo. */
    open(place: object): () => void {
      places.value = [...places.peek(), place];
      return () => {
        places.value = places.peek().filter((other) => other !== place);
      };
    },
  };
});
