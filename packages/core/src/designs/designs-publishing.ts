import { computed, createModel, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import type { StoreDoors } from "../app/store-doors.ts";
import { loadable } from "../catalog/catalog-store.ts";
import { isCallFailure } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { AvailableProduct, Design } from "../contract/resources/designs.ts";
import { PUBLISHING_STATUS, toggleProduct } from "../rules/shop/publishing.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { problemWords } from "../state/problem-words.ts";
import { designNotices } from "../text/en/designs/design-notices.ts";

/** What the available-products list takes of a Pressport. */
export type PublishingDoors = Pick<StoreDoors, "api" | "keys" | "notices" | "text">;

interface Publishing {
  /** Unpublished products chosen to be published. */
  queue: ReadonlySignal<readonly number[]>;
  /** The published product a person is asked about before it leaves the store. */
  asking: ReadonlySignal<AvailableProduct | null>;
  /** Products on their way into the store. */
  underWay: ReadonlySignal<readonly number[]>;
  isBusy: ReadonlySignal<boolean>;
  /** The host said that no store is connected. */
  isStoreMissing: ReadonlySignal<boolean>;
}

/** The products one design can be sold as, and which of them are to be published. */
export const DesignProductsStore = createModel((doors: PublishingDoors, cd_id: number) => {
  const { api, notices, text } = doors;
  text.add({ notices: designNotices });
  const list = loadable<readonly AvailableProduct[]>(doors, []);
  const queue = signal<readonly number[]>([]);
  const asking = signal<AvailableProduct | null>(null);
  const underWay = signal<readonly number[]>([]);
  const load = async () => {
    await list.load(() => api.designs.products({ params: { id: cd_id } }));
    const isThere = (id: number) => list.value.peek().some((one) => one.cp_id === id && one.cp_published);
    if (underWay.peek().every(isThere)) conclude();
  };
  const conclude = () => tellOutcome(doors, list.value.peek(), underWay);
  const { isBusy, isStoreMissing, change } = publishingCalls(doors, load);
  const shown: Publishing = { queue, asking, underWay, isBusy, isStoreMissing };

  return {
    products: list.value,
    state: list.state,
    failure: list.failure,
    ...shown,
    isAnyPublished: computed(() => list.value.value.some(({ cp_published }) => cp_published)),
    load,
    /** Hears where publishing the design stands: only what is no longer processing has ended. */
    async hear(ps_id: number) {
      await load();
      if (ps_id !== PUBLISHING_STATUS.processing) conclude();
    },
    /** Queues an unpublished product, takes a queued one off, and asks before a published one leaves the store. */
    toggle(product: AvailableProduct) {
      const effect = toggleProduct(queue.peek(), product);
      queue.value = effect.queue;
      if (effect.kind === "ask-unpublish") asking.value = product;
    },
    keepPublished: () => {
      asking.value = null;
    },
    /** Publishes exactly the queued products. */
    publish: () => {
      const products = [...queue.peek()];
      if (products.length === 0) return Promise.resolve(false);
      return change(
        "design.publish",
        { cd_id, products },
        (idempotencyKey) =>
          api.designs.publish({ params: { id: cd_id }, query: { products }, idempotencyKey }),
        () => {
          queue.value = [];
          underWay.value = products;
          notices.success(text.notices.publishing(products.length));
        },
      );
    },
    ...unpublishing(doors, cd_id, asking, change),
  };
});

/** Taking one product of a design, or all of them, out of the store. */
function unpublishing(
  { api, notices, text }: PublishingDoors,
  cd_id: number,
  asking: Signal<AvailableProduct | null>,
  change: ReturnType<typeof publishingCalls>["change"],
) {
  return {
    /** Takes the product asked about out of the store. */
    confirmUnpublish: () => {
      const product = asking.peek();
      asking.value = null;
      if (!product) return Promise.resolve(false);
      return change(
        "design.unpublish-product",
        { cd_id, pid: product.cp_id },
        (idempotencyKey) =>
          api.designs.unpublishProduct({ params: { id: cd_id, pid: product.cp_id }, idempotencyKey }),
        () => notices.success(text.notices.unpublished),
      );
    },
    /** Takes every product of the design out of the store. */
    unpublishAll: () =>
      change(
        "design.unpublish",
        { cd_id },
        (idempotencyKey) => api.designs.unpublish({ params: { id: cd_id }, idempotencyKey }),
        () => notices.success(text.notices.unpublished),
      ),
  };
}

/** Tells how publishing ended for the products that were on their way. */
function tellOutcome(
  { notices, text }: PublishingDoors,
  products: readonly AvailableProduct[],
  underWay: Signal<readonly number[]>,
) {
  const ids = underWay.peek();
  if (ids.length === 0) return;
  underWay.value = [];
  const ended = products.filter(({ cp_id }) => ids.includes(cp_id));
  const published = ended.filter(({ cp_published }) => cp_published).length;
  if (published > 0) notices.success(text.notices.published(published));
  for (const { cp_name, cp_published } of ended)
    if (!cp_published) notices.error(text.notices.publishingFailed(cp_name));
}

/** The available-products list of one design. */
export type DesignProducts = InstanceType<typeof DesignProductsStore>;

/** Calls that publish or unpublish, one at a time; each brings the list up to date. */
function publishingCalls({ keys, notices, text }: PublishingDoors, load: () => Promise<void>) {
  const isBusy = signal(false);
  const isStoreMissing = signal(false);

  async function change(
    purpose: string,
    what: unknown,
    call: (key: string) => Promise<Design>,
    done: () => void,
  ) {
    if (isBusy.peek()) return false;
    isBusy.value = true;
    try {
      await keys.once(purpose, what, call);
      done();
      await load();
      return true;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      isStoreMissing.value = isApiError(error, "store_not_connected");
      notices.error(problemWords(text, error), { durationMs: SNACKBAR_MS.failure });
      return false;
    } finally {
      isBusy.value = false;
    }
  }

  return { isBusy, isStoreMissing, change };
}
