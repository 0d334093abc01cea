import type { Api } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import type { Reversal } from "../adapters/checkout/checkout.ts";
import { createSandboxReversals } from "../adapters/checkout/sandbox/sandbox-reversals.ts";
import {
  type CheckoutMessage,
  messageOf,
  reversalMessageOf,
} from "../adapters/checkout/sandbox/sandbox-webhook.ts";
import { signMessage } from "../adapters/checkout/signed-message.ts";
import type { Clock } from "../adapters/clock.ts";
import { sandboxCheckoutSessions } from "../adapters/db/schema.ts";
import type { Booted } from "./boot.ts";

/** Cards of the sandbox by what they do. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  refundPends: "4000 0000 0000 7726",
  declinedLater: "4000 0000 0000 0341",
  wantsHolderLater: "4000 0027 6000 3184",
} as const;

/** What `cardPayments` does. */
export type Cards = ReturnType<typeof cardPayments>;

/** A payment provider's part, played by the test on a server that needs no port. */
export function cardPayments(server: Pick<Booted, "request" | "services"> & { clock: Clock }) {
  const { request, services, clock } = server;
  const { config } = services;

  const secret = () => {
    for (const checkout of [config.checkout, config.testCheckout])
      if (checkout.kind === "sandbox") return checkout.webhookSecrets.secret;
    throw new Error("This server does not use the sandbox checkout.");
  };

  /** Fills in the hosted checkout page as a browser does, and answers where it leads. */
  const fillIn = async (checkout_url: string, number: string): Promise<string> => {
    const page = new URL(checkout_url);
    const answer = await request(page.pathname, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: page.origin },
      body: new URLSearchParams({ number, expiry: "12/40", security_code: "123", name: "Ada Lovelace" }),
    });
    return answer.headers.get("location") ?? `no redirect: ${answer.status}`;
  };

  /** Posts a message to the webhook, signed as the provider signs unless a header is given; answers status and message. */
  const post = async (message: object, signature?: string): Promise<string> => {
    const body = JSON.stringify(message);
    const answer = await request("/api/payments/webhook", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "pressport-signature": signature ?? signMessage(secret(), body, clock.now()),
      },
      body,
    });
    const { message: result } = await answer.json();
    return `${answer.status} ${String(result)}`;
  };

  /** What the provider has to tell about a session that has ended. */
  const messageAbout = async (session_id: string) => {
    const [session] = await services.db
      .select()
      .from(sandboxCheckoutSessions)
      .where(eq(sandboxCheckoutSessions.session_id, session_id));
    if (!session) throw new Error(`The sandbox has no session ${session_id}.`);
    return messageOf(session);
  };

  /** Pays a session by card and delivers the provider's message. */
  const pay = async (session: { session_id: string; checkout_url: string }, number: string = CARDS.pays) => {
    const location = await fillIn(session.checkout_url, number);
    const message = await messageAbout(session.session_id);
    return { location, message, answer: await post(message) };
  };

  /** Makes the provider charge something else than was asked for. */
  const chargeOtherwise = async (session_id: string, charged: { amount: number; currency: string }) => {
    await services.db
      .update(sandboxCheckoutSessions)
      .set({ charged })
      .where(eq(sandboxCheckoutSessions.session_id, session_id));
  };

  /** What the provider calls the payment of a session. */
  const paymentOf = async (session_id: string): Promise<string> =>
    (await messageAbout(session_id)).data.payment_id ?? "";

  /** Does something in the provider's dashboard or at a bank, and answers the messages about it, undelivered. */
  const atBank = async (work: (bank: ReturnType<typeof createSandboxReversals>) => Promise<unknown>) => {
    const messages: CheckoutMessage[] = [];
    const onChange = async (reversal: Reversal, revision: number) => {
      messages.push(reversalMessageOf(reversal, revision));
    };
    await work(createSandboxReversals({ db: services.db, clock, onChange }));
    return messages;
  };

  /** Saves a card as a reseller does, and lets orders be charged to it. */
  const saveCard = async (api: Api, number: string = CARDS.pays): Promise<void> => {
    await fillIn((await api.cards.setUp()).checkout_url, number);
    await api.cards.look();
    await api.cards.update({ body: { card_for_orders: true } });
  };

  return { fillIn, post, messageAbout, pay, saveCard, secret, chargeOtherwise, paymentOf, atBank };
}
