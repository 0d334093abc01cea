import * as z from "zod/mini";
import { endpoint, message, one, signedIn } from "../../endpoint.ts";
import { fieldMessages, requiredText, Time } from "../../fields/fields.ts";

/** How long a link for a phone is good, in seconds. */
export const PHONE_LINK_SECONDS = 900;

/** A link by which a phone uploads designs without signing in. It opens on one phone only, and on none once it is over. */
export const PhoneLink = z.object({
  phone_link_url: z.string(),
  /** The address as a QR code: the outline of its dark squares, in a square of so many units. */
  phone_link_picture: z.object({ units: z.number(), path: z.string() }),
  phone_link_opened_at: Time,
  phone_link_ends_at: Time,
});
export type PhoneLink = z.infer<typeof PhoneLink>;

/** What the phone that opened a link uploads with: it is good for nothing else. */
export const PhoneToken = z.object({ phone_token: z.string(), phone_link_ends_at: Time });
export type PhoneToken = z.infer<typeof PhoneToken>;

/** Makes a link for a phone; the caller's earlier one ends. */
export const open = endpoint({
  method: "POST",
  path: "/api/client/phone-link",
  summary: "Open a link for a phone",
  access: signedIn,
  websites: true,
  answer: one(PhoneLink),
  fails: ["not_signed_in", "not_verified"],
  limit: { points: 30, seconds: 60, per: "account" },
});

/** Ends the caller's link, also on a phone that has opened it. */
export const close = endpoint({
  method: "DELETE",
  path: "/api/client/phone-link",
  summary: "End the link for a phone",
  access: signedIn,
  websites: true,
  answer: message,
  fails: ["not_signed_in", "not_verified"],
});

/** Trades the code of a link for the phone's token, once. */
export const take = endpoint({
  method: "POST",
  path: "/api/phone-links",
  summary: "Use a link on a phone",
  access: "public",
  body: z.object({ code: requiredText(fieldMessages.required, 100) }),
  answer: one(PhoneToken),
  fails: ["link_used", "invalid"],
  limit: { points: 30, seconds: 60, per: "address" },
});
