import type { PaymentSubject, PressportCore } from "@pressport/core";

/** Asks for a payment. The dialog and its store are fetched with the first one; if they do not arrive it is said. */
export async function pay(app: PressportCore, subject: PaymentSubject): Promise<void> {
  await import("./payment-dialog.tsx").then(
    ({ openPayment }) => openPayment(app, subject),
    () => app.notices.error(app.text.problems.network),
  );
}
