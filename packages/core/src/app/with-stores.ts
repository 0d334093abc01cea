import { type Notifications, NotificationsStore } from "../account/notifications-store.ts";
import { type Basket, BasketStore } from "../basket/basket-store.ts";
import { type Designs, DesignsStore } from "../designs/designs-store.ts";
import { type Uploads, UploadsStore } from "../designs/uploads/uploads-store.ts";
import { type Orders, OrdersStore } from "../orders/orders-store.ts";
import { type Payment, PaymentStore } from "../payments/payment-store.ts";
import type { PressportCore } from "./pressport-core.ts";

/** A host's client, stores and text, wired together. Two of them on one page share nothing but the browser's storage. */
export interface Pressport extends PressportCore {
  basket: Basket;
  payment: Payment;
  orders: Orders;
  designs: Designs;
  uploads: Uploads;
  notifications: Notifications;
}

/** Gives a Pressport its usual stores by name. A store is made when it is first asked for. */
export function withStores(core: PressportCore): Pressport {
  return {
    ...core,
    get basket() {
      return core.use(BasketStore);
    },
    get payment() {
      return core.use(PaymentStore);
    },
    get orders() {
      return core.use(OrdersStore);
    },
    get designs() {
      return core.use(DesignsStore);
    },
    get uploads() {
      return core.use(UploadsStore);
    },
    get notifications() {
      return core.use(NotificationsStore);
    },
  };
}
