import type { PrintBatchProblem } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { orderItems } from "./orders.ts";
import { userId } from "./people.ts";

/** Table `print_batches`: items that are printed together. */
export const printBatches = pgTable(
  "print_batches",
  {
    print_batch_id: id("print_batch_id"),
    /** Who made it. */
    user_id: userId(),
    /** Of its ZIP. */
    print_batch_file_state: text("print_batch_file_state")
      .$type<"making" | "ready" | "failed">()
      .notNull()
      .default("making"),
    /** Counts how often the ZIP was begun: what an earlier run makes is not taken. */
    print_batch_turn: integer("print_batch_turn").notNull().default(1),
    print_batch_file_key: text("print_batch_file_key"),
    print_batch_bytes: bigint("print_batch_bytes", { mode: "number" }),
    /** Of its items, those that are in the ZIP. */
    print_batch_done: integer("print_batch_done").notNull().default(0),
    print_batch_printed_at: time("print_batch_printed_at"),
    /** When it was taken apart. */
    print_batch_released_at: time("print_batch_released_at"),
    /** When it was written into the print house's own folder. */
    print_batch_handed_at: time("print_batch_handed_at"),
    print_batch_created_at: createdAt("print_batch_created_at"),
  },
  (t) => [index("print_batches_file").on(t.print_batch_file_key)],
);

/** Table `print_batch_items`. */
export const printBatchItems = pgTable(
  "print_batch_items",
  {
    print_batch_id: integer("print_batch_id")
      .notNull()
      .references(() => printBatches.print_batch_id, { onDelete: "cascade" }),
    oi_id: integer("oi_id")
      .notNull()
      .references(() => orderItems.oi_id),
    /** Neither printed nor taken apart: an item is in one open batch only. */
    pbi_is_open: boolean("pbi_is_open").notNull().default(true),
    /** Why it cannot be printed with the others. */
    pbi_problem: text("pbi_problem").$type<PrintBatchProblem>(),
  },
  (t) => [
    primaryKey({ columns: [t.print_batch_id, t.oi_id] }),
    uniqueIndex("print_batch_items_open").on(t.oi_id).where(sql`${t.pbi_is_open}`),
    index("print_batch_items_item").on(t.oi_id, t.print_batch_id.desc()),
  ],
);
