import type { Secrets } from "../../../text/sealed-text.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { Jobs, JobTransaction } from "../../jobs/jobs.ts";
import { AmountTooSmall, type Checkout, type CheckoutState, type NewCheckoutSession } from "../checkout.ts";
import { sandboxFacts } from "./sandbox-facts.ts";
import { createSandboxKeptCards } from "./sandbox-kept-cards.ts";
import { createSandboxPages } from "./sandbox-pages.ts";
import { createSandboxReversals } from "./sandbox-reversals.ts";
import { createSandboxSessions, type SandboxSession, type SandboxSessions } from "./sandbox-sessions.ts";
import {
  type CheckoutMessage,
  cardMessageOf,
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
  const tell = async (message: CheckoutMessage | undefined, tx: JobTransaction) => {
    if (message) await webhook.send(message, { tx, key: message.id });
  };
  const sessions = createSandboxSessions({
    db,
    clock,
    onEnd: (session, tx) =>
      tell(session.purpose === "keep" ? cardMessageOf(session) : messageOf(session), tx),
  });
  const open = async ({ session_id: sessionId, expires_at: startAfter }: SandboxSession) => {
    await expiry.send({ sessionId }, { key: sessionId, startAfter });
    return { sessionId, checkoutUrl: `${publicUrl()}/checkout/${sessionId}` };
  };

  const reversals = createSandboxReversals({
    db,
    clock,
    onChange: (reversal, revision, tx) => tell(reversalMessageOf(reversal, revision), tx),
  });

  return {
    pages: createSandboxPages(sessions, db, clock),

    cards: createSandboxKeptCards({ db, clock, sessions, open }),

    async createSession(wanted) {
      requireSensible(wanted);
      return open(await sessions.create(wanted));
    },

    async lookup(sessionId) {
      const session = await sessions.find(sessionId);
      return session && sandboxFacts(session);
    },

    expire: (sessionId) => expireSession(sessions, sessionId),

    refund: reversals.refund,

    reversals: reversals.list,

    verifyWebhook: (rawBody, headers, now) => readMessage(secrets, rawBody, headers, now),
  };
}

async function expireSession(sessions: SandboxSessions, sessionId: string): Promise<CheckoutState> {
  const session = (await sessions.end(sessionId, { state: "expired" })) ?? (await sessions.find(sessionId));
  if (!session) throw new Error(`there is no checkout session ${sessionId}`);
  return session.state;
}

/** A mistake here is one of the code, never of the payer. */
/** What Stripe takes at least, in cents. */
const LEAST_AMOUNT = 50;

function requireSensible({ amount, currency, successUrl, cancelUrl }: NewCheckoutSession): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`not an amount to pay: ${amount}`);
  if (amount < LEAST_AMOUNT)
    throw new AmountTooSmall("The sandbox takes no payment this small, as real ones do not.");
  if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`not a currency: ${currency}`);
  for (const url of [successUrl, cancelUrl]) {
    if (!/^https?:\/\//.test(url)) throw new Error(`not a web address: ${url}`);
  }
}
