import { desc, eq } from "drizzle-orm";
import { type Secrets, seal, unseal } from "../../text/sealed-text.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { milestones, outboxMails } from "../db/schema.ts";
import { type Letter, type MailTransport, SEALED_LETTER } from "./mail.ts";
import { createOutboxPages } from "./outbox-pages.ts";

/** A letter as it lies in the outbox. */
export interface OutboxMail extends Omit<Letter, "to"> {
  mail_id: number;
  to_address: string;
  sent_at: Date;
}

/** As many as the outbox page shows. */
const MOST_SHOWN = 200;

/** Reads the outbox. */
export interface OutboxMails {
  /** The newest first, of one reader or of all. */
  list(to?: string): Promise<OutboxMail[]>;
  find(mailId: number): Promise<OutboxMail | undefined>;
}

/** Opens the letters of the outbox, which lie there sealed: their links open accounts. */
export function outboxMailsIn(db: Database, secrets: Secrets): OutboxMails {
  const opened = ({ sealed_letter, ...row }: typeof outboxMails.$inferSelect): OutboxMail => {
    const letter: Omit<Letter, "to" | "subject"> = JSON.parse(unseal(sealed_letter, secrets, SEALED_LETTER));
    return { ...row, ...letter };
  };
  return {
    async list(to) {
      const own = to === undefined ? undefined : eq(outboxMails.to_address, to);
      const newest = db.select().from(outboxMails).where(own).orderBy(desc(outboxMails.mail_id));
      return (await newest.limit(MOST_SHOWN)).map(opened);
    },
    async find(mailId) {
      const [row] = await db.select().from(outboxMails).where(eq(outboxMails.mail_id, mailId));
      return row && opened(row);
    },
  };
}

/** What the outbox works with. */
export interface OutboxOptions {
  db: Database;
  clock: Clock;
  secrets: Secrets;
}

/** Keeps letters in the database and shows them on `/outbox`, instead of sending them. */
export function createOutbox({ db, clock, secrets }: OutboxOptions): MailTransport {
  return {
    pages: createOutboxPages(outboxMailsIn(db, secrets)),

    async deliver({ to, subject, ...letter }, letterId) {
      await db.transaction(async (tx) => {
        const row = { milestone: `outbox ${letterId}` };
        const isNew = await tx.insert(milestones).values(row).onConflictDoNothing().returning();
        if (isNew.length === 0) return;
        const sealed_letter = seal(JSON.stringify(letter), secrets, SEALED_LETTER);
        await tx.insert(outboxMails).values({ to_address: to, subject, sealed_letter, sent_at: clock.now() });
      });
    },

    async stop() {},
  };
}
