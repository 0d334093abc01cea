import { checkoutText } from "@pressport/core";
import { useState } from "preact/hooks";
import { useStyles } from "../../parts/parts.ts";
import type { BasketView } from "../basket-model.ts";
import css from "./checkout-steps.css?inline";

/** Brings the look and the sentences that a basket's first step does without. */
export function useCheckout(text: BasketView["text"]): void {
  useStyles(css);
  useState(() => text.add({ basket: checkoutText }));
}
