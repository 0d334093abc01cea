import { flag, text, wholeNumber } from "../element/attributes/attributes.ts";
import type { DeclaredElement, WidgetDocs } from "./declare.ts";

/** The attributes of `<pp-order-tracker>`. */
export const orderTrackerAttributes = {
  "order-id": wholeNumber,
  "order-token": text,
  "open-claim": flag,
};

/** What can be called on `<pp-order-tracker>`. */
export interface OrderTrackerMethods {
  refresh(): Promise<void>;
}

/** `<pp-order-tracker>`. */
export type OrderTrackerElement = DeclaredElement<typeof orderTrackerAttributes, OrderTrackerMethods>;

/** What stands in the docs about `<pp-order-tracker>`. */
export const orderTrackerDocs: WidgetDocs<typeof orderTrackerAttributes, OrderTrackerMethods> = {
  tag: "pp-order-tracker",
  says: "The orders of the person who is here, or one of them, live: state, files, payment and claims.",
  attributes: {
    "order-id": "Shows this order alone; without it the list of all.",
    "order-token": "The token of a signed link: shows that order to whoever has it, without signing in.",
    "open-claim": "Opens the form for a refund or reprint of that order at once, where one can be asked for.",
  },
  methods: { refresh: "Loads what is shown anew." },
  events: [
    "pp-ready",
    "pp-order-changed",
    "pp-order-deleted",
    "pp-before-redirect",
    "pp-payment-settled",
    "pp-error",
  ],
  parts: {
    "order-card": "One order in the list.",
    "order-state": "What state the order is in.",
    "order-progress": "The steps it goes through.",
    "order-progress-note": "A note at one of the steps.",
    "order-item": "One print of the order.",
    "item-state": "What state that print is in.",
    "print-finding": "What was found when its print file was checked.",
    "marked-print": "The picture of a print with a frame where that lies.",
    "remove-photo": "Takes a photo out of a claim.",
    "payment-returned": "How a payment ended, after coming back from it.",
    "account-offer": "Offers a guest who has paid an account.",
  },
  slots: {
    header: "Stands above the orders.",
    empty: "Stands in place of what is shown while there are no orders.",
    footer: "Stands below the orders.",
  },
};
