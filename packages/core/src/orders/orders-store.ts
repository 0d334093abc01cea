import { batch, computed, createModel, effect, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import type { Order } from "../contract/resources/orders/order.ts";
import type { OrderNarrowing, PayableOrders } from "../contract/resources/orders/orders.ts";
import { LIST_RELOAD_GAP_MS } from "../rules/timings.ts";
import type { LoadState } from "../state/load-state.ts";
import { SearchedList, stillShown, toggled } from "../state/paged-list.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";
import { orderNotices } from "../text/en/shop/shop-notices.ts";
import { OrderListeners, withOrder } from "./order-changes.ts";

/** The tabs of the Orders screen; 'allOrders' is the starting one. */
export type OrdersTab = "allOrders" | "refunds" | "paid";
/** Whether orders can be shown. */
export type OrdersState = LoadState;

/** What the list is narrowed to beside its tab and the search text. */
export type OrderFilters = Omit<OrderNarrowing, "filter" | "query">;

const FILTERS = { allOrders: "all", refunds: "refunds", paid: "paid" } as const;

/** What the orders take of their surroundings. */
export type OrdersServices = Pick<StoreServices, "api" | "auth" | "notices" | "text" | "realtime" | "clock">;

/** The list of orders with its selection. It follows pushes while somebody is signed in. */
class OrderList extends SearchedList<Order> {
  readonly tab = signal<OrdersTab>("allOrders");
  /** Checked orders; actions on selected orders send only these ids. */
  readonly checked = signal<ReadonlySet<number>>(new Set());
  readonly checkedOrders = computed(() =>
    this.list.value.filter((order) => this.checked.value.has(order.order_id)),
  );
  readonly isBusy = signal(false);
  readonly filters = signal<OrderFilters>({});
  /** Whether the orders that match are on their way as a table. */
  readonly tableOnItsWay = signal(false);
  /** Unpaid orders on all pages of the list that one payment takes; null until they are known. */
  readonly payable = signal<PayableOrders | null>(null);
  readonly #listeners = new OrderListeners();
  readonly #services: OrdersServices;
  #payableAsked = 0;
  /** Orders pushed since the last were asked for; null while nothing was pushed for a while. */
  #gathered: Set<number> | null = null;
  #callOffGathering = () => {};

  constructor(services: OrdersServices) {
    super(services);
    this.#services = services;
    services.text.add({ notices: orderNotices });
    effect(() => () => {
      this.callOff();
      this.#callOffGathering();
      this.#listeners.clear();
    });
    whileSignedIn(
      services.auth,
      () => this.forget(),
      (userId) => [
        services.realtime.onUser(userId, "order-changed", ({ order_id }) => void this.#pushed(order_id)),
        services.realtime.onMissed(() => {
          this.refresh();
          this.#listeners.tell(0);
        }),
      ],
    );
  }

  protected override ask(page: number) {
    return this.#services.api.orders.index({ query: { page, ...this.#narrowing() } });
  }

  #narrowing() {
    const query = this.search.value.trim();
    return { ...this.filters.value, filter: FILTERS[this.tab.value], ...(query ? { query } : {}) };
  }

  protected override arrived(orders: readonly Order[]): void {
    const ids = orders.map((order) => order.order_id);
    this.checked.value = stillShown(this.checked, ids);
    void this.#askPayable();
  }

  /** Asks for what can be paid of the list. Without an answer nothing is offered, and the list is shown all the same. */
  async #askPayable(): Promise<void> {
    const { api, text } = this.#services;
    const asked = ++this.#payableAsked;
    const query = this.#narrowing();
    const answer = await api.orders.payable({ query }).catch((error: unknown) => {
      problemWords(text, error);
      return null;
    });
    if (asked === this.#payableAsked) this.payable.value = answer;
  }

  /** Shows a tab, narrowed to what is named and to nothing else. */
  show(tab: OrdersTab, filters: OrderFilters = {}, search = this.search.value, page = 1): Promise<void> {
    batch(() => {
      this.search.value = search;
      this.filters.value = filters;
      if (this.tab.value !== tab) {
        this.list.value = [];
        this.payable.value = null;
        this.checked.value = new Set();
        this.state.value = "loading";
      }
      this.tab.value = tab;
    });
    return this.load(page);
  }

  toggle(order_id: number): void {
    this.checked.value = toggled(this.checked.value, order_id);
  }

  /** Checks every order of the page, or none. */
  toggleAll(): void {
    const all = this.list.value.every((order) => this.checked.value.has(order.order_id));
    this.checked.value = new Set(all ? [] : this.list.value.map((order) => order.order_id));
  }

  /** Fetches all orders that match as CSV; null when they did not come, which a message says. */
  async downloadTable(): Promise<{ name: string; file: Blob } | null> {
    const { api } = this.#services;
    return oneAtATime(this.#services, this.tableOnItsWay, async () => ({
      name: "PP-orders.csv",
      file: await api.orders.csv({ query: this.#narrowing() }),
    }));
  }

  /** Deletes the checked orders, or these; answers whether they are gone. */
  async remove(order_ids: readonly number[] = [...this.checked.value]): Promise<boolean> {
    const { api, notices, text } = this.#services;
    if (order_ids.length === 0) return false;
    this.isBusy.value = true;
    try {
      await api.orders.remove({ body: { orders: [...order_ids] } });
      notices.success(order_ids.length === 1 ? text.notices.orderDeleted : text.notices.ordersDeleted);
      this.checked.value = new Set([...this.checked.value].filter((id) => !order_ids.includes(id)));
      if (this.state.value !== "idle") await this.load();
      return true;
    } catch (error) {
      notices.error(problemWords(text, error));
      return false;
    } finally {
      this.isBusy.value = false;
    }
  }

  /** Takes an order another call answered. */
  take(order: Order): void {
    this.list.value = withOrder(this.list.value, order);
  }

  /** One order was pushed. The first is asked for at once; those that follow closely, together. */
  async #pushed(order_id: number) {
    this.#listeners.tell(order_id);
    if (this.#gathered) return void this.#gathered.add(order_id);
    this.#gather();
    await this.#askAgain([order_id]);
  }

  #gather(): void {
    const gathered = new Set<number>();
    this.#gathered = gathered;
    this.#callOffGathering = this.#services.clock.after(LIST_RELOAD_GAP_MS, () => {
      this.#gathered = null;
      if (gathered.size === 0) return;
      this.#gather();
      void this.#askAgain([...gathered]);
    });
  }

  /** Asks for changed orders where they are shown: one by itself, several as their page. */
  async #askAgain(order_ids: readonly number[]): Promise<void> {
    const shown = order_ids.filter((id) => this.list.value.some((order) => order.order_id === id));
    const [order_id] = shown;
    if (order_id === undefined) {
      if (this.state.value === "ready" && this.meta.value?.current_page === 1)
        await this.load(undefined, false);
      return;
    }
    if (shown.length > 1) return this.load(undefined, false);
    try {
      this.take(await this.#services.api.orders.show({ params: { id: order_id } }));
      void this.#askPayable();
    } catch (error) {
      problemWords(this.#services.text, error);
      await this.load(undefined, false);
    }
  }

  override forget(): void {
    batch(() => {
      super.forget();
      this.checked.value = new Set();
      this.#payableAsked += 1;
      this.#callOffGathering();
      this.#gathered = null;
      this.payable.value = null;
    });
  }

  /** Hears of every order that changed by a push; returns the unsubscribe. */
  onChanged(listener: (order_id: number) => void): () => void {
    return this.#listeners.add(listener);
  }
}

/** The list of orders as it is used. */
export type Orders = Store<OrderList>;
/** Makes the list of orders. */
export const OrdersStore: new (services: OrdersServices) => Orders = createModel<OrderList, [OrdersServices]>(
  (services) => new OrderList(services),
);
