import { type CardIssue, checkCard } from "@pressport/core/rules";

/** The card form as typed. */
export interface TypedCard {
  number: string;
  expiry: string;
  securityCode: string;
  name: string;
}

/** A field of the form. */
export type CardField = keyof TypedCard;

/** What is wrong, by field. */
export type FieldIssues = Partial<Record<CardField, CardIssue | "name">>;

/** An empty form. */
export const NO_CARD: TypedCard = { number: "", expiry: "", securityCode: "", name: "" };

const LONGEST = 100;

/** Reads the posted form; anything missing or overlong counts as empty. */
export function readTypedCard(form: URLSearchParams): TypedCard {
  const read = (name: string) => {
    const value = form.get(name) ?? "";
    return value.length <= LONGEST ? value.trim() : "";
  };
  return {
    number: read("number"),
    expiry: read("expiry"),
    securityCode: read("security_code"),
    name: read("name"),
  };
}

const fieldOfIssue = {
  number: "number",
  brand: "number",
  expiry: "expiry",
  "security-code": "securityCode",
} as const satisfies Record<CardIssue, CardField>;

/** Finds what is wrong with a typed card at a moment. */
export function issuesOf(card: TypedCard, now: Date): FieldIssues {
  const issues: FieldIssues = {};
  for (const issue of checkCard(card, now)) issues[fieldOfIssue[issue]] ??= issue;
  if (card.name === "") issues.name = "name";
  return issues;
}

/** A form filled with a test card that has some years left. */
export const filledWith = (number: string, now: Date): TypedCard => ({
  number,
  expiry: `12/${String((now.getUTCFullYear() + 3) % 100).padStart(2, "0")}`,
  securityCode: "123",
  name: "Test Payer",
});
