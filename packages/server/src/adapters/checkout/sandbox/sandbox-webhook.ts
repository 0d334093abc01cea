import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { Secrets } from "../../../text/sealed-text.ts";
import type { Clock } from "../../clock.ts";
import type { JobRun } from "../../jobs/jobs.ts";
import { type CheckoutEvent, type Reversal, WebhookRefused } from "../checkout.ts";
import { requireSignature, SIGNATURE_HEADER, signMessage } from "../signed-message.ts";
import { chargeOf, type SandboxSession } from "./sandbox-sessions.ts";

const ANSWER_TIMEOUT_MS = 5_000;

const SessionMessage = z.object({
  id: z.string().min(1),
  type: z.enum(["checkout.completed", "checkout.failed", "checkout.expired"]),
  data: z.object({
    session_id: z.string().min(1),
    amount: z.int(),
    currency: z.string().length(3),
    reference: z.string(),
    payment_id: z.optional(z.string().min(1)),
    failure: z.optional(
      z.enum(["declined", "insufficient_funds", "authentication_failed", "amount_too_small"]),
    ),
  }),
});
const ReversalMessage = z.object({
  id: z.string().min(1),
  type: z.literal("payment.reversed"),
  data: z.object({
    reversal_id: z.string().min(1),
    kind: z.enum(["refund", "dispute"]),
    payment_id: z.string().min(1),
    amount: z.int().positive(),
    currency: z.string().length(3),
    state: z.enum(["pending", "confirmed", "failed"]),
    reference: z.nullable(z.string()),
  }),
});
const CardMessage = z.object({
  id: z.string().min(1),
  type: z.literal("card.kept"),
  data: z.object({ session_id: z.string().min(1) }),
});
const CheckoutMessage = z.discriminatedUnion("type", [SessionMessage, ReversalMessage, CardMessage]);

/** What the sandbox tells about a session that has ended. */
export type SessionMessage = z.output<typeof SessionMessage>;
/** What the sandbox tells: about a session that has ended, about money that goes back, or a card that is kept. */
export type CheckoutMessage = z.output<typeof CheckoutMessage>;

/** Writes the message; its id is the same for every repeat. */
export function messageOf(session: SandboxSession): SessionMessage {
  const { session_id, state, reference, payment_id, failure } = session;
  if (state === "open") throw new Error("an open session has nothing to tell");
  return {
    id: `evt_${session_id}_${state}`,
    type: `checkout.${state}`,
    data: {
      session_id,
      ...chargeOf(session),
      reference,
      ...(payment_id !== null && { payment_id }),
      ...(failure !== null && { failure }),
    },
  };
}

/** Writes the message that a card is kept; undefined for a page on which none is. */
export function cardMessageOf({ session_id, state }: SandboxSession): CheckoutMessage | undefined {
  if (state !== "completed") return undefined;
  return { id: `evt_${session_id}_kept`, type: "card.kept", data: { session_id } };
}

/** Writes the message about a reversal as it now is. */
export function reversalMessageOf(reversal: Reversal, revision: number): CheckoutMessage {
  const {
    reversalId: reversal_id,
    kind,
    paymentId: payment_id,
    amount,
    currency,
    state,
    reference,
  } = reversal;
  return {
    id: `evt_${reversal_id}_${revision}`,
    type: "payment.reversed",
    data: { reversal_id, kind, payment_id, amount, currency, state, reference },
  };
}

/** How a message reaches the API. */
export interface PostMessageOptions {
  url: string;
  secret: string;
  clock: Clock;
}

/** Sends a message through the front door, freshly signed; throws unless it is taken, so that the job tries again. */
export async function postMessage(
  message: CheckoutMessage,
  { url, secret, clock }: PostMessageOptions,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const body = JSON.stringify(message);
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: signMessage(secret, body, clock.now()),
    },
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The payment webhook answered ${response.status}.`);
}

/** Checks a message and reads it; throws `WebhookRefused`. */
export function readMessage(
  { secret, oldSecrets }: Secrets,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  now: Date,
): CheckoutEvent {
  requireSignature([secret, ...oldSecrets], rawBody, headers[SIGNATURE_HEADER], now);
  const message = parseMessage(rawBody);
  if (message.type === "card.kept")
    return { eventId: message.id, type: "card-kept", setupId: message.data.session_id };
  return message.type === "payment.reversed" ? reversalIn(message) : sessionIn(message);
}

function reversalIn({ id, data }: z.output<typeof ReversalMessage>): CheckoutEvent {
  const { reversal_id: reversalId, payment_id: paymentId, ...facts } = data;
  return { eventId: id, type: "reversed", paymentId, reversal: { reversalId, paymentId, ...facts } };
}

function sessionIn({ id, type, data }: SessionMessage): CheckoutEvent {
  return {
    eventId: id,
    type: EVENT_TYPES[type],
    sessionId: data.session_id,
    amount: data.amount,
    currency: data.currency,
    reference: data.reference,
    ...(data.payment_id !== undefined && { paymentId: data.payment_id }),
    ...(data.failure !== undefined && { failure: data.failure }),
  };
}

const EVENT_TYPES = {
  "checkout.completed": "completed",
  "checkout.failed": "failed",
  "checkout.expired": "expired",
} as const;

function parseMessage(rawBody: Buffer): CheckoutMessage {
  try {
    return CheckoutMessage.parse(JSON.parse(rawBody.toString("utf8")));
  } catch (error) {
    throw new WebhookRefused("The message cannot be read.", { cause: error });
  }
}
