import * as z from "zod/mini";
import { endpoint, list, one, signedIn } from "../../endpoint.ts";
import { CalendarEvent, CountryCode, MOST_EVENTS } from "../../fields/calendar-days.ts";
import {
  fieldMessages,
  Id,
  IdParams,
  IdText,
  Money,
  optionalText,
  PriceInput,
  PrintToken,
} from "../../fields/fields.ts";
import { PriceRules } from "../../fields/price-rules.ts";
import { Design, Orientation } from "../designs.ts";
import { FieldValues, TemplateField } from "../templates.ts";
import { PrintPlacement } from "./placement.ts";
import { Product, ProductStart, Sku } from "./products.ts";

export { holidays } from "../../fields/calendar-days.ts";

/** Printed quality by resolution. */
export const Quality = z.enum(["poor", "medium", "good"]);

/** Placement of a page: geometry as in ARCHITECTURE "Geometry"; cvp_zoom is derived by the host. */
export const VariantPageData = z.object({
  cvp_quality: z.nullable(Quality),
  cvp_cd_id: z.nullable(z.int()),
  cvp_rotate: z.number(),
  cvp_zoom: z.number(),
  cvp_start_x: z.number(),
  cvp_start_y: z.number(),
  cvp_crop_w: z.number(),
  cvp_crop_h: z.number(),
  cvp_canvas_width: z.number(),
  cvp_canvas_height: z.number(),
  cvp_scale_x: z.number(),
  cvp_scale_y: z.number(),
  cv_data: z.nullable(z.record(z.string(), z.unknown())),
  client_design: z.nullable(Design),
});

/**
 * One page of a product. Of a calendar month 0 is the cover, 1 to 12 the months in printing order; of a sheet 1 is its other
 * side, whose first side is the variant itself.
 */
export const VariantPage = z.object({
  cvp_id: z.int(),
  cvp_month: z.int(),
  cvp_data: VariantPageData,
});
export type VariantPage = z.infer<typeof VariantPage>;

/** A size of a client product with its placement and price. */
export const Variant = z.object({
  cv_id: z.int(),
  /** Names what was saved last; sent along with a save, it keeps one tab from overwriting another without a word. */
  cv_version: z.string(),
  cv_active: z.boolean(),
  /** Finished size in millimetres. */
  cv_width: z.number(),
  cv_height: z.number(),
  cv_name_inch: z.string(),
  cv_name_cm: z.string(),
  /** Chosen frame, edges, hanger or paper; null where the product has none. */
  cv_attribute_value: z.nullable(z.string()),
  /** Orientation group. */
  cv_style: Orientation,
  ...PrintPlacement.shape,
  /** What the client's customers pay. */
  cv_retail_price: Money,
  /** Percent over the base price. */
  cv_markup: z.number(),
  /** Free data of the editor (never interpreted by the host). */
  cv_data: z.nullable(z.record(z.string(), z.unknown())),
  quality: Quality,
  cv_sku_nr: z.string(),
  cv_pages: z.array(VariantPage),
  sku_id: z.int(),
  client_product_id: z.int(),
  cd_id: z.nullable(z.int()),
  /** What the print house charges the client. For shoppers this equals the retail price. */
  cv_base_price: Money,
  /** Effective resolution, not rounded. */
  cv_dpi: z.number(),
  /** True until a person saved the placement. */
  cv_is_default: z.boolean(),
  cv_is_custom_size: z.boolean(),
  /** The print shop must confirm this custom size. */
  cv_needs_confirmation: z.boolean(),
  cv_thumbnail_url: z.nullable(z.string()),
  /** Pictures of the other sides that are printed, in printing order. */
  cv_side_thumbnail_urls: z.array(z.string()),
  /** The product as it is made, in a scene, 480 pixels wide; null for what is shown in none. */
  cv_mockup_url: z.nullable(z.string()),
});
export type Variant = z.infer<typeof Variant>;

