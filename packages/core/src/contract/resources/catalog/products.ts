import * as z from "zod/mini";
import { Money } from "../../fields/fields.ts";
import { Orientation } from "../designs.ts";
import { PrintPlacement } from "./placement.ts";

/** The choices of a product, default first; an absent key means no such choice. */
export const AttributeChoices = z.object({
  frame: z.optional(z.array(z.string())),
  edges: z.optional(z.array(z.string())),
  hanger: z.optional(z.array(z.string())),
  paper: z.optional(z.array(z.string())),
  depth: z.optional(z.array(z.string())),
  sides: z.optional(z.array(z.string())),
});
export type AttributeChoices = z.infer<typeof AttributeChoices>;

/** How far the print reaches beyond the finished size and what covers it; millimetres (print geometry, `ARCHITECTURE.md`). */
export const PrintArea = z.object({
  bleed_mm: z.number(),
  /** Visible side plus fold of a canvas; 0 elsewhere. */
  wrap_mm: z.number(),
  /** Visible side of a canvas (fold line distance); 0 elsewhere. */
  side_mm: z.number(),
  safe_mm: z.number(),
  /** Covered by the frame's lip on each side. */
  lip_mm: z.number(),
  /** Covered by hanger bars at top and bottom. */
  bar_mm: z.number(),
  /** Kept free at a wire-O binding. */
  binding_mm: z.number(),
  min_dpi: z.int(),
});
export type PrintArea = z.infer<typeof PrintArea>;

/** A size of a product that can be ordered. */
export const Sku = z.object({
  sku_id: z.int(),
  sku_nr: z.string(),
  /** Finished visible size in millimetres, already turned for the orientation group. */
  sku_width: z.number(),
  sku_height: z.number(),
  sku_name_cm: z.string(),
  sku_name_inch: z.string(),
  sku_orientation: Orientation,
  sku_price: Money,
  /** Percent of options that `sku_price` has in it already: a reseller may sell a design in a dearer make; 0 elsewhere. */
  sku_surcharge: z.number(),
  /** Pieces in one unit (business cards), 1 elsewhere. */
  sku_pieces: z.int(),
  /** How the shop's reseller placed the design on this size, where a shopper begins with that. */
  sku_placement: z.optional(PrintPlacement),
});
export type Sku = z.infer<typeof Sku>;

/** A printable product of the catalogue. */
export const Product = z.object({
  product_id: z.int(),
  /** What kind of product it is: one of `PRODUCT_TYPE`. */
  product_type_id: z.int(),
  product_name: z.string(),
  product_slug: z.string(),
  product_summary: z.string(),
  product_description: z.string(),
  product_picture_urls: z.array(z.string()),
  product_from_price: Money,
  product_size_count: z.int(),
  product_attributes: AttributeChoices,
  /** Percent that a choice adds to the price of every size, for example `{"depth:deep": 20}`. */
  product_surcharges: z.record(z.string(), z.number()),
  product_custom_size: z.boolean(),
  /** Pages that must each have a design: 13 for calendars, 1 elsewhere. */
  product_pages: z.int(),
  /** The sides it can be printed on, the first always: `["front", "back"]` of a card; none for calendars. */
  product_sides: z.array(z.string()),
  product_print_area: PrintArea,
});
export type Product = z.infer<typeof Product>;

/** What the variants page needs to start on a product. */
export const ProductStart = z.object({
  product: Product,
  skus: z.array(Sku),
  /** What a euro is worth here, for pages that show prices in it. */
  usd_per_eur: z.optional(z.number()),
  /** Null when the product has no custom size. `sheet_limit` is the host setting `custom_size_sheet_limit`. */
  custom_size: z.nullable(
    z.object({
      sheet_limit: z.enum(["warn", "block"]),
      usd_per_eur: z.number(),
      /** Percent a reseller's shoppers pay over the quote; 0 for everybody else. */
      markup: z.number(),
    }),
  ),
});
export type ProductStart = z.infer<typeof ProductStart>;
