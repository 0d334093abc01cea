import { basketHost } from "@pressport/core/testing";
import { basketPressport } from "../testing/widgets/basket-pressport.ts";
import { story } from "../testing/widgets/story.ts";
import { PaymentDialog } from "./payment-dialog.tsx";

export default { title: "Widgets/Payment dialog" };

const order = { kind: "orders", ids: [71], total: { amount: 10_782, currency: "USD" } } as const;

/** Credit card or cancel. */
export const Choosing = story(PaymentDialog, {
  app: () => {
    const app = basketPressport(basketHost());
    app.payment.open(order);
    return app;
  },
});

/** A session is asked for. */
export const Waiting = story(PaymentDialog, {
  app: () => {
    const host = basketHost();
    host.hold("POST /api/orders/pay");
    const app = basketPressport(host);
    app.payment.open(order);
    void app.payment.chooseCard();
    return app;
  },
});

/** About to leave for the checkout. */
export const Redirecting = story(PaymentDialog, {
  app: () => {
    const app = basketPressport(basketHost());
    app.payment.open(order);
    void app.payment.chooseCard();
    return app;
  },
});
