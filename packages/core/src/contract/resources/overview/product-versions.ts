import * as z from "zod/mini";
import { endpoint, list, signedIn } from "../../endpoint.ts";
import { IdParams, Time } from "../../fields/fields.ts";
import { ClientProductAttributes, Variant, VariantPageInput } from "../catalog/catalog.ts";

/** Versions of a product that are kept at most; older ones are forgotten. */
export const MOST_VERSIONS = 30;

/** What somebody saved with. */
export const SavingDevice = z.enum(["computer", "phone", "tablet"]);
export type SavingDevice = z.infer<typeof SavingDevice>;

/** One size as it was placed: its crop, or those of a calendar's pages. */
export const VersionSize = z.object({
  cv_id: z.int(),
  ...z.pick(Variant, {
    cv_start_x: true,
    cv_start_y: true,
    cv_canvas_width: true,
    cv_canvas_height: true,
    cv_crop_w: true,
    cv_crop_h: true,
    cv_rotate: true,
    cv_scale_x: true,
    cv_scale_y: true,
  }).shape,
  cv_pages: z.array(VariantPageInput),
});
export type VersionSize = z.infer<typeof VersionSize>;

/** A product as it was saved once: options and placements, no prices. */
export const ProductVersion = z.object({
  version_id: z.int(),
  version_saved_at: Time,
  /** Who saved it; empty where nobody had given a name. */
  version_user_name: z.string(),
  /** Null for a program. */
  version_device: z.nullable(SavingDevice),
  version_attributes: ClientProductAttributes,
  /** The sizes that somebody had placed by then. */
  version_sizes: z.array(VersionSize),
});
export type ProductVersion = z.infer<typeof ProductVersion>;

/**
 * What was saved of a client product, newest first: the last 30 saves that changed options or a placement. An hour later
 * those that were followed by another within a minute are left out.
 */
export const index = endpoint({
  method: "GET",
  path: "/api/client/products/{id}/versions",
  summary: "Earlier versions of a client product",
  access: signedIn,
  websites: true,
  params: IdParams,
  answer: list(ProductVersion),
  fails: ["not_signed_in", "not_verified", "not_found"],
});
