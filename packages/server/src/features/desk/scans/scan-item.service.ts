import type { ScanAnswer, ScanProblem, ScanStep } from "@pressport/core/contract";
import { ITEM_STATUS, readItemCode, trackingUrl } from "@pressport/core/rules";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orderItems } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import { announceOrder } from "../../order-rows/announce-order.service.ts";
import { lockOrder } from "../../order-rows/lock-rows.service.ts";
import {
  copiesOf,
  listItems,
  madeNow,
  type OrderItemRow,
  type OrderRow,
  reprintOf,
} from "../../order-rows/order-rows.service.ts";
import { stepItems } from "../orders/step-items.service.ts";

/** A scan as it is sent. */
export interface Scan {
  code: string;
  step: ScanStep;
  /** An item that is in the open parcel already. */
  packed_with?: number | undefined;
  parcel?: { carrier: string; number: string } | undefined;
}

/** What is known of what was scanned, its order locked. */
interface Scanned {
  order: OrderRow;
  items: readonly OrderItemRow[];
  item: OrderItemRow;
}

const UNKNOWN: ScanAnswer = { problem: "unknown_code", item: null, done: 0, all: 0 };

/** Marks the item of a scanned code, or says why not. */
export function scanItem(services: Services, scan: Scan): Promise<ScanAnswer> {
  return services.db.transaction(async (tx) => {
    const oi_id = readItemCode(scan.code);
    const scanned = oi_id === null ? null : await lockScanned(tx, oi_id);
    if (!scanned) return UNKNOWN;
    const within = { ...services, db: tx };
    const problem = (await obstacleTo(tx, scanned, scan)) ?? (await mark(within, scanned, scan));
    return answerOf(tx, scanned, { step: scan.step, problem });
  });
}

/** The item and its order, locked; null where there is none, and for a test order, of which nothing is made. */
async function lockScanned(tx: Database, oi_id: number): Promise<Scanned | null> {
  const order_id = await orderOf(tx, oi_id);
  const order = order_id === null ? undefined : await lockOrder(tx, order_id);
  if (!order || order.order_deleted_at !== null || order.order_is_test) return null;
  const items = await listItems(tx, [order.order_id]);
  const item = items.find((one) => one.oi_id === oi_id);
  return item ? { order, items, item } : null;
}

async function orderOf(tx: Database, oi_id: number): Promise<number | null> {
  const [row] = await tx
    .select({ order_id: orderItems.order_id })
    .from(orderItems)
    .where(eq(orderItems.oi_id, oi_id));
  return row?.order_id ?? null;
}

/** Why an item cannot be marked; null where it can. */
async function obstacleTo(
  tx: Database,
  { order, item }: Scanned,
  { step, packed_with }: Scan,
): Promise<ScanProblem | null> {
  const status = item.oi_status_id;
  // What lies in the wrong parcel is taken out, whatever else is wrong with it.
  if (step === "packed" && packed_with !== undefined && (await orderOf(tx, packed_with)) !== order.order_id)
    return "wrong_parcel";
  if (status === ITEM_STATUS.cancelled) return "cancelled";
  if (order.order_paid_at === null) return "not_paid";
  if (hasCome(item, step)) return "already";
  if (step !== "printed" && status < ITEM_STATUS.printed) return "not_printed";
  if (step === "packed" && item.oi_checked_at === null) return "not_checked";
  return step === "shipped" && item.oi_packed_at === null ? "not_packed" : null;
}

/** Whether an item has come so far. */
function hasCome({ oi_status_id, oi_checked_at, oi_packed_at }: OrderItemRow, step: ScanStep): boolean {
  if (oi_status_id === ITEM_STATUS.cancelled) return false;
  if (oi_status_id >= ITEM_STATUS.shipped) return true;
  if (oi_status_id < ITEM_STATUS.printed || step === "shipped") return false;
  if (step === "printed") return true;
  return (step === "checked" ? (oi_checked_at ?? oi_packed_at) : oi_packed_at) !== null;
}

async function mark(
  services: Services,
  scanned: Scanned,
  { step, parcel }: Scan,
): Promise<ScanProblem | null> {
  const { order, items, item } = scanned;
  if (step === "checked" || step === "packed") return noteScan(services, scanned, step);
  const oi_ids =
    step === "printed"
      ? [item.oi_id]
      : items.filter((one) => one.oi_packed_at !== null && !hasCome(one, "shipped")).map((one) => one.oi_id);
  const sent = parcel ? { ...parcel, url: trackingUrl(parcel.carrier, parcel.number) } : null;
  const problem = await stepItems(services, order, { step, oi_ids, parcel: sent });
  if (problem === null) return null;
  return problem === "no_files" ? "no_files" : "not_paid";
}

async function noteScan(
  services: Services,
  { order, item }: Scanned,
  step: "checked" | "packed",
): Promise<null> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  await db
    .update(orderItems)
    .set(step === "checked" ? { oi_checked_at: now } : { oi_packed_at: now })
    .where(eq(orderItems.oi_id, item.oi_id));
  await audit(services, db, {
    action: "order.scanned",
    entity: "order",
    entity_id: order.order_id,
    client_id: order.client_id,
    before: { oi_id: null, step: null },
    after: { oi_id: item.oi_id, step },
  });
  await announceOrder(jobs, db, order.order_id);
  return null;
}

async function answerOf(
  tx: Database,
  { order, items: before, item }: Scanned,
  { step, problem }: { step: ScanStep; problem: ScanProblem | null },
): Promise<ScanAnswer> {
  // Those that are made now, as they stand after the scan: what has just left is no more among them.
  const made = madeNow(before).map(({ oi_id }) => oi_id);
  const now = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.order_id, order.order_id), inArray(orderItems.oi_id, made)));
  return {
    problem,
    item: {
      oi_id: item.oi_id,
      order_id: order.order_id,
      order_number: order.order_number,
      oi_product: item.oi_product,
      oi_sku_item: item.oi_sku_item,
      copies: copiesOf(item),
      is_reprint: reprintOf(item) !== null,
      before_at: problem === "already" ? beforeAt(order, item, step) : null,
    },
    done: now.filter((one) => hasCome(one, step)).length,
    all: now.length,
  };
}

function beforeAt({ order_shipped_at }: OrderRow, item: OrderItemRow, step: ScanStep): string | null {
  const times: Record<ScanStep, Date | null> = {
    printed: null,
    checked: item.oi_checked_at,
    packed: item.oi_packed_at,
    shipped: order_shipped_at,
  };
  return times[step]?.toISOString() ?? null;
}
