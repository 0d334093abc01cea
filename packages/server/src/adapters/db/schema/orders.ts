import type {
  DeliveryService,
  Money,
  OrderState,
  Parcel,
  Recipient,
  ReprintReason,
  StoredFinding,
} from "@pressport/core/contract";
import type { DiscountBearer, VatTreatment } from "@pressport/core/rules";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { FrozenPrint } from "../../../print/frozen-print.ts";
import { createdAt, id, time, units } from "./columns.ts";
import { clientId, clients, countries, userId, users } from "./people.ts";

/** The order a row is about. */
export const orderId = () =>
  integer("order_id")
    .notNull()
    .references(() => orders.order_id);

/** Table `vat_checks`: what VIES was asked about VAT numbers, and what it said; kept as proof, as long as invoices are. */
export const vatChecks = pgTable(
  "vat_checks",
  {
    vat_check_id: id("vat_check_id"),
    /** With its prefix, in capitals, without spaces. */
    vat_number: text("vat_number").notNull(),
    vat_check_state: text("vat_check_state")
      .$type<"pending" | "confirmed" | "wrong">()
      .notNull()
      .default("pending"),
    vat_check_answered_at: time("vat_check_answered_at"),
    /** The number that VIES gave the question. */
    vat_check_consultation: text("vat_check_consultation"),
    vat_check_created_at: createdAt("vat_check_created_at"),
  },
  (t) => [index("vat_checks_number").on(t.vat_number, t.vat_check_id.desc())],
);

/** Orders that the print house works on. */
const isUnderWay = (t: Record<"order_state" | "order_deleted_at" | "order_is_test", AnyPgColumn>) =>
  sql`${t.order_state} in ('paid', 'submitted', 'in_production') and ${t.order_deleted_at} is null and not ${t.order_is_test}`;

