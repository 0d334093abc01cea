import type { PrintBatchProblem, PrintBatchState } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orderItems, orders, printBatches, printBatchItems, users } from "../../../adapters/db/schema.ts";
import { isDue, isWantedItem, type QueueQuestion } from "../queue/queue.queries.ts";

/** A batch as stored. */
export type BatchRow = typeof printBatches.$inferSelect;

/** What a batch is called. */
export const batchNumber = (print_batch_id: number): string => `B-${print_batch_id}`;

/** Where a batch stands. */
export function stateOf(batch: BatchRow): PrintBatchState {
  if (batch.print_batch_released_at) return "released";
  if (batch.print_batch_file_state !== "ready") return batch.print_batch_file_state;
  return batch.print_batch_printed_at ? "printed" : "ready";
}

const openElsewhere = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(printBatchItems)
    .where(and(eq(printBatchItems.oi_id, orderItems.oi_id), printBatchItems.pbi_is_open));

/**
 * Items to print of these orders, or of those that a filter lets through, as far as they are in no open batch; those due
 * first. A staff query.
 */
export function itemsToBatch(
  db: Database,
  { order_ids, question }: { order_ids?: readonly number[] | undefined; question: QueueQuestion },
  limit: number,
) {
  return db
    .select({ oi_id: orderItems.oi_id, bytes: orderItems.oi_print_file_bytes })
    .from(orderItems)
    .innerJoin(orders, eq(orders.order_id, orderItems.order_id))
    .where(
      and(
        isDue(db, question),
        isWantedItem(question.filter),
        order_ids ? inArray(orders.order_id, [...order_ids]) : undefined,
        lt(orderItems.oi_status_id, ITEM_STATUS.printed),
        notExists(openElsewhere(db)),
      ),
    )
    .orderBy(asc(orders.order_ship_by), asc(orders.order_id), asc(orderItems.oi_id))
    .limit(limit);
}

/** Batches with what is counted of them, the newest first. A staff query. */
export function listBatches(
  db: Database,
  { limit, offset, ids }: { limit: number; offset: number; ids?: readonly number[] },
) {
  return db
    .select({
      batch: printBatches,
      maker: users.user_email,
      items: count(printBatchItems.oi_id),
      orders: sql<number>`count(distinct ${orderItems.order_id})::int`,
      prints: sql<number>`coalesce(sum(coalesce((${orderItems.oi_reprint}->>'copies')::int, ${orderItems.oi_quantity})), 0)::int`,
    })
    .from(printBatches)
    .innerJoin(users, eq(users.user_id, printBatches.user_id))
    .leftJoin(printBatchItems, eq(printBatchItems.print_batch_id, printBatches.print_batch_id))
    .leftJoin(orderItems, eq(orderItems.oi_id, printBatchItems.oi_id))
    .where(ids ? inArray(printBatches.print_batch_id, [...ids]) : undefined)
    .groupBy(printBatches.print_batch_id, users.user_email)
    .orderBy(desc(printBatches.print_batch_id))
    .limit(limit)
    .offset(offset);
}

/** How many batches there are. A staff query. */
export async function countBatches(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(printBatches);
  return row?.total ?? 0;
}

/** Locks a batch until the transaction ends. A staff query. */
export async function lockBatch(tx: Database, print_batch_id: number): Promise<BatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(printBatches)
    .where(eq(printBatches.print_batch_id, print_batch_id))
    .for("update");
  return row;
}

/** A batch whose ZIP is still to be made by this turn; null for one that was begun anew or taken apart. */
export async function batchInTurn(
  db: Database,
  { print_batch_id, turn }: { print_batch_id: number; turn: number },
): Promise<BatchRow | null> {
  const [row] = await db.select().from(printBatches).where(inTurn({ print_batch_id, turn }));
  return row ?? null;
}

/** The batch as it is while this turn makes its ZIP. */
export const inTurn = ({ print_batch_id, turn }: { print_batch_id: number; turn: number }) =>
  and(
    eq(printBatches.print_batch_id, print_batch_id),
    eq(printBatches.print_batch_turn, turn),
    eq(printBatches.print_batch_file_state, "making"),
    isNull(printBatches.print_batch_released_at),
  );

/** The items of batches with their orders, by the order's number. A staff query. */
export function itemsOfBatches(db: Database, ids: readonly number[]) {
  return db
    .select({ pbi: printBatchItems, item: orderItems, order: orders })
    .from(printBatchItems)
    .innerJoin(orderItems, eq(orderItems.oi_id, printBatchItems.oi_id))
    .innerJoin(orders, eq(orders.order_id, orderItems.order_id))
    .where(inArray(printBatchItems.print_batch_id, [...ids]))
    .orderBy(asc(orders.order_id), asc(orderItems.oi_id));
}

/** What stands in the way of batches. A staff query. */
export function problemsOf(db: Database, ids: readonly number[]) {
  return db
    .select({
      print_batch_id: printBatchItems.print_batch_id,
      oi_id: orderItems.oi_id,
      order_id: orders.order_id,
      order_number: orders.order_number,
      oi_product: orderItems.oi_product,
      problem: sql<PrintBatchProblem>`${printBatchItems.pbi_problem}`,
    })
    .from(printBatchItems)
    .innerJoin(orderItems, eq(orderItems.oi_id, printBatchItems.oi_id))
    .innerJoin(orders, eq(orders.order_id, orderItems.order_id))
    .where(and(inArray(printBatchItems.print_batch_id, [...ids]), isNotNull(printBatchItems.pbi_problem)))
    .orderBy(asc(orders.order_id), asc(orderItems.oi_id));
}

/** The batches with items of an order that are not printed yet. A staff query. */
export async function openBatchesOf(db: Database, order_id: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: printBatchItems.print_batch_id })
    .from(printBatchItems)
    .innerJoin(orderItems, eq(orderItems.oi_id, printBatchItems.oi_id))
    .where(and(eq(orderItems.order_id, order_id), printBatchItems.pbi_is_open));
  return rows.map(({ id }) => id);
}

/** The batch that each item of these orders is in, or was printed with. A staff query. */
export async function batchNumbersOf(
  db: Database,
  order_ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ oi_id: printBatchItems.oi_id, id: printBatchItems.print_batch_id })
    .from(printBatchItems)
    .innerJoin(orderItems, eq(orderItems.oi_id, printBatchItems.oi_id))
    .innerJoin(printBatches, eq(printBatches.print_batch_id, printBatchItems.print_batch_id))
    .where(and(inArray(orderItems.order_id, [...order_ids]), isNull(printBatches.print_batch_released_at)))
    .orderBy(asc(printBatchItems.print_batch_id));
  return new Map(rows.map(({ oi_id, id }) => [oi_id, batchNumber(id)]));
}
