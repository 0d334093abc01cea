import * as z from "zod/mini";
import { fieldMessages } from "./field-messages.ts";
import { HIGHEST_PRICE } from "./fields.ts";

/** How often a code can be used at most, where it has a limit. */
export const HIGHEST_DISCOUNT_LIMIT = 1_000_000;

/** A code as it is stored: in capitals, since customers may type it in any letters. */
export const DiscountCode = z
  .string({ error: fieldMessages.discountCode })
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9][A-Z0-9_-]{1,48}[A-Z0-9]$/, fieldMessages.discountCode),
  );

/** How a code lowers a price. */
export const DiscountKind = z.enum(["percent", "amount"], { error: fieldMessages.required });

/** What a code takes off, by its kind: whole percent, or minor units of the shop's money. */
export const DiscountValue = {
  percent: z
    .int({ error: fieldMessages.discountPercent })
    .check(z.gte(1, fieldMessages.discountPercent), z.lte(100, fieldMessages.discountPercent)),
  amount: z
    .int({ error: fieldMessages.price })
    .check(z.gte(1, fieldMessages.price), z.lte(HIGHEST_PRICE, fieldMessages.price)),
};

/** The first or the last day on which a code works, in UTC. */
export const DiscountDay = z.iso
  .date({ error: fieldMessages.date })
  .check(z.refine((day) => day >= "2000-01-01", fieldMessages.date));

/** How often a code can be used in all. */
export const DiscountLimit = z
  .int({ error: fieldMessages.discountLimit })
  .check(z.gte(1, fieldMessages.discountLimit), z.lte(HIGHEST_DISCOUNT_LIMIT, fieldMessages.discountLimit));
