import { createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { BatchRow, BatchRowState } from "../contract/resources/batches.ts";
import { PagedList } from "../state/paged-list.ts";
import type { Store } from "../state/store.ts";

/** What the rows take of their surroundings. */
export type BatchRowsServices = Pick<StoreServices, "api" | "notices" | "text">;

/** The rows of one work, those in one state if wanted. */
class Rows extends PagedList<BatchRow> {
  readonly filter = signal<BatchRowState | null>(null);
  readonly #services: BatchRowsServices;
  #id = 0;

  constructor(services: BatchRowsServices) {
    super(services);
    this.#services = services;
    effect(() => () => this.callOff());
  }

  show(batch_id: number, state: BatchRowState | null): Promise<void> {
    if (batch_id !== this.#id) this.forget();
    this.#id = batch_id;
    this.filter.value = state;
    return this.load(1);
  }

  protected override ask(page: number) {
    const state = this.filter.peek();
    return this.#services.api.batches.rows({
      params: { id: this.#id },
      query: { page, ...(state ? { state } : {}) },
    });
  }
}

/** The results of work on many designs. */
export type BatchRows = Store<Rows>;
/** Makes the results of work on many designs. */
export const BatchRowsStore: new (services: BatchRowsServices) => BatchRows = createModel<
  Rows,
  [BatchRowsServices]
>((services) => new Rows(services));
