import { CheckoutUnavailable, WebhookRefused } from "../../adapters/checkout/checkout.ts";
import { plainRoutes } from "../../http/calls/plain-route.ts";
import { settleEvent } from "./settle-payment.service.ts";

const json = { "content-type": "application/json; charset=utf-8" };

/**
 * The checkout provider's signed messages. Only these, or the provider's own look-up, make anything paid.
 * A message about a session whose row is not visible yet answers 503, so the provider sends it again.
 */
export const webhookRoutes = plainRoutes([
  {
    method: "POST",
    path: "/api/payments/webhook",
    async handle({ body, headers }, doors) {
      try {
        const event = doors.checkout.verifyWebhook(Buffer.from(body), headers, doors.clock.now());
        const result = event ? await settleEvent(doors, event) : "ignored";
        return {
          status: result === "unknown" ? 503 : 200,
          headers: json,
          body: JSON.stringify({ message: result }),
        };
      } catch (error) {
        // What the message is about could not be looked up; it is sent again.
        if (error instanceof CheckoutUnavailable)
          return { status: 503, headers: json, body: JSON.stringify({ message: "unknown" }) };
        if (!(error instanceof WebhookRefused)) throw error;
        doors.log.warn({ reason: error.message }, "A payment message was refused.");
        return {
          status: 400,
          headers: json,
          body: JSON.stringify({
            message: "This message is not from the payment provider.",
            code: "invalid",
          }),
        };
      }
    },
  },
]);
