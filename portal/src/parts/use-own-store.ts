import { useLayoutEffect, useState } from "react";

/** A store of this page alone, made when the page opens and ended when it closes; null before it is made. */
export function useOwnStore<S extends Disposable>(make: () => S): S | null {
  const [store, setStore] = useState<S | null>(null);
  // Before the page is painted, so that what the store knows is there from its first frame on.
  useLayoutEffect(() => {
    const made = make();
    setStore(made);
    return () => made[Symbol.dispose]();
    // Made once for as long as the page is open: whoever needs another one renders with another key.
  }, []);
  return store;
}
