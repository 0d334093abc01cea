import { userChannel } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { users } from "../../adapters/db/schema.ts";
import type { Jobs, JobTransaction } from "../../adapters/jobs/jobs.ts";
import type { Doors } from "../../doors.ts";

const ANNOUNCE = "invoice.announce";

/** An invoice that changed; the row itself may be gone by the time it is announced. */
interface ChangedInvoice {
  invoice_id: number;
  client_id: number;
}

/** Tells whoever the invoices are for, once the transaction is committed, that they changed. */
export async function announceInvoices(
  jobs: Jobs,
  tx: JobTransaction,
  changed: readonly ChangedInvoice[],
): Promise<void> {
  for (const invoice of changed) await jobs.send(ANNOUNCE, invoice, { tx });
}

/** Pushes `invoice-changed` to the users of the client. */
export function defineInvoiceJobs({ db, jobs, push }: Pick<Doors, "db" | "jobs" | "push">): void {
  jobs.define<ChangedInvoice>(ANNOUNCE, {
    async handler({ invoice_id, client_id }) {
      const watching = await db
        .select({ user_id: users.user_id })
        .from(users)
        .where(eq(users.client_id, client_id));
      const channels = watching.map(({ user_id }) => userChannel(user_id));
      if (channels.length > 0) await push.trigger(channels, "invoice-changed", { invoice_id });
    },
  });
}
