import { createModel, effect, signal } from "@preact/signals-core";
import type { StoreDoors } from "../app/store-doors.ts";
import type { BatchRow, BatchRowState } from "../contract/resources/batches.ts";
import { PagedList } from "../state/paged-list.ts";
import type { Store } from "../state/store.ts";

/** What the rows take of their surroundings. */
export type BatchRowsDoors = Pick<StoreDoors, "api" | "notices" | "text">;

/** The rows of one work, those in one state if wanted. */
class Rows extends PagedList<BatchRow> {
  readonly filter = signal<BatchRowState | null>(null);
  readonly #doors: BatchRowsDoors;
  #id = 0;

  constructor(doors: BatchRowsDoors) {
    super(doors);
    this.#doors = doors;
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
    return this.#doors.api.batches.rows({
      params: { id: this.#id },
      query: { page, ...(state ? { state } : {}) },
    });
  }
}

/** The results of work on many designs. */
export type BatchRows = Store<Rows>;
/** Makes the results of work on many designs. */
export const BatchRowsStore: new (doors: BatchRowsDoors) => BatchRows = createModel<Rows, [BatchRowsDoors]>(
  (doors) => new Rows(doors),
);
