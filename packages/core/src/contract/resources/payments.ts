import * as z from "zod/mini";
import { endpoint, members, message, one, raw, signedIn } from "../endpoint.ts";
import { KEY_FAILURES } from "../failures.ts";
import { fieldMessages, Id, Money } from "../fields/fields.ts";

/** A hosted checkout session to send the browser to. */
export const CheckoutSession = z.object({
  session_id: z.string(),
  checkout_url: z.string(),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

/** Where a payment stands: paid only by the provider's own word. */
export const PaymentState = z.enum(["open", "paid", "failed", "expired"]);
/** Why a payment failed, as far as the provider says. */
export const PaymentFailure = z.enum([
  "declined",
  "insufficient_funds",
  "authentication_failed",
  "amount_too_small",
]);
export type PaymentFailure = z.infer<typeof PaymentFailure>;

/** What became of a payment, for the page its payer comes back to. */
export const PaymentOutcome = z.object({
  payment_state: PaymentState,
  payment_failure: z.nullable(PaymentFailure),
  payment_orders: z.array(z.object({ order_id: z.int(), order_number: z.string() })),
  payment_total: Money,
  /** When it was paid; null while it is not. */
  payment_paid_at: z.nullable(z.iso.datetime()),
});
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

/** So many orders are paid in one payment: a hosted checkout lists no more lines. */
export const PAY_AT_ONCE = 100;

const ids = z.array(Id).check(z.minLength(1, fieldMessages.required), z.maxLength(PAY_AT_ONCE));
const fails = [
  "not_signed_in",
  "not_verified",
  "not_found",
  "invalid",
  "already_paid",
  ...KEY_FAILURES,
] as const;
const byCardFails = [...fails, "amount_too_small"] as const;

/** Opens the hosted checkout for those orders, or answers the session that is already open for them. */
export const payOrders = endpoint({
  method: "POST",
  path: "/api/orders/pay",
  summary: "Pay orders by card",
  access: signedIn,
  websites: true,
  body: z.object({
    orders: ids,
    /**
     * The page that starts the payment, to come back to: one of a website of the publishable key. It gets
     * `pp_payment` (for `GET /api/payments/{token}`) and `pp_return` (`done` or `back`). Else the portal is come back to.
     */
    return_url: z.optional(z.string().check(z.maxLength(2000, fieldMessages.tooLong))),
  }),
  answer: raw(CheckoutSession),
  fails: byCardFails,
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
  fails: [...byCardFails, "not_allowed"],
  idempotent: true,
  limit: { points: 60, seconds: 60, per: "account" },
});

/** What became of a payment, for whoever came back from the checkout with its name: paying needs no session here. */
export const show = endpoint({
  method: "GET",
  path: "/api/payments/{token}",
  summary: "What became of a payment",
  access: "public",
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/)) }),
  answer: one(PaymentOutcome),
  fails: ["not_found"],
  limit: { points: 120, seconds: 60, per: "address" },
});

/** Pays own invoices from what the caller has earned and could be paid out. */
export const payInvoicesFromBalance = endpoint({
  method: "POST",
  path: "/api/invoices/pay-from-balance",
  summary: "Pay invoices from the reseller's balance",
  access: members,
  body: z.object({ invoices: ids }),
  answer: message,
  fails: [...fails, "not_allowed", "balance_too_small"],
  idempotent: true,
  limit: { points: 60, seconds: 60, per: "account" },
});
