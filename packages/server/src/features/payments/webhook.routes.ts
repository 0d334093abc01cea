import type { IncomingHttpHeaders } from "node:http";
import { CheckoutUnavailable, WebhookRefused } from "../../adapters/checkout/checkout.ts";
import { plainRoutes } from "../../http/calls/plain-route.ts";
import type { Services } from "../../services.ts";
import { settleEvent } from "./settle-payment.service.ts";

const json = { "content-type": "application/json; charset=utf-8" };

/** Whose message it is: the provider's, or that of the checkout for test orders. Neither can speak for the other. */
function verify({ checkout, testCheckout, clock }: Services, body: Buffer, headers: IncomingHttpHeaders) {
  try {
    return { checkout, event: checkout.verifyWebhook(body, headers, clock.now()) };
  } catch (error) {
    if (testCheckout === checkout || !(error instanceof WebhookRefused)) throw error;
    return { checkout: testCheckout, event: testCheckout.verifyWebhook(body, headers, clock.now()) };
  }
}

/**
 * The checkout provider's signed messages. Only these, or the provider's own look-up, make anything paid.
 * A message about a session whose row is not visible yet answers 503, so the provider sends it again.
 */
export const webhookRoutes = plainRoutes([
  {
    method: "POST",
    path: "/api/payments/webhook",
    async handle({ body, headers }, services) {
      try {
        const { event, checkout } = verify(services, Buffer.from(body), headers);
        const result = event ? await settleEvent(services, event, checkout) : "ignored";
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
        services.log.warn({ reason: error.message }, "A payment message was refused.");
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
