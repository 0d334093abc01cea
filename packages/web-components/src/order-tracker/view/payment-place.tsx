import type { PressportCore } from "@pressport/core";
import { createElement } from "preact";
import { PAYMENT_PARTS } from "../../declarations/nested-parts.ts";
import { useLazyWidget } from "../../element/page/use-lazy-widget.ts";

const TAG = "pp-payment-dialog";

/** Lends a place to the payment dialog, fetched when the first payment is asked for. */
export function PaymentPlace({ app }: { app: PressportCore }) {
  const isDefined = useLazyWidget(TAG, true);
  return isDefined ? createElement(TAG, { pressport: app, exportparts: PAYMENT_PARTS }) : null;
}
