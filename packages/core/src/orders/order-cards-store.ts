import { batch, computed, createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import type { Order } from "../contract/resources/orders/order.ts";
import type { LoadState } from "../state/load-state.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";
import { OrderListeners, withOrder } from "./order-changes.ts";

/** What the cards take of their surroundings. */
export type OrderCardsServices = Pick<StoreServices, "api" | "auth" | "notices" | "text" | "realtime">;

/** The signed-in person's orders, newest first, as far as they were asked for; they follow pushes. */
class CardList {
  readonly state = signal<LoadState>("idle");
  readonly list = signal<readonly Order[]>([]);
  readonly #page = signal(0);
  readonly #lastPage = signal(0);
  readonly hasMore = computed(() => this.#page.value < this.#lastPage.value);
  readonly isLoadingMore = signal(false);
  readonly #listeners = new OrderListeners();
  readonly #services: OrderCardsServices;
  #request = 0;
  /** Whether something was missed while the next page was on its way. */
  #isBehind = false;

  constructor(services: OrderCardsServices) {
    this.#services = services;
    effect(() => () => {
      this.#clear();
      this.#listeners.clear();
    });
    whileSignedIn(
      services.auth,
      () => this.#clear(),
      (userId) => [
        services.realtime.onUser(userId, "order-changed", ({ order_id }) => void this.#pushed(order_id)),
        services.realtime.onMissed(() => {
          if (this.state.peek() === "ready") void this.#renew();
        }),
      ],
    );
  }

  /** Loads from the newest on, as many as are shown already. A reload nobody asked for complains of nothing. */
  async load(isAsked = true): Promise<void> {
    const { api, notices, text } = this.#services;
    const request = ++this.#request;
    const pages = Math.max(1, this.#page.value);
    if (this.state.value !== "ready") this.state.value = "loading";
    try {
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, at) => api.orders.index({ query: { page: at + 1 } })),
      );
      if (request !== this.#request) return;
      batch(() => {
        this.list.value = unique(answers.flatMap(({ data }) => data));
        this.#lastPage.value = answers.at(-1)?.meta.last_page ?? 1;
        this.#page.value = pages;
        this.state.value = "ready";
      });
    } catch (error) {
      const words = problemWords(text, error);
      if (request !== this.#request) return;
      if (this.state.value !== "ready") this.state.value = "failed";
      else if (isAsked) notices.error(words);
    }
  }

  async more(): Promise<void> {
    const { api, notices, text } = this.#services;
    if (this.isLoadingMore.value || this.state.value !== "ready") return;
    const request = ++this.#request;
    this.isLoadingMore.value = true;
    try {
      const { data, meta } = await api.orders.index({ query: { page: this.#page.value + 1 } });
      if (request !== this.#request) return;
      batch(() => {
        this.list.value = unique([...this.list.value, ...data]);
        this.#page.value = meta.current_page;
        this.#lastPage.value = meta.last_page;
      });
    } catch (error) {
      const words = problemWords(text, error);
      if (request === this.#request) notices.error(words);
    } finally {
      this.isLoadingMore.value = false;
      if (this.#isBehind) void this.#renew();
    }
  }

  /** Loads by itself; whoever has asked for the next page gets that first. */
  async #renew(): Promise<void> {
    this.#isBehind = this.isLoadingMore.peek();
    if (!this.#isBehind) await this.load(false);
  }

  /** Takes an order another call answered. */
  take(order: Order): void {
    this.list.value = withOrder(this.list.value, order);
  }

  async #pushed(order_id: number): Promise<void> {
    this.#listeners.tell(order_id);
    if (this.state.value !== "ready") return;
    if (!this.list.value.some((order) => order.order_id === order_id)) return this.#renew();
    try {
      this.take(await this.#services.api.orders.show({ params: { id: order_id } }));
    } catch (error) {
      // It may have been deleted: the list says what is left.
      problemWords(this.#services.text, error);
      await this.#renew();
    }
  }

  /** Hears of every order that changed by a push; returns the unsubscribe. */
  onChanged(listener: (order_id: number) => void): () => void {
    return this.#listeners.add(listener);
  }

  #clear() {
    this.#request += 1;
    this.#isBehind = false;
    batch(() => {
      this.state.value = "idle";
      this.list.value = [];
      this.#page.value = 0;
      this.#lastPage.value = 0;
    });
  }
}

/** A new order moves the others down by one, so that a later page may repeat what an earlier one showed. */
function unique(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [order.order_id, order])).values()];
}

/** The cards as they are used. */
export type OrderCards = Store<CardList>;
/** Makes the cards; every element that shows them has its own. */
export const OrderCardsStore: new (services: OrderCardsServices) => OrderCards = createModel<
  CardList,
  [OrderCardsServices]
>((services) => new CardList(services));
