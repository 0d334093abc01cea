import type { Capability, KeyScope, Recipient } from "@pressport/core/contract";
import type { PriceEnding, PriceException } from "@pressport/core/rules";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, id, time, units } from "./columns.ts";

/** Table `countries`. */
export const countries = pgTable("countries", {
  country_id: integer("country_id").primaryKey(),
  country_code: text("country_code").notNull().unique(),
  country_name: text("country_name").notNull(),
  country_deliverable: boolean("country_deliverable").notNull(),
  /** Shipping zone A to F. */
  country_zone: text("country_zone").notNull(),
});

/** Table `store_types`. */
export const storeTypes = pgTable("store_types", {
  st_id: integer("st_id").primaryKey(),
  st_name: text("st_name").notNull(),
  /** Which store adapter serves it: woocommerce, shopify, demo, webhook. */
  st_adapter: text("st_adapter").notNull(),
});

/** The words by which staff find a client: its name, company, VAT number and shop, in lower case. */
export const clientWords = (t: {
  client_name: AnyPgColumn;
  company_name: AnyPgColumn;
  company_vat_number: AnyPgColumn;
  client_store_name: AnyPgColumn;
  client_store_url: AnyPgColumn;
}) =>
  sql<string>`lower(${t.client_name} || ' ' || ${t.company_name} || ' ' || ${t.company_vat_number} || ' ' || coalesce(${t.client_store_name}, '') || ' ' || coalesce(${t.client_store_url}, ''))`;

/** The words by which staff find a person: name and address, in lower case. */
export const userWords = (t: { user_name: AnyPgColumn; user_email: AnyPgColumn }) =>
  sql<string>`lower(${t.user_name} || ' ' || ${t.user_email})`;

/** Table `clients`. */
export const clients = pgTable(
  "clients",
  {
    client_id: id("client_id"),
    client_name: text("client_name").notNull(),
    client_store_name: text("client_store_name"),
    client_store_url: text("client_store_url"),
    client_st_id: integer("client_st_id").references(() => storeTypes.st_id),
    /** The money the store sells in (ISO 4217), as it said when it was connected; null where it takes ours. */
    client_store_currency: text("client_store_currency"),
    /** Encrypted JSON; never leaves the host. */
    client_store_credentials: text("client_store_credentials"),
    /** Percent over wholesale that this client's own shoppers pay unless a variant says otherwise. */
    client_markup: units("client_markup").notNull().default(0),
    /** Whether codes of the print house work in this client's shop; the print house pays for them. */
    client_accepts_host_discounts: boolean("client_accepts_host_discounts").notNull().default(true),
    client_price_ending: text("client_price_ending").$type<PriceEnding>().notNull().default("any"),
    client_least_profit: integer("client_least_profit").notNull().default(0),
    /** Percent of each price that is to be kept, in place of the markup. */
    client_margin: units("client_margin"),
    /** US cents of shipping that each price has to pay for. */
    client_price_shipping: integer("client_price_shipping").notNull().default(0),
    /** Products and sizes with rules of their own. */
    client_price_exceptions: jsonb("client_price_exceptions").$type<PriceException[]>().notNull().default([]),
    /** The reseller whose website this shopper came through; null for everybody else. */
    reseller_client_id: integer("reseller_client_id"),
    /** The id this shopper has as a customer of the reseller's own shop, which signs them in here. */
    client_shop_customer: text("client_shop_customer"),
    company_name: text("company_name").notNull().default(""),
    company_reg_number: text("company_reg_number").notNull().default(""),
    company_vat_number: text("company_vat_number").notNull().default(""),
    company_address: text("company_address").notNull().default(""),
    company_city: text("company_city").notNull().default(""),
    company_zip: text("company_zip").notNull().default(""),
    company_country_id: integer("company_country_id").references(() => countries.country_id),
    company_phone: text("company_phone").notNull().default(""),
    client_created_at: createdAt("client_created_at"),
    /** Nothing becomes such a client's any more: a trigger refuses it. */
    client_deleted_at: time("client_deleted_at"),
    /** Staff have blocked it, and why, as its people read it: nobody of it signs in, orders or uses a key. */
    client_blocked_at: time("client_blocked_at"),
    client_blocked_reason: text("client_blocked_reason"),
    /** Bytes it may store, where staff have given it a quota of its own. */
    client_quota_bytes: bigint("client_quota_bytes", { mode: "number" }),
  },
  (t) => [
    index("clients_search").using("gin", sql`${clientWords(t)} gin_trgm_ops`),
    index("clients_blocked").on(t.client_blocked_at.desc()).where(sql`${t.client_blocked_at} is not null`),
    index("clients_reseller").on(t.reseller_client_id),
    /* A customer of a shop is one shopper. */
    uniqueIndex("clients_shop_customer")
      .on(t.reseller_client_id, t.client_shop_customer)
      .where(sql`${t.client_shop_customer} is not null`),
  ],
);

