import { computed, createModel, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import { isCallFailure } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { AvailableProduct, Design } from "../contract/resources/designs.ts";
import { PUBLISHING_STATUS, toggleProduct } from "../rules/shop/publishing.ts";
import { loadable } from "../state/loadable.ts";
import type { Store } from "../state/store.ts";
import { designNotices } from "../text/en/designs/design-notices.ts";

/** What the available-products list takes of a Pressport. */
export type PublishingServices = Pick<StoreServices, "api" | "keys" | "notices" | "text">;

type Products = ReturnType<typeof loadable<readonly AvailableProduct[]>>;

/** A call that publishes or unpublishes: what it is kept under, and what its success leads to. */
interface Change {
  purpose: string;
  what: unknown;
  call: (idempotencyKey: string) => Promise<Design>;
  done: () => void;
}

/** The products one design can be sold as, and which of them are to be published. */
class PublishableProducts {
  readonly products: Products["value"];
  readonly state: Products["state"];
  readonly failure: Products["failure"];
  /** There is no such design, or it is another account's. */
  readonly isMissing: Products["isMissing"];
  readonly isAnyPublished = computed(() => this.products.value.some(({ cp_published }) => cp_published));
  /** Unpublished products chosen to be published. */
  readonly queue = signal<readonly number[]>([]);
  /** The published product a person is asked about before it leaves the store. */
  readonly asking = signal<AvailableProduct | null>(null);
  /** Products on their way into the store. */
  readonly underWay = signal<readonly number[]>([]);
  readonly isBusy = signal(false);
  /** The host said that no store is connected. */
  readonly isStoreMissing = signal(false);
  readonly #services: PublishingServices;
  readonly #list: Products;
  readonly #design: number;

  /** `known` is what was shown of the design before. */
  constructor(services: PublishingServices, cd_id: number, known: readonly AvailableProduct[] = []) {
    this.#services = services;
    this.#design = cd_id;
    this.#list = loadable<readonly AvailableProduct[]>(services, known);
    this.products = this.#list.value;
    this.state = this.#list.state;
    this.failure = this.#list.failure;
    this.isMissing = this.#list.isMissing;
    services.text.add({ notices: designNotices });
  }

  async load(): Promise<void> {
    await this.#list.load(() => this.#services.api.designs.products({ params: { id: this.#design } }));
    const failure = this.failure.peek();
    // Those that are shown stay, and the reason is said.
    if (failure && this.products.peek().length > 0 && !this.isMissing.peek())
      this.#services.notices.error(failure);
    const isThere = (id: number) =>
      this.products.peek().some((one) => one.cp_id === id && one.cp_published && one.cp_kept.length === 0);
    if (this.underWay.peek().every(isThere)) this.#conclude();
  }

  /** Hears where publishing the design stands: only what is no longer processing has ended. */
  async hear(ps_id: number): Promise<void> {
    await this.load();
    if (ps_id !== PUBLISHING_STATUS.processing) this.#conclude();
  }

  /** Pushes may have been missed: asks what is published, and whether the design is still on its way. */
  async missed(): Promise<void> {
    if (this.underWay.peek().length === 0) return this.load();
    const query = { page: 1, pagination: "all", status: "processing" } as const;
    try {
      const { data } = await this.#services.api.designs.index({ query });
      const { processing, unpublished } = PUBLISHING_STATUS;
      await this.hear(data.some(({ cd_id }) => cd_id === this.#design) ? processing : unpublished);
    } catch (error) {
      // It is asked again where pushes are missed again.
      if (!isCallFailure(error)) throw error;
    }
  }

  /** Queues an unpublished product, takes a queued one off, and asks before a published one leaves the store. */
  toggle(product: AvailableProduct): void {
    const effect = toggleProduct(this.queue.peek(), product);
    this.queue.value = effect.queue;
    if (effect.kind === "ask-unpublish") this.asking.value = product;
  }

  keepPublished(): void {
    this.asking.value = null;
  }

  /** Publishes exactly the queued products. */
  async publish(): Promise<boolean> {
    const products = [...this.queue.peek()];
    if (products.length === 0) return false;
    return this.#publish({ products });
  }

  /** Publishes a product again, and replaces what its merchant has changed in the store. */
  reset({ cp_id }: AvailableProduct): Promise<boolean> {
    return this.#publish({ products: [cp_id], reset: true });
  }

  #publish(query: { products: number[]; reset?: boolean }): Promise<boolean> {
    const { api, notices, text } = this.#services;
    const cd_id = this.#design;
    const { products } = query;
    return this.#change({
      purpose: "design.publish",
      what: { cd_id, ...query },
      call: (idempotencyKey) => api.designs.publish({ params: { id: cd_id }, query, idempotencyKey }),
      done: () => {
        this.queue.value = this.queue.peek().filter((id) => !products.includes(id));
        this.underWay.value = products;
        notices.success(text.notices.publishing(products.length));
      },
    });
  }

  /** Takes the product asked about out of the store. */
  async confirmUnpublish(): Promise<boolean> {
    const { api } = this.#services;
    const cd_id = this.#design;
    const pid = this.asking.peek()?.cp_id;
    this.asking.value = null;
    if (pid === undefined) return false;
    return this.#change({
      purpose: "design.unpublish-product",
      what: { cd_id, pid },
      call: (idempotencyKey) => api.designs.unpublishProduct({ params: { id: cd_id, pid }, idempotencyKey }),
      done: () => this.#tellUnpublished(),
    });
  }

  /** Takes every product of the design out of the store. */
  unpublishAll(): Promise<boolean> {
    const cd_id = this.#design;
    return this.#change({
      purpose: "design.unpublish",
      what: { cd_id },
      call: (idempotencyKey) =>
        this.#services.api.designs.unpublish({ params: { id: cd_id }, idempotencyKey }),
      done: () => this.#tellUnpublished(),
    });
  }

  #tellUnpublished(): void {
    const { notices, text } = this.#services;
    notices.success(text.notices.unpublished);
  }

  /** Tells how publishing ended. */
  #conclude(): void {
    const { notices, text } = this.#services;
    const ids = this.underWay.peek();
    if (ids.length === 0) return;
    this.underWay.value = [];
    const ended = this.products.peek().filter(({ cp_id }) => ids.includes(cp_id));
    const published = ended.filter(({ cp_published }) => cp_published).length;
    if (published > 0) notices.success(text.notices.published(published));
    for (const { cp_name, cp_published } of ended)
      if (!cp_published) notices.error(text.notices.publishingFailed(text.named(cp_name)));
  }

  /** One change at a time; each brings the list up to date. */
  async #change({ purpose, what, call, done }: Change): Promise<boolean> {
    const { keys, notices } = this.#services;
    const change = async () => {
      await keys.once(purpose, what, call);
      done();
      await this.load();
      return true;
    };
    const isChanged = await oneAtATime(this.#services, this.isBusy, change, (words, error) => {
      this.isStoreMissing.value = isApiError(error, "store_not_connected");
      notices.error(words);
    });
    return isChanged ?? false;
  }
}

/** The available-products list of one design. */
export type DesignProducts = Store<PublishableProducts>;
/** Makes the available-products list of one design. */
export const DesignProductsStore: new (
  services: PublishingServices,
  cd_id: number,
  known?: readonly AvailableProduct[],
) => DesignProducts = createModel<
  PublishableProducts,
  [PublishingServices, number, (readonly AvailableProduct[])?]
>((services, cd_id, known) => new PublishableProducts(services, cd_id, known));
