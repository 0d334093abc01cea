import { desc, eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { milestones, outboxMails } from "../db/schema.ts";
import type { MailTransport } from "./mail.ts";
import { createOutboxPages } from "./outbox-pages.ts";

/** A letter as it lies in the outbox. */
export type OutboxMail = typeof outboxMails.$inferSelect;

/** As many as the outbox page shows. */
const MOST_SHOWN = 200;

/** Reads the outbox. */
export interface OutboxMails {
  /** The newest first. */
  list(): Promise<OutboxMail[]>;
  find(mailId: number): Promise<OutboxMail | undefined>;
}

/** Keeps letters in the database and shows them on `/outbox`, instead of sending them. */
export function createOutbox({ db, clock }: { db: Database; clock: Clock }): MailTransport {
  const mails: OutboxMails = {
    list: () => db.select().from(outboxMails).orderBy(desc(outboxMails.mail_id)).limit(MOST_SHOWN),
    async find(mailId) {
      const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.mail_id, mailId));
      return mail;
    },
  };
  return {
    pages: createOutboxPages(mails),

    async deliver({ to, subject, text, html }, letterId) {
      await db.transaction(async (tx) => {
        const row = { milestone: `outbox ${letterId}` };
        const isNew = await tx.insert(milestones).values(row).onConflictDoNothing().returning();
        if (isNew.length === 0) return;
        await tx.insert(outboxMails).values({ to_address: to, subject, text, html, sent_at: clock.now() });
      });
    },

    async stop() {},
  };
}
