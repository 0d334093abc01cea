import { and, eq, gt, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { mailLinks } from "../../adapters/db/schema.ts";
import { hashSecret, newSecret } from "../../http/access/tokens.ts";

/** A link as stored. */
export type MailLink = typeof mailLinks.$inferSelect;

/** What a link is for. */
export type LinkPurpose = MailLink["link_purpose"];

/** Makes a link; answers its secret, which is kept nowhere. */
export async function issueLink(
  tx: Database,
  now: Date,
  link: Pick<MailLink, "user_id" | "link_purpose" | "link_email">,
  validForMs: number,
): Promise<string> {
  const secret = newSecret();
  await tx.insert(mailLinks).values({
    ...link,
    link_hash: hashSecret(secret),
    link_expires_at: new Date(now.getTime() + validForMs),
    link_created_at: now,
  });
  return secret;
}

/** A link by its secret, used or not. */
export async function findLink(db: Database, secret: string): Promise<MailLink | undefined> {
  const [row] = await db
    .select()
    .from(mailLinks)
    .where(eq(mailLinks.link_hash, hashSecret(secret)));
  return row;
}

const isOpen = (now: Date) =>
  and(
    isNull(mailLinks.link_used_at),
    gt(mailLinks.link_expires_at, sql.param(now, mailLinks.link_expires_at)),
  );

/** Uses a link up; undefined when it was used or has expired. */
export async function spendLink(tx: Database, secret: string, now: Date): Promise<MailLink | undefined> {
  const [row] = await tx
    .update(mailLinks)
    .set({ link_used_at: now })
    .where(and(eq(mailLinks.link_hash, hashSecret(secret)), isOpen(now)))
    .returning();
  return row;
}

/** Uses up a user's links for these purposes, all of them or those made since. */
export async function spendLinks(
  tx: Database,
  user_id: number,
  purposes: readonly LinkPurpose[],
  now: Date,
  since?: Date,
): Promise<void> {
  await tx
    .update(mailLinks)
    .set({ link_used_at: now })
    .where(
      and(
        eq(mailLinks.user_id, user_id),
        inArray(mailLinks.link_purpose, purposes),
        isNull(mailLinks.link_used_at),
        since ? gte(mailLinks.link_created_at, sql.param(since, mailLinks.link_created_at)) : undefined,
      ),
    );
}

/** The link by which a user's new address is still to be confirmed. */
export async function findAskedEmail(
  db: Database,
  user_id: number,
  now: Date,
): Promise<MailLink | undefined> {
  const [row] = await db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.user_id, user_id), eq(mailLinks.link_purpose, "email"), isOpen(now)));
  return row;
}

/** Whether an address is kept for an account, other than this one, that had it until lately and can still take it back. */
export async function isKeptForOther(
  db: Database,
  email: string,
  user_id: number | null,
  now: Date,
): Promise<boolean> {
  const open = await db.$count(
    mailLinks,
    and(
      eq(mailLinks.link_email, email),
      eq(mailLinks.link_purpose, "email-undo"),
      user_id === null ? undefined : ne(mailLinks.user_id, user_id),
      isOpen(now),
    ),
  );
  return open > 0;
}

/** Deletes links that ended before then. */
export async function removeLinksBefore(db: Database, then: Date): Promise<void> {
  await db.delete(mailLinks).where(endedBefore(then));
}

/** How many links ended before. */
export const countLinksBefore = (db: Database, then: Date): Promise<number> =>
  db.$count(mailLinks, endedBefore(then));

const endedBefore = (then: Date) => lt(mailLinks.link_expires_at, sql.param(then, mailLinks.link_expires_at));