/** Chosen attributes of a client product. */
export const ClientProductAttributes = z.object({
  frame: z.optional(z.string()),
  edges: z.optional(z.string()),
  hanger: z.optional(z.string()),
  paper: z.optional(z.string()),
  depth: z.optional(z.string()),
  /** `one_side` or `both_sides`; a back without a design is not printed, and costs nothing. */
  sides: z.optional(z.string()),
  size: z.optional(z.string()),
  prices: z.optional(z.boolean()),
  /** First month of a calendar, `YYYY-MM`. */
  starts_with: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  locale: z.optional(z.string().check(z.maxLength(35))),
  columns: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(5))),
  /** What a calendar's weeks begin with, 1 Monday to 7 Sunday; 0 as in its language and country. */
  week_start: z.optional(z.int().check(z.gte(0), z.lte(7))),
  /** The country (ISO 3166) whose public holidays are printed; none when empty. */
  holidays: z.optional(z.union([CountryCode, z.literal("")])),
  /** Days of one's own. */
  events: z.optional(z.array(CalendarEvent).check(z.maxLength(MOST_EVENTS))),
  /**
   * What is put into the fields of the design's template (PP26). Only a product that is kept aside for a line of the basket
   * has some; elsewhere they are refused.
   */
  fields: z.optional(FieldValues),
});
export type ClientProductAttributes = z.infer<typeof ClientProductAttributes>;

/** A catalogue product made the client's own by a design. */
export const ClientProduct = z.object({
  client_product_id: z.int(),
  client_product_type_id: z.int(),
  client_product_description: z.string(),
  client_product_is_published: z.boolean(),
  /** Kept beside the client's own product of the same design, for a line of the basket that is made differently. */
  client_product_is_aside: z.boolean(),
  /** Where a published one is seen in the store, if the store says where. */
  client_product_store_url: z.nullable(z.string()),
  client_product_attributes: ClientProductAttributes,
  client_variants: z.array(Variant),
  product_id: z.int(),
  cd_id: z.nullable(z.int()),
});
export type ClientProduct = z.infer<typeof ClientProduct>;

/** What is needed to edit the variants of a client product. */
export const ClientProductEdit = z.object({
  client_product: ClientProduct,
  product: Product,
  skus: z.array(Sku),
  custom_size: ProductStart.shape.custom_size,
  /** The design, or for products of several pages every design added to the product. */
  client_designs: z.array(Design),
});
export type ClientProductEdit = z.infer<typeof ClientProductEdit>;

/** Everything the editor shows of a product with a design on it, saved before or not. */
export const PlacedDesign = z.object({
  ...ProductStart.shape,
  /** The product as the caller has it with this design; null until it is first saved. */
  client_product: z.nullable(ClientProduct),
  /** What is chosen to begin with: as it was saved, or as the reseller sells the design. */
  client_product_attributes: ClientProductAttributes,
  /** By which sizes without a price of their own begin; at cost for shoppers. */
  price_rules: PriceRules,
  /** The design, or for products of several pages every design added to the product. */
  client_designs: z.array(Design),
  /** The fields of the design's template, in the order they are asked for (PP25); absent where it has none. */
  template_fields: z.optional(z.array(TemplateField)),
});
export type PlacedDesign = z.infer<typeof PlacedDesign>;

const finite = z.number().check(z.gte(-100_000), z.lte(100_000));
const positive = z.number().check(z.gt(0), z.lte(100_000));

/** A page's placement as saved. */
export const VariantPageInput = z.object({
  cvp_month: z.int().check(z.gte(0), z.lte(12)),
  cvp_cd_id: z.nullable(Id),
  cvp_rotate: finite,
  cvp_start_x: finite,
  cvp_start_y: finite,
  cvp_crop_w: positive,
  cvp_crop_h: positive,
  cvp_canvas_width: positive,
  cvp_canvas_height: positive,
  cvp_scale_x: finite,
  cvp_scale_y: finite,
});
export type VariantPageInput = z.infer<typeof VariantPageInput>;

const variantFields = {
  /** The version that was edited: a 409 when somebody saved another one meanwhile. Without it the last save wins. */
  cv_version: z.optional(z.string().check(z.maxLength(100))),
  cv_active: z.optional(z.boolean()),
  cv_attribute_value: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  cv_start_x: z.optional(finite),
  cv_start_y: z.optional(finite),
  cv_canvas_width: z.optional(positive),
  cv_canvas_height: z.optional(positive),
  cv_crop_w: z.optional(positive),
  cv_crop_h: z.optional(positive),
  cv_rotate: z.optional(finite),
  cv_scale_x: z.optional(finite),
  cv_scale_y: z.optional(finite),
  /** At least the wholesale price of the size with its options; less is a 422 that names it. */
  cv_retail_price: z.optional(PriceInput),
  cv_markup: z.optional(
    z
      .number({ error: fieldMessages.number })
      .check(z.gte(0, fieldMessages.markup), z.lte(100_000, fieldMessages.number)),
  ),
  cv_data: z.optional(z.nullable(z.record(z.string().check(z.maxLength(100)), z.unknown()))),
  cv_pages: z.optional(z.array(VariantPageInput).check(z.maxLength(13))),
};

