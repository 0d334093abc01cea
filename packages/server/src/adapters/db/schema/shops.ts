import type { Parcel } from "@pressport/core/contract";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  PaymentDoubt,
  ShopLine,
  ShopOrderState,
  ShopRecipient,
  Watching,
} from "../../store/orders/shop-orders.ts";
import type { Listing } from "../../store/store.ts";
import { createdAt, id, storedMessage, storedMessages, time } from "./columns.ts";
import { orders } from "./orders.ts";
import { clientId } from "./people.ts";

/** What the demo store shows: one row per published client product. */
export const demoStoreListings = pgTable("demo_store_listings", {
  client_product_id: integer("client_product_id").primaryKey(),
  client_id: integer("client_id").notNull(),
  listing: jsonb("listing").$type<Listing>().notNull(),
  listed_at: createdAt("listed_at"),
});

/** What was bought in the demo store. */
export const demoStoreOrders = pgTable(
  "demo_store_orders",
  {
    demo_order_id: id("demo_order_id"),
    client_id: clientId(),
    state: text("state").$type<ShopOrderState>().notNull(),
    recipient: jsonb("recipient").$type<ShopRecipient>().notNull(),
    lines: jsonb("lines").$type<ShopLine[]>().notNull(),
    notes: jsonb("notes").$type<string[]>().notNull().default([]),
    parcel: jsonb("parcel").$type<Parcel>(),
    created_at: createdAt("created_at"),
    changed_at: time("changed_at").notNull(),
  },
  (t) => [index("demo_store_orders_client").on(t.client_id, t.changed_at)],
);

/** Whose orders come in from a connected shop, how, and how far they were read. */
export const shopConnections = pgTable("shop_connections", {
  client_id: clientId().primaryKey(),
  /** Kind and address of the shop this is about. */
  connection_store: text("connection_store").notNull(),
  /** The last part of the address the shop sends its messages to. */
  connection_key: text("connection_key").notNull().unique(),
  /** What the shop signs its messages with, encrypted. */
  connection_secret: text("connection_secret").notNull(),
  /** How changed orders are heard of; null until the shop has answered. */
  connection_watching: text("connection_watching").$type<Watching>(),
  /** What became of orders made before this is the merchant's. */
  connection_since: time("connection_since").notNull(),
  /** The newest change read, by the shop's own clock. */
  connection_cursor: time("connection_cursor").notNull(),
  connection_looked_at: time("connection_looked_at"),
  /** Why the shop cannot be asked just now, for people. */
  connection_problem: storedMessage("connection_problem"),
  connection_approval: text("connection_approval")
    .$type<"auto" | "review" | "hold">()
    .notNull()
    .default("auto"),
  connection_hold_hours: integer("connection_hold_hours").notNull().default(24),
  /** Whether orders that are paid on delivery are handled like paid ones, or wait for a person. */
  connection_cash_on_delivery: text("connection_cash_on_delivery")
    .$type<"auto" | "review">()
    .notNull()
    .default("review"),
});

/** Why a line waits for a person; amounts in US cents. */
export type LineReason =
  | { code: "sold_below_cost"; got: number; cost: number }
  | { code: "no_exchange_rate"; currency: string; cost: number }
  | { code: "fractional_quantity"; quantity: number }
  | { code: "sku_not_published" | "sku_unknown" | "size_gone"; sku: string }
  | { code: "sku_lost" | "print_unknown" };

/** A line of a shop's order, and what of ours it is. */
export interface KeptLine extends ShopLine {
  /** `left_out` was decided by a person; `foreign` is of another maker. */
  state: "matched" | "unmatched" | "left_out" | "foreign";
  cv_id: number | null;
  reason?: LineReason | null;
}

/** Table `shop_orders`: orders of resellers' own shops with something of ours in them. */
export const shopOrders = pgTable(
  "shop_orders",
  {
    so_id: id("so_id"),
    client_id: clientId(),
    /** Kind and address of the shop, and its id of the order there. */
    so_store: text("so_store").notNull(),
    so_ref: text("so_ref").notNull(),
    so_number: text("so_number").notNull(),
    so_state: text("so_state")
      .$type<
        "unmatched" | "review" | "held" | "approved" | "refused" | "ordered" | "declined" | "cancelled"
      >()
      .notNull(),
    /** What keeps it, for people. */
    so_problem: storedMessage("so_problem"),
    /** Why its payment keeps it. */
    so_doubt: jsonb("so_doubt").$type<PaymentDoubt>(),
    /** What its shop says otherwise since it was ordered, for people; each is told once. */
    so_notices: storedMessages("so_notices").notNull().default([]),
    /** It is refused because a print would be poor, and ordered all the same once somebody said yes. */
    so_is_poor: boolean("so_is_poor").notNull().default(false),
    so_accept_poor: boolean("so_accept_poor").notNull().default(false),
    /** When a held one goes on by itself. */
    so_release_at: time("so_release_at"),
    so_shop_state: text("so_shop_state").$type<ShopOrderState>().notNull(),
    so_recipient: jsonb("so_recipient").$type<ShopRecipient>().notNull(),
    so_note: text("so_note").notNull(),
    so_lines: jsonb("so_lines").$type<KeptLine[]>().notNull(),
    /** The order it became. */
    order_id: integer("order_id")
      .unique()
      .references(() => orders.order_id),
    /** The shop's own time of its last change. */
    so_changed_at: time("so_changed_at").notNull(),
    so_created_at: createdAt("so_created_at"),
  },
  (t) => [
    uniqueIndex("shop_orders_once").on(t.client_id, t.so_store, t.so_ref),
    index("shop_orders_client").on(t.client_id, t.so_id.desc()),
    index("shop_orders_waiting")
      .on(t.so_created_at)
      .where(sql`${t.so_state} in ('unmatched', 'review', 'held', 'refused')`),
  ],
);

/** Table `shop_exchanges`: everything a shop told us and we told it. */
export const shopExchanges = pgTable(
  "shop_exchanges",
  {
    se_id: id("se_id"),
    client_id: clientId(),
    se_store: text("se_store").notNull(),
    /** The shop's id of the order it is about. */
    se_ref: text("se_ref").notNull(),
    se_direction: text("se_direction").$type<"in" | "out">().notNull(),
    se_kind: text("se_kind")
      .$type<"changed" | "in_production" | "shipped" | "cancelled" | "refunded">()
      .notNull(),
    /** What makes it the same when it comes again. */
    se_delivery: text("se_delivery").notNull(),
    se_state: text("se_state").$type<"waiting" | "done" | "failed">().notNull().default("waiting"),
    /** What came of it, or why it did not work yet, for people. */
    se_result: storedMessage("se_result"),
    se_attempts: integer("se_attempts").notNull().default(0),
    /** The job that works on it. */
    se_job_id: text("se_job_id"),
    se_created_at: createdAt("se_created_at"),
    se_done_at: time("se_done_at"),
  },
  (t) => [
    uniqueIndex("shop_exchanges_once").on(t.client_id, t.se_store, t.se_delivery),
    index("shop_exchanges_order").on(t.client_id, t.se_store, t.se_ref, t.se_id.desc()),
  ],
);
