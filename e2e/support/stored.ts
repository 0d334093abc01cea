import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** An order as it lies in the database of a stopped host. */
export interface StoredOrder {
  order_id: number;
  order_total_amount: number;
  order_items_amount: number;
  order_paid_at: Date | null;
  items: { oi_line_amount: number; oi_print_file_key: string | null; oi_width: number; oi_height: number }[];
  paid: number;
}

/** Reads every order of a stopped host. */
export async function storedOrders(dataFolder: string): Promise<StoredOrder[]> {
  const database = await PGlite.create(join(dataFolder, "database"));
  try {
    const { rows } = await database.query<StoredOrder>(`
      select o.order_id, o.order_total_amount, o.order_items_amount, o.order_paid_at,
        (select json_agg(json_build_object('oi_line_amount', i.oi_line_amount,
          'oi_print_file_key', i.oi_print_file_key, 'oi_width', i.oi_width, 'oi_height', i.oi_height))
          from order_items i where i.order_id = o.order_id) as items,
        coalesce((select sum(p.payment_amount) from payments p where p.order_id = o.order_id), 0)::int as paid
      from orders o order by o.order_id`);
    return rows;
  } finally {
    await database.close();
  }
}

/** Reads a stored file. */
export function storedFile(dataFolder: string, key: string): Promise<Buffer> {
  return readFile(join(dataFolder, "files", ...key.split("/")));
}
