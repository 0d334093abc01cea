import { importAgain, type PaymentSubject, type PressportCore } from "@pressport/core";

/**
 * Asks for a payment; "at-once" asks how only where there is a choice.
 * The dialog and its store are fetched with the first one; if they do not arrive it is said.
 */
export async function pay(
  app: PressportCore,
  subject: PaymentSubject,
  how: "ask" | "at-once" = "ask",
): Promise<void> {
  await importAgain(() => import("./payment-dialog.tsx")).then(
    ({ openPayment }) => openPayment(app, subject, how),
    () => app.notices.error(app.text.problems.network),
  );
}
