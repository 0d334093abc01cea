import { Webhook } from "standardwebhooks";
import {
  createPublicRequest,
  namedAddress,
  type PublicRequestOptions,
} from "../fetch-guard/public-request.ts";

/** A message to somebody's server. */
export interface OutgoingWebhook {
  /** The same in every attempt, so that the other side knows it again. */
  id: string;
  body: string;
  /** What it is signed with; more than one while a secret is being replaced. */
  secrets: readonly string[];
  /** The moment of the attempt, which is signed along. */
  at: Date;
}

/** Tells servers that resellers name what happens, each message signed (standardwebhooks.com). */
export interface WebhookSender {
  /** Throws `FetchRefused` for an address that nothing would ever be sent to. */
  check(url: string): void;
  /** Sends a message once; answers what the server said. Throws `FetchRefused` when there was no answer. */
  send(url: string, message: OutgoingWebhook): Promise<{ status: number; text: string }>;
}

/** Long enough for any server that notes the message and works later. */
const TIMEOUT_MS = 15_000;
/** So much is read of an answer at most. */
const MOST_BYTES = 64 * 1024;

/** Sends over the public internet and nowhere else. */
export function createWebhookSender(options: PublicRequestOptions = {}): WebhookSender {
  const request = createPublicRequest({
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
    // Who answers a message with a whole page has taken it all the same.
    statusIsEnough: true,
    ...options,
  });
  return {
    check: (url) => void namedAddress(url, options),
    async send(url, { id, body, secrets, at }) {
      const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
      const { status, text } = await request(url, {
        method: "POST",
        headers: {
          "webhook-id": id,
          "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
          "webhook-signature": signatures.join(" "),
        },
        body,
      });
      return { status, text };
    },
  };
}
