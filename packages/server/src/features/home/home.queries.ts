import { sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";

/** Orders best sellers are counted in: the newest, however old, so that it costs the same for everybody. */
const COUNTED_ORDERS = 500;
const BEST_SELLERS = 5;

/** Numbers of what waits for a client, and the steps it has taken. */
export type HomeNumbers = {
  to_pay: number;
  failed_publishing: number;
  open_claims: number;
  poor_orders: number;
  uploaded: boolean;
  priced: boolean;
  connected: boolean;
  ordered: boolean;
};

/** Counts what waits, each from an index of its own that holds nothing else. */
export async function countHome(db: Database, client_id: number): Promise<HomeNumbers> {
  const { rows } = await db.execute<HomeNumbers>(sql`
    select
      (select count(*)::int from orders o where o.client_id = ${client_id} and o.order_deleted_at is null and not o.order_is_test
        and o.order_state in ('created', 'awaiting_payment')) as to_pay,
      (select count(*)::int from designs d where d.client_id = ${client_id} and d.ps_id = 4
        and d.cd_deleted_at is null) as failed_publishing,
      (select count(*)::int from refunds r join orders o using (order_id) where r.refund_state = 'requested'
        and (o.client_id = ${client_id} or o.reseller_client_id = ${client_id})) as open_claims,
      (select count(distinct i.order_id)::int from order_items i join orders o using (order_id)
        where i.client_id = ${client_id} and i.oi_quality = 'poor' and i.oi_status_id = 1
          and o.order_deleted_at is null and not o.order_is_test) as poor_orders,
      exists (select 1 from designs d where d.client_id = c.client_id and d.cd_deleted_at is null) as uploaded,
      c.client_markup > 0 or coalesce(c.client_margin, 0) > 0 or c.client_least_profit > 0
        or c.client_price_exceptions <> '[]' or exists (select 1 from client_products p
        where p.client_id = c.client_id and p.client_product_is_published) as priced,
      c.client_st_id is not null and c.client_store_url is not null as connected,
      exists (select 1 from order_counts n where n.client_id = c.client_id and n.all_count > 0) as ordered
    from clients c where c.client_id = ${client_id}`);
  const [row] = rows;
  if (!row) throw new Error(`There is no client ${client_id}.`);
  return row;
}

/** Orders of one day that came to the same sums. */
export type DayOfOrders = {
  day: string;
  orders: number;
  total: number;
  wholesale: number;
  given: number;
  earns: boolean;
};

/** A client's orders and those of its shoppers since a day, alike ones together. */
export async function listOrderDays(db: Database, client_id: number, from: string): Promise<DayOfOrders[]> {
  const since = `${from}T00:00:00Z`;
  // The index tells all but the sums, which are looked up for shoppers' orders alone.
  const { rows } = await db.execute<DayOfOrders>(sql`
    with since as (
      select order_created_at, 0 as total, 0 as wholesale, 0 as given, false as earns from orders
        where client_id = ${client_id} and order_deleted_at is null and not order_is_test and order_created_at >= ${since}::timestamptz
      union all
      select s.order_created_at, o.total, o.wholesale, o.given, s.order_paid_at is not null from orders s,
        lateral (select order_total_amount as total, order_wholesale_amount as wholesale,
            case when order_discount_bearer = 'host' then order_discount_amount else 0 end as given from orders
          where order_id = s.order_id offset 0) o
        where s.reseller_client_id = ${client_id} and s.client_id <> ${client_id} and s.order_state <> 'cancelled'
          and s.order_deleted_at is null and not s.order_is_test and s.order_created_at >= ${since}::timestamptz)
    select to_char(order_created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as orders,
      total, wholesale, given, earns
      from since group by 1, 3, 4, 5, 6`);
  return rows;
}

/** A design on a product, and how many pieces of it were ordered. */
export type BestSeller = {
  cd_id: number;
  cd_name: string;
  oi_product: string;
  oi_thumbnail_key: string | null;
  pieces: number;
};

/** What was ordered most among a client's newest orders and those of its shoppers. */
export async function listBestSellers(db: Database, client_id: number): Promise<BestSeller[]> {
  const newest = (whose: ReturnType<typeof sql>) => sql`(select order_id from orders where ${whose}
    and order_deleted_at is null and not order_is_test order by order_id desc limit ${COUNTED_ORDERS})`;
  const { rows } = await db.execute<BestSeller>(sql`
    with newest as (
      ${newest(sql`client_id = ${client_id}`)} union
      ${newest(sql`reseller_client_id = ${client_id}`)}
      order by order_id desc limit ${COUNTED_ORDERS}),
    sold as (
      select (i.oi_print_job->'design'->>'cd_id')::int as cd_id, i.oi_product, sum(i.oi_quantity)::int as pieces,
        max(i.oi_thumbnail_key) as oi_thumbnail_key
        from newest n, lateral (select * from order_items where order_id = n.order_id offset 0) i
       where i.oi_status_id <> 6
       group by 1, 2 order by 3 desc, 1 desc limit ${BEST_SELLERS})
    select s.*, d.cd_name from sold s, lateral (select cd_name from designs where cd_id = s.cd_id offset 0) d
     order by s.pieces desc, s.cd_id desc`);
  return rows;
}
