import * as z from "zod/mini";
import { endpoint, one, page, staff } from "../../endpoint.ts";
import { LONGEST_ANSWER } from "../../fields/desk-limits.ts";
import { fieldMessages, Id, IdParams, Money, PageText, requiredText, Time } from "../../fields/fields.ts";
import { OrderState } from "../orders/order.ts";

/** Where an entry of the inbox comes from; its number is one of these. */
export const InboxSource = z.enum(["message", "incident", "shop_order"]);
export type InboxSource = z.infer<typeof InboxSource>;

/** What waits for a member of staff: what customers wrote or claim, a letter that was refused, an incident, an order of a shop. */
export const InboxKind = z.enum(["comment", "feedback", "claim", "letter", "incident", "shop_order"]);
export type InboxKind = z.infer<typeof InboxKind>;

/** How it stands; a claim is open until it is decided. */
export const InboxState = z.enum(["open", "answered", "closed"]);
export type InboxState = z.infer<typeof InboxState>;

/** A line of the inbox. */
export const InboxEntry = z.object({
  entry_source: InboxSource,
  entry_id: z.int(),
  entry_kind: InboxKind,
  entry_state: InboxState,
  /** Who wrote, or whom it is about; empty for what concerns nobody. */
  entry_from: z.string(),
  /** The first words of it. */
  entry_words: z.string(),
  entry_has_files: z.boolean(),
  entry_client_id: z.nullable(z.int()),
  entry_order: z.nullable(z.object({ order_id: z.int(), order_number: z.string() })),
  /** The member of staff who takes care of it. */
  entry_owner: z.nullable(z.object({ user_id: z.int(), user_name: z.string() })),
  entry_at: Time,
  /** When the customer was first answered. */
  entry_answered_at: z.nullable(Time),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

/** How much is open. */
export const InboxCounts = z.object({
  open: z.int(),
  /** Of these, what the reader takes care of. */
  mine: z.int(),
  kinds: z.record(InboxKind, z.int()),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** A file that came with a message; the link works for some days. */
export const InboxFile = z.object({
  file_name: z.string(),
  file_url: z.string(),
  file_is_picture: z.boolean(),
});
export type InboxFile = z.infer<typeof InboxFile>;

/** A claim as whoever decides it sees it. */
export const InboxClaim = z.object({
  refund_id: z.int(),
  refund_type: z.enum(["refund", "reprint"]),
  refund_state: z.enum(["requested", "approved", "declined", "done"]),
  items: z.array(
    z.object({
      oi_id: z.int(),
      oi_product: z.string(),
      oi_sku_item: z.string(),
      oi_quantity: z.int(),
      oi_line: Money,
      oi_picture_url: z.nullable(z.string()),
      reason: z.string(),
      description: z.string(),
      files: z.array(InboxFile),
    }),
  ),
  /** What the claimed items come to; the most that goes back. */
  claim_whole: Money,
  /** What went back, or was agreed on; null until then, and for a reprint. */
  claim_agreed: z.nullable(Money),
  /** Who bears the whole: the print house, and the reseller's margin. */
  claim_house: Money,
  claim_reseller: Money,
  /** What the items cost at wholesale, which the print house bears when it prints them again. */
  claim_reprint: Money,
  /** Where the money goes; null where there is none to go back. */
  claim_goes_to: z.nullable(z.enum(["card", "balance"])),
});
export type InboxClaim = z.infer<typeof InboxClaim>;

/** What was done by whom. */
export const DeskAction = z.object({
  action_at: Time,
  /** Such as `message.answered`. */
  action_name: z.string(),
  action_by: z.string(),
});
export type DeskAction = z.infer<typeof DeskAction>;

/** One message, whole: what was written, what was said since, and what can be done. */
export const InboxMessage = z.object({
  ...InboxEntry.shape,
  /** The language the customer reads. */
  message_language: z.string(),
  message_customer: z.nullable(
    z.object({ client_id: z.int(), user_name: z.string(), user_email: z.string() }),
  ),
  message_words: z.array(z.string()),
  message_files: z.array(InboxFile),
  message_later: z.array(
    z.object({
      author: z.string(),
      is_ours: z.boolean(),
      at: z.nullable(z.string()),
      text: z.string(),
      file: z.nullable(InboxFile),
    }),
  ),
  /** To be sent back with an answer: tells the host what the writer of the answer had seen. */
  message_seen: z.int(),
  message_order: z.nullable(
    z.object({ order_id: z.int(), order_number: z.string(), order_state: OrderState, order_total: Money }),
  ),
  message_claim: z.nullable(InboxClaim),
  message_history: z.array(DeskAction),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/** One incident, whole. */
export const InboxIncident = z.object({
  ...InboxEntry.shape,
  incident_error: z.nullable(z.string()),
  incident_history: z.array(z.object({ at: z.string(), text: z.string() })),
});
export type InboxIncident = z.infer<typeof InboxIncident>;

const mine = ["not_signed_in", "not_allowed", "not_verified", "invalid"] as const;
const named = [...mine, "not_found"] as const;

/** What waits, the oldest first; of what is answered or closed the newest first. 50 a page. */
export const index = endpoint({
  method: "GET",
  path: "/api/desk/inbox",
  summary: "What waits for staff, by page",
  access: staff,
  needs: "messages.answer",
  query: z.object({
    page: PageText,
    state: z.optional(z._default(z.enum([...InboxState.options, "all"]), "open")),
    kind: z.optional(InboxKind),
    /** The reader's own, nobody's, or anybody's. */
    owner: z.optional(z.enum(["me", "nobody"])),
    /** Words in it, an order's number, a customer's name or address. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(200, fieldMessages.tooLong))),
  }),
  answer: page(InboxEntry),
  fails: mine,
});

/** How much is open. */
export const counts = endpoint({
  method: "GET",
  path: "/api/desk/inbox/counts",
  summary: "How much waits for staff",
  access: staff,
  needs: "messages.answer",
  answer: one(InboxCounts),
  fails: ["not_signed_in", "not_allowed", "not_verified"],
});

/** Takes care of an entry, or gives it back. */
export const take = endpoint({
  method: "POST",
  path: "/api/desk/inbox/take",
  summary: "Take care of an entry of the inbox, or give it back",
  access: staff,
  needs: "messages.answer",
  body: z.object({ entry_source: InboxSource, entry_id: Id, take: z.boolean() }),
  answer: one(InboxEntry),
  fails: named,
});

/** One message. */
export const show = endpoint({
  method: "GET",
  path: "/api/desk/messages/{id}",
  summary: "Show what a customer wrote",
  access: staff,
  needs: "messages.answer",
  params: IdParams,
  answer: one(InboxMessage),
  fails: ["not_signed_in", "not_allowed", "not_verified", "not_found"],
});

/** Answers by mail and on the order. A 409 tells that somebody else has answered meanwhile; nothing is sent then. */
export const answer = endpoint({
  method: "POST",
  path: "/api/desk/messages/{id}/answer",
  summary: "Answer a customer",
  access: staff,
  needs: "messages.answer",
  params: IdParams,
  body: z.object({
    answer: requiredText(fieldMessages.required, LONGEST_ANSWER),
    /** The `message_seen` that was shown. */
    seen: z.int().check(z.gte(0)),
  }),
  answer: one(InboxMessage),
  fails: [...named, "conflict"],
  idempotent: true,
});

/** Closes a message that needs no answer; a claim is closed by its decision (409). */
export const close = endpoint({
  method: "POST",
  path: "/api/desk/messages/{id}/close",
  summary: "Close a message that needs no answer",
  access: staff,
  needs: "messages.answer",
  params: IdParams,
  answer: one(InboxMessage),
  fails: [...named, "conflict"],
});

/** Decides a claim: money back, a reprint, or no. */
export const decide = endpoint({
  method: "POST",
  path: "/api/desk/claims/{id}/decide",
  summary: "Decide a claim",
  access: staff,
  needs: "claims.decide",
  params: IdParams,
  body: z.object({
    decision: z.enum(["refund", "reprint", "decline"]),
    /** US cents of the money; the whole claim unless told. */
    amount: z.optional(z.int({ error: fieldMessages.price }).check(z.gte(1, fieldMessages.price))),
    /** What the customer reads beside it. */
    words: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_ANSWER, fieldMessages.tooLong))),
  }),
  answer: one(InboxMessage),
  fails: [...named, "conflict"],
  idempotent: true,
});

/** One incident. */
export const incident = endpoint({
  method: "GET",
  path: "/api/desk/incidents/{id}",
  summary: "Show what could not be done",
  access: staff,
  needs: "messages.answer",
  params: IdParams,
  answer: one(InboxIncident),
  fails: ["not_signed_in", "not_allowed", "not_verified", "not_found"],
});

/** Does the failed work again. A 409 where there is nothing to do again. */
export const retryIncident = endpoint({
  method: "POST",
  path: "/api/desk/incidents/{id}/retry",
  summary: "Do failed work again",
  access: staff,
  needs: "messages.answer",
  params: IdParams,
  answer: one(InboxIncident),
  fails: [...named, "conflict"],
});

/** Closes an incident that needs nothing more. */
export const dismissIncident = endpoint({
  method: "POST",
  path: "/api/desk/incidents/{id}/dismiss",
  summary: "Close an incident",
  access: staff,
  needs: "messages.answer",
  params: IdParams,
  body: z.object({ because: requiredText(fieldMessages.required, 500) }),
  answer: one(InboxIncident),
  fails: [...named, "conflict"],
});
