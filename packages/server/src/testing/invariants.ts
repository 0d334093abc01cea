import type { Database } from "../adapters/db/database.ts";
import { brokenPromises, LEDGER_INVARIANTS } from "../features/ledger/ledger-invariants.ts";

/** What must hold whatever happened, and a query that answers the ids for which it does not. */
const INVARIANTS: Readonly<Record<string, string>> = {
  "an order has items": `
    select order_id as id from orders o
     where not exists (select 1 from order_items i where i.order_id = o.order_id)`,
  "the lines add up to the items sum": `
    select o.order_id as id from orders o join order_items i on i.order_id = o.order_id
     group by o.order_id having sum(i.oi_line_amount) <> o.order_items_amount`,
  "a line is quantity times price": `
    select oi_id as id from order_items where oi_quantity * oi_unit_amount <> oi_line_amount`,
  "items + shipping − discount − VAT that is not charged = total": `
    select order_id as id from orders
     where order_items_amount + order_shipping_amount - order_discount_amount - order_vat_off_amount
       <> order_total_amount`,
  "paid exactly when the payments equal the total": `
    select o.order_id as id from orders o
      left join payments p on p.order_id = o.order_id and not p.payment_surplus
     where not o.order_is_test
     group by o.order_id
    having (o.order_paid_at is not null) <> (coalesce(sum(p.payment_amount), -1) = o.order_total_amount)`,
  "the kept numbers of orders are those one can count": `
    select client_id as id from order_counts full join (
        select client_id, count(*) as seen, count(order_paid_at) as paid from (
          select client_id, order_paid_at from orders where order_deleted_at is null and not order_is_test
          union all
          select reseller_client_id, order_paid_at from orders
           where order_deleted_at is null and not order_is_test and reseller_client_id <> client_id) shown
         group by client_id) counted using (client_id)
     where coalesce(all_count, 0) <> coalesce(seen, 0) or coalesce(paid_count, 0) <> coalesce(paid, 0)`,
  "a basket becomes one order": `
    select source_cart_id as id from orders where source_cart_id is not null
     group by source_cart_id having count(*) > 1`,
  "an ordered basket has its order, an open one none": `
    select c.cart_id as id from carts c left join orders o on o.source_cart_id = c.cart_id
     where (c.cart_state = 'ordered') <> (o.order_id is not null)`,
  "a user has one open basket": `
    select user_id as id from carts where cart_state = 'open' group by user_id having count(*) > 1`,
  "a basket holds its client's own variants": `
    select i.ci_id as id from cart_items i join carts c on c.cart_id = i.cart_id
      join client_variants v on v.cv_id = i.ci_cv_id where v.client_id <> c.client_id`,
  "items belong to their order's client": `
    select i.oi_id as id from order_items i join orders o on o.order_id = i.order_id
     where i.client_id <> o.client_id`,
  "variants belong to their product's client": `
    select v.cv_id as id from client_variants v
      join client_products p on p.client_product_id = v.client_product_id where v.client_id <> p.client_id`,
  "an order is held by one open payment session": `
    select order_id as id from payment_session_parts where part_open group by order_id having count(*) > 1`,
  "only open sessions hold orders": `
    select s.payment_session_id as id from payment_sessions s
      join payment_session_parts p on p.payment_session_id = s.payment_session_id
     where p.part_open <> (s.session_state = 'open')`,
  "an order that stands or was paid has one invoice, one that was deleted or cancelled unpaid has none": `
    select o.order_id as id from orders o left join invoice_orders i on i.order_id = o.order_id
     where ((o.order_paid_at is not null or (o.order_deleted_at is null and o.order_state <> 'cancelled'))
         and not o.order_is_test)
       <> (i.order_id is not null)`,
  "an invoice is the sum of its orders": `
    select v.invoice_id as id from invoices v join invoice_orders l on l.invoice_id = v.invoice_id
      join orders o on o.order_id = l.order_id
     group by v.invoice_id having sum(o.order_total_amount) <> v.invoice_total_amount`,
  "an invoice is paid exactly when its orders are": `
    select v.invoice_id as id from invoices v join invoice_orders l on l.invoice_id = v.invoice_id
      join orders o on o.order_id = l.order_id
     group by v.invoice_id having (v.invoice_paid_at is not null) <> bool_and(o.order_paid_at is not null)`,
  "a discount is used as often as orders have it": `
    select d.discount_id as id from discounts d left join orders o
        on o.order_discount_code = d.discount_code
        and coalesce(d.discount_client_id, 0) = case when o.order_discount_bearer = 'reseller' then o.reseller_client_id else 0 end and o.order_deleted_at is null and not o.order_is_test
        and (o.order_state <> 'cancelled' or o.order_paid_at is not null)
     group by d.discount_id having count(o.order_id) <> d.discount_used`,
  "a discount is not used beyond its limit": `
    select discount_code as id from discounts where discount_used > discount_usage_limit`,
  "an item is claimed once": `
    select ri_oi_id as id from refund_items group by ri_oi_id having count(*) > 1`,
  ...LEDGER_INVARIANTS,
};

/** Checks the whole database; answers a line for every promise that does not hold, with the ids it is broken for. */
export function brokenInvariants(db: Database): Promise<string[]> {
  return brokenPromises(db, INVARIANTS);
}