/** Table `orders`. */
export const orders = pgTable(
  "orders",
  {
    order_id: id("order_id"),
    order_number: text("order_number").notNull().unique(),
    client_id: clientId(),
    user_id: userId(),
    /** The reseller through whose website a shopper ordered. */
    reseller_client_id: integer("reseller_client_id").references(() => clients.client_id),
    /** The same reseller, where it sells in its own name: decided as the order is made. */
    order_seller_client_id: integer("order_seller_client_id").references(() => clients.client_id),
    /** A basket becomes an order once. */
    source_cart_id: integer("source_cart_id").unique(),
    /** The reseller's own shop, or whatever else sent the order, and the number it has there. */
    order_source: text("order_source"),
    order_source_number: text("order_source_number"),
    /** Ordered with a test key: never paid for, printed, sent or counted. Set once; nothing of the books may name it. */
    order_is_test: boolean("order_is_test").notNull().default(false),
    order_state: text("order_state").$type<OrderState>().notNull().default("created"),
    order_paid_at: time("order_paid_at"),
    /** The last day it may leave the print house, from its payment on; counted anew with a reprint and with other working days. */
    order_ship_by: date("order_ship_by", { mode: "string" }),
    /** Counts what the print house may be given: 1, and one more with each change after payment. */
    order_revision: integer("order_revision").notNull().default(1),
    /** When the print house took this revision; null again after a change. */
    order_submitted_at: time("order_submitted_at"),
    /** Whether the print house has taken any revision. */
    order_is_handed_over: boolean("order_is_handed_over").notNull().default(false),
    /** Hand-overs whose end is not known: under way, or cut off. The print house may have taken each. */
    order_open_hand_overs: integer("order_open_hand_overs").notNull().default(0),
    order_accepted_at: time("order_accepted_at"),
    order_recipient: jsonb("order_recipient").$type<Recipient>().notNull(),
    order_country_id: integer("order_country_id")
      .notNull()
      .references(() => countries.country_id),
    order_note: text("order_note").notNull().default(""),
    order_delivery_service: text("order_delivery_service")
      .$type<DeliveryService>()
      .notNull()
      .default("standard"),
    order_currency: text("order_currency").notNull().default("USD"),
    order_items_amount: integer("order_items_amount").notNull(),
    order_shipping_amount: integer("order_shipping_amount").notNull(),
    order_discount_amount: integer("order_discount_amount").notNull(),
    /** How VAT is charged, and how much of it is not: prices include it. */
    order_vat_treatment: text("order_vat_treatment").$type<VatTreatment>().notNull().default("standard"),
    /** What was asked about the VAT number because of which no VAT is charged; null where nobody was asked. */
    vat_check_id: integer("vat_check_id").references(() => vatChecks.vat_check_id),
    order_vat_off_amount: integer("order_vat_off_amount").notNull().default(0),
    order_total_amount: integer("order_total_amount").notNull(),
    /** What the reseller pays the print house; equals the total except for shoppers' orders. */
    order_wholesale_amount: integer("order_wholesale_amount").notNull(),
    order_discount_code: text("order_discount_code"),
    /** Whose code it is, and who pays for it; null without one, and before codes had owners: then it is the print house's code, paid by who sells. */
    order_discount_bearer: text("order_discount_bearer").$type<DiscountBearer>(),
    order_usd_per_eur: numeric("order_usd_per_eur", {
      precision: 12,
      scale: 6,
      mode: "number",
    }),
    order_rate_at: time("order_rate_at"),
    /** The parcels it travels in, in the order they were sent. */
    order_parcels: jsonb("order_parcels").$type<Parcel[]>().notNull().default([]),
    /** When an item last went back into production: what is made again is due by working days from then. */
    order_reprinted_at: time("order_reprinted_at"),
    order_printed_at: time("order_printed_at"),
    order_shipped_at: time("order_shipped_at"),
    order_delivered_at: time("order_delivered_at"),
    order_claim_until: date("order_claim_until", { mode: "string" }),
    /** Lower-case words the search finds: number, recipient, products. */
    order_search: text("order_search").notNull(),
    /** Links to the order made before this are taken back. */
    order_links_from: time("order_links_from"),
    order_deleted_at: time("order_deleted_at"),
    order_created_at: createdAt("order_created_at"),
  },
  (t) => [
    /* A page is read from these four alone, also a narrowed one, without visiting the rows that are not shown. */
    index("orders_client")
      .on(
        t.client_id,
        t.order_id.desc(),
        t.order_state,
        t.order_country_id,
        t.order_created_at,
        t.order_paid_at,
      )
      .where(sql`${t.order_deleted_at} is null and not ${t.order_is_test}`),
    index("orders_client_paid")
      .on(t.client_id, t.order_id.desc())
      .where(
        sql`${t.order_deleted_at} is null and not ${t.order_is_test} and ${t.order_paid_at} is not null`,
      ),
    index("orders_reseller")
      .on(
        t.reseller_client_id,
        t.order_id.desc(),
        t.client_id,
        t.order_state,
        t.order_country_id,
        t.order_created_at,
        t.order_paid_at,
      )
      .where(sql`${t.order_deleted_at} is null and not ${t.order_is_test}`),
    index("orders_reseller_paid")
      .on(t.reseller_client_id, t.order_id.desc(), t.client_id)
      .where(
        sql`${t.order_deleted_at} is null and not ${t.order_is_test} and ${t.order_paid_at} is not null`,
      ),
    /* Test orders are few and looked up apart. */
    index("orders_test_client").on(t.client_id, t.order_id.desc()).where(sql`${t.order_is_test}`),
    index("orders_test_reseller").on(t.reseller_client_id, t.order_id.desc()).where(sql`${t.order_is_test}`),
    index("orders_under_way").on(t.order_state, t.order_paid_at).where(isUnderWay(t)),
    /* The print house's queue, those due first. */
    index("orders_due")
      .on(
        t.order_ship_by,
        t.order_id,
        /* What the queue is counted by is read from the index alone. */
        t.order_state,
        t.order_delivery_service,
        t.order_country_id,
        t.reseller_client_id,
        t.client_id,
      )
      .where(isUnderWay(t)),
    /* An order of a reseller's own shop becomes an order once; deleted, it gives its number back. */
    uniqueIndex("orders_source")
      .on(t.client_id, t.order_source, t.order_source_number, t.order_is_test)
      .where(sql`${t.order_source_number} is not null and ${t.order_deleted_at} is null`),
    index("orders_search").using("gin", t.order_search.op("gin_trgm_ops")),
    check("orders_ship_by", sql`${t.order_paid_at} is null or ${t.order_ship_by} is not null`),
    check(
      "orders_sum",
      sql`${t.order_items_amount} + ${t.order_shipping_amount} - ${t.order_discount_amount} - ${t.order_vat_off_amount} = ${t.order_total_amount} and ${t.order_total_amount} >= 0`,
    ),
  ],
);

/**
 * Table `order_counts`: how many orders a client can see, own ones and those of its shoppers. A trigger on `orders`
 * keeps it (migration `order_counts`): counting takes longer the more orders there are.
 */
export const orderCounts = pgTable("order_counts", {
  client_id: integer("client_id")
    .primaryKey()
    .references(() => clients.client_id),
  all_count: integer("all_count").notNull(),
  paid_count: integer("paid_count").notNull(),
});

