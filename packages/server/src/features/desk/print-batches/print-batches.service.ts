import {
  ApiError,
  BATCH_ITEMS_AT_MOST,
  type DueFilter,
  PRINTED_BATCH_KEPT_DAYS,
  type PrintBatch,
} from "@pressport/core/contract";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { printBatches, printBatchItems } from "../../../adapters/db/schema.ts";
import type { Caller } from "../../../http/access/caller.ts";
import { ZIP_AT_MOST_BYTES } from "../../../http/files/zip-stream.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import { queueDays } from "../queue/queue-days.service.ts";
import {
  type BatchRow,
  batchNumber,
  countBatches,
  itemsToBatch,
  listBatches,
  lockBatch,
  openBatchesOf,
  problemsOf,
  stateOf,
} from "./print-batches.queries.ts";

/** The job that makes a batch's ZIP. */
export const MAKE_BATCH = "print-batch.make";
/** The job that makes the batches anew that hold an order. */
export const MAKE_BATCHES_OF = "print-batch.make-of-order";

const DAY_MS = 24 * 60 * 60_000;
/** How long a link to a ZIP is good. */
const LINK_SECONDS = 24 * 60 * 60;

/** Which orders a batch is made of. */
interface Wanted {
  order_ids?: readonly number[] | undefined;
  /** Counts where no orders are named. */
  filter?: DueFilter | undefined;
}

/** Puts items to print into a batch of their own; its ZIP is made afterwards. */
export async function createBatch(
  services: Services,
  { user_id }: Pick<Caller, "user_id">,
  { order_ids, filter = {} }: Wanted,
): Promise<number> {
  const { db, jobs, clock } = services;
  return db.transaction(async (tx) => {
    const question = { filter: order_ids ? {} : filter, days: await queueDays(tx, clock.now()) };
    const found = await itemsToBatch(tx, { order_ids, question }, BATCH_ITEMS_AT_MOST + 1);
    if (found.length > BATCH_ITEMS_AT_MOST)
      throw new ApiError("conflict", {
        message: `A batch holds up to ${BATCH_ITEMS_AT_MOST} items. Please choose fewer orders.`,
      });
    if (found.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) > ZIP_AT_MOST_BYTES)
      throw new ApiError("conflict", {
        message: "These files are too large for one ZIP. Please choose fewer orders.",
      });
    const [batch] = await tx.insert(printBatches).values({ user_id }).returning();
    if (!batch) throw new Error("No batch was made.");
    const { print_batch_id } = batch;
    const taken =
      found.length === 0
        ? []
        : await tx
            .insert(printBatchItems)
            .values(found.map(({ oi_id }) => ({ print_batch_id, oi_id })))
            // Somebody else may have put them into a batch just now.
            .onConflictDoNothing()
            .returning({ oi_id: printBatchItems.oi_id });
    if (taken.length === 0)
      throw new ApiError("conflict", {
        message: "Nothing is left to print of these orders: their items are printed or in another batch.",
      });
    await noteAction(services, tx, "batch.made", batch, { items: taken.length });
    await jobs.send(MAKE_BATCH, { print_batch_id, turn: batch.print_batch_turn }, { tx });
    return print_batch_id;
  });
}

/** Makes the ZIP anew, from the files as they are now. */
export async function makeAgain(
  services: Services,
  print_batch_id: number,
  { without_problems }: { without_problems: boolean },
): Promise<void> {
  const { db, jobs, files } = services;
  const old = await db.transaction(async (tx) => {
    const batch = await standingBatch(tx, print_batch_id);
    const own = eq(printBatchItems.print_batch_id, print_batch_id);
    if (without_problems)
      await tx.delete(printBatchItems).where(and(own, isNotNull(printBatchItems.pbi_problem)));
    const left = await tx.update(printBatchItems).set({ pbi_problem: null }).where(own).returning();
    if (left.length === 0)
      throw new ApiError("conflict", { message: "No item of this batch can be printed. Take it apart." });
    const turn = batch.print_batch_turn + 1;
    await tx
      .update(printBatches)
      .set({
        print_batch_turn: turn,
        print_batch_file_state: "making",
        print_batch_file_key: null,
        print_batch_bytes: null,
        print_batch_done: 0,
        print_batch_handed_at: null,
      })
      .where(eq(printBatches.print_batch_id, print_batch_id));
    await noteAction(services, tx, "batch.made-again", batch, { items: left.length });
    await jobs.send(MAKE_BATCH, { print_batch_id, turn }, { tx });
    return batch.print_batch_file_key;
  });
  if (old) await files.delete(old);
}

