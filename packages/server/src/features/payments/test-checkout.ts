import type { Checkout } from "../../adapters/checkout/checkout.ts";
import type { Doors } from "../../doors.ts";
import type { PaymentSessionRow } from "./payments.queries.ts";

/** The checkout a session is paid at: test orders never come to the one that moves money. */
export function checkoutOf(
  { checkout, testCheckout }: Pick<Doors, "checkout" | "testCheckout">,
  { session_is_test }: Pick<PaymentSessionRow, "session_is_test">,
): Checkout {
  return session_is_test ? testCheckout : checkout;
}
