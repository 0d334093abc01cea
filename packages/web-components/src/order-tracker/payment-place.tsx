import type { LeanPressport } from "@pressport/core";
import { createElement } from "preact";
import { useEffect, useState } from "preact/hooks";
import { embedChunks } from "../embed-chunks.ts";

const TAG = "pp-payment-dialog";

/** Lends a place to the payment dialog, fetched when the first payment is asked for. */
export function PaymentPlace({ app }: { app: LeanPressport }) {
  const [isDefined, setDefined] = useState(false);
  useEffect(() => {
    let isHere = true;
    void embedChunks[TAG]?.().then((dialog) => {
      dialog.define();
      if (isHere) setDefined(true);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return isDefined ? createElement(TAG, { pressport: app }) : null;
}
