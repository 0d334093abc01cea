import { batch, computed, createModel, type ReadonlySignal, signal } from "@preact/signals-core";
import type { StoreDoors } from "../app/store-doors.ts";
import { isCallFailure } from "../client/client-errors.ts";
import type { Product, ProductStart } from "../contract/resources/catalog.ts";
import { type CustomSize, CustomSizeStore } from "../editor/sizes/editor-custom-size.ts";
import { ORIENTATIONS, type OrientationGroup } from "../rules/placement/orientation.ts";
import type { LoadState } from "../state/load-state.ts";
import { problemWords } from "../state/problem-words.ts";

/** What the catalogue takes of a Pressport. */
export type CatalogDoors = Pick<StoreDoors, "api" | "text">;

/** The printable products, and the sizes of the one a person looks at. */
export const CatalogStore = createModel((doors: CatalogDoors) => {
  const list = loadable<readonly Product[]>(doors, []);
  const open = loadable<ProductStart | null>(doors, null);
  const group = signal<OrientationGroup | null>(null);

  const groups = computed<readonly OrientationGroup[]>(() => {
    const skus = open.value.value?.skus ?? [];
    return ORIENTATIONS.filter((one) => skus.some(({ sku_orientation }) => sku_orientation === one));
  });
  const shownGroup = computed(() => {
    const wanted = group.value;
    return wanted !== null && groups.value.includes(wanted) ? wanted : (groups.value[0] ?? null);
  });

  const customSize: CustomSize = new CustomSizeStore(() => open.value.value?.custom_size ?? null);

  return {
    products: list.value,
    productsState: list.state,
    productsFailure: list.failure,
    loadProducts: () => list.load(() => doors.api.catalog.index()),

    /** The product a person looks at, with its sizes. */
    start: open.value,
    startState: open.state,
    startFailure: open.failure,
    groups,
    /** The orientation group whose sizes are shown. */
    group: shownGroup,
    sizes: computed(
      () =>
        open.value.value?.skus.filter(({ sku_orientation }) => sku_orientation === shownGroup.value) ?? [],
    ),
    customSize,
    openProduct: (id: number) => open.load(() => doors.api.catalog.start({ params: { id } })),
    showGroup: (next: OrientationGroup) => {
      group.value = next;
    },
  };
});

/** The catalogue of one screen. */
export type Catalog = InstanceType<typeof CatalogStore>;

/** Something loaded by one call, where the answer to an older call never takes the place of a newer one's. */
export function loadable<T>({ text }: Pick<StoreDoors, "text">, empty: T) {
  const value = signal(empty);
  const state = signal<LoadState>("idle");
  const failure = signal<string | null>(null);
  let turn = 0;

  async function load(call: () => Promise<T>): Promise<void> {
    turn += 1;
    const mine = turn;
    state.value = "loading";
    try {
      const answer = await call();
      if (mine !== turn) return;
      batch(() => {
        value.value = answer;
        state.value = "ready";
        failure.value = null;
      });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (mine !== turn) return;
      batch(() => {
        state.value = "failed";
        failure.value = problemWords(text, error);
      });
    }
  }

  const shown: {
    value: ReadonlySignal<T>;
    state: ReadonlySignal<LoadState>;
    failure: ReadonlySignal<string | null>;
  } = { value, state, failure };
  return {
    ...shown,
    load,
    /** Changes what is there without asking the host. */
    update: (change: (now: T) => T) => {
      value.value = change(value.peek());
    },
  };
}