/** Table `brands`: under whose name and look a client's own customers get letters, pages and parcels. */
export const brands = pgTable("brands", {
  client_id: integer("client_id")
    .primaryKey()
    .references(() => clients.client_id),
  brand_name: text("brand_name").notNull().default(""),
  /** `#rrggbb`; null for the host's own. */
  brand_accent: text("brand_accent"),
  brand_reply_to: text("brand_reply_to").notNull().default(""),
  brand_packing_note: text("brand_packing_note").notNull().default(""),
  /** A PNG of ours, written anew for each upload. */
  brand_logo_key: text("brand_logo_key"),
  brand_changed_at: time("brand_changed_at").notNull(),
});

/** Whose row it is: every query carries it. */
export const clientId = (actions?: { onDelete: "cascade" }) =>
  integer("client_id")
    .notNull()
    .references(() => clients.client_id, actions);

/** The user a row is about, or was made by. */
export const userId = (actions?: { onDelete: "cascade" }) =>
  integer("user_id")
    .notNull()
    .references(() => users.user_id, actions);

/** Table `staff_roles`: what members of the print house's staff may do, as a super-admin has grouped it. */
export const staffRoles = pgTable("staff_roles", {
  staff_role_id: id("staff_role_id"),
  staff_role_name: text("staff_role_name").notNull().unique(),
  staff_role_capabilities: jsonb("staff_role_capabilities").$type<Capability[]>().notNull(),
  /** The most that is paid back at once, US cents; null without a limit. */
  staff_role_refund_limit: integer("staff_role_refund_limit"),
  staff_role_created_at: createdAt("staff_role_created_at"),
});

/** Table `users`. */
export const users = pgTable(
  "users",
  {
    user_id: id("user_id"),
    client_id: clientId(),
    user_name: text("user_name").notNull(),
    user_email: text("user_email").notNull(),
    role_name: text("role_name").$type<"super-admin" | "admin" | "user" | "guest">().notNull(),
    /** Argon2id in PHC form; null for guests. */
    user_password_hash: text("user_password_hash"),
    user_verified_at: time("user_verified_at"),
    user_country_id: integer("user_country_id").references(() => countries.country_id),
    user_language: text("user_language").notNull().default("en"),
    user_units: text("user_units").$type<"metric" | "imperial">().notNull().default("metric"),
    user_notify_orders: boolean("user_notify_orders").notNull().default(true),
    /** News is advertising, so it goes only to those who asked for it in Settings. */
    user_notify_news: boolean("user_notify_news").notNull().default(false),
    /** What an admin may do; all that admins usually may where there is none. */
    staff_role_id: integer("staff_role_id").references(() => staffRoles.staff_role_id),
    user_created_at: createdAt("user_created_at"),
  },
  (t) => [
    /* Guests are isolated, so only accounts own an address. */
    uniqueIndex("users_email_unique").on(t.user_email).where(sql`${t.role_name} <> 'guest'`),
    index("users_client").on(t.client_id),
    index("users_search").using("gin", sql`${userWords(t)} gin_trgm_ops`),
  ],
);

