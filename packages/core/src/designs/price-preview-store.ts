import { createModel, effect } from "@preact/signals-core";
import type { StoreDoors } from "../app/store-doors.ts";
import type { PriceChange } from "../contract/resources/batches.ts";
import { PagedList } from "../state/paged-list.ts";
import type { Store } from "../state/store.ts";
import type { BatchOrder } from "./batches-store.ts";

/** What a look at new prices takes of its surroundings. */
export type PricePreviewDoors = Pick<StoreDoors, "api" | "notices" | "text">;

/** What the account's rule would make of the prices of designs, before anything is changed. */
class Preview extends PagedList<PriceChange> {
  readonly #doors: PricePreviewDoors;
  readonly #which: Pick<BatchOrder, "designs" | "filter">;

  constructor(doors: PricePreviewDoors, which: Pick<BatchOrder, "designs" | "filter">) {
    super(doors);
    this.#doors = doors;
    this.#which = which;
    effect(() => () => this.callOff());
  }

  protected override ask(page: number) {
    return this.#doors.api.batches.preview({ body: this.#which, query: { page } });
  }
}

/** A look at new prices. */
export type PricePreview = Store<Preview>;
/** Makes a look at new prices. */
export const PricePreviewStore: new (
  doors: PricePreviewDoors,
  which: Pick<BatchOrder, "designs" | "filter">,
) => PricePreview = createModel<Preview, [PricePreviewDoors, Pick<BatchOrder, "designs" | "filter">]>(
  (doors, which) => new Preview(doors, which),
);
