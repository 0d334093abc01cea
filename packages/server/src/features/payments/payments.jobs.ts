import { OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { findSession } from "./payments.queries.ts";
import { endSession } from "./payments.service.ts";
import { RECONCILE, reconcile } from "./reconcile/reconcile.service.ts";
import { sendRepayment, sendRepaymentNow } from "./repayments/repayments.service.ts";
import { SEND_REPAYMENT } from "./repayments/reversals.service.ts";
import { END_SESSION } from "./settle-payment.service.ts";

const EVERY_QUARTER_HOUR = "*/15 * * * *";
/** Shorter than the time to the next run. */
const PATIENCE_SECONDS = 14 * 60;

/** Ends checkouts of orders that are paid or gone, before somebody pays there. */
export function definePaymentJobs(services: Services): void {
  services.jobs.define<{ order_id: number; payment_session_id: number }>(END_SESSION, {
    ...OUTSIDE_PATIENCE,
    failure: "A checkout of an order that is paid or gone could not be ended",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    handler: async ({ payment_session_id }) => {
      const session = await findSession(services.db, payment_session_id);
      if (session?.session_state === "open") await endSession(services, session);
    },
  });
}

/** Compares four times an hour. */
export function defineReconcileJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.define(RECONCILE, {
    retryLimit: 0,
    timeoutSeconds: PATIENCE_SECONDS,
    async handler() {
      const { complaints, ...figures } = await reconcile(services);
      log.info(figures, "Compared the books with the payment provider");
      for (const complaint of complaints) log.error({ complaint }, "Money does not match");
    },
  });
  jobs.schedule(RECONCILE, EVERY_QUARTER_HOUR);
}

/** Sends money back as soon as it is owed; what does not leave then is sent again by the reconciliation. */
export function defineRepaymentJobs(services: Services): void {
  services.jobs.define<{ repayment_id: number; anew?: boolean }>(SEND_REPAYMENT, {
    failure: "Money could not be sent back to its payer",
    about: ({ repayment_id: id }) => ({ entity: "refund", id }),
    /* Anew: also after it was given up. */
    handler: async ({ repayment_id, anew }) => {
      await (anew === true ? sendRepaymentNow : sendRepayment)(services, repayment_id);
    },
  });
}
