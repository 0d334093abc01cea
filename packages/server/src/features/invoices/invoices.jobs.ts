import { userChannel } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { users } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { ANNOUNCE, type ChangedInvoice } from "./announce-invoices.service.ts";

/** Pushes `invoice-changed` to the users of the client. */
export function defineInvoiceJobs({ db, jobs, push }: Pick<Services, "db" | "jobs" | "push">): void {
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
