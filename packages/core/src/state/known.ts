import { createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { AvailableProduct } from "../contract/resources/designs.ts";
import type { Order } from "../contract/resources/orders/order.ts";
import type { Store } from "./store.ts";

/** More than anybody goes back and forth between. */
const MOST = 50;

/** What was shown last of each thing, by its id, until somebody else is signed in. */
class KnownThings<Thing> {
  readonly all = signal<ReadonlyMap<number, Thing>>(new Map());

  constructor({ auth }: Pick<StoreServices, "auth">) {
    let whose: number | null = null;
    effect(() => {
      const userId = auth.user.value?.user_id ?? null;
      // What came with a kept token, before it was known whose it is, is this person's own.
      if (whose !== null && userId !== whose) this.all.value = new Map();
      whose = userId;
    });
  }

  take(id: number, thing: Thing): void {
    const others = [...this.all.peek()].filter(([one]) => one !== id);
    this.all.value = new Map([...others, [id, thing] as const].slice(-MOST));
  }
}

type KnownStore<Thing> = new (services: Pick<StoreServices, "auth">) => Store<KnownThings<Thing>>;

/** Makes the memory of the orders that were shown. */
export const KnownOrdersStore: KnownStore<Order> = createModel<
  KnownThings<Order>,
  [Pick<StoreServices, "auth">]
>((services) => new KnownThings(services));
/** Makes the memory of what designs can be sold as, by the design. */
export const KnownProductsStore: KnownStore<readonly AvailableProduct[]> = createModel<
  KnownThings<readonly AvailableProduct[]>,
  [Pick<StoreServices, "auth">]
>((services) => new KnownThings(services));
