import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import {
  clients,
  feedback,
  messages,
  orderComments,
  orderItems,
  orders,
  refundItems,
  refundReasons,
  refunds,
  refundTypes,
  users,
} from "../../adapters/db/schema.ts";

/** A message as stored. */
export type MessageRow = typeof messages.$inferSelect;
/** A comment as stored. */
export type CommentRow = typeof orderComments.$inferSelect;

/** Writes a message. */
export async function insertMessage(
  tx: Database,
  row: typeof messages.$inferInsert,
): Promise<MessageRow | undefined> {
  const [fresh] = await tx.insert(messages).values(row).returning();
  return fresh;
}

/** How many messages about an order were opened since. */
export const countMessages = (tx: Database, order_id: number, since: Date): Promise<number> =>
  tx.$count(messages, and(eq(messages.order_id, order_id), gt(messages.message_created_at, since)));

/**
 * Whether a refused letter to a person about an order waits for staff already: an address that is gone refuses every
 * letter. Two letters refused at once wait for one another here.
 */
export async function isRefusedLetterOpen(
  tx: Database,
  { user_id, order_id }: { user_id: number; order_id: number | null },
): Promise<boolean> {
  await tx.select({ user_id: users.user_id }).from(users).where(eq(users.user_id, user_id)).for("update");
  const isAlike = and(
    eq(messages.message_state, "open"),
    eq(messages.letter_user_id, user_id),
    order_id === null ? isNull(messages.order_id) : eq(messages.order_id, order_id),
  );
  return (await tx.$count(messages, isAlike)) > 0;
}

/** Holds a message until the transaction ends, so that two members of staff answer it one after the other. */
export async function lockMessage(tx: Database, message_id: number): Promise<void> {
  await tx
    .select({ message_id: messages.message_id })
    .from(messages)
    .where(eq(messages.message_id, message_id))
    .for("update");
}

/** A claim that nobody has decided: it waits, whatever was answered. */
const isUndecided = sql<boolean>`exists (select 1 from ${refunds} where ${refunds.refund_id} = ${messages.refund_id} and ${refunds.refund_state} = 'requested')`;

/** Notes on the open messages among these that they are answered; claims wait on for their decision. Answers which they were. */
export function answerOpenMessages(
  tx: Database,
  which: SQL | undefined,
  at: Date,
  answer: { message_answer?: string } = {},
): Promise<MessageRow[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  return tx
    .update(messages)
    .set({
      ...answer,
      message_answered_at: sql`coalesce(${messages.message_answered_at}, ${now})`,
      message_state: sql`case when ${isUndecided} then 'open' else 'answered' end`,
      message_closed_at: sql`case when ${isUndecided} then null else ${now} end`,
    })
    .where(and(eq(messages.message_state, "open"), which))
    .returning()
    .execute();
}

/** Closes a message that is open, unless it is a claim that nobody has decided. */
export async function closeOpenMessage(
  tx: Database,
  message_id: number,
  at: Date,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .update(messages)
    .set({ message_state: "closed", message_closed_at: at })
    .where(
      and(eq(messages.message_state, "open"), eq(messages.message_id, message_id), sql`not ${isUndecided}`),
    )
    .returning();
  return row;
}

/** Adds to the answer that feedback had before. */
export async function changeAnswer(tx: Database, message_id: number, message_answer: string): Promise<void> {
  await tx.update(messages).set({ message_answer }).where(eq(messages.message_id, message_id));
}

/** How often the print house has said something on an order. */
export const countAnswers = (tx: Database, order_id: number): Promise<number> =>
  tx.$count(orderComments, and(eq(orderComments.order_id, order_id), isNull(orderComments.user_id)));

/** What an answer to a message answers too: what was written earlier on the same order. */
export const upTo = ({ message_id, order_id }: MessageRow): SQL | undefined =>
  order_id === null
    ? eq(messages.message_id, message_id)
    : and(eq(messages.order_id, order_id), lte(messages.message_id, message_id));

