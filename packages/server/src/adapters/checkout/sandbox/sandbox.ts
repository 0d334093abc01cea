import type { Secrets } from "../../../text/sealed-text.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Checkout, CheckoutFacts, NewCheckoutSession } from "../checkout.ts";
import { createSandboxPages } from "./sandbox-pages.ts";
import { createSandboxReversals } from "./sandbox-reversals.ts";
import { chargeOf, createSandboxSessions, type SandboxSession } from "./sandbox-sessions.ts";
import {
  type CheckoutMessage,
  messageOf,
  postMessage,
  readMessage,
  reversalMessageOf,
} from "./sandbox-webhook.ts";

/** What the sandbox works with. */
export interface SandboxOptions {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  /** Sign messages. */
  webhookSecrets: Secrets;
  /** This server's own address, without a slash at the end. */
  publicUrl: () => string;
}

/** The job that delivers the sandbox's messages. */
export const SANDBOX_WEBHOOK = "checkout.sandbox-webhook";

/** A payment provider of our own for development and tests: hosted page, test cards, signed messages, no money. */
export function createSandbox({
  db,
  jobs,
  clock,
  webhookSecrets: secrets,
  publicUrl,
}: SandboxOptions): Checkout {
  const webhook = jobs.define<CheckoutMessage>(SANDBOX_WEBHOOK, {
    // For some three days, as real providers do, yet at most 45 s apart: a host that is back hears within a minute.
    retryLimit: 5_760,
    retryDelayMaxSeconds: 45,
    timeoutSeconds: 15,
    handler: (message, run) =>
      postMessage(
        message,
        { url: `${publicUrl()}/api/payments/webhook`, secret: secrets.secret, clock },
        run,
      ),
  });
  const expiry = jobs.define<{ sessionId: string }>("checkout.sandbox-expiry", {
    handler: async ({ sessionId }) => void (await sessions.find(sessionId)),
  });
  const sessions = createSandboxSessions({
    db,
    clock,
    onEnd: async (session, tx) => {
      const message = messageOf(session);
      await webhook.send(message, { tx, key: message.id });
    },
  });

  const reversals = createSandboxReversals({
    db,
    clock,
    onChange: async (reversal, revision, tx) => {
      const message = reversalMessageOf(reversal, revision);
      await webhook.send(message, { tx, key: message.id });
    },
  });

  return {
    pages: createSandboxPages(sessions, clock),

    async createSession(wanted) {
      requireSensible(wanted);
      const { session_id: sessionId, expires_at: startAfter } = await sessions.create(wanted);
      await expiry.send({ sessionId }, { key: sessionId, startAfter });
      return { sessionId, checkoutUrl: `${publicUrl()}/checkout/${sessionId}` };
    },

    async lookup(sessionId) {
      const session = await sessions.find(sessionId);
      return session && factsOf(session);
    },

    async expire(sessionId) {
      const ended = await sessions.end(sessionId, { state: "expired" });
      const session = ended ?? (await sessions.find(sessionId));
      if (!session) throw new Error(`there is no checkout session ${sessionId}`);
      return session.state;
    },

    refund: reversals.refund,

    reversals: reversals.list,

    verifyWebhook: (rawBody, headers, now) => readMessage(secrets, rawBody, headers, now),
  };
}

/** A mistake here is one of the code, never of the payer. */
function requireSensible({ amount, currency, successUrl, cancelUrl }: NewCheckoutSession): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`not an amount to pay: ${amount}`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`not a currency: ${currency}`);
  for (const url of [successUrl, cancelUrl]) {
    if (!/^https?:\/\//.test(url)) throw new Error(`not a web address: ${url}`);
  }
}

function factsOf(session: SandboxSession): CheckoutFacts {
  const { state, reference, payment_id, failure } = session;
  return {
    state,
    ...chargeOf(session),
    reference,
    ...(payment_id !== null && { paymentId: payment_id }),
    ...(failure !== null && { failure }),
  };
}
