import * as z from "zod/mini";
import { endpoint, list, one, staff } from "../../endpoint.ts";
import { fieldMessages, IdParams, Money, requiredText, Time } from "../../fields/fields.ts";
import { OrderState } from "../orders/order.ts";
import { DeskAction } from "./inbox.ts";

/** Something the desk's search has found. */
export const DeskHit = z.object({
  hit_kind: z.enum(["person", "company", "order", "invoice"]),
  hit_title: z.string(),
  /** What tells it from others of the same title. */
  hit_text: z.string(),
  /** Whose it is. */
  client_id: z.int(),
  order_id: z.nullable(z.int()),
  invoice_id: z.nullable(z.int()),
});
export type DeskHit = z.infer<typeof DeskHit>;

/** What somebody is to the print house. */
export const CustomerKind = z.enum(["reseller", "shopper", "guest", "staff"]);
export type CustomerKind = z.infer<typeof CustomerKind>;

/** A line of the list of customers. */
export const CustomerLine = z.object({
  client_id: z.int(),
  client_name: z.string(),
  client_kind: CustomerKind,
  company_name: z.string(),
  user_email: z.string(),
  client_created_at: Time,
  client_blocked_at: z.nullable(Time),
});
export type CustomerLine = z.infer<typeof CustomerLine>;

/** A customer, whole. */
export const Customer = z.object({
  ...CustomerLine.shape,
  /** Why it is blocked, as its people read it. */
  client_blocked_reason: z.nullable(z.string()),
  client_company: z.object({
    company_name: z.string(),
    company_reg_number: z.string(),
    company_vat_number: z.string(),
    company_address: z.string(),
    company_city: z.string(),
    company_zip: z.string(),
    company_country: z.nullable(z.string()),
    company_phone: z.string(),
  }),
  client_people: z.array(
    z.object({
      user_id: z.int(),
      user_name: z.string(),
      user_email: z.string(),
      user_verified: z.boolean(),
      user_language: z.string(),
      /** Sessions that are open. */
      user_sessions: z.int(),
    }),
  ),
  client_shop: z.nullable(z.object({ shop_name: z.string(), shop_url: z.string(), shop_type: z.string() })),
  /** The reseller whose shopper this is. */
  client_reseller: z.nullable(z.object({ client_id: z.int(), client_name: z.string() })),
  /** The last ten. */
  client_orders: z.array(
    z.object({
      order_id: z.int(),
      order_number: z.string(),
      order_state: OrderState,
      order_total: Money,
      order_created_at: Time,
    }),
  ),
  client_orders_count: z.int(),
  client_unpaid_count: z.int(),
  /** The last ten. */
  client_invoices: z.array(
    z.object({
      invoice_id: z.int(),
      invoice_number: z.string(),
      invoice_total: Money,
      invoice_paid: z.boolean(),
      invoice_created_at: Time,
    }),
  ),
  /** What a reseller has earned and not been paid, and how much of it can be paid out. */
  client_balance: Money,
  client_payable: Money,
  client_storage: z.object({
    used_bytes: z.int(),
    quota_bytes: z.int(),
    /** Staff have given it a quota of its own. */
    is_own: z.boolean(),
  }),
  client_keys: z.object({ publishable: z.int(), secret: z.int() }),
  client_history: z.array(DeskAction),
});
export type Customer = z.infer<typeof Customer>;

/** The largest quota of a client, in bytes: 10 TB. */
export const LARGEST_QUOTA_BYTES = 10_000_000_000_000;

const mine = ["not_signed_in", "not_allowed", "not_verified"] as const;
const named = [...mine, "invalid", "not_found"] as const;

/** Finds people, companies and their shops, orders and invoices by a part of their names or numbers. */
export const search = endpoint({
  method: "GET",
  path: "/api/desk/search",
  summary: "Find people, companies, orders and invoices",
  access: staff,
  needs: "customers.read",
  query: z.object({ query: z.string().check(z.trim(), z.maxLength(200, fieldMessages.tooLong)) }),
  answer: list(DeskHit),
  fails: [...mine, "invalid"],
});

/** The accounts made last, or those that are blocked: 100 of them. */
export const index = endpoint({
  method: "GET",
  path: "/api/desk/customers",
  summary: "List the newest accounts, or those that are blocked",
  access: staff,
  needs: "customers.read",
  query: z.object({ blocked: z.optional(z.enum(["true"])) }),
  answer: list(CustomerLine),
  fails: [...mine, "invalid"],
});

/** One customer. */
export const show = endpoint({
  method: "GET",
  path: "/api/desk/customers/{id}",
  summary: "Show a customer",
  access: staff,
  needs: "customers.read",
  params: IdParams,
  answer: one(Customer),
  fails: [...mine, "not_found"],
});

/** Blocks a customer: nobody of it signs in, orders or uses a key. Orders that are paid go on. Staff cannot be blocked (409). */
export const block = endpoint({
  method: "POST",
  path: "/api/desk/customers/{id}/block",
  summary: "Block a customer",
  access: staff,
  needs: "customers.write",
  params: IdParams,
  body: z.object({
    /** Its people read this. */
    reason: requiredText(fieldMessages.required, 300),
  }),
  answer: one(Customer),
  fails: [...named, "conflict"],
});

/** Lets a blocked customer in again. */
export const unblock = endpoint({
  method: "POST",
  path: "/api/desk/customers/{id}/unblock",
  summary: "Let a blocked customer in again",
  access: staff,
  needs: "customers.write",
  params: IdParams,
  answer: one(Customer),
  fails: [...named, "conflict"],
});

/** Gives a customer a quota of its own for what it stores, or takes that back with null. */
export const setQuota = endpoint({
  method: "PATCH",
  path: "/api/desk/customers/{id}/quota",
  summary: "Change how much a customer may store",
  access: staff,
  needs: "customers.write",
  params: IdParams,
  body: z.object({
    quota_bytes: z.nullable(
      z
        .int({ error: fieldMessages.number })
        .check(z.gte(0, fieldMessages.number), z.lte(LARGEST_QUOTA_BYTES, fieldMessages.number)),
    ),
  }),
  answer: one(Customer),
  fails: named,
});
