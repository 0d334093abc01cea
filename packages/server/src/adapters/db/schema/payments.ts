import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { InvoiceDocument } from "../../../features/invoices/invoice-document.ts";
import type { CheckoutFailure } from "../../checkout/checkout.ts";
import { createdAt, id, time } from "./columns.ts";
import { orderId, orders, refunds } from "./orders.ts";
import { clientId, clients, userId } from "./people.ts";

/** Table `invoices`. */
export const invoices = pgTable(
  "invoices",
  {
    invoice_id: id("invoice_id"),
    invoice_number: text("invoice_number").notNull().unique(),
    client_id: clientId(),
    /** The reseller who sells; null where the print house does. */
    seller_client_id: integer("seller_client_id").references(() => clients.client_id),
    /** Set for what a reseller is billed for an order that a shopper bought from it. */
    wholesale_order_id: integer("wholesale_order_id")
      .unique()
      .references(() => orders.order_id),
    invoice_currency: text("invoice_currency").notNull().default("USD"),
    invoice_total_amount: integer("invoice_total_amount").notNull(),
    invoice_paid_at: time("invoice_paid_at"),
    invoice_due_at: time("invoice_due_at").notNull(),
    /** Set for a credit note: the invoice it takes back, and the money that went back, which makes one note a buyer. */
    credited_invoice_id: integer("credited_invoice_id"),
    repayment_id: integer("repayment_id"),
    /** Lines, seller and buyer as printed; frozen so that the PDF repeats byte by byte. */
    invoice_document: jsonb("invoice_document").$type<InvoiceDocument>().notNull(),
    invoice_created_at: createdAt("invoice_created_at"),
  },
  (t) => [
    index("invoices_client").on(t.client_id, t.invoice_id.desc()),
    index("invoices_search").using("gin", sql`lower(${t.invoice_number}) gin_trgm_ops`),
    index("invoices_seller").on(t.seller_client_id, t.invoice_id.desc()),
    uniqueIndex("invoices_repayment").on(t.repayment_id, t.credited_invoice_id),
  ],
);

/** The number last given to a paid invoice of a year; the next one follows it without a gap. */
export const invoiceNumbers = pgTable("invoice_numbers", {
  year: integer("year").primaryKey(),
  last_number: integer("last_number").notNull(),
});

/** The same for credit notes, which have a series of their own. */
export const creditNoteNumbers = pgTable("credit_note_numbers", {
  year: integer("year").primaryKey(),
  last_number: integer("last_number").notNull(),
});

/** The same for resellers who sell in their own name: each has a series of its own for either. */
export const sellerNumbers = pgTable(
  "seller_numbers",
  {
    client_id: clientId(),
    series: text("series").$type<"invoice" | "credit_note">().notNull(),
    year: integer("year").notNull(),
    last_number: integer("last_number").notNull(),
  },
  (t) => [primaryKey({ columns: [t.client_id, t.series, t.year] })],
);

/** Table `invoice_orders`. */
export const invoiceOrders = pgTable(
  "invoice_orders",
  {
    invoice_id: integer("invoice_id")
      .notNull()
      .references(() => invoices.invoice_id, { onDelete: "cascade" }),
    /** An order is invoiced once. */
    order_id: integer("order_id")
      .notNull()
      .unique()
      .references(() => orders.order_id),
  },
  (t) => [primaryKey({ columns: [t.invoice_id, t.order_id] })],
);

/** A reseller's card that the payment provider keeps, from the page it is typed on until it is removed or replaced. */
export const keptCards = pgTable(
  "kept_cards",
  {
    card_id: id("card_id"),
    client_id: clientId(),
    user_id: userId(),
    card_state: text("card_state").$type<"opening" | "kept" | "ended">().notNull(),
    /** The provider's page for typing it; unknown while that is being opened. */
    setup_id: text("setup_id").unique(),
    setup_expires_at: time("setup_expires_at").notNull(),
    /** Whose card it is, and which, in the provider's words. */
    customer_ref: text("customer_ref"),
    method_ref: text("method_ref").unique(),
    card_brand: text("card_brand"),
    card_last4: text("card_last4"),
    card_expires_month: integer("card_expires_month"),
    card_expires_year: integer("card_expires_year"),
    /** Whether orders that the balance does not cover may be charged to it. */
    card_for_orders: boolean("card_for_orders").notNull().default(false),
    /** When its owner was told that it ends soon. */
    card_told_at: time("card_told_at"),
    card_created_at: createdAt("card_created_at"),
  },
  (t) => [
    uniqueIndex("kept_cards_one").on(t.client_id).where(sql`${t.card_state} = 'kept'`),
    index("kept_cards_client").on(t.client_id),
  ],
);

