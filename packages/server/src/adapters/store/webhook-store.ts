import { createHash } from "node:crypto";
import { z } from "zod";
import { message } from "../../text/messages/message.ts";
import { SIGNATURE_HEADER, signMessage } from "../checkout/signed-message.ts";
import type { Clock } from "../clock.ts";
import type { PublicRequest } from "../fetch-guard/public-request.ts";
import { callShop, credentialOf, shopAddress, shortText, within } from "./call-shop.ts";
import { type Store, type StoreAccount, StoreRefused } from "./store.ts";

const SHOP = message("own_webhook");

/**
 * A shop of the client's own making: it gets a signed message for every change. `ref` counts what was published, so a
 * message sent twice has the same id, and the same listing published again later a new one.
 */
export function createWebhookStore(services: WebhookServices): Store {
  return {
    async check(account) {
      await deliver({ ...services, request: within(services.request) }, account, {
        type: "ping",
        number: 0,
        data: {},
      });
      return { currency: null };
    },
    async publish(account, listing, ref) {
      const next = countOf(ref) + 1;
      await deliver(services, account, { type: "product.published", number: next, data: listing });
      return { ref: String(next), url: null };
    },
    async unpublish(account, client_product_id, ref) {
      await deliver(services, account, {
        type: "product.unpublished",
        number: countOf(ref),
        data: { client_product_id },
      });
    },
  };
}

interface WebhookServices {
  request: PublicRequest;
  clock: Clock;
}

async function deliver(
  { request, clock }: WebhookServices,
  account: StoreAccount,
  told: Told,
): Promise<void> {
  const secret = credentialOf(account.credentials, "secret");
  const id = idOf(told);
  const body = JSON.stringify({ id, created_at: clock.now().toISOString(), ...told });
  const { status, body: answer } = await callShop(request, SHOP, shopAddress(account.url), {
    method: "POST",
    headers: { [SIGNATURE_HEADER]: signMessage(secret, body, clock.now()), "pressport-message": id },
    body,
  });
  // Taking out what is not there is done already.
  if (told.type === "product.unpublished" && (status === 404 || status === 410)) return;
  if (status < 200 || status >= 300) {
    const why = shortText(Reason.safeParse(answer).data?.message);
    throw new StoreRefused(
      why ? message("webhook_refused_with", { status, words: why }) : message("webhook_refused", { status }),
      { retryable: false },
    );
  }
}

const Reason = z.object({ message: z.string() });

interface Told {
  /** A ping only tries the connection. */
  type: "product.published" | "product.unpublished" | "ping";
  /** Grows with every publication of this product. */
  number: number;
  data: object;
}

const idOf = (told: Told): string =>
  `msg_${createHash("sha256").update(JSON.stringify(told)).digest("hex").slice(0, 32)}`;

function countOf(ref: string | null): number {
  const count = Number(ref ?? 0);
  return Number.isSafeInteger(count) && count >= 0 ? count : 0;
}
