import * as z from "zod/mini";
import { endpoint, list, members, one, page } from "../endpoint.ts";
import { KEY_FAILURES } from "../failures.ts";
import { fieldMessages, Id, IdParams, Money, PageText, Time } from "../fields/fields.ts";
import { DesignTag, designFilter, TAGS_AT_MOST } from "./designs.ts";

/** How many designs are worked on at once at most. */
export const BATCH_AT_MOST = 5_000;

const tags = z.array(DesignTag).check(z.maxLength(TAGS_AT_MOST, fieldMessages.tags));

/** What is done with each of many designs. */
export const BatchAction = z.discriminatedUnion("kind", [
  /**
   * Puts it on products, filling each size, with the sizes that print best, sharp or else medium, switched on and priced
   * by the account's rule. Where all are poor nothing is made, unless `accept_poor`.
   */
  z.object({
    kind: z.literal("place"),
    products: z.array(Id).check(z.minLength(1, fieldMessages.required), z.maxLength(50)),
    publish: z._default(z.boolean(), false),
    accept_poor: z._default(z.boolean(), false),
  }),
  /** Prices every size of its products by the account's rule. */
  z.object({ kind: z.literal("price") }),
  /** Switches on every size of its products that prints sharp. */
  z.object({ kind: z.literal("switch_on") }),
  z.object({ kind: z.literal("publish") }),
  z.object({ kind: z.literal("unpublish") }),
  z.object({ kind: z.literal("tag"), add: z._default(tags, []), remove: z._default(tags, []) }),
  z.object({ kind: z.literal("delete") }),
]);
export type BatchAction = z.infer<typeof BatchAction>;

/** Where work on many designs stands: `done` when nothing waits any more. */
export const BatchState = z.enum(["running", "paused", "cancelled", "done"]);
export type BatchState = z.infer<typeof BatchState>;

/** Where one row of it stands. `poor`: not made, since every size would print poorly; `working`: on its way into the store. */
export const BatchRowState = z.enum(["waiting", "working", "done", "poor", "failed", "cancelled"]);
export type BatchRowState = z.infer<typeof BatchRowState>;

/** Why a row was not done; `store` carries the store's own words. */
export const BatchReason = z.enum([
  "too_soft",
  "not_placed",
  "gone",
  "no_store",
  "busy",
  "too_many_tags",
  "store",
  "failed",
]);
export type BatchReason = z.infer<typeof BatchReason>;

/** Work on many designs, done by the host whether or not somebody watches. */
export const Batch = z.object({
  batch_id: z.int(),
  /** `restore` gives back the prices that another work replaced. */
  batch_kind: z.enum(["place", "price", "switch_on", "publish", "unpublish", "tag", "delete", "restore"]),
  batch_state: BatchState,
  /** Rows by where they stand. */
  batch_counts: z.record(BatchRowState, z.int()),
  /** Failed rows that another try may do: not those of designs that are gone, say. */
  batch_can_retry: z.int(),
  batch_created_at: Time,
});
export type Batch = z.infer<typeof Batch>;

/** One design, or one design on one product, of such work. */
export const BatchRow = z.object({
  row_place: z.int(),
  cd_id: z.int(),
  cd_name: z.string(),
  cd_thumbnail_url: z.string(),
  product_id: z.nullable(z.int()),
  product_name: z.nullable(z.string()),
  row_state: BatchRowState,
  row_reason: z.nullable(BatchReason),
  /** The best resolution of what is too soft, or the store's words. */
  row_detail: z.nullable(z.string()),
  /** Where the product is seen in the store. */
  row_store_url: z.nullable(z.string()),
});
export type BatchRow = z.infer<typeof BatchRow>;

/** What a size is sold for now, and what the account's rule would make of it. */
export const PriceChange = z.object({
  cv_id: z.int(),
  cd_id: z.int(),
  cd_name: z.string(),
  product_name: z.string(),
  cv_name_cm: z.string(),
  cost: Money,
  before: Money,
  after: Money,
  /** Shipping that the rule has the price pay for. */
  shipping: Money,
});
export type PriceChange = z.infer<typeof PriceChange>;

const own = ["not_signed_in", "not_verified", "not_allowed", "not_found"] as const;

/** The designs that are meant: those named, or all that a filter lets through. */
const which = {
  designs: z.optional(
    z
      .array(Id)
      .check(z.minLength(1, fieldMessages.required), z.maxLength(BATCH_AT_MOST, fieldMessages.batch)),
  ),
  filter: z.optional(z.object(designFilter)),
};

/** Begins work on many designs: those named, or all that a filter lets through. */
export const start = endpoint({
  method: "POST",
  path: "/api/client/batches",
  summary: "Do something with many designs",
  access: members,
  body: z.object({
    action: BatchAction,
    ...which,
  }),
  answer: one(Batch),
  fails: ["not_signed_in", "not_verified", "not_allowed", "invalid", "too_large", ...KEY_FAILURES],
  idempotent: true,
  limit: { points: 60, seconds: 60, per: "account" },
});

/** What setting prices by the account's rule would do to each size of these designs; changes nothing. */
export const preview = endpoint({
  method: "POST",
  path: "/api/client/batches/prices",
  summary: "What the price rule would do to many designs",
  access: members,
  query: z.object({ page: PageText }),
  body: z.object(which),
  answer: page(PriceChange),
  fails: ["not_signed_in", "not_verified", "not_allowed", "invalid", "too_large"],
});

/** The latest such works, newest first. */
export const index = endpoint({
  method: "GET",
  path: "/api/client/batches",
  summary: "Latest work on many designs",
  access: members,
  answer: list(Batch),
  fails: ["not_signed_in", "not_verified", "not_allowed"],
});

/** Where it stands. */
export const show = endpoint({
  method: "GET",
  path: "/api/client/batches/{id}",
  summary: "Progress of work on many designs",
  access: members,
  params: IdParams,
  answer: one(Batch),
  fails: own,
});

/** Its rows, by where they stand if wanted. */
export const rows = endpoint({
  method: "GET",
  path: "/api/client/batches/{id}/rows",
  summary: "Results of work on many designs",
  access: members,
  params: IdParams,
  query: z.object({ page: PageText, state: z.optional(BatchRowState) }),
  answer: page(BatchRow),
  fails: [...own, "invalid"],
});

/** Pauses it, goes on with it, or cancels what still waits. What has ended stays as it is. */
export const update = endpoint({
  method: "PATCH",
  path: "/api/client/batches/{id}",
  summary: "Pause, continue or cancel work on many designs",
  access: members,
  params: IdParams,
  body: z.object({ batch_state: z.enum(["running", "paused", "cancelled"]) }),
  answer: one(Batch),
  fails: [...own, "conflict", "invalid", "too_large"],
});

/** Tries again what failed; with `accept_poor` also makes what prints in no size sharply. */
export const retry = endpoint({
  method: "POST",
  path: "/api/client/batches/{id}/retry",
  summary: "Try again what failed",
  access: members,
  params: IdParams,
  body: z.object({ accept_poor: z._default(z.boolean(), false) }),
  answer: one(Batch),
  fails: [...own, "invalid", "too_large"],
});

/** Gives back the prices that a work has replaced: another work, with rows of its own. */
export const undo = endpoint({
  method: "POST",
  path: "/api/client/batches/{id}/undo",
  summary: "Take new prices back",
  access: members,
  params: IdParams,
  answer: one(Batch),
  fails: [...own, "conflict", ...KEY_FAILURES],
  idempotent: true,
});
