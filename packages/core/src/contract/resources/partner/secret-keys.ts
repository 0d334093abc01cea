import * as z from "zod/mini";
import { endpoint, list, members, message, one } from "../../endpoint.ts";
import { fieldMessages, IdParams, requiredText, Time } from "../../fields/fields.ts";
import { KEY_SCOPES } from "../../key-scopes.ts";

/** The longest the old key goes on working when another takes its place: a week. */
export const LONGEST_OVERLAP_HOURS = 168;

/** How long what is replaced goes on working, in the hours one needs to change it everywhere. */
export const Overlap = z.object({
  overlap_hours: z
    .int({ error: fieldMessages.number })
    .check(z.gte(0, fieldMessages.number), z.lte(LONGEST_OVERLAP_HOURS, fieldMessages.number)),
});

/** A secret key, by which a reseller's own server calls the API. The key itself is told once, when it is made. */
export const SecretKey = z.object({
  sk_id: z.int(),
  sk_name: z.string(),
  /** How the key begins and ends, enough to know it by: `sk_live_…x9Qd`. */
  sk_hint: z.string(),
  /** What is ordered with it is a test. */
  sk_is_test: z.boolean(),
  /** What it is good for. */
  sk_scopes: z.array(z.enum(KEY_SCOPES)),
  sk_created_at: Time,
  /** When it was last used, to some minutes; null when it never was. */
  sk_used_at: z.nullable(Time),
  /** When it stops working, because another has taken its place; null while it is good for ever. */
  sk_ends_at: z.nullable(Time),
});
export type SecretKey = z.infer<typeof SecretKey>;

/** A key that was just made, with what is told of it this once. */
export const NewSecretKey = z.extend(SecretKey, { secret_key: z.string() });
export type NewSecretKey = z.infer<typeof NewSecretKey>;

const keyFails = ["not_signed_in", "not_allowed", "not_verified"] as const;

/** The secret keys that still work, the newest first. */
export const index = endpoint({
  method: "GET",
  path: "/api/client/secret-keys",
  summary: "Secret keys",
  access: members,
  answer: list(SecretKey),
  fails: keyFails,
});

/** Makes a secret key, and tells it this once. */
export const create = endpoint({
  method: "POST",
  path: "/api/client/secret-keys",
  summary: "Make a secret key",
  access: members,
  body: z.object({
    sk_name: requiredText(fieldMessages.required, 60),
    sk_scopes: z
      .array(z.enum(KEY_SCOPES), { error: fieldMessages.required })
      .check(z.minLength(1, fieldMessages.required), z.maxLength(KEY_SCOPES.length)),
    /** A test key, with which only test orders are made; a live one unless told. */
    sk_is_test: z.optional(z.boolean()),
  }),
  answer: one(NewSecretKey),
  fails: [...keyFails, "confirmation_needed", "invalid", "conflict"],
  needsFreshSignIn: true,
  limit: { points: 60, seconds: 3600, per: "account" },
});

/** Makes a key in another's place, good for the same; the old one goes on working for the hours one needs to change it everywhere. */
export const rotate = endpoint({
  method: "POST",
  path: "/api/client/secret-keys/{id}/rotate",
  summary: "Replace a secret key",
  access: members,
  params: IdParams,
  body: Overlap,
  answer: one(NewSecretKey),
  fails: [...keyFails, "confirmation_needed", "not_found", "invalid", "conflict"],
  needsFreshSignIn: true,
  limit: { points: 60, seconds: 3600, per: "account" },
});

/** Takes a secret key out of use at once and for good. */
export const remove = endpoint({
  method: "DELETE",
  path: "/api/client/secret-keys/{id}",
  summary: "Revoke a secret key",
  access: members,
  params: IdParams,
  answer: message,
  fails: [...keyFails, "not_found"],
});
