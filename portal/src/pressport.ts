import type { ReadonlySignal } from "@preact/signals-core";
import { createPressportCore, type Pressport, portalAreas, withStores } from "@pressport/core";
import { useCallback, useSyncExternalStore } from "react";

let goTo: (path: string) => void = () => {};

/** The portal's one Pressport: client, stores and text of the host this page came from. */
export const pressport: Pressport = withStores(
  createPressportCore(
    {
      host: location.origin,
      surface: "portal",
      navigate: (path) => goTo(path),
      // Once, and only after a token was refused: without a token nothing is refused again.
      reload: () => location.reload(),
    },
    portalAreas,
  ),
);

/** Brings the sentences of all pages, beside the first page that is not the list of products. */
export async function bringSentences(): Promise<void> {
  if (pressport.text.has("settings")) return;
  const { allText } = await import("./sentences.ts");
  pressport.text.add(allText);
}

/** Lets the stores change the route once there is a router. */
export function followRoutes(navigate: (path: string) => void): void {
  goTo = navigate;
}

/** A signal's value, rendering again when it changes. */
export function useSignalValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      // The first call only tells the present value, which React has read already.
      let isFirst = true;
      return signal.subscribe(() => {
        if (!isFirst) changed();
        isFirst = false;
      });
    },
    [signal],
  );
  return useSyncExternalStore(subscribe, () => signal.peek());
}
