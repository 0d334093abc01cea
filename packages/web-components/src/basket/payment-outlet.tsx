import { createElement } from "preact";
import { useLaterWidget } from "../element/use-later-widget.ts";
import { fetchPaymentDialog } from "../payment-dialog/fetch-payment-dialog.ts";
import type { BasketModel } from "./basket-model.ts";

/** Lends a place to the payment dialog when it opens and the page has none of its own; it is fetched only then. */
export function PaymentOutlet({ model: { app, payment, places } }: { model: BasketModel }) {
  const isWanted = payment.step.value !== "closed" && places.list.value.length === 0;
  const isDefined = useLaterWidget(fetchPaymentDialog, isWanted);
  return isDefined ? createElement("pp-payment-dialog", { pressport: app }) : null;
}
