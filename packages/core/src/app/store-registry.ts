import type { StoreServices } from "./store-services.ts";

/** A kind of store: made from the services, ended by its dispose. */
export type StoreClass<S> = new (services: StoreServices) => S;

/** The stores of one Pressport, one of each kind. */
export interface StoreRegistry {
  use<S extends Disposable>(Store: StoreClass<S>): S;
  dispose(): void;
}

/** Makes the registry; stores are made when they are first asked for and end together, the last one made first. */
export function createStoreRegistry(services: StoreServices): StoreRegistry {
  const stores = new Map<StoreClass<Disposable>, Disposable>();
  return {
    use<S extends Disposable>(Store: StoreClass<S>): S {
      const store = stores.get(Store) ?? new Store(services);
      stores.set(Store, store);
      // Reviewed cast: what is kept under a kind was made by it, which no type of a Map can say.
      return store as S;
    },
    dispose() {
      for (const store of [...stores.values()].reverse()) store[Symbol.dispose]();
      stores.clear();
    },
  };
}
