import type { CheckoutFacts } from "../checkout.ts";
import { chargeOf, type SandboxSession } from "./sandbox-sessions.ts";

/** What the sandbox says about a session, or a charge of a kept card. */
export function sandboxFacts(session: SandboxSession): CheckoutFacts {
  const { state, reference, payment_id, failure } = session;
  return {
    state,
    ...chargeOf(session),
    reference,
    ...(payment_id !== null && { paymentId: payment_id }),
    ...(failure !== null && { failure }),
  };
}
