import * as z from "zod/mini";
import { endpoint, members, one } from "../../endpoint.ts";
import {
  DiscountCode,
  DiscountDay,
  DiscountKind,
  DiscountLimit,
  DiscountValue,
} from "../../fields/discount-fields.ts";
import { fieldMessages, IdParams } from "../../fields/fields.ts";

/** Codes of a client that work, or will, at once. */
export const MOST_DISCOUNTS = 200;

/**
 * Where a discount code stands: it works; it does not work before its first day; it was used as often as it may be; its
 * last day is over, or it was ended.
 */
export const DiscountState = z.enum(["active", "scheduled", "used_up", "ended"]);
export type DiscountState = z.infer<typeof DiscountState>;

/** A discount code of a reseller, good in its own shop. What it takes off comes off what the reseller earns. */
export const Discount = z.object({
  discount_id: z.int(),
  discount_code: z.string(),
  discount_kind: DiscountKind,
  /** Percent, or US cents. */
  discount_value: z.int(),
  /** The first and the last day on which it works, in UTC; null for at once, and for ever. */
  discount_valid_from: z.nullable(z.iso.date()),
  discount_valid_to: z.nullable(z.iso.date()),
  /** How often it can be used in all; null for any number of times. */
  discount_usage_limit: z.nullable(z.int()),
  /** Orders it was used for; one that ends unpaid gives its use back. */
  discount_used: z.int(),
  discount_state: DiscountState,
});
export type Discount = z.infer<typeof Discount>;

/** A reseller's discount codes, and whether its shop accepts those of the print house. */
export const ShopDiscounts = z.object({
  /** Those that work or will first, then the latest of the others; the newest first. */
  discounts: z.array(Discount),
  accepts_host_discounts: z.boolean(),
});
export type ShopDiscounts = z.infer<typeof ShopDiscounts>;

const fails = ["not_signed_in", "not_allowed", "not_verified"] as const;

/** The discount codes of one's own shop. */
export const index = endpoint({
  method: "GET",
  path: "/api/client/discounts",
  summary: "Discount codes of the own shop",
  access: members,
  answer: one(ShopDiscounts),
  fails,
});

/** Makes a discount code for one's own shop, at most 200 that work at once. */
export const create = endpoint({
  method: "POST",
  path: "/api/client/discounts",
  summary: "Make a discount code",
  access: members,
  body: z
    .object({
      discount_code: DiscountCode,
      discount_kind: DiscountKind,
      /** Whole percent from 1 to 100, or US cents. */
      discount_value: z.number({ error: fieldMessages.number }),
      discount_valid_from: z.optional(z.nullable(DiscountDay)),
      discount_valid_to: z.optional(z.nullable(DiscountDay)),
      discount_usage_limit: z.optional(z.nullable(DiscountLimit)),
    })
    .check(
      z.refine(({ discount_kind, discount_value }) => isOfKind("percent", discount_kind, discount_value), {
        path: ["discount_value"],
        error: fieldMessages.discountPercent,
      }),
      z.refine(({ discount_kind, discount_value }) => isOfKind("amount", discount_kind, discount_value), {
        path: ["discount_value"],
        error: fieldMessages.price,
      }),
      z.refine(({ discount_valid_from: from, discount_valid_to: to }) => !from || !to || from <= to, {
        path: ["discount_valid_to"],
        error: fieldMessages.discountDays,
      }),
    ),
  answer: one(Discount),
  fails: [...fails, "invalid", "conflict"],
  limit: { points: 300, seconds: 3600, per: "account" },
});

function isOfKind(
  wanted: z.infer<typeof DiscountKind>,
  kind: z.infer<typeof DiscountKind>,
  value: number,
): boolean {
  return kind !== wanted || z.safeParse(DiscountValue[wanted], value).success;
}

/** Takes a discount code out of use at once; orders made with it keep it. */
export const end = endpoint({
  method: "POST",
  path: "/api/client/discounts/{id}/end",
  summary: "End a discount code",
  access: members,
  params: IdParams,
  answer: one(Discount),
  fails: [...fails, "not_found"],
});

/** Says whether one's own shop accepts discount codes of the print house, which pays for them. */
export const update = endpoint({
  method: "PATCH",
  path: "/api/client/discounts",
  summary: "Accept or refuse discount codes of the print house",
  access: members,
  body: z.object({ accepts_host_discounts: z.boolean({ error: fieldMessages.required }) }),
  answer: one(ShopDiscounts),
  fails: [...fails, "invalid"],
});
