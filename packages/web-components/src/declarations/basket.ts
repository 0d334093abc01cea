import { flag, oneOf } from "../element/attributes/attributes.ts";
import type { DeclaredElement, WidgetDocs } from "./declare.ts";

/** The attributes of `<pp-basket>`. */
export const basketAttributes = { mode: oneOf("full", "mini"), "step-history": flag };

/** What can be called on `<pp-basket>`: nothing but what every element has. */
export type BasketMethods = Readonly<Record<never, never>>;

/** `<pp-basket>`. */
export type BasketElement = DeclaredElement<typeof basketAttributes, BasketMethods>;

/** What stands in the docs about `<pp-basket>`. */
export const basketDocs: WidgetDocs<typeof basketAttributes, BasketMethods> = {
  tag: "pp-basket",
  says: "The basket: designs and their prints, discount, delivery address, order and payment.",
  attributes: {
    mode: "`mini` is a small line with count and sum, for the head of a page.",
    "step-history":
      "Gives each step an entry in the browser's history: Back leads to the step before, and a reload stays on the step.",
  },
  methods: {},
  events: [
    "pp-ready",
    "pp-basket-changed",
    "pp-before-edit",
    "pp-before-order",
    "pp-order-created",
    "pp-before-redirect",
    "pp-payment-settled",
    "pp-error",
  ],
  parts: {
    basket: "The whole basket.",
    mini: 'The line of `mode="mini"`.',
    steps: "The steps from the prints to the order.",
    "step-heading": "The heading of a step.",
    design: "A design with its prints.",
    line: "One print.",
    discount: "The discount code.",
    note: "The note to the print house.",
    address: "The delivery address.",
    "review-address": "The address as it is looked over once more.",
    summary: "The sums.",
    next: "The button to the next step.",
    "edit-dialog": "The dialog a print is edited in.",
    "create-order": "The button that orders.",
    ordered: "What is shown once the order is made.",
    "payment-returned": "How a payment ended, after coming back from it.",
    "account-offer": "Offers a guest who has paid an account.",
    empty: "What is shown while nothing is in it.",
    failed: "What is shown when it cannot be loaded.",
    "signed-out": "What is shown to visitors who have none.",
  },
  slots: {
    header: "Stands above the basket.",
    empty: "Stands in place of what an empty basket shows.",
    browse: "Stands in the empty basket, for a link to your products.",
    ordered: "Stands below what is shown once the order is made.",
    footer: "Stands below the basket.",
  },
};
