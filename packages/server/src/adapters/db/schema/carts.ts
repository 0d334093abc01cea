import type { DeliveryService, Recipient } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { clientVariants, designId } from "./designs.ts";
import { clientId, clients, countries, userId } from "./people.ts";

/** Table `carts`. */
export const carts = pgTable(
  "carts",
  {
    cart_id: id("cart_id"),
    user_id: userId(),
    client_id: clientId(),
    cart_state: text("cart_state").$type<"open" | "ordered">().notNull().default("open"),
    cart_version: integer("cart_version").notNull().default(1),
    /** What the basket cost when it was last shown; null until a changed basket is shown. */
    cart_shown_prices: text("cart_shown_prices"),
    /** The hashed key of the call that ordered the basket, for which a repeat answers the same order. */
    cart_ordered_intention: text("cart_ordered_intention"),
    discount_code: text("discount_code"),
    country_id: integer("country_id").references(() => countries.country_id),
    cart_recipient: jsonb("cart_recipient").$type<Recipient>(),
    cart_note: text("cart_note").notNull().default(""),
    cart_delivery_service: text("cart_delivery_service")
      .$type<DeliveryService>()
      .notNull()
      .default("standard"),
    cart_created_at: createdAt("cart_created_at"),
  },
  (t) => [
    uniqueIndex("carts_one_open").on(t.user_id).where(sql`${t.cart_state} = 'open'`),
    /* Finds the basket that a repeated order came from. */
    index("carts_user").on(t.user_id, t.cart_id.desc()),
  ],
);

/** Table `cart_designs`. */
export const cartDesigns = pgTable(
  "cart_designs",
  {
    cart_id: integer("cart_id")
      .notNull()
      .references(() => carts.cart_id, { onDelete: "cascade" }),
    cd_id: designId(),
    position: integer("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.cart_id, t.cd_id] })],
);

/** Table `cart_items`. */
export const cartItems = pgTable(
  "cart_items",
  {
    ci_id: id("ci_id"),
    cart_id: integer("cart_id")
      .notNull()
      .references(() => carts.cart_id, { onDelete: "cascade" }),
    cd_id: designId(),
    ci_cv_id: integer("ci_cv_id")
      .notNull()
      .references(() => clientVariants.cv_id),
    ci_quantity: integer("ci_quantity").notNull(),
  },
  (t) => [
    uniqueIndex("cart_items_once").on(t.cart_id, t.ci_cv_id),
    check("cart_items_quantity", sql`${t.ci_quantity} between 1 and 1000`),
  ],
);

/** Table `discounts`: codes of the print house, and those of resellers for their own shops. */
export const discounts = pgTable(
  "discounts",
  {
    discount_id: id("discount_id"),
    discount_code: text("discount_code").notNull(),
    /** Whose code it is, and who pays for it; null for the print house. */
    discount_client_id: integer("discount_client_id").references(() => clients.client_id),
    discount_kind: text("discount_kind").$type<"percent" | "amount">().notNull(),
    /** Percent, or minor units. */
    discount_value: integer("discount_value").notNull(),
    discount_valid_from: time("discount_valid_from"),
    discount_valid_to: time("discount_valid_to"),
    discount_usage_limit: integer("discount_usage_limit"),
    discount_used: integer("discount_used").notNull().default(0),
    discount_is_active: boolean("discount_is_active").notNull().default(true),
  },
  (t) => [
    /* Codes of two owners may have one name. */
    uniqueIndex("discounts_owner_code").on(sql`coalesce(${t.discount_client_id}, 0)`, t.discount_code),
  ],
);
