import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { ledgerEntries, ledgerTransactions } from "../../adapters/db/schema.ts";

/** What a reseller has earned and not been paid, in cents. */
export type EarningsRow = {
  balance: number;
  payable: number;
};

/** A line of earnings as stored. */
export type EarningsLine = {
  entry_id: number;
  entry_at: string | Date;
  entry_kind: "sale" | "refund" | "payout" | "payment";
  amount: number;
  order_id: number | null;
  order_number: string | null;
  payable: boolean;
  claim_until: string | null;
};

/** Kinds of booking that came from a sale to a shopper; the others moved the balance itself. */
const SALES = sql.raw("t.transaction_kind in ('sale', 'refund_due', 'refund_dropped')");
const OWN_ENTRIES = sql.raw("ledger_entries e join ledger_transactions t using (ledger_transaction_id)");

/** Whether what an order earned can be had: it is delivered, nobody can claim any more, and no claim waits. */
const isPayable = (
  today: string,
): SQL => sql`(o.order_delivered_at is not null and o.order_claim_until < ${today}
  and not exists (select 1 from refunds f where f.order_id = o.order_id and f.refund_state = 'requested'))`;

/** What an order earned, or took back beyond that, which counts at once; and what moved the balance itself. */
function byClient(today: string, whose: SQL): SQL {
  return sql`
    select p.client_id, coalesce(sum(p.amount), 0)::int as balance,
      coalesce(sum(p.amount) filter (where p.order_id is null or p.amount < 0 or ${isPayable(today)}), 0)::int as payable
      from (
        select e.client_id, case when ${SALES} then t.order_id end as order_id, -sum(e.entry_amount) as amount
          from ${OWN_ENTRIES} where e.account = 'reseller_earnings' and ${whose} group by 1, 2) p
      left join orders o on o.order_id = p.order_id
     group by p.client_id`;
}

/** What a client has earned. */
export async function findEarnings(db: Database, client_id: number, today: string): Promise<EarningsRow> {
  const { rows } = await db.execute<EarningsRow & { client_id: number }>(
    byClient(today, sql`e.client_id = ${client_id}`),
  );
  return rows[0] ?? { balance: 0, payable: 0 };
}

/** Everybody who has something to be paid out, with the address of an account to write to. */
export async function listPayable(db: Database, today: string) {
  const { rows } = await db.execute<
    EarningsRow & { client_id: number; client_name: string; email: string }
  >(sql`
    select b.*, c.client_name,
      (select user_email from users u where u.client_id = b.client_id order by user_id limit 1) as email
      from (${byClient(today, sql`true`)}) b join clients c using (client_id)
     where b.payable > 0 order by b.client_id`);
  return rows;
}

/** When as much was last paid out to a client under the same note; without one, since a moment. Null when it was not. */
export async function findSamePayout(
  db: Database,
  { client_id, amount, note }: { client_id: number; amount: number; note: string },
  since: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: ledgerTransactions.transaction_at })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransactions,
      eq(ledgerTransactions.ledger_transaction_id, ledgerEntries.ledger_transaction_id),
    )
    .where(
      and(
        eq(ledgerEntries.client_id, client_id),
        eq(ledgerEntries.entry_amount, amount),
        eq(ledgerTransactions.transaction_kind, "payout"),
        eq(ledgerTransactions.transaction_note, note),
        note === "" ? gt(ledgerTransactions.transaction_at, since) : undefined,
      ),
    )
    .orderBy(desc(ledgerTransactions.ledger_transaction_id))
    .limit(1);
  return row?.at ?? null;
}

/** Lines of a client's earnings, newest first; all of them without a limit. */
export async function listEarnings(
  db: Database,
  {
    client_id,
    today,
    limit,
    offset,
  }: { client_id: number; today: string; limit: number | null; offset: number },
): Promise<EarningsLine[]> {
  const { rows } = await db.execute<EarningsLine>(sql`
    select e.ledger_entry_id as entry_id, t.transaction_at as entry_at, -e.entry_amount as amount,
      case t.transaction_kind when 'sale' then 'sale' when 'refund_dropped' then 'sale' when 'payout' then 'payout'
        when 'balance_draw' then 'payment' else 'refund' end as entry_kind,
      o.order_id, o.order_number, (not ${SALES} or ${isPayable(today)}) as payable,
      o.order_claim_until::text as claim_until
      from ${OWN_ENTRIES} left join orders o on o.order_id = t.order_id
     where e.account = 'reseller_earnings' and e.client_id = ${client_id}
     order by e.ledger_entry_id desc limit ${limit} offset ${offset}`);
  return rows;
}

/** How many lines there are. */
export async function countEarnings(db: Database, client_id: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ledger_entries where account = 'reseller_earnings' and client_id = ${client_id}`,
  );
  return rows[0]?.total ?? 0;
}
