import * as z from "zod/mini";
import { endpoint, one, staff } from "../../endpoint.ts";
import { fieldMessages, Id, requiredText, Time } from "../../fields/fields.ts";
import { STAFF_FAILURES } from "./staff-failures.ts";

/** What an item is marked as at the scan station, one after the other. */
export const SCAN_STEPS = ["printed", "checked", "packed", "shipped"] as const;
/** A step of the scan station. */
export type ScanStep = (typeof SCAN_STEPS)[number];

/** Why a scan changed nothing. */
export const ScanProblem = z.enum([
  "unknown_code",
  "cancelled",
  "not_paid",
  "no_files",
  "not_printed",
  "not_checked",
  "not_packed",
  "already",
  "wrong_parcel",
]);
export type ScanProblem = z.infer<typeof ScanProblem>;

/** What came of a scan. */
export const ScanAnswer = z.object({
  /** Null where it is done. */
  problem: z.nullable(ScanProblem),
  /** What was scanned; null for a code that is none of an item. */
  item: z.nullable(
    z.object({
      oi_id: z.int(),
      order_id: z.int(),
      order_number: z.string(),
      oi_product: z.string(),
      oi_sku_item: z.string(),
      /** How many are made. */
      copies: z.int(),
      is_reprint: z.boolean(),
      /** When this step was done before, where the problem is `already` and it is known. */
      before_at: z.nullable(Time),
    }),
  ),
  /** Of the items of this order that are made now, how many have come so far. */
  done: z.int(),
  all: z.int(),
});
export type ScanAnswer = z.infer<typeof ScanAnswer>;

/**
 * [DK190] Marks the item of a scanned code. Nothing is done twice: an item that has come so far answers `already`, and the same
 * `Idempotency-Key` the same answer. `shipped` sends everything of the order that is packed, in one parcel.
 */
export const scan = endpoint({
  method: "POST",
  path: "/api/desk/scans",
  summary: "Mark a scanned item",
  access: staff,
  needs: "orders.produce",
  body: z.object({
    code: requiredText(fieldMessages.required, 200),
    step: z.enum(SCAN_STEPS),
    /** Of `packed`: an item that is in the open parcel already; one of another order is `wrong_parcel`. */
    packed_with: z.optional(Id),
    /** Of `shipped`: the parcel. */
    parcel: z.optional(
      z.object({
        carrier: requiredText(fieldMessages.required, 100),
        number: requiredText(fieldMessages.required, 100),
      }),
    ),
  }),
  answer: one(ScanAnswer),
  fails: [...STAFF_FAILURES, "invalid"],
  idempotent: true,
});