/** Table `saved_addresses`: where a client's parcels went, for the next ones. */
export const savedAddresses = pgTable(
  "saved_addresses",
  {
    address_id: id("address_id"),
    client_id: clientId(),
    address_recipient: jsonb("address_recipient").$type<Recipient>().notNull(),
    /** SHA-256 of what is in it, hex: the very same address is kept once. */
    address_digest: text("address_digest").notNull(),
    address_created_at: createdAt("address_created_at"),
  },
  (t) => [uniqueIndex("saved_addresses_once").on(t.client_id, t.address_digest)],
);

/** Table `access_tokens`. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    /** SHA-256 of the token, hex; the token itself is never stored. */
    token_hash: text("token_hash").primaryKey(),
    user_id: userId({ onDelete: "cascade" }),
    /**
     * `login` tokens travel in e-mail links, work once on GET /api/user and are exchanged there. `phone-link` is the code a
     * phone reads from the screen, good for being traded once; `phone` what it is traded for.
     */
    token_kind: text("token_kind").$type<"session" | "login" | "phone-link" | "phone">().notNull(),
    token_scope: text("token_scope").$type<"portal" | "widget" | "guest">().notNull(),
    /** Website a widget token is bound to. */
    token_origin: text("token_origin"),
    /** Given out through a test key: what is ordered with it is a test. */
    token_is_test: boolean("token_is_test").notNull().default(false),
    /** What a person names a session by, who may end it without knowing its token. */
    session_id: integer("session_id").notNull().unique().generatedAlwaysAsIdentity(),
    /** The program it was started with, as that calls itself. */
    token_agent: text("token_agent"),
    token_idle_ms: bigint("token_idle_ms", { mode: "number" }).notNull(),
    token_expires_at: time("token_expires_at").notNull(),
    token_used_at: time("token_used_at").notNull(),
    token_created_at: createdAt("token_created_at"),
    /** When the password or a code of the second factor was last shown in this session. */
    token_confirmed_at: time("token_confirmed_at"),
  },
  (t) => [index("access_tokens_user").on(t.user_id)],
);

/** Table `shopper_codes`: by which a page signs in a customer its shop knows already, once. */
export const shopperCodes = pgTable(
  "shopper_codes",
  {
    /** SHA-256 of the code, hex; the code itself is never stored. */
    code_hash: text("code_hash").primaryKey(),
    user_id: userId({ onDelete: "cascade" }),
    reseller_client_id: integer("reseller_client_id").notNull(),
    code_origin: text("code_origin").notNull(),
    /** Made with a test key: it signs in through test keys alone. */
    code_is_test: boolean("code_is_test").notNull().default(false),
    code_expires_at: time("code_expires_at").notNull(),
  },
  (t) => [index("shopper_codes_age").on(t.code_expires_at)],
);

/** Table `second_factors`: the app that makes codes for an account's sign-ins. */
export const secondFactors = pgTable("second_factors", {
  user_id: integer("user_id")
    .primaryKey()
    .references(() => users.user_id, { onDelete: "cascade" }),
  /** Sealed; what the app makes codes of. */
  factor_secret: text("factor_secret").notNull(),
  /** Null until a first code has shown that the app has it. */
  factor_since: time("factor_since"),
  /** The half minute whose code was used last: no code is good twice. */
  factor_step: integer("factor_step").notNull().default(0),
});

/** Table `recovery_codes`: each signs in once in the app's place. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** SHA-256 of the code, hex: it has 80 bits of chance, so a fast hash is enough. */
    code_hash: text("code_hash").primaryKey(),
    user_id: userId({ onDelete: "cascade" }),
  },
  (t) => [index("recovery_codes_user").on(t.user_id)],
);

