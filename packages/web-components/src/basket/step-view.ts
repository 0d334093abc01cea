import type { Cart } from "@pressport/core";
import type { BasketView } from "./basket-model.ts";

/** What a step of the basket is given. */
export interface StepView extends BasketView {
  cart: Cart;
  /** The heading takes the focus when the step appears. */
  takesFocus: boolean;
}
