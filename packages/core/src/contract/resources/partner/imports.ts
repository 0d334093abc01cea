import * as z from "zod/mini";
import { endpoint, file, list, members, one } from "../../endpoint.ts";
import { DeliveryService } from "../../fields/delivery.ts";
import { fieldMessages, Id, IdParams, Money, optionalText, Quantity, Time } from "../../fields/fields.ts";
import { MOST_ADDRESSES } from "../overview/addresses.ts";

/** Orders of one file at most. */
export const IMPORT_MOST_ORDERS = 1_000;
/** Rows and columns of one file at most. */
export const IMPORT_MOST_ROWS = 10_000;
export const IMPORT_MOST_COLUMNS = 100;
/** Characters of one file at most. */
export const IMPORT_MOST_LETTERS = 900_000;

/** What a column of a file can say of an order. */
export const IMPORT_FIELDS = [
  "order_number",
  "sku",
  "quantity",
  "recipient_name",
  "recipient_first_name",
  "recipient_last_name",
  "recipient_company",
  "recipient_address",
  "recipient_address2",
  "recipient_city",
  "recipient_state",
  "recipient_zip",
  "country",
  "recipient_email",
  "recipient_phone",
  "note",
] as const;
/** What a column of a file says. */
export const ImportField = z.enum(IMPORT_FIELDS);
export type ImportField = z.infer<typeof ImportField>;

/** Something wrong in a file of orders. */
export const ImportProblem = z.object({
  /** The line of the file, as a spreadsheet counts; 0 for an address that was chosen, whose name is the column. */
  row: z.int(),
  /** The heading of the column; null where the row as a whole is wrong. */
  column: z.nullable(z.string()),
  text: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** A way the orders of a file could travel; those it does not reach go the standard way. */
export const ImportDelivery = z.object({
  delivery_service: DeliveryService,
  /** What all of them cost together then, where they hold the same. */
  total: z.nullable(Money),
});
export type ImportDelivery = z.infer<typeof ImportDelivery>;

/** A file of orders: looked through first, made into orders when somebody says so. */
export const OrderImport = z.object({
  import_id: z.int(),
  import_name: z.string(),
  /** `checked`: nothing is made yet. */
  import_state: z.enum(["checked", "running", "done"]),
  import_created_at: Time,
  import_columns: z.array(
    z.object({
      name: z.string(),
      /** What it says; null for a column nobody reads. */
      field: z.nullable(ImportField),
      /** Its first value, to know it by. */
      sample: z.string(),
    }),
  ),
  import_orders: z.object({
    /** Can be made as they are. */
    ready: z.int(),
    /** Are made with `accept_poor` only: a print would look soft, or its file has an error (AP410). */
    to_confirm: z.int(),
    /** Were made before under the same number, and are left alone. */
    known: z.int(),
    wrong: z.int(),
    made: z.int(),
  }),
  /** The first hundred, in the order of the file. */
  import_problems: z.array(ImportProblem),
  import_problem_count: z.int(),
  /** How the orders could travel that can be made; none once they are being made. */
  import_deliveries: z.array(ImportDelivery),
});
export type OrderImport = z.infer<typeof OrderImport>;

const importFails = ["not_signed_in", "not_allowed", "not_verified"] as const;

/** The newest files of orders. */
export const index = endpoint({
  method: "GET",
  path: "/api/order-imports",
  summary: "Files of orders",
  access: members,
  answer: list(OrderImport),
  fails: importFails,
});

/** Looks through a file of orders; makes none yet. The columns are known by their headings. */
export const create = endpoint({
  method: "POST",
  path: "/api/order-imports",
  summary: "Look through a file of orders",
  access: members,
  body: z.object({
    import_name: optionalText(200),
    /** The text of the file: comma, semicolon or tab between cells, headings in the first line. */
    csv: z
      .string({ error: fieldMessages.file })
      .check(z.minLength(1, fieldMessages.file), z.maxLength(IMPORT_MOST_LETTERS, fieldMessages.importLong)),
  }),
  answer: one(OrderImport),
  fails: [...importFails, "invalid"],
  limit: { points: 60, seconds: 3600, per: "account" },
});

/**
 * Sends the same to many: an order for each chosen address and each row of a table. It is looked through like a file of
 * orders and makes none yet. Told the same on one day, the same address gets the same things once.
 */
export const send = endpoint({
  method: "POST",
  path: "/api/order-imports/recipients",
  summary: "Look through the recipients of the same prints",
  access: members,
  body: z.object({
    /** What each of them gets. */
    lines: z
      .array(z.object({ cv_id: Id, quantity: Quantity }))
      .check(z.minLength(1, fieldMessages.required), z.maxLength(50, fieldMessages.tooLong)),
    /** Saved addresses. */
    addresses: z.array(Id).check(z.maxLength(MOST_ADDRESSES, fieldMessages.tooLong)),
    /** A table of further ones, with headings; empty for none. */
    csv: z.string().check(z.maxLength(IMPORT_MOST_LETTERS, fieldMessages.importLong)),
  }),
  answer: one(OrderImport),
  fails: [...importFails, "not_found", "invalid"],
  limit: { points: 60, seconds: 3600, per: "account" },
});

/** A file of orders, and how far it is. */
export const show = endpoint({
  method: "GET",
  path: "/api/order-imports/{id}",
  summary: "A file of orders",
  access: members,
  params: IdParams,
  answer: one(OrderImport),
  fails: [...importFails, "not_found"],
});

/** Says anew what the columns mean, in their order, and looks through the file again. */
export const update = endpoint({
  method: "PATCH",
  path: "/api/order-imports/{id}",
  summary: "Say what the columns of a file mean",
  access: members,
  params: IdParams,
  body: z.object({
    columns: z.array(z.nullable(ImportField)).check(z.maxLength(IMPORT_MOST_COLUMNS, fieldMessages.tooLong)),
  }),
  answer: one(OrderImport),
  fails: [...importFails, "not_found", "invalid", "conflict"],
});

/** Makes the orders that can be made; what was wrong stays out, and what is there already is left alone. */
export const start = endpoint({
  method: "POST",
  path: "/api/order-imports/{id}/start",
  summary: "Make the orders of a file",
  access: members,
  params: IdParams,
  body: z.object({
    /** A yes to what is rated poor; without it such an order is not made. */
    accept_poor: z._default(z.boolean(), false),
    /** How they travel; the standard way where it does not go. */
    delivery_service: z._default(DeliveryService, "standard"),
  }),
  answer: one(OrderImport),
  fails: [...importFails, "not_found", "invalid", "conflict"],
});

/** The rows that became no order, as they were, with what is wrong before them: to be put right and sent again. */
export const problems = endpoint({
  method: "GET",
  path: "/api/order-imports/{id}/problems",
  summary: "What is wrong in a file of orders, as CSV",
  access: members,
  params: IdParams,
  answer: file("text/csv"),
  fails: [...importFails, "not_found"],
});

/** A file to begin with: the headings, and a row with a product of one's own where there is one. */
export const sample = endpoint({
  method: "GET",
  path: "/api/order-import-sample",
  summary: "A sample file of orders",
  access: members,
  answer: file("text/csv"),
  fails: importFails,
});

/**
 * The SKUs of own sizes that are on sale, to be named in shops without a connection and in files of orders; of the newest
 * designs first, 50,000 at most.
 */
export const skus = endpoint({
  method: "GET",
  path: "/api/order-import-skus",
  summary: "The SKUs of own products, as CSV",
  access: members,
  answer: file("text/csv"),
  fails: importFails,
});
