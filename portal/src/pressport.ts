import type { ReadonlySignal } from "@preact/signals-core";
import { createPressportCore, type Pressport, portalAreas, withStores } from "@pressport/core";
import { useCallback, useSyncExternalStore } from "react";
import { takePrefetched } from "./asked-first.ts";

/** How a route is entered: what its page is told, and whether it takes the place of the one before. */
interface Entry {
  state?: unknown;
  replace?: boolean;
}

const { promise: firstPage, resolve: firstPageIsThere } = Promise.withResolvers<void>();

export { firstPageIsThere };

let navigate: (path: string, entry?: Entry) => void = () => {};

/** The portal's one Pressport: client, stores and text of the host this page came from. */
export const pressport: Pressport = withStores(
  createPressportCore(
    {
      host: location.origin,
      surface: "portal",
      takePrefetched,
      firstPage,
      navigate: (path) => navigate(path),
      // Once, and only after a token was refused: without a token nothing is refused again.
      reload: () => location.reload(),
    },
    portalAreas,
  ),
);

/** Brings the sentences of all pages, beside the first page that is not the list of products. */
export async function loadMessages(): Promise<void> {
  if (pressport.text.has("settings")) return;
  const { allText } = await import("./sentences.ts");
  pressport.text.add(allText);
}

/** Lets stores and links change the route once there is a router. */
export function followRoutes(follow: typeof navigate): void {
  navigate = follow;
}

/** Opens another page as a link to it does, and tells it something. One that is open already is no new step back. */
export function goTo(path: string, state?: unknown): void {
  navigate(path, { state, replace: path === location.pathname + location.search + location.hash });
}

/** A signal's value, rendering again when it changes. */
export function useSignalValue<T>(signal: ReadonlySignal<T>): T {
  return useSignalFact(signal, asItIs);
}

const asItIs = <T>(value: T): T => value;

/** What is read of a signal's value, rendering again only when that changes. */
export function useSignalFact<T, Fact>(signal: ReadonlySignal<T>, read: (value: T) => Fact): Fact {
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
  return useSyncExternalStore(subscribe, () => read(signal.peek()));
}
