import { sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";

const ENTRIES = "ledger_entries e join ledger_transactions t using (ledger_transaction_id)";
/** Money the provider took by itself and gave back is not owed any more. */
const COUNTS = "not (r.repayment_state = 'failed' and r.repayment_reason in ('dashboard', 'dispute'))";

/** What must hold of the books whatever happened, and a query that answers the ids for which it does not. */
export const LEDGER_INVARIANTS: Readonly<Record<string, string>> = {
  "every booking sums to zero in each currency": `
    select ledger_transaction_id as id from ledger_entries
     group by ledger_transaction_id, entry_currency having sum(entry_amount) <> 0`,
  "every payment is booked as received, once": `
    select p.payment_id as id from payments p
      left join (select t.payment_id, e.entry_currency, -sum(e.entry_amount) as booked from ${ENTRIES}
        where t.transaction_kind in ('receipt', 'balance_draw') and e.account = 'surplus' group by 1, 2) b
        on b.payment_id = p.payment_id
     where coalesce(b.booked, 0) <> p.payment_amount or b.entry_currency <> p.payment_currency`,
  "an order is sold in the books exactly when it was paid with enough": `
    select o.order_id as id from orders o
     where (o.order_paid_at is not null and not o.order_is_test
         and (o.reseller_client_id is null or o.order_total_amount >= o.order_wholesale_amount))
       <> exists (select 1 from ledger_transactions t where t.order_id = o.order_id and t.transaction_kind = 'sale')`,
  "what an order has booked is what was paid for it and has not gone back": `
    select o.order_id as id from orders o
      left join (select t.order_id, -sum(e.entry_amount) as booked from ${ENTRIES}
        where t.transaction_kind in ('sale', 'refund_due', 'refund_dropped')
          and e.account not in ('surplus', 'refunds') group by 1) b on b.order_id = o.order_id
      left join (select order_id, sum(payment_amount) as paid from payments
        where not payment_surplus group by 1) p on p.order_id = o.order_id
      left join (select order_id, sum(repayment_amount) as back from repayments r
        where ${COUNTS} group by 1) r on r.order_id = o.order_id
     where exists (select 1 from ledger_transactions t where t.order_id = o.order_id and t.transaction_kind = 'sale')
       and coalesce(b.booked, 0) <> coalesce(p.paid, 0) - coalesce(r.back, 0)`,
  "a cancelled order keeps no money": `
    select o.order_id as id from orders o join payments p on p.order_id = o.order_id and not p.payment_surplus
      left join repayments r on r.payment_id = p.payment_id and ${COUNTS}
     where o.order_state = 'cancelled'
     group by o.order_id, p.payment_id having coalesce(sum(r.repayment_amount), 0) < p.payment_amount`,
  "an order in production is paid for in the books": `
    select o.order_id as id from orders o
     where o.order_state in ('in_production', 'shipped', 'delivered') and not o.order_is_test
       and not exists (select 1 from ledger_transactions t where t.order_id = o.order_id and t.transaction_kind = 'sale')`,
  "money, invoices, claims and print files know of no test order": `
    select o.order_id as id from orders o
     where o.order_is_test and (exists (select 1 from payments p where p.order_id = o.order_id)
       or exists (select 1 from ledger_transactions t where t.order_id = o.order_id)
       or exists (select 1 from invoice_orders i where i.order_id = o.order_id)
       or exists (select 1 from refunds f where f.order_id = o.order_id)
       or exists (select 1 from order_items i where i.order_id = o.order_id and i.oi_print_file_key is not null))`,
  "surplus lies only on payments whose order waits for more": `
    select t.payment_id as id from ${ENTRIES} join payments p on p.payment_id = t.payment_id
      left join orders o on o.order_id = p.order_id
     where e.account = 'surplus'
     group by t.payment_id, e.entry_currency, p.payment_surplus, o.order_total_amount, o.order_wholesale_amount
    having sum(e.entry_amount) <> 0
       and (p.payment_surplus or o.order_total_amount >= o.order_wholesale_amount)`,
  "what is owed back is what has not arrived": `
    select r.repayment_id as id from repayments r
      left join (select t.repayment_id, sum(e.entry_amount) as balance from ${ENTRIES}
        where e.account = 'refunds' group by 1) b on b.repayment_id = r.repayment_id
     where coalesce(b.balance, 0) <>
       case when r.repayment_state = 'confirmed' or not (${COUNTS}) then 0 else -r.repayment_amount end`,
  "no more goes back than came": `
    select p.payment_id as id from payments p join repayments r on r.payment_id = p.payment_id
     where ${COUNTS} group by p.payment_id having sum(r.repayment_amount) > p.payment_amount`,
  "the provider's account holds what came, less what went back and what it keeps": `
    select currency as id from (
      select entry_currency as currency, sum(entry_amount) as amount from ledger_entries
       where account = 'gateway_clearing' group by 1
      union all
      select payment_currency, -sum(payment_amount) from payments where payment_method = 'card' group by 1
      union all
      select r.repayment_currency, sum(r.repayment_amount) from repayments r join payments p using (payment_id)
       where p.payment_method = 'card' and r.repayment_state = 'confirmed' group by 1
      union all
      select session_currency, sum(coalesce(session_fee_amount, 0)) from payment_sessions group by 1) moved
     group by currency having sum(amount) <> 0`,
  "only earnings belong to somebody, and all of them do": `
    select ledger_entry_id as id from ledger_entries
     where (account = 'reseller_earnings') <> (client_id is not null)`,
  "a claim for money is done exactly when its money has arrived": `
    select f.refund_id as id from refunds f join repayments r on r.refund_id = f.refund_id
     group by f.refund_id having (f.refund_state = 'done') <> bool_and(r.repayment_state = 'confirmed')`,
};

/** Checks promises; answers a line for each that does not hold, with the ids it is broken for. */
export async function brokenPromises(
  db: Database,
  promises: Readonly<Record<string, string>>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, query] of Object.entries(promises)) {
    const { rows } = await db.execute<{ id: number | string }>(sql.raw(query));
    if (rows.length > 0) broken.push(`${promise}: ${rows.map(({ id }) => id).join(", ")}`);
  }
  return broken;
}
