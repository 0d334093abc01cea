import { type AcceptedCard, cardBrand, cardDigits } from "@pressport/core/rules";
import type { CheckoutFailure } from "../checkout.ts";

/** What the sandbox's bank does with a card. */
export type CardOutcome = "pays" | "declined" | "insufficient_funds" | "second_step";

/** What it does with a card that is kept, once that is charged while its holder is away. */
export type LaterOutcome = "later_pays" | "later_declined" | "later_wants_holder";

/** A number to try, and what it does. */
export interface TestCard<Outcome = CardOutcome> {
  number: string;
  outcome: Outcome;
}

/** The cards the sandbox page offers. Every other valid number of an accepted brand pays. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", outcome: "pays" },
  { number: "4000 0000 0000 0002", outcome: "declined" },
  { number: "4000 0000 0000 9995", outcome: "insufficient_funds" },
  { number: "4000 0025 0000 3155", outcome: "second_step" },
];

/** The cards the page for keeping one offers. Every other one that can be kept pays later. */
export const KEEPING_CARDS: readonly TestCard<CardOutcome | LaterOutcome>[] = [
  { number: "4242 4242 4242 4242", outcome: "later_pays" },
  { number: "4000 0000 0000 0341", outcome: "later_declined" },
  { number: "4000 0027 6000 3184", outcome: "later_wants_holder" },
  { number: "4000 0025 0000 3155", outcome: "second_step" },
  { number: "4000 0000 0000 0002", outcome: "declined" },
];

/** Why a card that is kept will not be charged while its holder is away; null when it pays. */
export function laterFailureOf(number: string): CheckoutFailure | null {
  const digits = cardDigits(number);
  const outcome = KEEPING_CARDS.find((card) => cardDigits(card.number) === digits)?.outcome;
  if (outcome === "later_declined") return "declined";
  return outcome === "later_wants_holder" ? "authentication_failed" : null;
}

/** The last digits of the card 4000 0000 0000 7726: it pays, and a refund to it stays pending until its bank has spoken. */
export const REFUND_PENDS = "7726";

/** What the sandbox's bank says to a number. */
export function outcomeOf(number: string): CardOutcome {
  const digits = cardDigits(number);
  return TEST_CARDS.find((card) => cardDigits(card.number) === digits)?.outcome ?? "pays";
}

/** The little that is kept of a card. */
export interface CardTrace {
  brand: AcceptedCard | "wallet";
  last4: string | null;
}

/** Reduces a card to its brand and last four digits; undefined for a brand that is not accepted. */
export function traceOf(number: string): CardTrace | undefined {
  const brand = cardBrand(number);
  return brand === null ? undefined : { brand, last4: cardDigits(number).slice(-4) };
}