/** A reprint that staff decided on. */
export interface ItemReprint {
  /** Of the item's quantity, how many are printed again. */
  copies: number;
  reason: ReprintReason;
  /** How many travel once they are made: the copies alone where the item had left the print house before. */
  travels: number;
  had_left: boolean;
}

/** Table `order_items`. */
export const orderItems = pgTable(
  "order_items",
  {
    oi_id: id("oi_id"),
    order_id: orderId(),
    client_id: clientId(),
    /** The size it was ordered as, to order it again; none for older orders, and that size may be gone by now. */
    oi_cv_id: integer("oi_cv_id"),
    oi_product: text("oi_product").notNull(),
    oi_cv_sku_nr: text("oi_cv_sku_nr").notNull(),
    oi_sku_item: text("oi_sku_item").notNull(),
    /** 1 received, 2 in production, 3 printed, 4 shipped, 5 delivered, 6 cancelled. */
    oi_status_id: integer("oi_status_id").notNull().default(1),
    oi_quantity: integer("oi_quantity").notNull(),
    oi_unit_amount: integer("oi_unit_amount").notNull(),
    oi_line_amount: integer("oi_line_amount").notNull(),
    oi_wholesale_amount: integer("oi_wholesale_amount").notNull(),
    oi_custom_quote: jsonb("oi_custom_quote").$type<Money>(),
    oi_width: units("oi_width").notNull(),
    oi_height: units("oi_height").notNull(),
    oi_quality: text("oi_quality").$type<"poor" | "medium" | "good">().notNull(),
    oi_dpi: units("oi_dpi").notNull(),
    oi_needs_confirmation: boolean("oi_needs_confirmation").notNull().default(false),
    /** Everything the print file needs, frozen: design file key, inspection, placement, pages, outset. */
    oi_print_job: jsonb("oi_print_job").$type<FrozenPrint>().notNull(),
    oi_thumbnail_key: text("oi_thumbnail_key"),
    /** The same of the other sides that are printed, in printing order. */
    oi_side_thumbnail_keys: jsonb("oi_side_thumbnail_keys").$type<string[]>().notNull().default([]),
    oi_print_file_key: text("oi_print_file_key"),
    oi_print_file_sha256: text("oi_print_file_sha256"),
    oi_print_file_bytes: bigint("oi_print_file_bytes", { mode: "number" }),
    /** What the check of the print file found that the print house should know. */
    oi_print_findings: jsonb("oi_print_findings").$type<StoredFinding[]>().notNull().default([]),
    oi_print_file_state: text("oi_print_file_state")
      .$type<"waiting" | "writing" | "ready" | "replaced" | "failed">()
      .notNull()
      .default("waiting"),
    /** Set by the staff's scanners, between printed and shipped; null again where the item goes back into production. */
    oi_checked_at: time("oi_checked_at"),
    oi_packed_at: time("oi_packed_at"),
    /** Why it was last printed again; null where it never was. */
    oi_reprint: jsonb("oi_reprint").$type<ItemReprint>(),
    /** What the queue narrows by, from what was frozen. */
    oi_paper: text("oi_paper").generatedAlwaysAs(sql`oi_print_job->'attributes'->>'paper'`),
    oi_frame: text("oi_frame").generatedAlwaysAs(sql`oi_print_job->'attributes'->>'frame'`),
  },
  (t) => [
    index("order_items_order").on(t.order_id),
    /* What is not sent yet, as the queue narrows and counts it. */
    index("order_items_due")
      .on(t.order_id, t.oi_product, t.oi_sku_item, t.oi_paper, t.oi_frame)
      .where(sql`${t.oi_status_id} < 4`),
    index("order_items_client").on(t.client_id),
    index("order_items_replaced").on(t.client_id).where(sql`${t.oi_print_file_state} = 'replaced'`),
    index("order_items_poor").on(t.client_id).where(sql`${t.oi_quality} = 'poor' and ${t.oi_status_id} = 1`),
  ],
);

/** Table `order_comments`. */
export const orderComments = pgTable(
  "order_comments",
  {
    comment_id: id("comment_id"),
    order_id: orderId(),
    user_id: integer("user_id").references(() => users.user_id),
    comment_author: text("comment_author").notNull(),
    comment_text: text("comment_text"),
    comment_file_name: text("comment_file_name"),
    comment_file_key: text("comment_file_key"),
    comment_file_bytes: bigint("comment_file_bytes", { mode: "number" }),
    comment_created_at: createdAt("comment_created_at"),
  },
  (t) => [
    index("order_comments_order").on(t.order_id),
    index("order_comments_files").on(t.user_id).where(sql`${t.comment_file_bytes} is not null`),
  ],
);

