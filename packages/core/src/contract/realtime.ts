import * as z from "zod/mini";
import { PublishingStatus } from "./resources/designs.ts";

/** The public channel of publishing status. */
export const PRODUCTS_CHANNEL = "products";

/** The private channel of one user. */
export const userChannel = (userId: number) => `private-user.${userId}`;

/** The user id of a private channel's name, or null for any other name. */
export function userIdOfChannel(channel: string): number | null {
  const match = /^private-user\.([1-9]\d{0,9})$/.exec(channel);
  return match?.[1] === undefined ? null : Number(match[1]);
}

/** Every event the host pushes and its payload. Payloads carry ids only, never names or amounts. */
export const realtimeEvents = {
  /** On `products`: a design's publishing status changed. */
  "publishing-status": z.object({
    design_id: z.int(),
    status: PublishingStatus,
  }),
  /** On the user's channel: the notifications changed. */
  notification: z.object({ unread: z.int() }),
  /** On the user's channel: a photo sent from a phone has become a design. */
  "phone-upload": z.object({ cd_id: z.int() }),
  /** On the user's channel: placements of a design on a product were saved. */
  "placement-saved": z.object({ client_product_id: z.int(), product_id: z.int(), cd_id: z.int() }),
  /** On the user's channel: an order changed (status, payment, comment, claim). */
  "order-changed": z.object({ order_id: z.int() }),
  /** On the user's channel: an invoice was issued, changed, paid or taken back. */
  "invoice-changed": z.object({ invoice_id: z.int() }),
} as const;

/** Name of a pushed event. */
export type RealtimeEventName = keyof typeof realtimeEvents;
/** Payload of a pushed event. */
export type RealtimePayload<N extends RealtimeEventName> = z.infer<(typeof realtimeEvents)[N]>;
