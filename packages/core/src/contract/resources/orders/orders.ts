import * as z from "zod/mini";
import { endpoint, file, message, one, page, signedIn } from "../../endpoint.ts";
import { FILE_FAILURES, KEY_FAILURES } from "../../failures.ts";
import {
  Email,
  fieldMessages,
  Id,
  IdParams,
  IdText,
  Money,
  optionalText,
  PageText,
  PrintFileUrl,
  YesText,
} from "../../fields/fields.ts";
import { PRINT_FILE_MAX_BYTES } from "../../fields/print-file-limit.ts";
import { RecipientInput } from "../cart.ts";
import { CLAIM_LIMITS, Order, OrderState, PHOTO_MAX_BYTES, RefundReason, RefundType } from "./order.ts";

const own = ["not_signed_in", "not_verified", "not_found"] as const;

/** What a list of orders is narrowed to; days are UTC, both of them included. */
export const OrderNarrowing = z.object({
  filter: z._default(z.enum(["all", "refunds", "paid"]), "all"),
  query: z.optional(z.string().check(z.maxLength(200, fieldMessages.tooLong))),
  /** A state; `to_pay` stands for those of an order nobody has paid. */
  state: z.optional(z.enum(["to_pay", ...OrderState.options])),
  from: z.optional(z.iso.date({ error: fieldMessages.date })),
  to: z.optional(z.iso.date({ error: fieldMessages.date })),
  country_id: z.optional(IdText),
  /** `own`: ordered by the caller; `website`: by shoppers of its website. */
  shop: z.optional(z.enum(["own", "website"])),
  /** `poor`: with a print that would look soft and whose file can still be replaced. */
  quality: z.optional(z.literal("poor")),
  /** `test`: the test orders, and no others. A key lists those of its own mode, whatever is asked. */
  mode: z.optional(z.enum(["live", "test"])),
});
export type OrderNarrowing = z.infer<typeof OrderNarrowing>;

/** The caller's orders, newest first, 20 a page. */
export const index = endpoint({
  method: "GET",
  path: "/api/orders",
  summary: "Orders, by page, tab, search text, state, day, country, shop and print quality",
  access: signedIn,
  keys: "orders:read",
  websites: true,
  query: z.extend(OrderNarrowing, { page: PageText }),
  answer: page(Order),
  fails: ["not_signed_in", "not_verified", "invalid"],
});

/** The same orders as a table for spreadsheets, all of them, with what each cost and earned. */
export const csv = endpoint({
  method: "GET",
  path: "/api/orders/csv",
  summary: "Orders as CSV",
  access: signedIn,
  query: OrderNarrowing,
  answer: file("text/csv"),
  fails: ["not_signed_in", "not_verified", "not_allowed", "invalid"],
  limit: { points: 30, seconds: 60, per: "account" },
});

/** Unpaid orders of the caller's own, as many as one payment takes. */
export const PayableOrders = z.object({
  /** How many match, on all pages. */
  payable_count: z.int(),
  /** Those paid first, the oldest: as many as one payment takes. */
  payable_ids: z.array(z.int()),
  /** What these come to. */
  payable_total: Money,
});
export type PayableOrders = z.infer<typeof PayableOrders>;

/** Own orders on the same list, on all its pages, that wait for their payment. */
export const payable = endpoint({
  method: "GET",
  path: "/api/orders/payable",
  summary: "Unpaid orders, by the same narrowing",
  access: signedIn,
  websites: true,
  query: OrderNarrowing,
  answer: one(PayableOrders),
  fails: ["not_signed_in", "not_verified", "invalid"],
});

/** One order. */
export const show = endpoint({
  method: "GET",
  path: "/api/orders/{id}",
  summary: "An order",
  access: signedIn,
  keys: "orders:read",
  websites: true,
  params: IdParams,
  answer: one(Order),
  fails: own,
});

const LinkParams = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/)) });

/**
 * One order, for whoever holds the link to it that is in every letter about it. Nobody signs in for it, and all that can be
 * done with it is to claim: comments, files, photos and invoice are left out.
 */
export const shared = endpoint({
  method: "GET",
  path: "/api/orders/shared/{token}",
  summary: "An order by its link",
  access: "public",
  params: LinkParams,
  answer: one(Order),
  fails: ["not_found", "link_used"],
  limit: { points: 120, seconds: 60, per: "address" },
});

/** The invoice of the order of a link, where its shop writes them in its own name, or has none. */
export const sharedInvoice = endpoint({
  method: "GET",
  path: "/api/orders/shared/{token}/invoice",
  summary: "The invoice of an order by its link, as PDF",
  access: "public",
  params: LinkParams,
  answer: file("application/pdf"),
  fails: ["not_found", "link_used"],
  limit: { points: 30, seconds: 60, per: "address" },
});

/**
 * Changes the recipient. Refused once the print house has accepted the order; one that it was given and has not accepted
 * yet is given to it anew. Another country prices the shipping of an unpaid
 * order anew; on a paid one it is a 422.
 */
