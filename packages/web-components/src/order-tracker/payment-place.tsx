import type { LeanPressport } from "@pressport/core";
import { createElement } from "preact";
import { useLaterWidget } from "../element/use-later-widget.ts";
import { fetchPaymentDialog } from "../payment-dialog/fetch-payment-dialog.ts";

/** Lends a place to the payment dialog, fetched when the first payment is asked for. */
export function PaymentPlace({ app }: { app: LeanPressport }) {
  const isDefined = useLaterWidget(fetchPaymentDialog, true);
  return isDefined ? createElement("pp-payment-dialog", { pressport: app }) : null;
}
