import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq } from "drizzle-orm";
import { printBatches } from "../../../adapters/db/schema.ts";
import { readStored } from "../../../adapters/files/read-whole.ts";
import type { Services } from "../../../services.ts";
import { batchNumber } from "./print-batches.queries.ts";

/** The job that writes a ready batch into the print house's own folder. */
export const HAND_OVER_BATCH = "print-batch.hand-over";

/** Writes a ready batch into the hot folder; a program that watches the folder sees it whole or not at all. */
export async function handOverBatch(
  { db, files, clock, config: { hotFolder } }: Services,
  { print_batch_id, turn }: { print_batch_id: number; turn: number },
): Promise<void> {
  const own = and(
    eq(printBatches.print_batch_id, print_batch_id),
    eq(printBatches.print_batch_turn, turn),
    eq(printBatches.print_batch_file_state, "ready"),
  );
  const [batch] = await db.select().from(printBatches).where(own);
  if (!batch?.print_batch_file_key || hotFolder === null) return;
  const name = `${batchNumber(print_batch_id)}.zip`;
  const half = join(hotFolder, `.${name}.${turn}.part`);
  try {
    await pipeline(await readStored(files, batch.print_batch_file_key), createWriteStream(half));
    await using written = await open(half, "r+");
    await written.sync();
    await rename(half, join(hotFolder, name));
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await db.update(printBatches).set({ print_batch_handed_at: clock.now() }).where(own);
}
