import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";

/** `(1, 2, 3)`; there must be one at least. */
const listOf = (ids: readonly number[]): SQL =>
  sql`(${sql.join(
    ids.map((cd_id) => sql`${cd_id}`),
    sql`, `,
  )})`;

/** Orders that nobody has paid for: paying for a test costs nothing. */
const UNPAID = sql`and (o.order_paid_at is null or o.order_is_test)`;

/**
 * Those of some deleted designs whose files are needed still, or needed by other things than paid orders: by an order that
 * stands, by an open basket, by a print kept for another cart, by a product that is published, or by a page of another
 * design's calendar.
 */
export async function neededDesigns(
  db: Database,
  cd_ids: readonly number[],
  by: "anything" | "unpaid" = "anything",
): Promise<Set<number>> {
  if (cd_ids.length === 0) return new Set();
  const asked = listOf(cd_ids);
  // One statement, so that a basket that becomes an order meanwhile is seen as one or the other.
  const { rows } = await db.execute<{ cd_id: number }>(sql`
    select i.cd_id from cart_designs i join carts c on c.cart_id = i.cart_id
     where c.cart_state = 'open' and i.cd_id in ${asked}
    union
    select used.cd_id from order_items i join orders o on o.order_id = i.order_id
     cross join lateral (
       select (i.oi_print_job -> 'design' ->> 'cd_id')::int as cd_id
       union all
       select (page -> 'source' ->> 'cd_id')::int from jsonb_array_elements(i.oi_print_job -> 'pages') page
     ) used
     where o.order_deleted_at is null and used.cd_id in ${asked} ${by === "unpaid" ? UNPAID : sql``}
    union
    select used.cd_id from personalisations k
     cross join lateral (
       select k.cd_id
       union all
       select (page -> 'source' ->> 'cd_id')::int
         from jsonb_array_elements(k.item -> 'oi_print_job' -> 'pages') page
     ) used
     where used.cd_id in ${asked}
    union
    select used.cd_id from client_variants v
      join client_products p on p.client_product_id = v.client_product_id
      join designs own on own.cd_id = v.cd_id
     cross join lateral (
       select v.cd_id
       union all
       select (page ->> 'cvp_cd_id')::int from jsonb_array_elements(v.cv_pages) page
     ) used
     where used.cd_id in ${asked}
       and (own.cd_deleted_at is null or p.client_product_is_published or exists (
         select 1 from cart_items i join carts c on c.cart_id = i.cart_id
          where i.ci_cv_id = v.cv_id and c.cart_state = 'open'))`);
  return new Set(rows.map((row) => row.cd_id));
}
