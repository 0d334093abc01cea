import type { LeanPressport } from "@pressport/core";
import { createElement } from "preact";
import { useLaterWidget } from "../../element/page/use-later-widget.ts";

const TAG = "pp-payment-dialog";

/** Lends a place to the payment dialog, fetched when the first payment is asked for. */
export function PaymentPlace({ app }: { app: LeanPressport }) {
  const isDefined = useLaterWidget(TAG, true);
  return isDefined ? createElement(TAG, { pressport: app }) : null;
}