/** The message about a claim. */
export const aboutClaim = (refund_id: number): SQL => eq(messages.refund_id, refund_id);

/** A message with its source, its order, and who wrote it. */
export interface FoundMessage {
  message: MessageRow;
  comment: CommentRow | null;
  feedback: typeof feedback.$inferSelect | null;
  claim: { refund: typeof refunds.$inferSelect; rt_name: string } | null;
  order: typeof orders.$inferSelect | null;
  /** The account that wrote; none for visitors. */
  writer: typeof users.$inferSelect | null;
  writersClient: typeof clients.$inferSelect | null;
}

/** Messages with all that stands around them, the oldest first. */
async function listWhere(db: Database, which: SQL | undefined): Promise<FoundMessage[]> {
  const rows = await db
    .select({
      message: messages,
      comment: orderComments,
      feedback,
      refund: refunds,
      rt_name: refundTypes.rt_name,
      order: orders,
      writer: users,
      writersClient: clients,
    })
    .from(messages)
    .leftJoin(orderComments, eq(orderComments.comment_id, messages.comment_id))
    .leftJoin(feedback, eq(feedback.feedback_id, messages.feedback_id))
    .leftJoin(refunds, eq(refunds.refund_id, messages.refund_id))
    .leftJoin(refundTypes, eq(refundTypes.rt_id, refunds.refund_type_id))
    .leftJoin(orders, eq(orders.order_id, messages.order_id))
    .leftJoin(
      users,
      or(
        eq(users.user_id, messages.letter_user_id),
        eq(users.user_id, orderComments.user_id),
        eq(users.user_id, feedback.user_id),
        and(isNotNull(messages.refund_id), eq(users.user_id, orders.user_id)),
      ),
    )
    .leftJoin(clients, eq(clients.client_id, users.client_id))
    .where(which)
    .orderBy(asc(messages.message_id));
  return rows.map(({ refund, rt_name, ...row }) => ({
    ...row,
    claim: refund && rt_name !== null ? { refund, rt_name } : null,
  }));
}

/** Messages that wait for an answer, or all there are, the oldest first. */
export const listMessages = (db: Database, { closedToo }: { closedToo: boolean }): Promise<FoundMessage[]> =>
  listWhere(db, closedToo ? undefined : eq(messages.message_state, "open"));

/** One message. */
export async function findMessage(db: Database, message_id: number): Promise<FoundMessage | undefined> {
  const [found] = await listWhere(db, eq(messages.message_id, message_id));
  return found;
}

/** What a claim says of each item. */
export function listClaimedItems(db: Database, refund_id: number) {
  return db
    .select({ claimed: refundItems, item: orderItems, rr_name: refundReasons.rr_name })
    .from(refundItems)
    .innerJoin(orderItems, eq(orderItems.oi_id, refundItems.ri_oi_id))
    .innerJoin(refundReasons, eq(refundReasons.rr_id, refundItems.ri_reason_id))
    .where(eq(refundItems.refund_id, refund_id))
    .orderBy(asc(refundItems.ri_oi_id))
    .execute();
}

/** The name of the client whose shop somebody came through. */
export async function nameOfClient(db: Database, client_id: number): Promise<string | null> {
  const [row] = await db
    .select({ name: clients.client_name })
    .from(clients)
    .where(eq(clients.client_id, client_id));
  return row?.name ?? null;
}

/** All comments on an order, the oldest first. */
export const listComments = (db: Database, order_id: number): Promise<CommentRow[]> =>
  db
    .select()
    .from(orderComments)
    .where(eq(orderComments.order_id, order_id))
    .orderBy(asc(orderComments.comment_id))
    .execute();

/** Writes what the print house says on an order. */
export async function insertAnswer(tx: Database, comment: typeof orderComments.$inferInsert): Promise<void> {
  await tx.insert(orderComments).values(comment);
}