/** The fields of one variant that can be saved; a placement is saved as a whole or not at all. */
export const VariantChange = z.object(variantFields);
export type VariantChange = z.infer<typeof VariantChange>;

const own = ["not_signed_in", "not_verified", "not_found"] as const;

/** The printable products. */
export const index = endpoint({
  method: "GET",
  path: "/api/products",
  summary: "Printable products",
  access: "public",
  keys: "products:read",
  answer: list(Product),
  fails: [],
});

/** Sizes and prices of a product; changes nothing. */
export const start = endpoint({
  method: "GET",
  path: "/api/products/{id}/create",
  summary: "Start on a product",
  access: "public",
  keys: "products:read",
  params: IdParams,
  answer: one(ProductStart),
  fails: ["not_found"],
});

/**
 * Shows a design on a product in one answer, and changes nothing: one's own design, or one that the reseller of the
 * publishable key has published, for which nobody needs to be signed in. Pictures of another's design come by addresses
 * that end within hours. A line of the basket may be made differently: with its variant named, its product is answered.
 * In its own shop, the token of a personalisation shows what that was made of.
 */
export const place = endpoint({
  method: "GET",
  path: "/api/products/{pid}/designs/{id}",
  summary: "Show a design on a product",
  access: "public",
  keys: "products:read",
  params: z.object({ pid: IdText, id: IdText }),
  query: z.object({ cv_id: z.optional(IdText), personalisation: z.optional(PrintToken) }),
  answer: one(PlacedDesign),
  fails: ["not_found"],
});

/**
 * Creates the variant of a product for a design and a size, with the covering default placement.
 * The same design and size again answers the variant that is already there.
 */
export const createVariant = endpoint({
  method: "POST",
  path: "/api/products/{id}/create-variant",
  summary: "Make a variant for a design and a size",
  access: signedIn,
  keys: "designs:write",
  websites: true,
  params: IdParams,
  body: z.object({
    cd_id: Id,
    sku_id: Id,
    cv_attribute_value: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    /** The product kept aside that gets the size; the client's own unless told. */
    client_product_id: z.optional(Id),
    /** Makes it of what a personalisation was made of, in its own shop. */
    personalisation: z.optional(PrintToken),
  }),
  answer: one(Variant),
  fails: [...own, "not_allowed", "invalid"],
});

/** Everything the variants screen of a client product shows; changes nothing. */
export const edit = endpoint({
  method: "GET",
  path: "/api/client/products/{id}/variants/create",
  summary: "Edit the variants of a client product",
  access: signedIn,
  keys: "products:read",
  websites: true,
  params: IdParams,
  answer: one(ClientProductEdit),
  fails: own,
});

/** Saves all variants given, all or none; a published product is published again. */
export const updateVariants = endpoint({
  method: "PATCH",
  path: "/api/client/client-variants/update-variants",
  summary: "Save variants of a client product",
  access: signedIn,
  keys: "designs:write",
  websites: true,
  body: z.object({
    client_variants: z
      .array(z.object({ cv_id: Id, ...variantFields }))
      .check(z.minLength(1, fieldMessages.required), z.maxLength(200)),
    product: z.object({
      client_product_id: Id,
      client_product_description: z.optional(optionalText(5000)),
      client_product_attributes: z.optional(ClientProductAttributes),
    }),
  }),
  answer: one(ClientProduct),
  fails: [...own, "not_allowed", "invalid", "last_size", "conflict"],
});

/** Saves one variant's fields. */
export const updateVariant = endpoint({
  method: "PATCH",
  path: "/api/client/client-variants/{id}",
  summary: "Save one variant",
  access: signedIn,
  keys: "designs:write",
  websites: true,
  params: IdParams,
  body: VariantChange,
  answer: one(Variant),
  fails: [...own, "not_allowed", "invalid", "last_size", "conflict"],
});
