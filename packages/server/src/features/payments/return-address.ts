import { PAYMENT_PARAM, withPaymentReturn, worksOn } from "@pressport/core/rules";
import type { CallToken, PublishableKey } from "../../http/access/caller.ts";
import type { PaymentSessionRow } from "./payments.queries.ts";

/** The website a payment was started through. */
interface Website {
  key: PublishableKey | null;
  token: CallToken;
}

/**
 * The page a payer is sent back to: one of a website of the key the call came with, or of the website the shopper's token
 * belongs to. Any other address would lead payers wherever its sender likes, so the portal stands in for it: null.
 */
export function returnUrlOf(asked: string | undefined, { key, token }: Website): string | null {
  const page = URL.parse(asked ?? "");
  if (page?.username !== "" || page.password !== "") return null;
  const isOwn = key ? worksOn(key, page.origin) : page.origin === token.origin;
  return isOwn ? page.href : null;
}

/** Where the provider sends a payer who paid, and one who did not. */
export function returnAddresses(
  session: PaymentSessionRow,
  publicUrl: string,
): { successUrl: string; cancelUrl: string } {
  const { session_return_url: page, session_return_token: token, session_subject } = session;
  if (page !== null && token !== null)
    return {
      successUrl: withPaymentReturn(page, { token, isDone: true }),
      cancelUrl: withPaymentReturn(page, { token, isDone: false }),
    };
  const query = session_subject.replace(":", "=") + (token === null ? "" : `&${PAYMENT_PARAM}=${token}`);
  return {
    successUrl: `${publicUrl}/payment-success?${query}`,
    cancelUrl: `${publicUrl}/payment-failed?${query}`,
  };
}
