import type { Batch, BatchRow, BatchRowState } from "@pressport/core/contract";
import type { Language } from "@pressport/core/rules";
import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { batches, batchRows, clientProducts, clients, designs, products } from "../../adapters/db/schema.ts";
import type { Files } from "../../adapters/files/files.ts";
import { write } from "../../text/messages/message.ts";

/** Work on many designs as stored. */
export type BatchRecord = typeof batches.$inferSelect;
/** A row of it as stored. */
export type RowRecord = typeof batchRows.$inferSelect;

/** How many are listed: older ones are over and looked at no more. */
const LATEST = 10;

/** A row handed over to publishing stands where its product stands. */
const stateOf = sql<BatchRowState>`case when ${batchRows.row_state} <> 'handed' then ${batchRows.row_state}
  when ${clientProducts.client_product_problem} is not null then 'failed'
  when ${clientProducts.client_product_is_published} then 'done' else 'working' end`;

/** Whether another try of a failed row may succeed: what was missing is there by now, or nothing was. */
const canRetry = sql<boolean>`case when ${batchRows.row_state} = 'handed' then true
  else case ${batchRows.row_reason}
    when 'gone' then false
    when 'too_many_tags' then false
    when 'no_store' then ${clients.client_store_url} is not null and ${clients.client_st_id} is not null
    when 'not_placed' then exists (select 1 from client_products placed where placed.cd_id = ${batchRows.cd_id}
      and placed.client_id = ${batches.client_id} and not placed.client_product_is_aside)
    else true end end`;

const onProduct = and(
  eq(clientProducts.product_id, batchRows.product_id),
  eq(clientProducts.cd_id, batchRows.cd_id),
  eq(clientProducts.client_id, batches.client_id),
  eq(clientProducts.client_product_is_aside, false),
);

/** The work of a client, or undefined. */
export async function findBatch(
  db: Database,
  batch_id: number,
  client_id: number,
): Promise<BatchRecord | undefined> {
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.batch_id, batch_id), eq(batches.client_id, client_id)));
  return row;
}

/** The latest of a client, newest first. */
export function listBatches(db: Database, client_id: number): Promise<BatchRecord[]> {
  return db
    .select()
    .from(batches)
    .where(eq(batches.client_id, client_id))
    .orderBy(desc(batches.batch_id))
    .limit(LATEST)
    .execute();
}

const NONE = { waiting: 0, working: 0, done: 0, poor: 0, failed: 0, cancelled: 0 };

/** The work as it travels, with how many rows stand where. */
export async function batchEntity(db: Database, batch: BatchRecord): Promise<Batch> {
  const counted = await db
    .select({ state: stateOf, rows: count(), again: sql<number>`(count(*) filter (where ${canRetry}))::int` })
    .from(batchRows)
    .innerJoin(batches, eq(batches.batch_id, batchRows.batch_id))
    .innerJoin(clients, eq(clients.client_id, batches.client_id))
    .leftJoin(clientProducts, onProduct)
    .where(eq(batchRows.batch_id, batch.batch_id))
    .groupBy(stateOf);
  return {
    batch_id: batch.batch_id,
    batch_kind: batch.batch_action.kind,
    batch_state: batch.batch_state,
    batch_counts: { ...NONE, ...Object.fromEntries(counted.map(({ state, rows }) => [state, rows])) },
    batch_can_retry: counted.find(({ state }) => state === "failed")?.again ?? 0,
    batch_created_at: batch.batch_created_at.toISOString(),
  };
}

/** A page of the rows of a work, those in one state if wanted, with the number of all; what a shop said is in a language. */
export async function listRows(
  db: Database,
  files: Files,
  wanted: {
    batch_id: number;
    state: BatchRowState | undefined;
    limit: number;
    offset: number;
    language: Language;
  },
): Promise<{ rows: BatchRow[]; total: number }> {
  const where: SQL | undefined = and(
    eq(batchRows.batch_id, wanted.batch_id),
    wanted.state ? sql`${stateOf} = ${wanted.state}` : undefined,
  );
  const [counted] = await db
    .select({ total: count() })
    .from(batchRows)
    .innerJoin(batches, eq(batches.batch_id, batchRows.batch_id))
    .leftJoin(clientProducts, onProduct)
    .where(where);
  const found = await db
    .select({ row: batchRows, design: designs, product: products, made: clientProducts, state: stateOf })
    .from(batchRows)
    .innerJoin(batches, eq(batches.batch_id, batchRows.batch_id))
    .innerJoin(designs, eq(designs.cd_id, batchRows.cd_id))
    .leftJoin(products, eq(products.product_id, batchRows.product_id))
    .leftJoin(clientProducts, onProduct)
    .where(where)
    .orderBy(asc(batchRows.row_place))
    .limit(wanted.limit)
    .offset(wanted.offset);
  const rows = found.map(({ row, design, product, made, state }) => {
    const isShops = row.row_state === "handed" && state === "failed";
    const problem = made?.client_product_problem ?? null;
    return {
      row_place: row.row_place,
      cd_id: row.cd_id,
      cd_name: design.cd_name,
      cd_thumbnail_url: files.url(design.cd_thumbnail_key),
      product_id: row.product_id,
      product_name: product?.product_name ?? null,
      row_state: state,
      row_reason: isShops ? ("store" as const) : row.row_reason,
      row_detail: isShops ? problem && write(wanted.language, problem) : row.row_detail,
      row_store_url: made?.client_product_is_published ? made.client_product_store_url : null,
    };
  });
  return { rows, total: counted?.total ?? 0 };
}

/** The first design that waits, with all of its waiting rows. */
export async function nextRows(tx: Database, batch_id: number): Promise<RowRecord[]> {
  const waiting = and(eq(batchRows.batch_id, batch_id), eq(batchRows.row_state, "waiting"));
  const [first] = await tx
    .select({ cd_id: batchRows.cd_id })
    .from(batchRows)
    .where(waiting)
    .orderBy(asc(batchRows.row_place))
    .limit(1);
  if (!first) return [];
  return tx
    .select()
    .from(batchRows)
    .where(and(waiting, eq(batchRows.cd_id, first.cd_id)))
    .orderBy(asc(batchRows.row_place));
}

/** Notes where a row stands. */
export async function noteRow(
  tx: Database,
  { batch_id, row_place }: Pick<RowRecord, "batch_id" | "row_place">,
  outcome: Pick<RowRecord, "row_state"> & Partial<RowRecord>,
): Promise<void> {
  await tx
    .update(batchRows)
    .set({ row_reason: null, row_detail: null, ...outcome })
    .where(and(eq(batchRows.batch_id, batch_id), eq(batchRows.row_place, row_place)));
}

/** Puts rows that failed, and poor ones if wanted, back among those that wait; answers whether there were any. */
export async function waitAgain(tx: Database, batch_id: number, withPoor: boolean): Promise<boolean> {
  const { rows } = await tx.execute<{ row_place: number }>(sql`
    update batch_rows r set row_state = 'waiting', row_reason = null, row_detail = null
      from batches b
     where r.batch_id = ${batch_id} and b.batch_id = r.batch_id
       and (r.row_state = 'failed' or (${withPoor} and r.row_state = 'poor')
            or (r.row_state = 'handed' and exists (
              select 1 from client_products p
               where p.product_id = r.product_id and p.cd_id = r.cd_id and p.client_id = b.client_id
                 and not p.client_product_is_aside and p.client_product_problem is not null)))
    returning r.row_place`);
  return rows.length > 0;
}
