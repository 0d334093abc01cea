import type { Cart } from "@pressport/core";
import type { BasketView } from "../basket-model.ts";

/** The id of the address form; the button that sends it stands in the summary. */
export const ADDRESS_FORM_ID = "address-form";

/** What a step of the basket is given. */
export interface StepView extends BasketView {
  cart: Cart;
  /** The heading takes the focus when the step appears. */
  takesFocus: boolean;
}
