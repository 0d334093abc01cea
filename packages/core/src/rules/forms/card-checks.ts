import type { AcceptedCard } from "../terms.ts";

/** What can be wrong with a card as typed. */
export type CardIssue = "number" | "brand" | "expiry" | "security-code";

/** A card as typed into the sandbox checkout. */
export interface CardForm {
  number: string;
  /** `MM/YY` or `MM/YYYY`. */
  expiry: string;
  securityCode: string;
}

/** Checks a card at a moment: digits and check sum, an accepted brand, not expired, a security code. */
export function checkCard(card: CardForm, now: Date): readonly CardIssue[] {
  const brand = cardBrand(card.number);
  const issues: CardIssue[] = [];
  if (!isCardNumber(card.number)) issues.push("number");
  else if (brand === null) issues.push("brand");
  if (isExpired(card.expiry, now)) issues.push("expiry");
  if (!isSecurityCode(card.securityCode, brand)) issues.push("security-code");
  return issues;
}

/** The digits of a card number typed with blanks or hyphens. */
export function cardDigits(number: string): string {
  return number.replace(/[\s-]/g, "");
}

/** Whether a number has 12 to 19 digits and the right check digit (ISO/IEC 7812, Luhn). */
export function isCardNumber(number: string): boolean {
  const digits = cardDigits(number);
  return /^\d{12,19}$/.test(digits) && luhnSum(digits) % 10 === 0;
}

function luhnSum(digits: string): number {
  let sum = 0;
  for (const [index, digit] of digits.split("").reverse().entries()) {
    const value = Number(digit);
    sum += index % 2 === 0 ? value : value < 5 ? value * 2 : value * 2 - 9;
  }
  return sum;
}

/** Number ranges of the accepted brands, the narrower Visa Electron before Visa. */
const BRANDS: readonly { brand: AcceptedCard; prefix: RegExp; lengths: readonly number[] }[] = [
  { brand: "visa-electron", prefix: /^(?:4026|417500|4405|4508|4844|4913|4917)/, lengths: [16] },
  { brand: "visa", prefix: /^4/, lengths: [13, 16, 19] },
  { brand: "mastercard", prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  {
    brand: "maestro",
    prefix: /^(?:5018|5020|5038|5893|6304|6390|67)/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  },
];

/** The brand of a number, complete or still being typed; null for brands that are not accepted. */
export function cardBrand(number: string): AcceptedCard | null {
  const digits = cardDigits(number);
  const found = BRANDS.find(({ prefix }) => prefix.test(digits));
  if (found === undefined) return null;
  const isComplete = digits.length >= 12 && isCardNumber(digits);
  return isComplete && !found.lengths.includes(digits.length) ? null : found.brand;
}

/** Reads `MM/YY` or `MM/YYYY`; null for anything else. */
export function parseExpiry(text: string): { year: number; month: number } | null {
  const match = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(\d{4}|\d{2})$/.exec(text.trim());
  if (match === null) return null;
  const year = Number(match[2]);
  return { year: year < 100 ? 2000 + year : year, month: Number(match[1]) };
}

/** Whether a card has expired: it is good up to the end of its month (UTC). Unreadable dates count as expired. */
export function isExpired(expiry: string, now: Date): boolean {
  const parsed = parseExpiry(expiry);
  return parsed === null || now.getTime() >= Date.UTC(parsed.year, parsed.month, 1);
}

/** How long before the end of a card that is kept its owner is told. */
export const CARD_NOTICE_DAYS = 30;

/** How a card that is kept stands: it is good up to the end of its last month (UTC). */
export function cardStanding(
  last: { year: number; month: number },
  now: Date,
): "good" | "expiring" | "expired" {
  const leftMs = Date.UTC(last.year, last.month, 1) - now.getTime();
  if (leftMs <= 0) return "expired";
  return leftMs <= CARD_NOTICE_DAYS * 24 * 60 * 60 * 1000 ? "expiring" : "good";
}

/** Whether a security code has three digits; Maestro cards may have none. */
export function isSecurityCode(code: string, brand: AcceptedCard | null): boolean {
  return /^\d{3}$/.test(code.trim()) || (brand === "maestro" && code.trim() === "");
}
