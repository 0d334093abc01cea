import * as z from "zod/mini";
import { endpoint, list, members, message, one } from "../../endpoint.ts";
import { IdParams } from "../../fields/fields.ts";
import { Recipient, RecipientInput } from "../cart.ts";

/** Addresses somebody can keep at most. */
export const MOST_ADDRESSES = 200;

/** An address parcels were sent to, kept for the next one. */
export const SavedAddress = z.extend(Recipient, { address_id: z.int() });
export type SavedAddress = z.infer<typeof SavedAddress>;

const fails = ["not_signed_in", "not_allowed", "not_verified"] as const;

/** The saved addresses by name. */
export const index = endpoint({
  method: "GET",
  path: "/api/client/addresses",
  summary: "Saved addresses",
  access: members,
  answer: list(SavedAddress),
  fails,
});

/** Saves an address, at most 200; the very same one again answers the one that is there. */
export const create = endpoint({
  method: "POST",
  path: "/api/client/addresses",
  summary: "Save an address",
  access: members,
  body: RecipientInput,
  answer: one(SavedAddress),
  fails: [...fails, "invalid", "conflict"],
});

/** Changes a saved address; baskets and orders keep what they have. */
export const update = endpoint({
  method: "PATCH",
  path: "/api/client/addresses/{id}",
  summary: "Change a saved address",
  access: members,
  params: IdParams,
  body: RecipientInput,
  answer: one(SavedAddress),
  fails: [...fails, "not_found", "invalid", "conflict"],
});

/** Forgets a saved address. */
export const remove = endpoint({
  method: "DELETE",
  path: "/api/client/addresses/{id}",
  summary: "Remove a saved address",
  access: members,
  params: IdParams,
  answer: message,
  fails: [...fails, "not_found"],
});
