import type { PriceChange } from "@pressport/core/contract";
import { ApiError } from "@pressport/core/contract";
import { ruleFor, sellingAmount, usd } from "@pressport/core/rules";
import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { PriceBefore } from "../../adapters/db/schema/batches.ts";
import { batches, batchRows, clientProducts } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { amountByRule, retailAmount, wholesaleAmount } from "../catalog/catalog.entities.ts";
import { listVariants, priceRulesOf, type VariantRow } from "../catalog/catalog.service.ts";
import { saveVariants } from "../catalog/saving/save-variants.service.ts";
import type { BatchRecord } from "./batches.queries.ts";
import { BATCH_JOB } from "./batches.service.ts";

/** Sizes that have a price by rule: a custom size costs by its area. */
const priced = (rows: readonly VariantRow[]) => rows.filter(({ variant }) => !variant.cv_is_custom_size);

/** Prices every size of a product by the account's rule; answers what was asked before where that has changed. */
export async function priceByRule(
  services: Services,
  caller: Caller,
  client_product_id: number,
): Promise<PriceBefore[]> {
  const rules = await priceRulesOf(services.db, caller.client_id);
  const rows = priced(await listVariants(services.db, client_product_id, caller.client_id));
  return setPrices(services, caller, rows, (row) => amountByRule(row, rules));
}

/** Gives sizes of a product the prices they had; what costs more by now is sold at cost. */
export async function restorePrices(
  services: Services,
  caller: Caller,
  client_product_id: number,
  before: readonly PriceBefore[],
): Promise<PriceBefore[]> {
  const rows = priced(await listVariants(services.db, client_product_id, caller.client_id));
  const amounts = new Map(before.map(({ cv_id, amount }) => [cv_id, amount]));
  return setPrices(services, caller, rows, (row) => {
    const amount = amounts.get(row.variant.cv_id);
    return amount === undefined ? retailAmount(row) : sellingAmount(wholesaleAmount(row), amount);
  });
}

async function setPrices(
  services: Services,
  caller: Caller,
  rows: readonly VariantRow[],
  wanted: (row: VariantRow) => number,
): Promise<PriceBefore[]> {
  const changed = rows.filter((row) => wanted(row) !== retailAmount(row));
  const changes = changed.map((row) => ({
    cv_id: row.variant.cv_id,
    change: { cv_retail_price: usd(wanted(row)) },
    at: "",
  }));
  if (changes.length > 0) await saveVariants(services, caller, changes);
  return changed.map((row) => ({ cv_id: row.variant.cv_id, amount: retailAmount(row) }));
}

/** What the account's rule would make of the prices of these designs, a page of products at a time. */
export async function previewPrices(
  { db }: Services,
  caller: Caller,
  cd_ids: readonly number[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ changes: PriceChange[]; total: number }> {
  const made = and(
    inArray(clientProducts.cd_id, [...cd_ids]),
    eq(clientProducts.client_id, caller.client_id),
    eq(clientProducts.client_product_is_aside, false),
  );
  const [counted] = await db.select({ total: count() }).from(clientProducts).where(made);
  const ids = await db
    .select({ id: clientProducts.client_product_id })
    .from(clientProducts)
    .where(made)
    .orderBy(asc(clientProducts.client_product_id))
    .limit(limit)
    .offset(offset);
  const rules = await priceRulesOf(db, caller.client_id);
  const changes: PriceChange[] = [];
  for (const { id } of ids)
    for (const row of priced(await listVariants(db, id, caller.client_id)))
      changes.push({
        cv_id: row.variant.cv_id,
        cd_id: row.design.cd_id,
        cd_name: row.design.cd_name,
        product_name: row.product.product_name,
        cv_name_cm: row.sku.sku_name_cm,
        cost: usd(wholesaleAmount(row)),
        before: usd(retailAmount(row)),
        after: usd(amountByRule(row, rules)),
        shipping: usd(ruleFor(rules, row.product.product_id, row.sku.sku_id).shipping),
      });
  return { changes, total: counted?.total ?? 0 };
}

/** Begins to give back the prices that a finished work has replaced. */
export async function undoPrices(
  services: Services,
  caller: Caller,
  done: BatchRecord,
): Promise<BatchRecord> {
  const isOver = done.batch_state === "done" || done.batch_state === "cancelled";
  if (done.batch_action.kind !== "price" || !isOver) throw new ApiError("conflict");
  return services.db.transaction(async (tx) => {
    const replaced = await tx
      .select()
      .from(batchRows)
      .where(and(eq(batchRows.batch_id, done.batch_id), eq(batchRows.row_state, "done")))
      .orderBy(asc(batchRows.row_place));
    const rows = replaced.filter(({ row_before }) => (row_before ?? []).length > 0);
    if (rows.length === 0) throw new ApiError("conflict");
    const [batch] = await tx
      .insert(batches)
      .values({
        client_id: caller.client_id,
        user_id: caller.user_id,
        batch_action: { kind: "restore", batch_id: done.batch_id },
        batch_created_at: services.clock.now(),
      })
      .returning();
    if (!batch) throw new Error("The database answered no row for an inserted batch.");
    const { batch_id } = batch;
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx.insert(batchRows).values(
        rows.slice(at, at + ROWS_AT_ONCE).map(({ row_place, cd_id, product_id, row_before }) => ({
          batch_id,
          row_place,
          cd_id,
          product_id,
          row_before,
        })),
      );
    await services.jobs.send(BATCH_JOB, { batch_id }, { tx });
    return batch;
  });
}

/** A statement takes so many values at most. */
const ROWS_AT_ONCE = 2_000;
