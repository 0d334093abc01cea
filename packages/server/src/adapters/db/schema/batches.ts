import type { BatchAction, BatchReason, BatchState } from "@pressport/core/contract";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { createdAt, id } from "./columns.ts";
import { designId } from "./designs.ts";
import { clientId, userId } from "./people.ts";

/** What is done: what somebody asked for, or giving back the prices that another work replaced. */
export type StoredAction = BatchAction | { kind: "restore"; batch_id: number };

/** What a size was sold for before, US cents. */
export interface PriceBefore {
  cv_id: number;
  amount: number;
}

/** Table `batches`: work on many designs. */
export const batches = pgTable(
  "batches",
  {
    batch_id: id("batch_id"),
    client_id: clientId(),
    /** In whose name it is done. */
    user_id: userId(),
    batch_action: jsonb("batch_action").$type<StoredAction>().notNull(),
    batch_state: text("batch_state").$type<BatchState>().notNull().default("running"),
    batch_created_at: createdAt("batch_created_at"),
  },
  (t) => [index("batches_client").on(t.client_id, t.batch_id.desc())],
);

/** Where a row stands. `handed`: over to publishing, so that what its product says counts. */
export type StoredRowState = "waiting" | "handed" | "done" | "poor" | "failed" | "cancelled";

/** Table `batch_rows`: a design, or a design on a product, of such work. */
export const batchRows = pgTable(
  "batch_rows",
  {
    batch_id: integer("batch_id")
      .notNull()
      .references(() => batches.batch_id, { onDelete: "cascade" }),
    row_place: integer("row_place").notNull(),
    cd_id: designId({ onDelete: "cascade" }),
    product_id: integer("product_id").references(() => products.product_id),
    row_state: text("row_state").$type<StoredRowState>().notNull().default("waiting"),
    row_reason: text("row_reason").$type<BatchReason>(),
    row_detail: text("row_detail"),
    /** Prices this row has replaced, or gives back. */
    row_before: jsonb("row_before").$type<PriceBefore[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.batch_id, t.row_place] }),
    index("batch_rows_state").on(t.batch_id, t.row_state, t.row_place),
    index("batch_rows_design").on(t.cd_id),
  ],
);
