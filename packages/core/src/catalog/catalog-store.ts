import { computed, createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { Product, ProductStart } from "../contract/resources/catalog/products.ts";
import { type CustomSize, CustomSizeStore } from "../editor/sizes/editor-custom-size.ts";
import { ORIENTATIONS, type OrientationGroup } from "../rules/placement/orientation.ts";
import { loadable } from "../state/loadable.ts";

/** What the catalogue takes of a Pressport. */
export type CatalogServices = Pick<StoreServices, "api" | "text">;

/** The printable products, and the sizes of the one a person looks at. */
export const CatalogStore = createModel((services: CatalogServices) => {
  const list = loadable<readonly Product[]>(services, []);
  const open = loadable<ProductStart | null>(services, null);
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
    loadProducts: () => list.load(() => services.api.catalog.index()),

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
    openProduct: (id: number) => open.load(() => services.api.catalog.start({ params: { id } })),
    showGroup: (next: OrientationGroup) => {
      group.value = next;
    },
  };
});

/** The catalogue of one screen. */
export type Catalog = InstanceType<typeof CatalogStore>;
