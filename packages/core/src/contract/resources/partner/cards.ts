import * as z from "zod/mini";
import { endpoint, members, one, raw } from "../../endpoint.ts";
import { CheckoutSession } from "../payments.ts";

/** How long a card is still good for. */
export const CardStanding = z.enum(["good", "expiring", "expired"]);
export type CardStanding = z.infer<typeof CardStanding>;

/** The card on file: enough to know it by. Its number stays with the payment provider. */
export const CardOnFile = z.object({
  /** In the provider's word, such as `visa`. */
  card_brand: z.string(),
  card_last4: z.string(),
  /** The last month it is good for. */
  card_expires_month: z.int(),
  card_expires_year: z.int(),
  card_standing: CardStanding,
  /** Whether orders of the reseller's shops that the balance does not cover are charged to it. */
  card_for_orders: z.boolean(),
});
export type CardOnFile = z.infer<typeof CardOnFile>;

/** A reseller's card, if there is one. */
export const CardDesk = z.object({ card: z.nullable(CardOnFile) });
export type CardDesk = z.infer<typeof CardDesk>;

const PATH = "/api/card-on-file";
const fails = ["not_signed_in", "not_verified", "not_allowed"] as const;

/** The card that orders of the reseller's shops are charged to. */
export const show = endpoint({
  method: "GET",
  path: PATH,
  summary: "The card on file",
  access: members,
  answer: one(CardDesk),
  fails,
});

/** Opens the payment provider's page on which a card is saved, or one in its place. Nothing is charged. */
export const setUp = endpoint({
  method: "POST",
  path: PATH,
  summary: "Save a card, or replace it",
  access: members,
  answer: raw(CheckoutSession),
  fails,
  limit: { points: 20, seconds: 60 * 60, per: "account" },
});

/** Asks the payment provider whether the page was finished, for whoever comes back from it, and answers the card. */
export const look = endpoint({
  method: "POST",
  path: `${PATH}/look`,
  summary: "Look whether a card was saved",
  access: members,
  answer: one(CardDesk),
  fails,
  limit: { points: 60, seconds: 60, per: "account" },
});

/** Says whether orders that the balance does not cover are charged to the card. */
export const update = endpoint({
  method: "PATCH",
  path: PATH,
  summary: "Let orders be charged to the card, or not",
  access: members,
  body: z.object({ card_for_orders: z.boolean() }),
  answer: one(CardDesk),
  fails: [...fails, "not_found", "invalid"],
});

/** Removes the card, here and at the payment provider. */
export const remove = endpoint({
  method: "DELETE",
  path: PATH,
  summary: "Remove the card on file",
  access: members,
  answer: one(CardDesk),
  fails: [...fails, "not_found"],
});
