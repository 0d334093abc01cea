import { createModel, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import type { ShopConnection, ShopOrder } from "../contract/resources/partner/shops.ts";
import { PagedList } from "../state/paged-list.ts";

/** What the orders of a shop take of their surroundings. */
export type ShopOrdersServices = Pick<StoreServices, "api" | "auth" | "notices" | "text" | "realtime">;

/** What a line stands for: a size, or nothing of ours. */
export interface LineAnswer {
  line_ref: string;
  cv_id: number | null;
}

class ShopOrdersList extends PagedList<ShopOrder> {
  readonly connection = signal<ShopConnection | null>(null);
  readonly isBusy = signal(false);
  readonly #services: ShopOrdersServices;

  constructor(services: ShopOrdersServices) {
    super(services);
    this.#services = services;
  }

  protected override async ask(page: number) {
    const { shops } = this.#services.api;
    const [connection, orders] = await Promise.all([shops.connection(), shops.index({ query: { page } })]);
    this.connection.value = connection;
    return orders;
  }

  /** Does one thing at a time, shows what it changed, and says what did not work; answers whether it did. */
  async change(call: () => Promise<unknown>, success?: string): Promise<boolean> {
    const isDone = await oneAtATime(this.#services, this.isBusy, async () => {
      await call();
      await this.load();
      if (success) this.#services.notices.success(success);
      return true;
    });
    return isDone ?? false;
  }

  override forget(): void {
    super.forget();
    this.connection.value = null;
  }
}

/** The orders of a reseller's own shop, and what is done with them; kept up to date by pushes. */
export const ShopOrdersStore = createModel((services: ShopOrdersServices) => {
  const { api, auth, realtime, text } = services;
  const orders = new ShopOrdersList(services);
  whileSignedIn(
    auth,
    () => orders.forget(),
    (userId) => [
      realtime.onUser(userId, "order-changed", () => orders.refresh()),
      realtime.onUser(userId, "notification", () => orders.refresh()),
      realtime.onMissed(() => orders.refresh()),
    ],
  );
  return {
    /** How the shop's orders come in; null until that is loaded. */
    connection: orders.connection,
    list: orders.list,
    meta: orders.meta,
    state: orders.state,
    isTurning: orders.isTurning,
    isBusy: orders.isBusy,
    load: (page?: number) => orders.load(page),
    /** Says what is done with paid orders from now on. */
    setApproval: (
      choice: Pick<
        ShopConnection,
        "connection_approval" | "connection_hold_hours" | "connection_cash_on_delivery"
      >,
    ) => orders.change(() => api.shops.updateConnection({ body: choice }), text.shopOrders.saved),
    solve: (so_id: number, lines: readonly LineAnswer[]) =>
      orders.change(() => api.shops.solve({ params: { id: so_id }, body: { lines: [...lines] } })),
    approve: (so_id: number, accept_poor = false) =>
      orders.change(() => api.shops.approve({ params: { id: so_id }, body: { accept_poor } })),
    decline: (so_id: number) => orders.change(() => api.shops.decline({ params: { id: so_id } })),
    /** Tries an exchange with the shop again. */
    retry: (se_id: number) =>
      orders.change(() => api.shops.retry({ params: { id: se_id } }), text.shopOrders.retried),
    /** Makes an order in the demo store. */
    tryOut: () => orders.change(() => api.shops.tryOut(), text.shopOrders.triedOut),
  };
});

/** The shop orders of a Pressport. */
export type ShopOrdersOfReseller = InstanceType<typeof ShopOrdersStore>;