/** Single-use secrets in e-mail links. */
export const mailLinks = pgTable(
  "mail_links",
  {
    link_hash: text("link_hash").primaryKey(),
    user_id: userId({ onDelete: "cascade" }),
    /** `email` confirms a new address; `email-undo`, mailed to the old one, gives that back. */
    link_purpose: text("link_purpose").$type<"reset" | "email" | "email-undo">().notNull(),
    /** The address the account has once the link was used, where it changes that. */
    link_email: text("link_email"),
    link_expires_at: time("link_expires_at").notNull(),
    link_used_at: time("link_used_at"),
    link_created_at: createdAt("link_created_at"),
  },
  (t) => [index("mail_links_user").on(t.user_id), index("mail_links_email").on(t.link_email)],
);

/** Table `publishable_keys`. */
export const publishableKeys = pgTable(
  "publishable_keys",
  {
    key: text("key").primaryKey(),
    client_id: clientId(),
    /** Websites that may use the key: scheme://host[:port]. */
    origins: jsonb("origins").$type<string[]>().notNull(),
    key_created_at: createdAt("key_created_at"),
    /** What is ordered through it is a test. */
    key_is_test: boolean("key_is_test").notNull().default(false),
    key_used_at: time("key_used_at"),
    /** Another has taken its place. */
    key_ends_at: time("key_ends_at"),
  },
  (t) => [index("publishable_keys_client").on(t.client_id)],
);

/** Table `secret_keys`: by which a reseller's own server calls the API. */
export const secretKeys = pgTable(
  "secret_keys",
  {
    sk_id: id("sk_id"),
    client_id: clientId(),
    sk_name: text("sk_name").notNull(),
    /** SHA-256 of the key, hex; the key itself is never stored. */
    sk_hash: text("sk_hash").notNull().unique(),
    sk_hint: text("sk_hint").notNull(),
    /** What is ordered with it is a test. */
    sk_is_test: boolean("sk_is_test").notNull().default(false),
    sk_scopes: jsonb("sk_scopes").$type<KeyScope[]>().notNull(),
    sk_created_at: createdAt("sk_created_at"),
    sk_used_at: time("sk_used_at"),
    /** Another has taken its place. */
    sk_ends_at: time("sk_ends_at"),
  },
  (t) => [index("secret_keys_client").on(t.client_id)],
);

/** Table `client_files`. */
export const clientFiles = pgTable(
  "client_files",
  {
    file_id: id("file_id"),
    client_id: clientId(),
    file_name: text("file_name").notNull(),
    file_type: text("file_type").notNull(),
    file_key: text("file_key").notNull(),
    file_bytes: bigint("file_bytes", { mode: "number" }).notNull(),
    file_created_at: createdAt("file_created_at"),
  },
  (t) => [index("client_files_client").on(t.client_id)],
);

/** Table `notifications`. */
export const notifications = pgTable(
  "notifications",
  {
    notification_id: id("notification_id"),
    user_id: userId({ onDelete: "cascade" }),
    notification_kind: text("notification_kind")
      .$type<"order" | "refund" | "publishing" | "invoice" | "account">()
      .notNull(),
    notification_text: text("notification_text").notNull(),
    notification_path: text("notification_path"),
    notification_read_at: time("notification_read_at"),
    notification_created_at: createdAt("notification_created_at"),
  },
  (t) => [index("notifications_user").on(t.user_id, t.notification_id)],
);

/** Table `stopped_letters`: who wants no more letters that a client has sent to them. */
export const stoppedLetters = pgTable(
  "stopped_letters",
  {
    stop_id: id("stop_id"),
    /** Who had them sent; null for the host's own forms, which anybody may fill in. */
    client_id: integer("client_id").references(() => clients.client_id),
    /** Equal addresses are sealed alike, so they are found; reading one takes the installation's secret. */
    sealed_address: text("sealed_address").notNull(),
    stopped_at: createdAt("stopped_at"),
  },
  (t) => [unique("stopped_letters_once").on(t.client_id, t.sealed_address).nullsNotDistinct()],
);
