import * as z from "zod/mini";
import { fieldMessages } from "./field-messages.ts";
import {
  EMAIL_PATTERN,
  NAME_PATTERN,
  PRINT_FILE_URL_PATTERN,
  STORE_ADDRESS_PATTERN,
} from "./field-patterns.ts";
import { PASSWORD_LENGTH } from "./password-length.ts";
import { isVatNumber } from "./vat-number.ts";

export { fieldMessages, PASSWORD_LENGTH };

/** Letters and their accents as one character each: macOS writes the names of files as two, which no search finds. */
const composed = z.normalize("NFC");

/** Text of any length up to `max`, trimmed, not empty. */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .check(composed, z.trim(), z.minLength(1, message), z.maxLength(max, fieldMessages.tooLong));

/** Text that may be empty. */
export const optionalText = (max = 200) =>
  z.string().check(composed, z.trim(), z.maxLength(max, fieldMessages.tooLong));

/** An e-mail address: text, at sign, text, dot, text. Lower-cased. */
export const Email = z
  .string({ error: fieldMessages.email })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, fieldMessages.email),
    z.regex(EMAIL_PATTERN, fieldMessages.email),
  );

/** The reset form's e-mail, with the wording of that form. */
export const ResetEmail = z
  .string({ error: fieldMessages.resetEmail })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, fieldMessages.resetEmail),
    z.regex(EMAIL_PATTERN, fieldMessages.resetEmail),
  );

/** A new password: 8 characters or more. */
export const NewPassword = z
  .string({ error: fieldMessages.password })
  .check(
    z.minLength(1, { error: fieldMessages.password, abort: true }),
    z.minLength(PASSWORD_LENGTH.min, fieldMessages.passwordLength),
    z.maxLength(PASSWORD_LENGTH.max, fieldMessages.passwordTooLong),
  );

/** A person's or company's name as it was given. */
export const Name = requiredText(fieldMessages.name);

/** A name that may be left empty. Mails repeat it, and a stranger's words in ours must not lead their reader anywhere. */
export const OptionalName = z
  .string({ error: fieldMessages.name })
  .check(
    composed,
    z.trim(),
    z.maxLength(200, { error: fieldMessages.tooLong, abort: true }),
    z.regex(NAME_PATTERN, fieldMessages.plainName),
  );

/** The same that has to be given. */
export const PlainName = OptionalName.check(z.minLength(1, fieldMessages.name));

/** A store's web address or bare domain, also one on the developer's own machine. */
export const StoreAddress = z
  .string({ error: fieldMessages.storeUrl })
  .check(
    z.trim(),
    z.maxLength(2000, fieldMessages.storeUrl),
    z.regex(STORE_ADDRESS_PATTERN, fieldMessages.storeUrl),
  );

/** How a price ends: anyhow, in whole dollars, or in so many cents. */
export const PriceEnding = z.enum(["any", "00", "90", "95", "99"]);

/** A VAT number as typed, or none. */
export const VatNumber = z.string({ error: fieldMessages.vatNumber }).check(
  z.trim(),
  z.refine((number) => number === "" || isVatNumber(number), fieldMessages.vatNumber),
);

/** A website as typed; what it names is `websiteOf`'s to say (`rules/origins.ts`). */
export const Website = requiredText(fieldMessages.website, 300);

/** The address of a replacement print file; where it may really point is the host's decision. */
export const PrintFileUrl = z
  .string({ error: fieldMessages.printFileUrl })
  .check(
    z.trim(),
    z.maxLength(2000, fieldMessages.printFileUrl),
    z.regex(PRINT_FILE_URL_PATTERN, fieldMessages.printFileUrl),
  );

/** A positive integer id in a body. */
export const Id = z
  .int({ error: fieldMessages.required })
  .check(z.gte(1, fieldMessages.required), z.lte(2_147_483_647, fieldMessages.required));

/** The token of a print that was kept for a shop's own cart. */
export const PrintToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/));

/** A positive integer id in a path or query, where everything is text. */
export const IdText = z
  .pipe(z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,9}$/))]), z.transform(Number))
  .check(z.lte(2_147_483_647));

/** A yes or no in a query, where everything is text. */
export const YesText = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"])]),
  z.transform((yes) => yes === true || yes === "true"),
);

/** `{id}` of a path. */
export const IdParams = z.object({ id: IdText });

/** A page number in a query; 1 by default. */
export const PageText = z._default(
  z.pipe(z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,6}$/))]), z.transform(Number)),
  1,
);

/** Pieces of one basket line. */
export const Quantity = z
  .int({ error: fieldMessages.quantity })
  .check(z.gte(1, fieldMessages.quantity), z.lte(1000, fieldMessages.quantity));

/** An amount of money: integer minor units and ISO 4217 currency. */
export const Money = z.object({
  amount: z.int(),
  currency: z.enum(["USD", "EUR"]),
});
export type Money = z.infer<typeof Money>;

/** The highest amount a client sets, in minor units. */
export const HIGHEST_PRICE = 100_000_000;

/** A price a client sets: USD, zero or more, at most 1,000,000.00. */
export const PriceInput = z.object({
  amount: z
    .int({ error: fieldMessages.price })
    .check(z.gte(0, fieldMessages.price), z.lte(HIGHEST_PRICE, fieldMessages.price)),
  currency: z.literal("USD", { error: fieldMessages.price }),
});

/** A time, ISO 8601 UTC. */
export const Time = z.iso.datetime();

/** A whole number of millimetres as query text (custom size). */
export const MillimetreText = z.pipe(
  z.union([
    z.int(),
    z.string({ error: fieldMessages.customSize }).check(z.regex(/^\d{1,5}$/, fieldMessages.customSize)),
  ]),
  z.transform(Number),
);
