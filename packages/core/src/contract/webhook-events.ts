/** What a shop's server can be told of, as it happens. */
export const WEBHOOK_EVENTS = [
  "order.created",
  "order.paid",
  "order.in_production",
  "order.shipped",
  "order.delivered",
  "order.cancelled",
  "order.refunded",
  "claim.decided",
  "product.published",
] as const;
/** One thing a shop's server can be told of. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What is sent to see whether an address listens. */
export const WEBHOOK_TEST = "webhook.test";
