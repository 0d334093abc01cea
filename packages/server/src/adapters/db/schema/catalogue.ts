import type { DeliveryService, Orientation, PrintArea } from "@pressport/core/contract";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { units } from "./columns.ts";

/** Table `products`. */
export const products = pgTable("products", {
  product_id: integer("product_id").primaryKey(),
  product_type_id: integer("product_type_id").notNull(),
  product_name: text("product_name").notNull(),
  product_slug: text("product_slug").notNull().unique(),
  product_summary: text("product_summary").notNull(),
  product_description: text("product_description").notNull(),
  /** Keys in the file store, public. */
  product_picture_keys: jsonb("product_picture_keys").$type<string[]>().notNull(),
  product_attributes: jsonb("product_attributes").$type<Record<string, string[]>>().notNull(),
  product_custom_size: boolean("product_custom_size").notNull(),
  product_pages: integer("product_pages").notNull(),
  product_print_area: jsonb("product_print_area").$type<PrintArea>().notNull(),
  /** Percent added to the base price by an attribute value, e.g. {"depth:deep": 20}. */
  product_surcharges: jsonb("product_surcharges").$type<Record<string, number>>().notNull(),
  product_position: integer("product_position").notNull(),
  product_active: boolean("product_active").notNull().default(true),
});

/** Table `skus`. */
export const skus = pgTable(
  "skus",
  {
    sku_id: integer("sku_id").primaryKey(),
    product_id: integer("product_id")
      .notNull()
      .references(() => products.product_id),
    sku_nr: text("sku_nr").notNull().unique(),
    sku_width: units("sku_width").notNull(),
    sku_height: units("sku_height").notNull(),
    sku_name_cm: text("sku_name_cm").notNull(),
    sku_name_inch: text("sku_name_inch").notNull(),
    sku_orientation: text("sku_orientation").$type<Orientation>().notNull(),
    sku_price_amount: integer("sku_price_amount").notNull(),
    sku_pieces: integer("sku_pieces").notNull().default(1),
    /** L letter, T tube, S framed or canvas up to 50×70, X larger. */
    sku_shipping_class: text("sku_shipping_class").notNull(),
    sku_position: integer("sku_position").notNull(),
    sku_active: boolean("sku_active").notNull().default(true),
  },
  (t) => [index("skus_product").on(t.product_id)],
);

/** Table `shipping_prices`. */
export const shippingPrices = pgTable(
  "shipping_prices",
  {
    zone: text("zone").notNull(),
    shipping_class: text("shipping_class").notNull(),
    first_amount: integer("first_amount").notNull(),
    further_amount: integer("further_amount").notNull(),
  },
  (t) => [primaryKey({ columns: [t.zone, t.shipping_class] })],
);

/** Table `delivery_services`: faster ways to a zone than the standard one, and what they cost beside its price. */
export const deliveryServices = pgTable(
  "delivery_services",
  {
    delivery_service: text("delivery_service").$type<Exclude<DeliveryService, "standard">>().notNull(),
    zone: text("zone").notNull(),
    /** Working days after production. */
    days_from: integer("days_from").notNull(),
    days_to: integer("days_to").notNull(),
    /** Beside the standard price of the first item, and of each further one. */
    first_amount: integer("first_amount").notNull(),
    further_amount: integer("further_amount").notNull(),
  },
  (t) => [primaryKey({ columns: [t.delivery_service, t.zone] })],
);
