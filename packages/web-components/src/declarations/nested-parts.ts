// Dialogs that a widget brings along stand in shadow roots within its own; what a page can style of them goes through it.

/** The parts of `<pp-payment-dialog>`. */
export const PAYMENT_PARTS = "payment, payment-method";

/** The parts of `<pp-auth-modal>` as a dialog. */
export const SIGN_IN_PARTS =
  "auth-dialog, form, submit, error, link, create-account, sent, registered-dialog, welcome-dialog, terms-dialog";
