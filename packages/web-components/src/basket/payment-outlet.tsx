import { createElement } from "preact";
import { PAYMENT_PARTS } from "../declarations/nested-parts.ts";
import { useLazyWidget } from "../element/page/use-lazy-widget.ts";
import type { BasketModel } from "./basket-model.ts";

const TAG = "pp-payment-dialog";

/** Lends a place to the payment dialog when it opens and the page has none of its own; it is fetched only then. */
export function PaymentOutlet({ model: { app, isPaying, places } }: { model: BasketModel }) {
  const isWanted = isPaying.value && places.list.value.length === 0;
  const isDefined = useLazyWidget(TAG, isWanted);
  return isDefined ? createElement(TAG, { pressport: app, exportparts: PAYMENT_PARTS }) : null;
}
