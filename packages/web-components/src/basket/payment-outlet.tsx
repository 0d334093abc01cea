import { createElement } from "preact";
import { useEffect, useState } from "preact/hooks";
import { embedChunks } from "../embed-chunks.ts";
import type { BasketModel } from "./basket-model.ts";

const TAG = "pp-payment-dialog";

/** Lends a place to the payment dialog when it opens and the page has none of its own; it is fetched only then. */
export function PaymentOutlet({ model: { app, payment, places } }: { model: BasketModel }) {
  const [isDefined, setDefined] = useState(false);
  const isWanted = payment.step.value !== "closed" && places.list.value.length === 0;
  useEffect(() => {
    if (!isWanted || isDefined) return;
    let isHere = true;
    void embedChunks[TAG]?.().then((dialog) => {
      dialog.define();
      if (isHere) setDefined(true);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted, isDefined]);
  return isDefined ? createElement(TAG, { pressport: app }) : null;
}
