import { createModel, effect } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { PriceChange } from "../contract/resources/batches.ts";
import { PagedList } from "../state/paged-list.ts";
import type { Store } from "../state/store.ts";
import type { BatchOrder } from "./batches-store.ts";

/** What a look at new prices takes of its surroundings. */
export type PricePreviewServices = Pick<StoreServices, "api" | "notices" | "text">;

/** What the account's rule would make of the prices of designs, before anything is changed. */
class Preview extends PagedList<PriceChange> {
  readonly #services: PricePreviewServices;
  readonly #which: Pick<BatchOrder, "designs" | "filter">;

  constructor(services: PricePreviewServices, which: Pick<BatchOrder, "designs" | "filter">) {
    super(services);
    this.#services = services;
    this.#which = which;
    effect(() => () => this.callOff());
  }

  protected override ask(page: number) {
    return this.#services.api.batches.preview({ body: this.#which, query: { page } });
  }
}

/** A look at new prices. */
export type PricePreview = Store<Preview>;
/** Makes a look at new prices. */
export const PricePreviewStore: new (
  services: PricePreviewServices,
  which: Pick<BatchOrder, "designs" | "filter">,
) => PricePreview = createModel<Preview, [PricePreviewServices, Pick<BatchOrder, "designs" | "filter">]>(
  (services, which) => new Preview(services, which),
);