export const update = endpoint({
  method: "PATCH",
  path: "/api/orders/{id}/update",
  summary: "Change the recipient",
  access: signedIn,
  keys: "orders:write",
  websites: true,
  params: IdParams,
  body: z.object({ order_recipient: RecipientInput }),
  answer: one(Order),
  fails: [...own, "invalid", "order_in_production", "already_paid", "conflict"],
});

/** Deletes exactly those unpaid orders, or none. */
export const remove = endpoint({
  method: "DELETE",
  path: "/api/orders",
  summary: "Delete orders",
  access: signedIn,
  body: z.object({
    orders: z.pipe(
      z.union(
        [
          z.array(z.union([Id, IdText])).check(z.minLength(1, fieldMessages.required), z.maxLength(100)),
          IdText,
        ],
        {
          error: fieldMessages.required,
        },
      ),
      z.transform((ids) => (Array.isArray(ids) ? ids : [ids])),
    ),
  }),
  answer: message,
  fails: [...own, "not_allowed", "invalid", "order_locked"],
});

/**
 * Fetches a replacement print file by its address and keeps our own copy. Of an item whose proof was approved only with
 * `withdraw_approval`. A proof that was sent of the item ends with it, and one of the new file goes to the same person.
 */
export const addPrintFile = endpoint({
  method: "POST",
  path: "/api/orders/{id}/items/{itemId}/add-print-file",
  summary: "Replace an item's print file",
  access: signedIn,
  websites: true,
  params: z.object({ id: IdText, itemId: IdText }),
  /** The web address of a file, unless the file itself comes along. */
  body: z.object({
    oi_print_file_url: z.optional(PrintFileUrl),
    withdraw_approval: z._default(YesText, false),
  }),
  files: {
    oi_print_file: {
      list: false,
      required: false,
      maxBytes: PRINT_FILE_MAX_BYTES,
      maxCount: 1,
      kind: "print",
    },
  },
  jsonToo: true,
  answer: one(Order),
  fails: [...own, "files_locked", "proof_approved", ...FILE_FAILURES],
  limit: { points: 20, seconds: 60, per: "account" },
});

/** Adds a text or a file to an order. */
export const addComment = endpoint({
  method: "POST",
  path: "/api/orders/{id}/add-comment",
  summary: "Comment on an order",
  access: signedIn,
  websites: true,
  params: IdParams,
  body: z.object({ comment_text: z.optional(optionalText(5000)) }),
  files: {
    comment_file: {
      list: false,
      required: false,
      maxBytes: 25 * 1024 * 1024,
      maxCount: 1,
      kind: "document",
    },
  },
  jsonToo: true,
  answer: one(Order),
  fails: [...own, ...FILE_FAILURES, ...KEY_FAILURES],
  idempotent: true,
});

/** Types and reasons of claims, the same for everybody: whoever holds the link of an order claims, too. */
export const refundOptions = endpoint({
  method: "GET",
  path: "/api/refunds/create",
  summary: "Types and reasons of claims",
  access: "public",
  answer: one(
    z.object({
      refund_types: z.array(RefundType),
      refund_reasons: z.array(RefundReason),
    }),
  ),
  fails: [],
});

const ChosenId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,10}$/))], { error: fieldMessages.required }),
  z.transform(Number),
);

/** What a claim says. ri_oi_id 0 stands for every item whose status is not 6. */
const ClaimInput = z.object({
  refund_type_id: IdText,
  refund_items: z
    .array(
      z.object({
        ri_oi_id: ChosenId,
        ri_reason_id: ChosenId,
        ri_description: z._default(optionalText(2000), ""),
      }),
    )
    .check(z.minLength(1, fieldMessages.required), z.maxLength(CLAIM_LIMITS.items)),
});

/** Each photo arrives as `refund_items[i][files][]`. */
const CLAIM_FILES = {
  "refund_items[][files]": {
    list: true,
    required: false,
    maxBytes: PHOTO_MAX_BYTES,
    maxCount: CLAIM_LIMITS.items * CLAIM_LIMITS.photosPerItem,
    kind: "photo",
  },
} as const;

/** Claims a refund or reprint. */
export const addRefund = endpoint({
  method: "POST",
  path: "/api/orders/{id}/refunds",
  summary: "Claim a refund or reprint",
  access: signedIn,
  websites: true,
  params: IdParams,
  body: ClaimInput,
  files: CLAIM_FILES,
  jsonToo: true,
  answer: one(Order),
  fails: [...own, "already_claimed", ...FILE_FAILURES, ...KEY_FAILURES],
  idempotent: true,
});

/**
 * The same for whoever holds the link of the order and names the email address its letters go to. Of wrong addresses an
 * order takes a few a day; the address is written to about every claim.
 */
export const addSharedRefund = endpoint({
  method: "POST",
  path: "/api/orders/shared/{token}/refunds",
  summary: "Claim a refund or reprint by the order's link",
  access: "public",
  params: LinkParams,
  body: z.extend(ClaimInput, { email: Email }),
  files: CLAIM_FILES,
  jsonToo: true,
  answer: one(Order),
  fails: ["not_found", "link_used", "already_claimed", ...FILE_FAILURES, ...KEY_FAILURES],
  idempotent: true,
  limit: { points: 20, seconds: 3_600, per: "address" },
});
