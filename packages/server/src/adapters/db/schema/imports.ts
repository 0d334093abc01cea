import type { DeliveryService, ImportField, ImportProblem, Recipient } from "@pressport/core/contract";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { clientId, userId } from "./people.ts";

/** A file as it was read: its headings, and each row with the line it begins in. */
export interface ImportTable {
  headings: string[];
  rows: { line: number; cells: string[] }[];
}

/** What every recipient of a list gets. */
export interface ImportLine {
  cv_id: number;
  quantity: number;
}

/** An order of a file, ready to be made. */
export interface ImportedOrder {
  recipient: Recipient;
  note: string;
  lines: ({ quantity: number } & ({ sku: string } | { cv_id: number }))[];
}

/** Table `order_imports`: files of orders. */
export const orderImports = pgTable(
  "order_imports",
  {
    import_id: id("import_id"),
    client_id: clientId(),
    user_id: userId(),
    import_name: text("import_name").notNull(),
    import_state: text("import_state").$type<"checked" | "running" | "done">().notNull().default("checked"),
    import_table: jsonb("import_table").$type<ImportTable>().notNull(),
    /** What every order holds, where the file lists only recipients. */
    import_lines: jsonb("import_lines").$type<ImportLine[]>(),
    /** Recipients that were chosen, beside those of the table. */
    import_recipients: jsonb("import_recipients").$type<Recipient[]>().notNull().default([]),
    /** What each column says. */
    import_columns: jsonb("import_columns").$type<(ImportField | null)[]>().notNull(),
    /** What is wrong beside the orders: a column that is missing. */
    import_problems: jsonb("import_problems").$type<ImportProblem[]>().notNull(),
    accept_poor: boolean("accept_poor").notNull().default(false),
    /** How all of them travel; the standard way where it does not go. */
    delivery_service: text("delivery_service").$type<DeliveryService>().notNull().default("standard"),
    import_created_at: createdAt("import_created_at"),
  },
  (t) => [index("order_imports_client").on(t.client_id, t.import_id.desc())],
);

/** Table `order_import_rows`: the orders of a file, each with where it stands. */
export const orderImportRows = pgTable(
  "order_import_rows",
  {
    import_id: integer("import_id")
      .notNull()
      .references(() => orderImports.import_id, { onDelete: "cascade" }),
    row_place: integer("row_place").notNull(),
    order_number: text("order_number").notNull(),
    /** The lines of the file it is written in. */
    row_lines: jsonb("row_lines").$type<number[]>().notNull(),
    row_state: text("row_state").$type<"ready" | "known" | "wrong" | "made">().notNull(),
    row_order: jsonb("row_order").$type<ImportedOrder>(),
    row_problems: jsonb("row_problems").$type<ImportProblem[]>().notNull(),
    order_id: integer("order_id"),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.row_place] }),
    index("order_import_rows_state").on(t.import_id, t.row_state, t.row_place),
  ],
);
