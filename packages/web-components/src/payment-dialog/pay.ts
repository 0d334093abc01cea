import { importAgain, type PaymentSubject, type PressportCore } from "@pressport/core";

/**
 * Asks for a payment; "at-once" asks how only where there is a choice.
 * The dialog and its store are fetched with the first one; answers whether they are here, and says so if not.
 */
export async function pay(
  app: PressportCore,
  subject: PaymentSubject,
  how: "ask" | "at-once" = "ask",
): Promise<boolean> {
  return importAgain(() => import("./payment-dialog.tsx")).then(
    ({ openPayment }) => {
      openPayment(app, subject, how);
      return true;
    },
    () => {
      app.notices.error(app.text.problems.network);
      return false;
    },
  );
}
