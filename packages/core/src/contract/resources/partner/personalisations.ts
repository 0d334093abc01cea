import * as z from "zod/mini";
import { endpoint, one, signedIn } from "../../endpoint.ts";
import { KEY_FAILURES } from "../../failures.ts";
import { Id, Money, PrintToken, Time } from "../../fields/fields.ts";
import { ClientProductAttributes, Quality, VariantPageInput } from "../catalog/catalog.ts";
import { PrintPlacement } from "../catalog/placement.ts";
import { FieldValues, PrintedField } from "../templates.ts";

/**
 * A print as a shopper made it, for the shop's own cart: kept as it is and never changed. Its token names it and cannot be
 * made elsewhere; the shop's server orders it by the token and asks here what it costs, since a page can be tampered with.
 */
export const Personalisation = z.object({
  personalisation_id: z.int(),
  personalisation_token: z.string(),
  /** Product, size and options in words. */
  personalisation_title: z.string(),
  /** Number of its size. What publishing puts into a shop has SKUs that begin with it. */
  personalisation_sku: z.string(),
  /** What the shopper pays for one piece in the reseller's shop. */
  personalisation_price: Money,
  /** Where its picture is, as long as the personalisation is kept. */
  personalisation_picture_url: z.string(),
  personalisation_options: ClientProductAttributes,
  personalisation_quality: Quality,
  /** What is printed in the fields of its design's template, in their order; none without one. */
  personalisation_fields: z.array(PrintedField),
  /** The values these come of: what the editor opens it with again. */
  personalisation_values: FieldValues,
  /** The crop of the print, and of each page of a calendar: what the editor opens it with again. */
  personalisation_placement: PrintPlacement,
  personalisation_pages: z.array(VariantPageInput),
  product_id: z.int(),
  sku_id: z.int(),
  cd_id: z.int(),
  personalisation_created_at: Time,
  /** It can be ordered until then. */
  personalisation_ends_at: Time,
});
export type Personalisation = z.infer<typeof Personalisation>;

/**
 * Keeps a saved size of a product as it is now, for the shop's own cart. `fields` fills in the fields of its design's
 * template; what cannot be printed is a 422 on `fields.<field_id>`.
 */
export const create = endpoint({
  method: "POST",
  path: "/api/personalisations",
  summary: "Keep a print for the shop's own cart",
  access: signedIn,
  websites: true,
  body: z.object({ cv_id: Id, fields: z.optional(FieldValues) }),
  answer: one(Personalisation),
  fails: [
    "not_signed_in",
    "not_allowed",
    "not_verified",
    "not_found",
    "size_not_made",
    "invalid",
    ...KEY_FAILURES,
  ],
  idempotent: true,
  limit: { points: 120, seconds: 60, per: "account" },
});

/**
 * Reads a personalisation by its token, for the shop's server as for its page. Its price is in US dollars, or in the money
 * asked for at the host's rate. With a secret key, one of another shop is not found, and one whose size is not made any
 * more is refused, so that it goes into no cart.
 */
export const show = endpoint({
  method: "GET",
  path: "/api/personalisations/{token}",
  summary: "A personalisation by its token",
  access: "public",
  keys: "products:read",
  params: z.object({ token: PrintToken }),
  query: z.object({ currency: z.optional(Money.shape.currency) }),
  answer: one(Personalisation),
  fails: ["not_found", "size_not_made", "invalid"],
  limit: { points: 240, seconds: 60, per: "address" },
});
