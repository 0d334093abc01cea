import type { WorkingDaySettings } from "@pressport/core/contract";
import type { Language } from "@pressport/core/rules";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ShopBrand } from "../../../server-pages/shop-brand.ts";
import type { CheckoutFailure } from "../../checkout/checkout.ts";
import { createdAt, id, time } from "./columns.ts";

/** Table `working_calendar`: when the print house works; one row, which the migration `working_days` puts in. */
export const workingCalendar = pgTable(
  "working_calendar",
  {
    calendar_id: integer("calendar_id").primaryKey().default(1),
    version: integer("version").notNull().default(1),
    time_zone: text("time_zone").notNull().default("UTC"),
    cut_off: text("cut_off"),
    weekdays: jsonb("weekdays").$type<number[]>().notNull().default([1, 2, 3, 4, 5]),
    holidays_of: text("holidays_of"),
    closed_days: jsonb("closed_days").$type<WorkingDaySettings["closed_days"]>().notNull().default([]),
    open_days: jsonb("open_days").$type<string[]>().notNull().default([]),
  },
  (t) => [check("working_calendar_once", sql`${t.calendar_id} = 1`)],
);

/** Table `posts`. */
export const posts = pgTable("posts", {
  post_id: id("post_id"),
  post_title: text("post_title").notNull(),
  post_body: text("post_body").notNull(),
  post_picture_key: text("post_picture_key"),
  post_published_at: createdAt("post_published_at"),
});

/** Table `feedback`. */
export const feedback = pgTable("feedback", {
  feedback_id: id("feedback_id"),
  feedback_message: text("feedback_message").notNull(),
  feedback_email: text("feedback_email").notNull(),
  /** What its writer reads: answers are in it. */
  feedback_language: text("feedback_language").$type<Language>().notNull().default("en"),
  user_id: integer("user_id"),
  feedback_created_at: createdAt("feedback_created_at"),
});

/** Table `outbox_mails`. */
export const outboxMails = pgTable("outbox_mails", {
  mail_id: id("mail_id"),
  to_address: text("to_address").notNull(),
  subject: text("subject").notNull(),
  /** Its text and page, encrypted: links in letters open accounts. */
  sealed_letter: text("sealed_letter").notNull(),
  sent_at: createdAt("sent_at"),
});

/** Table `sandbox_checkout_sessions`. */
export const sandboxCheckoutSessions = pgTable("sandbox_checkout_sessions", {
  session_id: text("session_id").primaryKey(),
  /** What it is for: a page to pay on, a page to keep a card on, a kept card that was charged without a page. */
  purpose: text("purpose").$type<"pay" | "keep" | "charge">().notNull().default("pay"),
  reference: text("reference").notNull(),
  /** Whose card is kept on the page; null makes somebody new. */
  customer_id: text("customer_id"),
  idempotency_key: text("idempotency_key").unique(),
  amount: integer("amount").notNull(),
  currency: text("currency").notNull(),
  lines: jsonb("lines")
    .$type<{ name: string; quantity: number; amount: number; contents?: string[] }[]>()
    .notNull(),
  /** The shop whose shopper pays. */
  brand: jsonb("brand").$type<ShopBrand>(),
  /** What the payer reads. */
  language: text("language").notNull().default("en"),
  success_url: text("success_url").notNull(),
  cancel_url: text("cancel_url").notNull(),
  state: text("state").$type<"open" | "completed" | "failed" | "expired">().notNull().default("open"),
  payment_id: text("payment_id"),
  /** What is charged instead of the amount asked for, when the provider is to be wrong. */
  charged: jsonb("charged").$type<{ amount: number; currency: string }>(),
  refunded_amount: integer("refunded_amount").notNull().default(0),
  card_brand: text("card_brand"),
  card_last4: text("card_last4"),
  failure: text("failure").$type<CheckoutFailure>(),
  expires_at: time("expires_at").notNull(),
  completed_at: time("completed_at"),
  created_at: createdAt("created_at"),
});

/** Cards the sandbox keeps: never their numbers, but what its bank will say. */
export const sandboxCards = pgTable("sandbox_cards", {
  method_id: text("method_id").primaryKey(),
  customer_id: text("customer_id").notNull(),
  card_brand: text("card_brand").notNull(),
  card_last4: text("card_last4").notNull(),
  card_expires_month: integer("card_expires_month").notNull(),
  card_expires_year: integer("card_expires_year").notNull(),
  /** What becomes of a charge while its holder is away; null pays. */
  charge_failure: text("charge_failure").$type<CheckoutFailure>(),
  card_gone_at: time("card_gone_at"),
});

/** Money the sandbox sent back: refunds asked for or made in its dashboard, and disputed payments. */
export const sandboxReversals = pgTable("sandbox_reversals", {
  reversal_id: text("reversal_id").primaryKey(),
  session_id: text("session_id")
    .notNull()
    .references(() => sandboxCheckoutSessions.session_id),
  kind: text("kind").$type<"refund" | "dispute">().notNull(),
  amount: integer("amount").notNull(),
  /** Who asked for it; null for what was done in the dashboard or by a bank. */
  reference: text("reference"),
  state: text("state").$type<"pending" | "confirmed" | "failed">().notNull(),
  /** Grows with every change, so that each is told of once. */
  revision: integer("revision").notNull().default(1),
  changed_at: time("changed_at").notNull(),
});

/** Table `idempotency_keys`. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** SHA-256 of caller, call and key. */
    idempotency_hash: text("idempotency_hash").primaryKey(),
    request_hash: text("request_hash").notNull(),
    /** Null while the first request is still running. */
    response_status: integer("response_status"),
    response_body: jsonb("response_body").$type<unknown>(),
    locked_until: time("locked_until"),
    created_at: createdAt("created_at"),
  },
  (t) => [index("idempotency_keys_created").on(t.created_at)],
);

/** Markers of things done once, such as seed steps. */
export const milestones = pgTable("milestones", {
  milestone: text("milestone").primaryKey(),
  reached_at: createdAt("reached_at"),
});
