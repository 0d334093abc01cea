import * as z from "zod/mini";
import { endpoint, one, page, staff } from "../../endpoint.ts";
import { fieldMessages, Id, IdParams, PageText, Time } from "../../fields/fields.ts";
import { DueFilter } from "./queue.ts";
import { STAFF_FAILURES } from "./staff-failures.ts";

/** How many items a batch holds at most. */
export const BATCH_ITEMS_AT_MOST = 1_000;

/** So long the ZIP of a printed batch is kept, in days. */
export const PRINTED_BATCH_KEPT_DAYS = 30;

/** Where a batch stands. `released`: taken apart, and its items are free for another one. */
export const PrintBatchState = z.enum(["making", "ready", "failed", "printed", "released"]);
export type PrintBatchState = z.infer<typeof PrintBatchState>;

/** Why an item cannot be in a batch. */
export const PrintBatchProblem = z.enum([
  "no_files",
  "missing_file",
  "cancelled",
  "not_paid",
  "waits_for_approval",
]);
export type PrintBatchProblem = z.infer<typeof PrintBatchProblem>;

/** Items that are printed together, with their files in one ZIP that the host makes. */
export const PrintBatch = z.object({
  print_batch_id: z.int(),
  /** As it stands on papers: `B-12`. */
  print_batch_number: z.string(),
  print_batch_state: PrintBatchState,
  /** The address of the member of staff who made it. */
  print_batch_maker: z.string(),
  print_batch_created_at: Time,
  print_batch_printed_at: z.nullable(Time),
  print_batch_items: z.int(),
  print_batch_orders: z.int(),
  /** How often something is printed: the quantities of its items. */
  print_batch_prints: z.int(),
  /** Of its items, those whose files are in the ZIP that is being made. */
  print_batch_done: z.int(),
  /** The size of the ZIP. */
  print_batch_bytes: z.nullable(z.int()),
  /** Where the ZIP is, for a day; null while there is none, and 30 days after it was printed. */
  print_batch_url: z.nullable(z.string()),
  /** When it was written into the print house's own folder; null where there is none. */
  print_batch_handed_at: z.nullable(Time),
  /** Items that cannot be printed with the others, and why. */
  print_batch_problems: z.array(
    z.object({
      oi_id: z.int(),
      order_id: z.int(),
      order_number: z.string(),
      oi_product: z.string(),
      problem: PrintBatchProblem,
    }),
  ),
});
export type PrintBatch = z.infer<typeof PrintBatch>;

const named = [...STAFF_FAILURES, "not_found", "conflict"] as const;

/** [DK162] The batches of the print house, the newest first, 50 a page. */
export const index = endpoint({
  method: "GET",
  path: "/api/desk/batches",
  summary: "Batches to print, by page",
  access: staff,
  needs: "orders.produce",
  query: z.object({ page: PageText }),
  answer: page(PrintBatch),
  fails: [...STAFF_FAILURES, "invalid"],
});

/**
 * [DK160] Puts the items of orders into a batch: all that are not printed, not cancelled and in no open batch. The orders are
 * named, or they are those that a filter of the queue lets through; where it narrows items, those items alone. 409 where nothing is left to print, and for more than
 * 1,000 items or 4 GB.
 */
export const create = endpoint({
  method: "POST",
  path: "/api/desk/batches",
  summary: "Make a batch of orders",
  access: staff,
  needs: "orders.produce",
  body: z.object({
    order_ids: z.optional(
      z.array(Id).check(z.minLength(1, fieldMessages.required), z.maxLength(BATCH_ITEMS_AT_MOST)),
    ),
    /** As `GET /api/desk/orders` takes it; counts where no orders are named. */
    filter: z.optional(DueFilter),
  }),
  answer: one(PrintBatch),
  fails: [...STAFF_FAILURES, "invalid", "conflict"],
  idempotent: true,
});

/** [DK163] Makes the ZIP of a batch once more; without the items that cannot be printed, where that is wanted. */
export const make = endpoint({
  method: "POST",
  path: "/api/desk/batches/{id}/make",
  summary: "Make a batch's files again",
  access: staff,
  needs: "orders.produce",
  params: IdParams,
  body: z.object({ without_problems: z._default(z.boolean(), false) }),
  answer: one(PrintBatch),
  fails: [...named, "invalid"],
});

/** [DK164] Marks every item of a batch that is ready as printed; customers are told as usual. */
export const print = endpoint({
  method: "POST",
  path: "/api/desk/batches/{id}/printed",
  summary: "Mark a batch as printed",
  access: staff,
  needs: "orders.produce",
  params: IdParams,
  answer: one(PrintBatch),
  fails: named,
});

/** [DK165] Takes that back: items that were not moved on meanwhile are in production again. */
export const undo = endpoint({
  method: "POST",
  path: "/api/desk/batches/{id}/undo",
  summary: "Mark a batch as not printed",
  access: staff,
  needs: "orders.produce",
  params: IdParams,
  answer: one(PrintBatch),
  fails: named,
});

/** [DK166] Takes a batch apart that is not printed: its items are free for another one. */
export const release = endpoint({
  method: "POST",
  path: "/api/desk/batches/{id}/release",
  summary: "Take a batch apart",
  access: staff,
  needs: "orders.produce",
  params: IdParams,
  answer: one(PrintBatch),
  fails: named,
});
