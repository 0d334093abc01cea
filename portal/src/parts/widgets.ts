import { widgetComponent } from "./widget.tsx";

/** Imports the sign-in area, which is a modal over the page. */
export const loadAuthModal = () => import("@pressport/web-components/auth-modal");
/** The sign-in area in place, with `inline`. */
export const AuthModal = widgetComponent(async () => (await loadAuthModal()).AuthModal);
/** The product editor. */
export const Editor = widgetComponent(
  async () => (await import("@pressport/web-components/editor")).ProductEditor,
);
/** The basket with checkout and payment. */
export const Basket = widgetComponent(async () => (await import("@pressport/web-components/basket")).Basket);
/** Imports the payment methods dialog by itself. */
export const loadPaymentDialog = () => import("@pressport/web-components/payment-dialog");
/** One order, or the list of them, live. */
export const OrderTracker = widgetComponent(
  async () => (await import("@pressport/web-components/order-tracker")).OrderTracker,
);
