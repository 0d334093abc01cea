import * as z from "zod/mini";
import { endpoint, members, one } from "../../endpoint.ts";
import { Email, fieldMessages, optionalText, requiredText, Time, Website } from "../../fields/fields.ts";

/** Seconds a sign-in code is good for. */
export const SHOPPER_CODE_SECONDS = 60;

/** A code by which a page signs in whom the shop knows already: once, within a minute, on one website. */
export const ShopperCode = z.object({ code: z.string(), expires_at: Time });
export type ShopperCode = z.infer<typeof ShopperCode>;

/** Makes a sign-in code for a customer of the shop's own. The same customer is always the same shopper here. */
export const createCode = endpoint({
  method: "POST",
  path: "/api/partner/shopper-codes",
  summary: "Make a sign-in code for a customer of the shop",
  access: members,
  keys: "shoppers:write",
  body: z.object({
    /** The shop's own id of the customer; as long as the `sub` of an OpenID provider may be. */
    customer_id: requiredText(fieldMessages.required, 255),
    /** The website the customer is on. */
    origin: Website,
    /** What the shop does not know of a customer is left out, or null; its address may be empty as well. */
    customer_name: z.optional(z.nullable(optionalText(100))),
    customer_email: z.optional(z.nullable(z.union([Email, z.literal("")], { error: fieldMessages.email }))),
  }),
  answer: one(ShopperCode),
  fails: ["not_signed_in", "not_allowed", "not_verified", "invalid"],
  limit: { points: 600, seconds: 60, per: "account" },
});
