import type { Doors } from "../../doors.ts";
import { RECONCILE, reconcile } from "./reconcile/reconcile.service.ts";
import { sendRepayment, sendRepaymentNow } from "./repayments/repayments.service.ts";
import { SEND_REPAYMENT } from "./repayments/reversals.service.ts";

const EVERY_QUARTER_HOUR = "*/15 * * * *";
/** Shorter than the time to the next run. */
const PATIENCE_SECONDS = 14 * 60;

/** Compares four times an hour. */
export function defineReconcileJobs(doors: Doors): void {
  const { jobs, log } = doors;
  jobs.define(RECONCILE, {
    retryLimit: 0,
    timeoutSeconds: PATIENCE_SECONDS,
    async handler() {
      const { complaints, ...figures } = await reconcile(doors);
      log.info(figures, "Compared the books with the payment provider");
      for (const complaint of complaints) log.error({ complaint }, "Money does not match");
    },
  });
  jobs.schedule(RECONCILE, EVERY_QUARTER_HOUR);
}

/** Sends money back as soon as it is owed; what does not leave then is sent again by the reconciliation. */
export function defineRepaymentJobs(doors: Doors): void {
  doors.jobs.define<{ repayment_id: number; anew?: boolean }>(SEND_REPAYMENT, {
    failure: "Money could not be sent back to its payer",
    about: ({ repayment_id: id }) => ({ entity: "refund", id }),
    /* Anew: also after it was given up. */
    handler: async ({ repayment_id, anew }) => {
      await (anew === true ? sendRepaymentNow : sendRepayment)(doors, repayment_id);
    },
  });
}
