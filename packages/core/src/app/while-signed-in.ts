import { computed, effect } from "@preact/signals-core";
import type { StoreServices } from "./store-services.ts";

/** Begins something for whoever is signed in and ends it when they leave; `leave` also runs while nobody is. */
export function whileSignedIn(
  auth: StoreServices["auth"],
  leave: () => void,
  begin: (userId: number) => readonly (() => void)[],
): void {
  // Whoever is asked about anew, after each upload say, is the same person.
  const id = computed(() => auth.user.value?.user_id ?? null);
  effect(() => {
    const userId = id.value;
    if (userId === null) {
      leave();
      return;
    }
    const stops = begin(userId);
    return () => {
      for (const stop of stops) stop();
    };
  });
}
