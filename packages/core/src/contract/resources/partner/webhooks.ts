import * as z from "zod/mini";
import { endpoint, list, members, message, one, page } from "../../endpoint.ts";
import { fieldMessages, IdParams, PageText, Time } from "../../fields/fields.ts";
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from "../../webhook-events.ts";
import { Overlap } from "./secret-keys.ts";

/** An address of the reseller's own server that is told what happens. Its secret is told once, when it is made. */
export const WebhookEndpoint = z.object({
  wh_id: z.int(),
  wh_url: z.string(),
  /** What it is told of. */
  wh_events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** `off` ones are told nothing. */
  wh_state: z.enum(["on", "off"]),
  /** Why it was switched off, or what was wrong with the last attempt, for people. */
  wh_problem: z.nullable(z.string()),
  /** Since when no attempt has worked; null while they do. */
  wh_failing_since: z.nullable(Time),
  /** Until when messages are signed with the replaced secret, too. */
  wh_old_secret_until: z.nullable(Time),
  wh_created_at: Time,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** An endpoint with the secret it was just given, which is told this once. */
export const NewWebhookEndpoint = z.extend(WebhookEndpoint, { wh_secret: z.string() });
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>;

/** A message to an endpoint, and what came of it. */
export const WebhookDelivery = z.object({
  wd_id: z.int(),
  /** The `webhook-id` it is sent with, the same in every attempt. */
  wd_message_id: z.string(),
  wd_event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  wd_state: z.enum(["waiting", "done", "failed"]),
  wd_attempts: z.int(),
  /** The status the address answered last; null when there was no answer. */
  wd_status: z.nullable(z.int()),
  /** What came of the last attempt, for people. */
  wd_result: z.nullable(z.string()),
  /** How the last answer begins. */
  wd_answer: z.nullable(z.string()),
  /** What is sent, to the letter. */
  wd_body: z.string(),
  wd_created_at: Time,
  wd_tried_at: z.nullable(Time),
  /** When it is tried again; null when it is not, or at once. */
  wd_next_at: z.nullable(Time),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const fails = ["not_signed_in", "not_allowed", "not_verified"] as const;
const wh_url = z
  .string({ error: fieldMessages.webAddress })
  .check(
    z.trim(),
    z.minLength(1, fieldMessages.required),
    z.maxLength(500, fieldMessages.tooLong),
    z.regex(/^https?:\/\/[^\s]+$/i, fieldMessages.webAddress),
  );
const wh_events = z
  .array(z.enum(WEBHOOK_EVENTS), { error: fieldMessages.required })
  .check(z.minLength(1, fieldMessages.required), z.maxLength(WEBHOOK_EVENTS.length));

/** Where the reseller's server is told what happens. */
export const index = endpoint({
  method: "GET",
  path: "/api/partner/webhooks",
  summary: "Webhook endpoints",
  access: members,
  keys: "webhooks:write",
  answer: list(WebhookEndpoint),
  fails,
});

/** Names an address to be told, and answers the secret its messages are signed with, this once. */
export const create = endpoint({
  method: "POST",
  path: "/api/partner/webhooks",
  summary: "Add a webhook endpoint",
  access: members,
  keys: "webhooks:write",
  body: z.object({ wh_url, wh_events }),
  answer: one(NewWebhookEndpoint),
  fails: [...fails, "confirmation_needed", "invalid", "conflict"],
  needsFreshSignIn: true,
  limit: { points: 60, seconds: 3600, per: "account" },
});

/** Changes the address or what it is told of, or switches it off or on again. What waits goes to the new address. */
export const update = endpoint({
  method: "PATCH",
  path: "/api/partner/webhooks/{id}",
  summary: "Change a webhook endpoint",
  access: members,
  keys: "webhooks:write",
  params: IdParams,
  body: z.object({
    wh_url: z.optional(wh_url),
    wh_events: z.optional(wh_events),
    wh_state: z.optional(WebhookEndpoint.shape.wh_state),
  }),
  answer: one(WebhookEndpoint),
  fails: [...fails, "confirmation_needed", "not_found", "invalid"],
  needsFreshSignIn: true,
});

/** Removes an endpoint with all its deliveries. */
export const remove = endpoint({
  method: "DELETE",
  path: "/api/partner/webhooks/{id}",
  summary: "Remove a webhook endpoint",
  access: members,
  keys: "webhooks:write",
  params: IdParams,
  answer: message,
  fails: [...fails, "not_found"],
});

/** Makes another secret; messages carry a signature by the old one, too, for the hours one needs to change it. */
export const rotate = endpoint({
  method: "POST",
  path: "/api/partner/webhooks/{id}/rotate",
  summary: "Replace the secret of a webhook endpoint",
  access: members,
  keys: "webhooks:write",
  params: IdParams,
  body: Overlap,
  answer: one(NewWebhookEndpoint),
  fails: [...fails, "confirmation_needed", "not_found", "invalid"],
  needsFreshSignIn: true,
  limit: { points: 60, seconds: 3600, per: "account" },
});

/** Sends a message that says nothing, to see whether the address listens. */
export const tryOut = endpoint({
  method: "POST",
  path: "/api/partner/webhooks/{id}/test",
  summary: "Send a test message to a webhook endpoint",
  access: members,
  keys: "webhooks:write",
  params: IdParams,
  answer: one(WebhookDelivery),
  fails: [...fails, "not_found", "conflict"],
  limit: { points: 60, seconds: 3600, per: "account" },
});

/** What an endpoint was told in the last 30 days and how that went, newest first, 20 a page. */
export const deliveries = endpoint({
  method: "GET",
  path: "/api/partner/webhooks/{id}/deliveries",
  summary: "Deliveries of a webhook endpoint, by page",
  access: members,
  keys: "webhooks:write",
  params: IdParams,
  query: z.object({ page: PageText }),
  answer: page(WebhookDelivery),
  fails: [...fails, "not_found", "invalid"],
});

/** Sends a delivery again at once, also one that was taken. */
export const sendAgain = endpoint({
  method: "POST",
  path: "/api/partner/webhook-deliveries/{id}/send-again",
  summary: "Send a webhook delivery again",
  access: members,
  keys: "webhooks:write",
  params: IdParams,
  answer: one(WebhookDelivery),
  fails: [...fails, "not_found", "conflict"],
  limit: { points: 120, seconds: 60, per: "account" },
});
