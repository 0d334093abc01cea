import { claimedAmount } from "@pressport/core/rules";
import { sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";

/** A claim that was approved, the sums it is reckoned from, and the money there is. */
interface ClaimSums extends Record<string, unknown> {
  refund_id: number;
  claimed: number;
  items: number;
  discount: number;
  shipping: number;
  vat_off: number;
  /** Owed back for it so far. */
  owed: number;
  /** Left of the payment of its order. */
  left: number;
}

/** Claims for money that are owed less than they come to, although the payment of their order has money left. */
export async function claimsShortOfMoney(db: Database): Promise<string[]> {
  const { rows } = await db.execute<ClaimSums>(sql`
    select f.refund_id, o.order_items_amount as items, o.order_discount_amount as discount,
           o.order_shipping_amount as shipping, o.order_vat_off_amount as vat_off,
           (select coalesce(sum(i.oi_line_amount), 0)::int from refund_items c
              join order_items i on i.oi_id = c.ri_oi_id where c.refund_id = f.refund_id) as claimed,
           (select coalesce(sum(r.repayment_amount), 0)::int from repayments r
             where r.refund_id = f.refund_id) as owed,
           p.payment_amount - (select coalesce(sum(r.repayment_amount), 0)::int from repayments r
             where r.payment_id = p.payment_id
               and not (r.repayment_state = 'failed' and r.repayment_reason in ('dashboard', 'dispute'))) as "left"
      from refunds f join orders o using (order_id)
      join payments p on p.order_id = o.order_id and not p.payment_surplus
     where f.refund_type_id = 1 and f.refund_state in ('approved', 'done')`);
  const short = rows.filter((claim) => claim.left > 0 && claim.owed < claimedAmount(claim));
  return short.map(({ refund_id, owed, left }) => `claim ${refund_id} is owed ${owed}, and ${left} are left`);
}
