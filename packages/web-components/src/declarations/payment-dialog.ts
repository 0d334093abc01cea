import type { DeclaredElement, WidgetDocs } from "./declare.ts";

/** The attributes of `<pp-payment-dialog>`: only those of every widget. */
export const paymentDialogAttributes = {};

/** What can be called on `<pp-payment-dialog>`: nothing but what every element has. */
export type PaymentDialogMethods = Readonly<Record<never, never>>;

/** `<pp-payment-dialog>`. */
export type PaymentDialogElement = DeclaredElement<typeof paymentDialogAttributes, PaymentDialogMethods>;

/** What stands in the docs about `<pp-payment-dialog>`. */
export const paymentDialogDocs: WidgetDocs<typeof paymentDialogAttributes, PaymentDialogMethods> = {
  tag: "pp-payment-dialog",
  says: "The ways to pay and the countdown to the checkout; basket and order tracker bring their own.",
  attributes: {},
  methods: {},
  events: ["pp-ready", "pp-before-redirect", "pp-error"],
  parts: {
    payment: "The dialog.",
    "payment-method": "One way to pay.",
  },
  slots: {},
};
