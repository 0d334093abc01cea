import { ApiError } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { orderItems, orders, printBatches, printBatchItems } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import { announceOrder } from "../../order-rows/announce-order.service.ts";
import { lockOrder } from "../../order-rows/lock-rows.service.ts";
import type { OrderRow } from "../../order-rows/order-rows.service.ts";
import { stepItems } from "../orders/step-items.service.ts";
import { itemsOfBatches, stateOf } from "./print-batches.queries.ts";
import { noteAction, standingBatch } from "./print-batches.service.ts";

/** Marks every item of a batch that is ready as printed; items that were cancelled meanwhile stay so. */
export async function markPrinted(services: Services, print_batch_id: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const batch = await standingBatch(tx, print_batch_id);
    if (stateOf(batch) !== "ready")
      throw new ApiError("conflict", { message: "This batch is not ready to be marked as printed." });
    const within = { ...services, db: tx };
    for (const { order, oi_ids } of byOrder(await itemsOfBatches(tx, [print_batch_id]))) {
      const problem = await stepItems(within, order, { step: "printed", oi_ids });
      if (problem === "no_files")
        throw new ApiError("conflict", {
          message: `Not all print files of order ${order.order_number} are written yet.`,
        });
    }
    await tx
      .update(printBatches)
      .set({ print_batch_printed_at: services.clock.now() })
      .where(eq(printBatches.print_batch_id, print_batch_id));
    await tx
      .update(printBatchItems)
      .set({ pbi_is_open: false })
      .where(eq(printBatchItems.print_batch_id, print_batch_id));
    await noteAction(services, tx, "batch.printed", batch, { printed: true });
  });
}

/** Takes that back: what has not gone further is in production again. Customers heard no more than that. */
export async function undoPrinted(services: Services, print_batch_id: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const batch = await standingBatch(tx, print_batch_id);
    if (!batch.print_batch_printed_at)
      throw new ApiError("conflict", { message: "This batch is not marked as printed." });
    const within = { ...services, db: tx };
    const back: number[] = [];
    for (const { order, oi_ids } of byOrder(await itemsOfBatches(tx, [print_batch_id])))
      back.push(...(await takeBack(within, order, oi_ids)));
    if (back.length === 0)
      throw new ApiError("conflict", { message: "All items of this batch have gone further." });
    const own = eq(printBatchItems.print_batch_id, print_batch_id);
    await tx
      .update(printBatches)
      .set({ print_batch_printed_at: null })
      .where(eq(printBatches.print_batch_id, print_batch_id));
    await tx
      .update(printBatchItems)
      .set({ pbi_is_open: true })
      .where(and(own, inArray(printBatchItems.oi_id, back)));
    await noteAction(services, tx, "batch.not-printed", batch, { printed: false });
  });
}

/** Puts printed items of an order back into production; answers which these were. */
async function takeBack(
  services: Services,
  { order_id, client_id }: OrderRow,
  oi_ids: readonly number[],
): Promise<number[]> {
  const { db, jobs } = services;
  await lockOrder(db, order_id);
  const moved = await db
    .update(orderItems)
    .set({ oi_status_id: ITEM_STATUS.inProduction })
    .where(
      and(
        inArray(orderItems.oi_id, [...oi_ids]),
        eq(orderItems.oi_status_id, ITEM_STATUS.printed),
        // What a scanner has checked has gone further.
        isNull(orderItems.oi_checked_at),
      ),
    )
    .returning({ oi_id: orderItems.oi_id });
  if (moved.length === 0) return [];
  await db.update(orders).set({ order_printed_at: null }).where(eq(orders.order_id, order_id));
  const statuses = (status: number) => Object.fromEntries(moved.map(({ oi_id }) => [oi_id, status]));
  await audit(services, db, {
    action: "order.items-moved",
    entity: "order",
    entity_id: order_id,
    client_id,
    before: { items: statuses(ITEM_STATUS.printed) },
    after: { items: statuses(ITEM_STATUS.inProduction) },
  });
  await announceOrder(jobs, db, order_id);
  return moved.map(({ oi_id }) => oi_id);
}

/** Which items of which order, the orders by their ids: rows are locked in that order. */
function byOrder(rows: Awaited<ReturnType<typeof itemsOfBatches>>): { order: OrderRow; oi_ids: number[] }[] {
  return [...Map.groupBy(rows, ({ order }) => order.order_id).values()].flatMap((own) =>
    own[0] ? { order: own[0].order, oi_ids: own.map(({ item }) => item.oi_id) } : [],
  );
}
