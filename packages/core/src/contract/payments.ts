import * as z from "zod/mini";
import { endpoint, raw, signedIn } from "./endpoint.ts";
import { KEY_FAILURES } from "./failures.ts";
import { fieldMessages, Id } from "./fields.ts";

/** A hosted checkout session to send the browser to. */
export const CheckoutSession = z.object({
  session_id: z.string(),
  checkout_url: z.string(),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

const ids = z.array(Id).check(z.minLength(1, fieldMessages.required), z.maxLength(100));
const fails = [
  "not_signed_in",
  "not_verified",
  "not_found",
  "invalid",
  "already_paid",
  ...KEY_FAILURES,
] as const;

/** Opens the hosted checkout for those orders, or answers the session that is already open for them. */
export const payOrders = endpoint({
  method: "POST",
  path: "/api/orders/pay",
  summary: "Pay orders by card",
  access: signedIn,
  body: z.object({ orders: ids }),
  answer: raw(CheckoutSession),
  fails,
  idempotent: true,
  limit: { points: 60, seconds: 60, per: "account" },
});

/** Opens the hosted checkout for those invoices, or answers the session that is already open for them. */
export const payInvoices = endpoint({
  method: "POST",
  path: "/api/invoices/pay",
  summary: "Pay invoices by card",
  access: signedIn,
  body: z.object({ invoices: ids }),
  answer: raw(CheckoutSession),
  fails: [...fails, "not_allowed"],
  idempotent: true,
  portalOnly: true,
  limit: { points: 60, seconds: 60, per: "account" },
});
