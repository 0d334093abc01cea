/** Fetches the payment dialog, for a widget somebody can pay in. */
export const fetchPaymentDialog = async () => (await import("./payment-dialog.tsx")).PaymentDialog;
