import { widgetComponent } from "./widget.tsx";

/** The sign-in area: a modal, or in place with `inline`. */
export const AuthModal = widgetComponent(
  async () => (await import("@pressport/web-components/auth-modal")).AuthModal,
);
/** The product editor. */
export const Editor = widgetComponent(
  async () => (await import("@pressport/web-components/editor")).ProductEditor,
);
/** The basket with checkout and payment. */
export const Basket = widgetComponent(async () => (await import("@pressport/web-components/basket")).Basket);
/** The payment methods dialog by itself. */
export const PaymentDialog = widgetComponent(
  async () => (await import("@pressport/web-components/payment-dialog")).PaymentDialog,
);
/** One order, or the list of them, live. */
export const OrderTracker = widgetComponent(
  async () => (await import("@pressport/web-components/order-tracker")).OrderTracker,
);
