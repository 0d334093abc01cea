import {
  batch,
  computed,
  createModel,
  effect,
  type Model,
  type ReadonlySignal,
  signal,
} from "@preact/signals-core";
import type { StoreDoors } from "../app/store-doors.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import type { PageMeta } from "../contract/endpoint.ts";
import type { Order } from "../contract/resources/orders.ts";
import type { LoadState } from "../state/load-state.ts";
import { SearchedList, stillShown, toggled } from "../state/paged-list.ts";
import { problemWords } from "../state/problem-words.ts";
import { orderNotices } from "../text/en/shop/order-notices.ts";
import { OrderListeners, withOrder } from "./order-changes.ts";

/** The tabs of the Orders screen; 'allOrders' is the starting one. */
export type OrdersTab = "allOrders" | "refunds" | "paid";
/** Whether orders can be shown. */
export type OrdersState = LoadState;

const FILTERS = { allOrders: "all", refunds: "refunds", paid: "paid" } as const;

/** What the orders take of their surroundings. */
export type OrdersDoors = Pick<StoreDoors, "api" | "auth" | "notices" | "text" | "realtime" | "clock">;

/** The list of orders with its selection. It follows pushes while somebody is signed in. */
export type Orders = Model<{
  tab: ReadonlySignal<OrdersTab>;
  search: ReadonlySignal<string>;
  state: ReadonlySignal<OrdersState>;
  list: ReadonlySignal<readonly Order[]>;
  meta: ReadonlySignal<PageMeta | null>;
  /** Checked orders; actions on selected orders send only these ids. */
  checked: ReadonlySignal<ReadonlySet<number>>;
  checkedOrders: ReadonlySignal<readonly Order[]>;
  isBusy: ReadonlySignal<boolean>;
  show(tab: OrdersTab): Promise<void>;
  goToPage(page: number): Promise<void>;
  /** Searches once typing rests. */
  setSearch(search: string): void;
  reload(): Promise<void>;
  toggle(order_id: number): void;
  /** Checks every order of the page, or none. */
  toggleAll(): void;
  /** Deletes the checked orders, or these; answers whether they are gone. */
  remove(order_ids?: readonly number[]): Promise<boolean>;
  /** Takes an order another call answered. */
  take(order: Order): void;
  /** Hears of every order that changed by a push; returns the unsubscribe. */
  onChanged(listener: (order_id: number) => void): () => void;
}>;

class OrderList extends SearchedList<Order> {
  readonly tab = signal<OrdersTab>("allOrders");
  readonly checked = signal<ReadonlySet<number>>(new Set());
  readonly isBusy = signal(false);
  readonly listeners = new OrderListeners();
  readonly #doors: OrdersDoors;

  constructor(doors: OrdersDoors) {
    super(doors);
    this.#doors = doors;
  }

  protected override ask(page: number) {
    const search = this.search.value.trim();
    return this.#doors.api.orders.index({
      query: { page, filter: FILTERS[this.tab.value], ...(search ? { query: search } : {}) },
    });
  }

  protected override arrived(orders: readonly Order[]): void {
    const ids = orders.map((order) => order.order_id);
    this.checked.value = stillShown(this.checked, ids);
  }

  show(tab: OrdersTab): Promise<void> {
    batch(() => {
      if (this.tab.value !== tab) {
        this.list.value = [];
        this.checked.value = new Set();
        this.state.value = "loading";
      }
      this.tab.value = tab;
    });
    return this.load(1);
  }

  toggle(order_id: number) {
    this.checked.value = toggled(this.checked.value, order_id);
  }

  toggleAll() {
    const all = this.list.value.every((order) => this.checked.value.has(order.order_id));
    this.checked.value = new Set(all ? [] : this.list.value.map((order) => order.order_id));
  }

  async remove(order_ids: readonly number[]): Promise<boolean> {
    const { api, notices, text } = this.#doors;
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

  take(order: Order) {
    this.list.value = withOrder(this.list.value, order);
  }

  /** One order was pushed: it is asked for again where it is shown. */
  async pushed(order_id: number) {
    this.listeners.tell(order_id);
    if (!this.list.value.some((order) => order.order_id === order_id)) {
      if (this.state.value === "ready" && this.meta.value?.current_page === 1) await this.load();
      return;
    }
    try {
      this.take(await this.#doors.api.orders.show({ params: { id: order_id } }));
    } catch (error) {
      problemWords(this.#doors.text, error);
      await this.load();
    }
  }

  override forget(): void {
    batch(() => {
      super.forget();
      this.checked.value = new Set();
    });
  }

  dispose() {
    this.callOff();
    this.listeners.clear();
  }
}

/** Makes the list of orders. */
export const OrdersStore = createModel((doors: OrdersDoors) => {
  const orders = new OrderList(doors);
  doors.text.add({ notices: orderNotices });
  effect(() => () => orders.dispose());
  whileSignedIn(
    doors.auth,
    () => orders.forget(),
    (userId) => [
      doors.realtime.onUser(userId, "order-changed", ({ order_id }) => void orders.pushed(order_id)),
      doors.realtime.onMissed(() => {
        orders.refresh();
        orders.listeners.tell(0);
      }),
    ],
  );
  return {
    tab: orders.tab,
    search: orders.search,
    state: orders.state,
    list: orders.list,
    meta: orders.meta,
    checked: orders.checked,
    checkedOrders: computed(() =>
      orders.list.value.filter((order) => orders.checked.value.has(order.order_id)),
    ),
    isBusy: orders.isBusy,
    show: (tab: OrdersTab) => orders.show(tab),
    goToPage: (page: number) => orders.load(page),
    setSearch: (search: string) => orders.setSearch(search),
    reload: () => orders.load(),
    toggle: (order_id: number) => orders.toggle(order_id),
    toggleAll: () => orders.toggleAll(),
    remove: (order_ids?: readonly number[]) => orders.remove(order_ids ?? [...orders.checked.value]),
    take: (order: Order) => orders.take(order),
    onChanged: orders.listeners.add,
  };
});
