import type { PrintBatchProblem } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { and, eq, inArray } from "drizzle-orm";
import { printBatches, printBatchItems } from "../../../adapters/db/schema.ts";
import { PRINT_BATCHES_FOLDER } from "../../../adapters/files/file-keys.ts";
import { readStored } from "../../../adapters/files/read-whole.ts";
import { type ZippedFile, zipStream } from "../../../http/files/zip-stream.ts";
import type { Services } from "../../../services.ts";
import { filesOfOrder } from "../../fulfilment/order-files.service.ts";
import { isProductionPaid } from "../../ledger/ledger.service.ts";
import type { OrderItemRow, OrderRow } from "../../order-rows/order-rows.service.ts";
import { queuePrintFiles } from "../../print/print-files.service.ts";
import { waitsForApproval } from "../../proofs/proofs.service.ts";
import { HAND_OVER_BATCH } from "./hand-over-batch.service.ts";
import { batchInTurn, inTurn, itemsOfBatches } from "./print-batches.queries.ts";

/** A batch, and how often its ZIP was begun. */
export interface BatchTurn {
  print_batch_id: number;
  turn: number;
}

/** An order of a batch, and which of its items are in it. */
interface OrderInBatch {
  order: OrderRow;
  items: OrderItemRow[];
}

/** So the files lie in the ZIP: what one machine needs is in one folder. */
const FOLDERS = {
  print: "print-files",
  labels: "labels",
  slip: "packing-slips",
  ticket: "job-tickets",
} as const;

/** Makes a batch's ZIP, or notes of each item what stands in the way. */
export async function makeBatch(services: Services, batch: BatchTurn, signal: AbortSignal): Promise<void> {
  const { db, files, jobs } = services;
  if (!(await batchInTurn(db, batch))) return;
  const rows = await itemsOfBatches(db, [batch.print_batch_id]);
  const all = [...Map.groupBy(rows, ({ order }) => order.order_id).values()].flatMap((own): OrderInBatch[] =>
    own[0] ? [{ order: own[0].order, items: own.map(({ item }) => item) }] : [],
  );
  const problems = await findProblems(services, all);
  if (problems.size > 0) {
    // Whoever makes the batch again finds them written.
    for (const { order, items } of all)
      if (items.some(({ oi_id }) => problems.get(oi_id) === "no_files"))
        await queuePrintFiles(services, db, order.order_id);
    return noteProblems(services, batch, problems);
  }
  const key = `${PRINT_BATCHES_FOLDER}/${batch.print_batch_id}-${batch.turn}.zip`;
  const { size } = await files.put(key, zipStream(zipped(services, batch, all, signal)));
  const isTaken = await db.transaction(async (tx) => {
    const taken = await tx
      .update(printBatches)
      .set({ print_batch_file_state: "ready", print_batch_file_key: key, print_batch_bytes: size })
      .where(inTurn(batch))
      .returning();
    if (taken.length > 0 && services.config.hotFolder) await jobs.send(HAND_OVER_BATCH, batch, { tx });
    return taken.length > 0;
  });
  // It was begun anew or taken apart meanwhile.
  if (!isTaken) await files.delete(key);
}

/** Notes that a ZIP could not be made, whatever the reason. */
export async function giveUpBatch({ db }: Services, batch: BatchTurn): Promise<void> {
  await db.update(printBatches).set({ print_batch_file_state: "failed" }).where(inTurn(batch));
}

async function* zipped(
  services: Services,
  batch: BatchTurn,
  all: readonly OrderInBatch[],
  signal: AbortSignal,
): AsyncGenerator<ZippedFile> {
  let done = 0;
  for (const { order, items } of all) {
    signal.throwIfAborted();
    const own = await filesOfOrder(services, order);
    if (!own) throw new Error(`Order ${order.order_number} was changed while its files were packed.`);
    const wanted = new Set(items.map(({ oi_id }) => oi_id));
    for (const one of own)
      if (one.oi_id === null || wanted.has(one.oi_id))
        yield {
          name: `${FOLDERS[one.kind]}/${one.name}`,
          content: "key" in one ? () => readStored(services.files, one.key) : Buffer.from(one.text),
        };
    done += items.length;
    await services.db.update(printBatches).set({ print_batch_done: done }).where(inTurn(batch));
  }
}

/** What stands in the way, by item. */
async function findProblems(
  { db, files }: Services,
  all: readonly OrderInBatch[],
): Promise<Map<number, PrintBatchProblem>> {
  const found = new Map<number, PrintBatchProblem>();
  for (const { order, items } of all) {
    const ofOrder = await orderProblem(db, order);
    for (const item of items) {
      const isCancelled = item.oi_status_id === ITEM_STATUS.cancelled;
      const problem = isCancelled ? "cancelled" : (ofOrder ?? (await fileProblem(files, item)));
      if (problem) found.set(item.oi_id, problem);
    }
  }
  return found;
}

async function orderProblem(db: Services["db"], order: OrderRow): Promise<PrintBatchProblem | null> {
  if (order.order_state === "cancelled" || order.order_deleted_at !== null) return "cancelled";
  // What is in production was paid for; money that went back since stops nothing.
  if (order.order_accepted_at === null && !(await isProductionPaid(db, order.order_id))) return "not_paid";
  return (await waitsForApproval(db, order.order_id)) ? "waits_for_approval" : null;
}

async function fileProblem(
  files: Services["files"],
  { oi_print_file_key: key }: OrderItemRow,
): Promise<PrintBatchProblem | null> {
  if (key === null) return "no_files";
  return (await files.stat(key)) ? null : "missing_file";
}

async function noteProblems(
  { db }: Services,
  batch: BatchTurn,
  problems: ReadonlyMap<number, PrintBatchProblem>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(printBatches)
      .set({ print_batch_file_state: "failed" })
      .where(inTurn(batch))
      .returning();
    if (failed.length === 0) return;
    for (const [problem, own] of Map.groupBy(problems, ([, one]) => one))
      await tx
        .update(printBatchItems)
        .set({ pbi_problem: problem })
        .where(
          and(
            eq(printBatchItems.print_batch_id, batch.print_batch_id),
            inArray(
              printBatchItems.oi_id,
              own.map(([oi_id]) => oi_id),
            ),
          ),
        );
  });
}