/** Table `payment_sessions`. */
export const paymentSessions = pgTable(
  "payment_sessions",
  {
    payment_session_id: id("payment_session_id"),
    client_id: clientId(),
    user_id: userId(),
    /** The kept card that is charged without a page; null for a page to pay on. */
    card_id: integer("card_id").references(() => keptCards.card_id),
    /** Set by the provider once it answered; unknown while the session is being opened. */
    session_id: text("session_id").unique(),
    checkout_url: text("checkout_url"),
    /** `mismatched`: paid, but not with what was asked for; the money goes back. */
    session_state: text("session_state")
      .$type<"open" | "completed" | "expired" | "failed" | "mismatched">()
      .notNull(),
    /** Pays test orders, at the checkout for these. */
    session_is_test: boolean("session_is_test").notNull().default(false),
    /** Why the card was not charged, as far as the provider said. */
    session_failure: text("session_failure").$type<CheckoutFailure>(),
    session_amount: integer("session_amount").notNull(),
    session_currency: text("session_currency").notNull(),
    /** `orders:1,2` or `invoices:3`: the sorted set this session pays. */
    session_subject: text("session_subject").notNull(),
    /** The website's page that started the payment and is come back to; null comes back to the portal. */
    session_return_url: text("session_return_url"),
    /** Names the session in the address of that page. */
    session_return_token: text("session_return_token").unique(),
    session_expires_at: time("session_expires_at").notNull(),
    /** What the provider kept of the payment, once it has told. */
    session_fee_amount: integer("session_fee_amount"),
    /** When the provider last agreed that a session which has ended here has ended there in the same way. */
    session_agreed_at: time("session_agreed_at"),
    session_created_at: createdAt("session_created_at"),
  },
  (t) => [
    index("payment_sessions_unsettled").on(t.payment_session_id).where(sql`${t.session_agreed_at} is null`),
    index("payment_sessions_client").on(t.client_id),
    index("payment_sessions_card").on(t.card_id).where(sql`${t.card_id} is not null`),
  ],
);

/** What a session pays, order by order (an invoice is paid when all its orders are); at most one open session holds an order. */
export const paymentSessionParts = pgTable(
  "payment_session_parts",
  {
    payment_session_id: integer("payment_session_id")
      .notNull()
      .references(() => paymentSessions.payment_session_id, { onDelete: "cascade" }),
    order_id: orderId(),
    part_amount: integer("part_amount").notNull(),
    part_open: boolean("part_open").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.payment_session_id, t.order_id] }),
    uniqueIndex("payment_parts_open_order").on(t.order_id).where(sql`${t.part_open}`),
  ],
);

/** Money received: one row per order and payment, and one without an order for money that did not match. */
export const payments = pgTable(
  "payments",
  {
    payment_id: id("payment_id"),
    payment_method: text("payment_method").$type<"card" | "balance">().notNull().default("card"),
    /** Whose balance it came from; nobody's for cards. */
    client_id: integer("client_id").references(() => clients.client_id),
    /** None for an order that was paid from a reseller's balance. */
    payment_session_id: integer("payment_session_id").references(() => paymentSessions.payment_session_id),
    provider_payment_id: text("provider_payment_id"),
    order_id: integer("order_id").references(() => orders.order_id),
    payment_amount: integer("payment_amount").notNull(),
    payment_currency: text("payment_currency").notNull(),
    /** True when it pays nothing: the order was paid before, or amount or currency differ. It is sent back. */
    payment_surplus: boolean("payment_surplus").notNull().default(false),
    payment_created_at: createdAt("payment_created_at"),
  },
  (t) => [
    uniqueIndex("payments_one_per_order").on(t.order_id).where(sql`not ${t.payment_surplus}`),
    index("payments_session").on(t.payment_session_id),
    index("payments_provider").on(t.provider_payment_id),
  ],
);

/** Money on its way back, and money the provider took back by itself (`dashboard`, `dispute`). */
export const repayments = pgTable(
  "repayments",
  {
    repayment_id: id("repayment_id"),
    payment_id: integer("payment_id")
      .notNull()
      .references(() => payments.payment_id),
    /** The sale it takes back; none for surplus. */
    order_id: integer("order_id").references(() => orders.order_id),
    /** The claim it answers; several answer one whose money a dispute had taken meanwhile. */
    refund_id: integer("refund_id").references(() => refunds.refund_id),
    repayment_reason: text("repayment_reason")
      .$type<"surplus" | "mismatch" | "cancelled" | "claim" | "goodwill" | "dashboard" | "dispute">()
      .notNull(),
    repayment_amount: integer("repayment_amount").notNull(),
    repayment_currency: text("repayment_currency").notNull(),
    /**
     * due → sent → confirmed; failed when a person must look. What the provider took by itself is confirmed at once, and
     * failed when it gave it back.
     */
    repayment_state: text("repayment_state").$type<"due" | "sent" | "confirmed" | "failed">().notNull(),
    /** The provider's id of the present round. */
    provider_refund_id: text("provider_refund_id"),
    /** Grows when the provider has definitely not sent it: the next attempt is another refund, with another key. */
    repayment_round: integer("repayment_round").notNull().default(1),
    repayment_attempts: integer("repayment_attempts").notNull().default(0),
    repayment_next_at: time("repayment_next_at"),
    repayment_problem: text("repayment_problem"),
    repayment_created_at: createdAt("repayment_created_at"),
    repayment_settled_at: time("repayment_settled_at"),
  },
  (t) => [
    index("repayments_payment").on(t.payment_id),
    index("repayments_order").on(t.order_id),
    index("repayments_claim").on(t.refund_id).where(sql`${t.refund_id} is not null`),
    index("repayments_waiting").on(t.repayment_next_at).where(sql`${t.repayment_state} in ('due', 'sent')`),
    uniqueIndex("repayments_provider").on(t.provider_refund_id, t.payment_id),
  ],
);

/** Provider events already handled; a repeated event finds its row here. */
export const checkoutEvents = pgTable("checkout_events", {
  gateway_event_id: text("gateway_event_id").primaryKey(),
  event_type: text("event_type").notNull(),
  session_id: text("session_id").notNull(),
  event_received_at: createdAt("event_received_at"),
});