/** Table `refund_types`. */
export const refundTypes = pgTable("refund_types", {
  rt_id: integer("rt_id").primaryKey(),
  rt_name: text("rt_name").notNull(),
});

/** Table `refund_reasons`. */
export const refundReasons = pgTable("refund_reasons", {
  rr_id: integer("rr_id").primaryKey(),
  rr_name: text("rr_name").notNull(),
});

/** Table `refunds`. */
export const refunds = pgTable(
  "refunds",
  {
    refund_id: id("refund_id"),
    order_id: orderId(),
    client_id: clientId(),
    refund_type_id: integer("refund_type_id")
      .notNull()
      .references(() => refundTypes.rt_id),
    refund_state: text("refund_state")
      .$type<"requested" | "approved" | "declined" | "done">()
      .notNull()
      .default("requested"),
    /** US cents that staff approved, where that is less than the claimed items come to. */
    refund_amount: integer("refund_amount"),
    refund_created_at: createdAt("refund_created_at"),
  },
  (t) => [
    index("refunds_order").on(t.order_id),
    index("refunds_client").on(t.client_id),
    index("refunds_open").on(t.order_id).where(sql`${t.refund_state} = 'requested'`),
  ],
);

/** Table `refund_items`. */
export const refundItems = pgTable(
  "refund_items",
  {
    refund_id: integer("refund_id")
      .notNull()
      .references(() => refunds.refund_id, { onDelete: "cascade" }),
    /** An item is claimed once. */
    ri_oi_id: integer("ri_oi_id")
      .notNull()
      .unique()
      .references(() => orderItems.oi_id),
    ri_reason_id: integer("ri_reason_id")
      .notNull()
      .references(() => refundReasons.rr_id),
    ri_description: text("ri_description").notNull(),
    files: jsonb("files").$type<{ file_name: string; file_key: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.refund_id, t.ri_oi_id] })],
);

/** Table `staff_notes`: what staff wrote about an order for each other. */
export const staffNotes = pgTable(
  "staff_notes",
  {
    note_id: id("note_id"),
    order_id: orderId(),
    user_id: userId(),
    note_text: text("note_text").notNull(),
    note_created_at: createdAt("note_created_at"),
  },
  (t) => [index("staff_notes_order").on(t.order_id)],
);

/** Table `proofs`: an ordered item as it will be printed, shown to somebody by a link. Only the hash of its token is kept. */
export const proofs = pgTable(
  "proofs",
  {
    proof_id: id("proof_id"),
    proof_token_hash: text("proof_token_hash").notNull().unique(),
    /** Who sent it. */
    client_id: clientId(),
    user_id: userId(),
    order_id: orderId(),
    oi_id: integer("oi_id")
      .notNull()
      .references(() => orderItems.oi_id),
    proof_state: text("proof_state")
      .$type<"sent" | "changes" | "approved" | "withdrawn">()
      .notNull()
      .default("sent"),
    proof_name: text("proof_name").notNull(),
    proof_email: text("proof_email").notNull(),
    proof_language: text("proof_language").notNull(),
    proof_message: text("proof_message").notNull(),
    /** What it costs whoever it was sent to, US cents; null where its sender shows no price. */
    proof_price_amount: integer("proof_price_amount"),
    /** The print as it was sent, a picture a page: they stay what was approved, whatever is changed later. */
    proof_picture_keys: jsonb("proof_picture_keys").$type<string[]>().notNull(),
    /** Of the print file it shows; null of proofs that were drawn before their file was written. */
    proof_file_sha256: text("proof_file_sha256"),
    /** What each ink prints of each page, drawn after it was sent; a name of null is all of them together. */
    proof_inks: jsonb("proof_inks").$type<{ name: string | null; keys: string[] }[]>().notNull().default([]),
    /** What was found in that file. */
    proof_findings: jsonb("proof_findings").$type<StoredFinding[]>().notNull().default([]),
    proof_comments: jsonb("proof_comments")
      .$type<{ comment_text: string; comment_created_at: string }[]>()
      .notNull()
      .default([]),
    proof_created_at: createdAt("proof_created_at"),
    proof_expires_at: time("proof_expires_at").notNull(),
    proof_approved_by: text("proof_approved_by"),
    proof_approved_at: time("proof_approved_at"),
    proof_withdrawn_at: time("proof_withdrawn_at"),
  },
  (t) => [
    index("proofs_order").on(t.order_id),
    index("proofs_client").on(t.client_id),
    index("proofs_user").on(t.user_id),
    /* One proof of an item counts at a time. */
    uniqueIndex("proofs_item").on(t.oi_id).where(sql`${t.proof_state} <> 'withdrawn'`),
  ],
);