/** Has the ZIPs made anew that hold files of an order as it was, once the transaction that changes it is committed. */
export async function queueBatchesOf(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  order_id: number,
): Promise<void> {
  if ((await openBatchesOf(tx, order_id)).length > 0) await jobs.send(MAKE_BATCHES_OF, { order_id }, { tx });
}

/** Makes the batches anew that hold an order and are not printed. */
export async function makeBatchesOf(services: Services, order_id: number): Promise<void> {
  for (const print_batch_id of await openBatchesOf(services.db, order_id))
    await makeAgain(services, print_batch_id, { without_problems: false });
}

/** Takes an item out of every batch: it is printed anew. */
export async function leaveBatches(tx: Database, oi_id: number): Promise<void> {
  await tx.delete(printBatchItems).where(eq(printBatchItems.oi_id, oi_id));
}

/** Takes a batch apart that is not printed, also while its ZIP is being made. */
export async function releaseBatch(services: Services, print_batch_id: number): Promise<void> {
  const { db, clock, files } = services;
  const old = await db.transaction(async (tx) => {
    const batch = await standingBatch(tx, print_batch_id);
    if (batch.print_batch_printed_at) throw new ApiError("conflict", { message: "This batch is printed." });
    await tx
      .update(printBatches)
      .set({ print_batch_released_at: clock.now(), print_batch_file_key: null, print_batch_bytes: null })
      .where(eq(printBatches.print_batch_id, print_batch_id));
    await tx
      .update(printBatchItems)
      .set({ pbi_is_open: false })
      .where(eq(printBatchItems.print_batch_id, print_batch_id));
    await noteAction(services, tx, "batch.released", batch, { released: true });
    return batch.print_batch_file_key;
  });
  if (old) await files.delete(old);
}

/** Locks a batch that was not taken apart. */
export async function standingBatch(tx: Database, print_batch_id: number): Promise<BatchRow> {
  const batch = await lockBatch(tx, print_batch_id);
  if (!batch) throw new ApiError("not_found");
  if (batch.print_batch_released_at)
    throw new ApiError("conflict", { message: "This batch was taken apart." });
  return batch;
}

/** Writes down what was done to a batch. */
export const noteAction = (
  services: Services,
  tx: Database,
  action: string,
  { print_batch_id }: Pick<BatchRow, "print_batch_id">,
  after: object,
): Promise<void> =>
  audit(services, tx, {
    action,
    entity: "batch",
    entity_id: print_batch_id,
    client_id: null,
    before: {},
    after,
  });

/** A page of batches as they travel, the newest first, and how many there are. */
export async function batchPage(
  services: Services,
  range: { limit: number; offset: number },
): Promise<{ data: PrintBatch[]; total: number }> {
  return { data: await entities(services, range), total: await countBatches(services.db) };
}

/** One batch as it travels. */
export async function showBatch(services: Services, print_batch_id: number): Promise<PrintBatch> {
  const [batch] = await entities(services, { limit: 1, offset: 0, ids: [print_batch_id] });
  if (!batch) throw new ApiError("not_found");
  return batch;
}

async function entities(
  { db, files, clock }: Services,
  range: Parameters<typeof listBatches>[1],
): Promise<PrintBatch[]> {
  const found = await listBatches(db, range);
  const ids = found.map(({ batch }) => batch.print_batch_id);
  const problems = ids.length === 0 ? [] : await problemsOf(db, ids);
  const keptFrom = clock.now().getTime() - PRINTED_BATCH_KEPT_DAYS * DAY_MS;
  return found.map(({ batch, maker, items, orders, prints }) => {
    const { print_batch_id, print_batch_file_key: key, print_batch_printed_at: printedAt } = batch;
    const print_batch_number = batchNumber(print_batch_id);
    const isKept = printedAt === null || printedAt.getTime() > keptFrom;
    return {
      print_batch_id,
      print_batch_number,
      print_batch_state: stateOf(batch),
      print_batch_maker: maker,
      print_batch_created_at: batch.print_batch_created_at.toISOString(),
      print_batch_printed_at: printedAt?.toISOString() ?? null,
      print_batch_items: items,
      print_batch_orders: orders,
      print_batch_prints: prints,
      print_batch_done: batch.print_batch_done,
      print_batch_bytes: batch.print_batch_bytes,
      print_batch_url:
        key !== null && isKept
          ? files.url(key, { downloadName: `${print_batch_number}.zip`, validForSeconds: LINK_SECONDS })
          : null,
      print_batch_handed_at: batch.print_batch_handed_at?.toISOString() ?? null,
      print_batch_problems: problems.flatMap(({ print_batch_id: of, ...problem }) =>
        of === print_batch_id ? problem : [],
      ),
    };
  });
}
