import { z } from "zod";
import { WebhookRefused } from "../checkout/checkout.ts";
import { requireSignature, SIGNATURE_HEADER, signMessage } from "../checkout/signed-message.ts";
import type { Clock } from "../clock.ts";
import { createPublicRequest, type PublicRequest } from "../fetch-guard/public-request.ts";
import { type Fulfilment, NotTaken, UpdateRefused } from "./fulfilment.ts";
import { xjdfOf } from "./xjdf.ts";

const Update = z.object({
  order_number: z.string().min(1).max(50),
  items: z.optional(z.array(z.int().min(1)).min(1).max(500)),
  status: z.enum(["accepted", "refused", "in_production", "printed", "shipped", "delivered"]),
  revision: z.optional(z.int().min(1)),
  reason: z.optional(z.string().trim().min(1).max(500)),
  tracking: z.optional(
    z.object({
      carrier: z.string().trim().min(1).max(100),
      number: z.string().trim().min(1).max(100),
      // Customers click on it, so it may lead to a web page and nowhere else.
      url: z.optional(z.url({ protocol: /^https?$/ }).max(2000)),
    }),
  ),
});

/** Where the print house is, and the secret both sides sign with. */
export interface FulfilmentWebhookOptions {
  url: string;
  secret: string;
  clock: Clock;
  /** How orders are written: JSON unless told. */
  format?: "json" | "xjdf";
  request?: PublicRequest;
}

/** What a print house is told, and the statuses by which it has heard it: any 2xx unless told. */
interface Message {
  id: string;
  body: string;
  contentType: string;
  isFine?: (status: number) => boolean;
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** A print house that is told of paid orders by signed messages, and answers by signed messages as work goes on. */
export function createFulfilmentWebhook(options: FulfilmentWebhookOptions): Fulfilment {
  const { url, secret, clock } = options;
  // The operator named this address in the settings, so it may well be in the own network.
  const request = options.request ?? createPublicRequest({ alsoAllow: [new URL(url).host] });
  const messageOf = (id: string, type: string, data: object): string =>
    JSON.stringify({ id, type, created_at: clock.now().toISOString(), data });

  async function tell(
    { order_number }: { order_number: string },
    { id, body, contentType, isFine = isTaken }: Message,
  ): Promise<{ status: number; text: string }> {
    const answer = await request(url, {
      method: "POST",
      headers: {
        "content-type": contentType,
        [SIGNATURE_HEADER]: signMessage(secret, body, clock.now()),
        "pressport-message": id,
      },
      body,
    });
    if (!isFine(answer.status))
      throw new NotTaken(`The print house did not take order ${order_number} (status ${answer.status}).`);
    return answer;
  }

  return {
    kind: "webhook",

    async submit(order) {
      // One message a revision, so that a repeat can be told from a change.
      const id = `order_${order.order_id}${order.revision === 1 ? "" : `_${order.revision}`}`;
      const body =
        options.format === "xjdf" ? xjdfOf(order, id, clock.now()) : messageOf(id, "order.submitted", order);
      const contentType = options.format === "xjdf" ? "application/vnd.cip4-xjdf+xml" : "application/json";
      const { text } = await tell(order, { id, body, contentType });
      return acceptsAtOnce(text) ? "accepted" : "received";
    },

    async withdraw(order) {
      const { order_id, order_number } = order;
      const id = `order_${order_id}_cancelled`;
      const body = messageOf(id, "order.cancelled", { order_id, order_number });
      // What it does not know, it will not print.
      const isFine = (status: number) => isTaken(status) || status === 404 || status === 410;
      await tell(order, { id, body, contentType: "application/json", isFine });
    },

    readUpdate(rawBody, headers, now) {
      try {
        requireSignature([secret], rawBody, headers[SIGNATURE_HEADER], now);
      } catch (error) {
        throw error instanceof WebhookRefused ? new UpdateRefused("signature", error.message) : error;
      }
      const { order_number, items, status, revision, reason, tracking } = parse(rawBody);
      return {
        order_number,
        oi_ids: items ?? null,
        status,
        revision: revision ?? null,
        reason: reason ?? null,
        parcel: tracking ? { ...tracking, url: tracking.url ?? null } : null,
      };
    },
  };
}

const Answer = z.object({ status: z.literal("accepted") });

/** Whether the answer to an order says `{"status": "accepted"}`; anything else is only heard. */
function acceptsAtOnce(text: string): boolean {
  try {
    return Answer.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function parse(rawBody: Buffer): z.output<typeof Update> {
  try {
    return Update.parse(JSON.parse(rawBody.toString("utf8")));
  } catch (error) {
    const where =
      error instanceof z.ZodError
        ? error.issues.map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`).join("; ")
        : "it is no JSON";
    throw new UpdateRefused("shape", where);
  }
}
