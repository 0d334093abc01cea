/*
 * How a page is told that its visitor comes back from paying: by two names in its address. The host writes them,
 * the page's widgets read them and take them away.
 */

import { urlOf } from "../url-of.ts";

/** Names the payment (`GET /api/payments/{token}`). */
export const PAYMENT_PARAM = "pp_payment";
/** How the payer came back: `done`, or `back` without having paid. */
export const RETURN_PARAM = "pp_return";

/** A payer's coming back, as the page's address tells it. */
export interface PaymentReturn {
  token: string;
  /** Whether the provider says that the payer went through with it. */
  isDone: boolean;
}

/** Reads it from an address; null when nobody comes back. */
export function readPaymentReturn(address: string | null): PaymentReturn | null {
  const names = urlOf(address ?? "")?.searchParams;
  const token = names?.get(PAYMENT_PARAM);
  return token ? { token, isDone: names?.get(RETURN_PARAM) !== "back" } : null;
}

/** The page's own address, as it was before the payment. */
export function withoutPaymentReturn(address: string): string {
  const page = urlOf(address);
  if (!page?.searchParams.has(PAYMENT_PARAM)) return address;
  page.searchParams.delete(PAYMENT_PARAM);
  page.searchParams.delete(RETURN_PARAM);
  return page.href;
}

/** The address to which a payer comes back from paying. */
export function withPaymentReturn(page: string, { token, isDone }: PaymentReturn): string {
  const address = new URL(page);
  address.searchParams.set(PAYMENT_PARAM, token);
  address.searchParams.set(RETURN_PARAM, isDone ? "done" : "back");
  return address.href;
}
