import type { BatchAction } from "@pressport/core/contract";
import { ApiError, BATCH_AT_MOST, fieldMessages, invalid } from "@pressport/core/contract";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { batches, batchRows, clientProducts, products } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { type DesignFilter, designIdsOf } from "../designs/designs.service.ts";
import { type BatchRecord, findBatch, waitAgain } from "./batches.queries.ts";

/** The name of the job that does the work; the job itself is in batches.jobs.ts. */
export const BATCH_JOB = "batches.run";

/** What is to be done, with which designs. */
export interface BatchOrder {
  action: BatchAction;
  designs?: number[] | undefined;
  filter?: DesignFilter | undefined;
}

/** Rows are stored in pieces: a statement takes so many values at most. */
const ROWS_AT_ONCE = 2_000;

/** Begins work on many designs: the rows are written down, and a job does them one design after the other. */
export async function startBatch(
  services: Services,
  caller: Caller,
  order: BatchOrder,
): Promise<BatchRecord> {
  const { db, jobs, clock } = services;
  const cd_ids = await designIdsOf(db, caller.client_id, order);
  if (cd_ids.length === 0) throw invalid({ designs: [fieldMessages.required] });
  if (cd_ids.length > BATCH_AT_MOST) throw invalid({ designs: [fieldMessages.batch] });
  const rows = await rowsOf(db, caller, order.action, cd_ids);
  return db.transaction(async (tx) => {
    const [batch] = await tx
      .insert(batches)
      .values({
        client_id: caller.client_id,
        user_id: caller.user_id,
        batch_action: order.action,
        batch_created_at: clock.now(),
      })
      .returning();
    if (!batch) throw new Error("The database answered no row for an inserted batch.");
    const { batch_id } = batch;
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx
        .insert(batchRows)
        .values(
          rows
            .slice(at, at + ROWS_AT_ONCE)
            .map((row, index) => ({ batch_id, row_place: at + index, ...row })),
        );
    await jobs.send(BATCH_JOB, { batch_id }, { tx });
    return batch;
  });
}

/** What is done with each product of a design. */
const OF_PRODUCTS: ReadonlySet<BatchAction["kind"]> = new Set(["price", "switch_on", "publish"]);

interface PlannedRow {
  cd_id: number;
  product_id: number | null;
}

async function rowsOf(
  db: Database,
  { client_id }: Caller,
  action: BatchAction,
  cd_ids: readonly number[],
): Promise<PlannedRow[]> {
  if (action.kind === "place") {
    const product_ids = await activeProducts(db, action.products);
    return cd_ids.flatMap((cd_id) => product_ids.map((product_id) => ({ cd_id, product_id })));
  }
  if (!OF_PRODUCTS.has(action.kind)) return cd_ids.map((cd_id) => ({ cd_id, product_id: null }));
  const made = await db
    .select({ cd_id: clientProducts.cd_id, product_id: clientProducts.product_id })
    .from(clientProducts)
    .where(
      and(
        inArray(clientProducts.cd_id, [...cd_ids]),
        eq(clientProducts.client_id, client_id),
        eq(clientProducts.client_product_is_aside, false),
      ),
    )
    .orderBy(asc(clientProducts.client_product_id));
  const byDesign = Map.groupBy(made, ({ cd_id }) => cd_id);
  return cd_ids.flatMap((cd_id): PlannedRow[] => byDesign.get(cd_id) ?? [{ cd_id, product_id: null }]);
}

async function activeProducts(db: Database, asked: readonly number[]): Promise<number[]> {
  const ids = [...new Set(asked)];
  const found = await db
    .select({ product_id: products.product_id })
    .from(products)
    .where(and(inArray(products.product_id, ids), eq(products.product_active, true)));
  if (found.length !== ids.length) throw invalid({ "action.products": [fieldMessages.required] });
  return ids;
}

/** Pauses, continues or cancels; what has ended stays as it is, and says so. */
export async function steerBatch(
  services: Services,
  caller: Caller,
  batch_id: number,
  batch_state: "running" | "paused" | "cancelled",
): Promise<BatchRecord> {
  return services.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, batch_id, caller);
    if (batch.batch_state === batch_state) return batch;
    if (batch.batch_state === "done" || batch.batch_state === "cancelled") throw new ApiError("conflict");
    if (batch_state === "cancelled")
      await tx
        .update(batchRows)
        .set({ row_state: "cancelled" })
        .where(and(eq(batchRows.batch_id, batch_id), eq(batchRows.row_state, "waiting")));
    return setState(services, tx, batch, batch_state);
  });
}

/** Tries again what failed, and makes poor ones all the same if wanted. */
export async function retryBatch(
  services: Services,
  caller: Caller,
  batch_id: number,
  acceptPoor: boolean,
): Promise<BatchRecord> {
  return services.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, batch_id, caller);
    const withPoor = acceptPoor && batch.batch_action.kind === "place";
    if (!(await waitAgain(tx, batch_id, withPoor))) return batch;
    const batch_action = withPoor ? { ...batch.batch_action, accept_poor: true } : batch.batch_action;
    await tx.update(batches).set({ batch_action }).where(eq(batches.batch_id, batch_id));
    return setState(services, tx, batch, "running");
  });
}

async function lockBatch(tx: Database, batch_id: number, caller: Caller): Promise<BatchRecord> {
  if (!(await findBatch(tx, batch_id, caller.client_id))) throw new ApiError("not_found");
  const [batch] = await tx.select().from(batches).where(eq(batches.batch_id, batch_id)).for("update");
  if (!batch) throw new ApiError("not_found");
  return batch;
}

async function setState(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  { batch_id }: BatchRecord,
  batch_state: BatchRecord["batch_state"],
): Promise<BatchRecord> {
  const [batch] = await tx
    .update(batches)
    .set({ batch_state })
    .where(eq(batches.batch_id, batch_id))
    .returning();
  if (batch_state === "running") await jobs.send(BATCH_JOB, { batch_id }, { tx });
  if (!batch) throw new ApiError("not_found");
  return batch;
}
