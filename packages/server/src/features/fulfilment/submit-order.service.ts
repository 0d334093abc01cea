import { ITEM_STATUS } from "@pressport/core/rules";
import { and, eq, ne } from "drizzle-orm";
import { countries, orderItems, orders } from "../../adapters/db/schema.ts";
import type { Files } from "../../adapters/files/files.ts";
import type { PrintOrder } from "../../adapters/fulfilment/fulfilment.ts";
import type { Doors } from "../../doors.ts";
import { advanceOrder } from "./move-items.service.ts";

/** How long the print house may take to fetch the files. */
const LINK_SECONDS = 7 * 24 * 60 * 60;

/** What came of handing an order over: print files may still be written, or nothing be left to print. */
export type Submission = "submitted" | "waiting for print files" | "nothing to print";

/** Hands a paid order to the print house; from then on it is in production and cannot be changed. */
export async function submitOrder(doors: Doors, order_id: number): Promise<Submission> {
  const { db, files, fulfilment } = doors;
  if (fulfilment.kind !== "webhook") return "nothing to print";
  const items = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.order_id, order_id), ne(orderItems.oi_status_id, ITEM_STATUS.cancelled)));
  const [row] = await db
    .select({ order: orders, country_code: countries.country_code })
    .from(orders)
    .innerJoin(countries, eq(countries.country_id, orders.order_country_id))
    .where(eq(orders.order_id, order_id));
  if (!row || row.order.order_paid_at === null || items.length === 0) return "nothing to print";
  if (items.some((item) => item.oi_print_file_key === null)) return "waiting for print files";
  // First closed for changes and read again, so that what is printed is what the order says.
  await advanceOrder(doors, order_id, ITEM_STATUS.inProduction);
  await fulfilment.submit(await readOrder(doors.db, files, order_id, row.country_code));
  return "submitted";
}

async function readOrder(
  db: Doors["db"],
  files: Files,
  order_id: number,
  country_code: string,
): Promise<PrintOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.order_id, order_id));
  if (!order) throw new Error(`Order ${order_id} is gone.`);
  const items = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.order_id, order_id), ne(orderItems.oi_status_id, ITEM_STATUS.cancelled)))
    .orderBy(orderItems.oi_id);
  return {
    order_id,
    order_number: order.order_number,
    note: order.order_note,
    recipient: { ...order.order_recipient, country_code },
    items: items.map((item) => ({
      oi_id: item.oi_id,
      sku_nr: item.oi_cv_sku_nr,
      product: item.oi_product,
      size: item.oi_sku_item,
      quantity: item.oi_quantity,
      width_mm: item.oi_width,
      height_mm: item.oi_height,
      print_file_url: printFileUrl(files, item.oi_print_file_key, `${order.order_number}-${item.oi_id}.pdf`),
      print_file_sha256: item.oi_print_file_sha256,
    })),
  };
}

function printFileUrl(files: Files, key: string | null, name: string): string {
  if (key === null) throw new Error(`The print file ${name} is not written yet.`);
  const extension = key.slice(key.lastIndexOf("."));
  const downloadName = name.replace(/\.pdf$/, extension);
  return files.url(key, { downloadName, validForSeconds: LINK_SECONDS });
}
