import * as z from "zod/mini";
import { endpoint, members, one } from "../../endpoint.ts";
import { FILE_FAILURES } from "../../failures.ts";
import { Email, fieldMessages, optionalText, PlainName } from "../../fields/fields.ts";

/** Bytes a logo may have as it is sent. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;

/** How a reseller's own customers know it: letters, payment and order pages and packing slips bear it. */
export const Brand = z.object({
  /** Empty for the name of the store, or of the account. */
  brand_name: z.string(),
  /** `#rrggbb`; null for the usual colour. */
  brand_accent: z.nullable(z.string()),
  /** Where answers to letters go; empty for the host's own address. */
  brand_reply_to: z.string(),
  /** Words on the slip in each parcel. */
  brand_packing_note: z.string(),
  brand_logo_url: z.nullable(z.string()),
  /** The name of the store, or of the account, which stands in for an empty one. */
  brand_usual_name: z.string(),
  /**
   * Whose invoices shoppers get: the reseller's own; the print house's until the company's details are complete; the print
   * house's, since the company is in another country.
   */
  brand_invoices: z.enum(["own", "needs_company", "print_house"]),
});
export type Brand = z.infer<typeof Brand>;

const brandFails = ["not_signed_in", "not_allowed", "not_verified"] as const;

/** The brand of one's own customers. */
export const show = endpoint({
  method: "GET",
  path: "/api/client/brand",
  summary: "The brand shoppers see",
  access: members,
  answer: one(Brand),
  fails: brandFails,
});

/** Changes what is named of it; the rest stays. */
export const update = endpoint({
  method: "PATCH",
  path: "/api/client/brand",
  summary: "Save the brand shoppers see",
  access: members,
  body: z.partial(
    z.object({
      brand_name: z.union([z.literal(""), PlainName], { error: fieldMessages.plainName }),
      brand_accent: z.nullable(
        z
          .string({ error: fieldMessages.colour })
          .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, fieldMessages.colour)),
      ),
      brand_reply_to: z.union([z.literal(""), Email], { error: fieldMessages.email }),
      brand_packing_note: optionalText(500),
    }),
  ),
  answer: one(Brand),
  fails: [...brandFails, "invalid"],
});

/** Takes another logo: a JPEG, PNG or WebP. It is drawn anew, so nothing else in the file is passed on. */
export const setLogo = endpoint({
  method: "POST",
  path: "/api/client/brand/logo",
  summary: "Upload the logo shoppers see",
  access: members,
  files: {
    logo: { list: false, required: true, maxBytes: LOGO_MAX_BYTES, maxCount: 1, kind: "photo" },
  },
  answer: one(Brand),
  fails: [...brandFails, ...FILE_FAILURES],
  limit: { points: 20, seconds: 60, per: "account" },
});

/** Goes without a logo; the name stands in its place. */
export const removeLogo = endpoint({
  method: "DELETE",
  path: "/api/client/brand/logo",
  summary: "Remove the logo",
  access: members,
  answer: one(Brand),
  fails: brandFails,
});
