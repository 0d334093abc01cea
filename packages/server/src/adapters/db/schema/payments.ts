import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { InvoiceDocument } from "../../../features/invoices/invoice-document.ts";
import { createdAt, id, time } from "./columns.ts";
import { orders } from "./orders.ts";
import { clientId, users } from "./people.ts";

/** Table `invoices`. */
export const invoices = pgTable(
  "invoices",
  {
    invoice_id: id("invoice_id"),
    invoice_number: text("invoice_number").notNull().unique(),
    client_id: clientId(),
    invoice_currency: text("invoice_currency").notNull().default("USD"),
    invoice_total_amount: integer("invoice_total_amount").notNull(),
    invoice_paid_at: time("invoice_paid_at"),
    invoice_due_at: time("invoice_due_at").notNull(),
    /** Lines, seller and buyer as printed; frozen so that the PDF repeats byte by byte. */
    invoice_document: jsonb("invoice_document").$type<InvoiceDocument>().notNull(),
    invoice_created_at: createdAt("invoice_created_at"),
  },
  (t) => [index("invoices_client").on(t.client_id, t.invoice_id.desc())],
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

/** Table `payment_sessions`. */
export const paymentSessions = pgTable(
  "payment_sessions",
  {
    payment_session_id: id("payment_session_id"),
    client_id: clientId(),
    user_id: integer("user_id")
      .notNull()
      .references(() => users.user_id),
    /** Set by the provider once it answered; unknown while the session is being opened. */
    session_id: text("session_id").unique(),
    checkout_url: text("checkout_url"),
    session_state: text("session_state").$type<"open" | "completed" | "expired" | "failed">().notNull(),
    session_amount: integer("session_amount").notNull(),
    session_currency: text("session_currency").notNull(),
    /** `orders:1,2` or `invoices:3`: the sorted set this session pays. */
    session_subject: text("session_subject").notNull(),
    /** The website's page that started the payment and is come back to; null comes back to the portal. */
    session_return_url: text("session_return_url"),
    /** Names the session in the address of that page. */
    session_return_token: text("session_return_token").unique(),
    session_expires_at: time("session_expires_at").notNull(),
    session_created_at: createdAt("session_created_at"),
  },
  (t) => [index("payment_sessions_client").on(t.client_id)],
);

/** What a session pays, order by order (an invoice is paid when all its orders are); at most one open session holds an order. */
export const paymentSessionParts = pgTable(
  "payment_session_parts",
  {
    payment_session_id: integer("payment_session_id")
      .notNull()
      .references(() => paymentSessions.payment_session_id, { onDelete: "cascade" }),
    order_id: integer("order_id")
      .notNull()
      .references(() => orders.order_id),
    part_amount: integer("part_amount").notNull(),
    part_open: boolean("part_open").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.payment_session_id, t.order_id] }),
    uniqueIndex("payment_parts_open_order").on(t.order_id).where(sql`${t.part_open}`),
  ],
);

/** Money received, one row per order and provider payment. */
export const payments = pgTable(
  "payments",
  {
    payment_id: id("payment_id"),
    payment_session_id: integer("payment_session_id")
      .notNull()
      .references(() => paymentSessions.payment_session_id),
    provider_payment_id: text("provider_payment_id").notNull(),
    order_id: integer("order_id")
      .notNull()
      .references(() => orders.order_id),
    payment_amount: integer("payment_amount").notNull(),
    payment_currency: text("payment_currency").notNull(),
    /** True when the order was already paid: recorded, flagged, refund queued. */
    payment_surplus: boolean("payment_surplus").notNull().default(false),
    payment_created_at: createdAt("payment_created_at"),
  },
  (t) => [
    uniqueIndex("payments_one_per_order").on(t.order_id).where(sql`not ${t.payment_surplus}`),
    index("payments_session").on(t.payment_session_id),
  ],
);

/** Provider events already handled; a repeated event finds its row here. */
export const checkoutEvents = pgTable("checkout_events", {
  gateway_event_id: text("gateway_event_id").primaryKey(),
  event_type: text("event_type").notNull(),
  session_id: text("session_id").notNull(),
  event_received_at: createdAt("event_received_at"),
});
