import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orders, vatChecks } from "../../adapters/db/schema.ts";
import type { VatNumberAnswer } from "../../adapters/vat-numbers/vies.ts";

/** A question about a VAT number, and its answer, as stored. */
export type VatCheckRow = typeof vatChecks.$inferSelect;

/** What was asked about a number lately, the newest first. */
export function lastChecks(db: Database, vatNumber: string): Promise<VatCheckRow[]> {
  return db
    .select()
    .from(vatChecks)
    .where(eq(vatChecks.vat_number, vatNumber))
    .orderBy(desc(vatChecks.vat_check_id))
    .limit(10);
}

/** Notes that a number is asked about; answers the question's id. */
export async function insertCheck(db: Database, vat_number: string, now: Date): Promise<number> {
  const [row] = await db.insert(vatChecks).values({ vat_number, vat_check_created_at: now }).returning();
  if (!row) throw new Error("The database answered no row for an inserted check.");
  return row.vat_check_id;
}

/** A question, answered or not. */
export async function findCheck(db: Database, vat_check_id: number): Promise<VatCheckRow | undefined> {
  const [row] = await db.select().from(vatChecks).where(eq(vatChecks.vat_check_id, vat_check_id));
  return row;
}

/** A question that has no answer yet. */
export async function openCheck(db: Database, vat_check_id: number): Promise<VatCheckRow | undefined> {
  const [row] = await db
    .select()
    .from(vatChecks)
    .where(and(eq(vatChecks.vat_check_id, vat_check_id), eq(vatChecks.vat_check_state, "pending")));
  return row;
}

/** Keeps an answer, unless there is one. */
export async function answerCheck(
  db: Database,
  vat_check_id: number,
  { isValid, consultation }: VatNumberAnswer,
  now: Date,
): Promise<void> {
  await db
    .update(vatChecks)
    .set({
      vat_check_state: isValid ? "confirmed" : "wrong",
      vat_check_answered_at: now,
      vat_check_consultation: consultation,
    })
    .where(and(eq(vatChecks.vat_check_id, vat_check_id), eq(vatChecks.vat_check_state, "pending")));
}

/** Real orders that were charged no VAT because of the number a question was about. */
export function untaxedOrders(db: Database, vat_check_id: number): Promise<{ order_id: number }[]> {
  return db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(
      and(
        eq(orders.vat_check_id, vat_check_id),
        ne(orders.order_vat_treatment, "standard"),
        eq(orders.order_is_test, false),
      ),
    )
    .orderBy(orders.order_id);
}

/** Which numbers to ask about. */
export interface WhatToAsk {
  /** Only that of this client; null for all. */
  client_id: number | null;
  /** Those nobody has asked about, too. */
  isNewToo: boolean;
  confirmedBefore: Date;
  wrongBefore: Date;
  /** A question without an answer was given up when it is older than this. */
  askedBefore: Date;
}

/** So many numbers are asked about in one go: the register has limits, and the rest is not in a hurry. */
const AT_ONCE = 200;

/** Numbers of companies whose last answer is missing or too old, and that are not being asked about. */
export async function numbersToAsk(db: Database, what: WhatToAsk): Promise<string[]> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const answer = await db.execute<{ vat_number: string }>(sql`
    select company.vat_number
    from (
      select distinct upper(regexp_replace(company_vat_number, '[\\s.-]', '', 'g')) as vat_number
      from clients
      where company_vat_number <> '' and (${what.client_id}::int is null or client_id = ${what.client_id})
    ) company
    left join lateral (
      select * from vat_checks where vat_checks.vat_number = company.vat_number
      order by vat_check_id desc limit 1
    ) last on true
    where case last.vat_check_state
      when 'confirmed' then ${what.isNewToo} and last.vat_check_answered_at < ${at(what.confirmedBefore)}
      when 'wrong' then last.vat_check_answered_at < ${at(what.wrongBefore)}
      when 'pending' then last.vat_check_created_at < ${at(what.askedBefore)}
      else ${what.isNewToo}
    end
    order by company.vat_number
    limit ${AT_ONCE}`);
  return answer.rows.map((row) => row.vat_number);
}
