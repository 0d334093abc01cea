import { createModel, signal } from "@preact/signals";

/** The dialogs of one Pressport that could show its payment; the first of them does, so that there is never a second. */
export const PaymentPlaces = createModel(() => {
  const places = signal<readonly object[]>([]);
  return {
    /** Whether the payment is this place's to show. */
    isFirst: (place: object) => places.value[0] === place,
    /** Whether there is any place at all. */
    hasAny: () => places.value.length > 0,
    /** Registers a place; answers its undo. */
    open(place: object): () => void {
      places.value = [...places.peek(), place];
      return () => {
        places.value = places.peek().filter((other) => other !== place);
      };
    },
  };
});
