import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cardBrand,
  cardStanding,
  checkCard,
  isCardNumber,
  isExpired,
  isSecurityCode,
  parseExpiry,
} from "./card-checks.ts";

const now = new Date("2024-03-15T12:00:00Z");

test.each([
  { number: "4242 4242 4242 4242", brand: "visa" },
  { number: "4000-0000-0000-0002", brand: "visa" },
  { number: "4000 0000 0000 9995", brand: "visa" },
  { number: "4000 0025 0000 3155", brand: "visa" },
  { number: "4917 3000 0000 0008", brand: "visa-electron" },
  { number: "5555 5555 5555 4444", brand: "mastercard" },
  { number: "2223 0031 2200 3222", brand: "mastercard" },
  { number: "6759 6498 2643 8453", brand: "maestro" },
  { number: "3782 822463 10005", brand: null },
  { number: "6011 1111 1111 1117", brand: null },
])("[TE05] $number is $brand", ({ number, brand }) => {
  expect(isCardNumber(number)).toBe(true);
  expect(cardBrand(number)).toBe(brand);
  const issues = checkCard({ number, expiry: "12/30", securityCode: "123" }, now);
  expect(issues).toEqual(brand === null ? ["brand"] : []);
});

test("a brand shows while the number is being typed", () => {
  expect(cardBrand("")).toBeNull();
  expect(cardBrand("4")).toBe("visa");
  expect(cardBrand("51")).toBe("mastercard");
  expect(cardBrand("4917")).toBe("visa-electron");
});

test("a Mastercard number of 13 digits is not one, though its check digit is right", () => {
  expect(isCardNumber("5100000000003")).toBe(true);
  expect(cardBrand("5100000000003")).toBeNull();
});

test("one wrong digit always breaks the check sum", () => {
  const digits = "4242424242424242";
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const wrong = (Number(digits[at]) + by) % 10;
      expect(isCardNumber(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBe(false);
    }),
  );
});

test.each(["", "4242", "4242 4242 4242 424x", "42424242424242424242"])("'%s' is no card number", (number) => {
  expect(isCardNumber(number)).toBe(false);
});

test.each([
  { expiry: "03/24", expired: false, why: "good to the end of its month" },
  { expiry: "02/24", expired: true, why: "last month" },
  { expiry: "1/2025", expired: false, why: "long form" },
  { expiry: "1225", expired: false, why: "without the stroke" },
  { expiry: "13/30", expired: true, why: "no such month" },
  { expiry: "", expired: true, why: "nothing typed" },
])("expiry '$expiry' counts as expired: $expired ($why)", ({ expiry, expired }) => {
  expect(isExpired(expiry, now)).toBe(expired);
});

test("a card is good until the last moment of its month", () => {
  expect(isExpired("03/24", new Date("2024-03-31T23:59:59.999Z"))).toBe(false);
  expect(isExpired("03/24", new Date("2024-04-01T00:00:00Z"))).toBe(true);
  expect(parseExpiry("12 / 30")).toEqual({ year: 2030, month: 12 });
});

test("the security code has three digits; Maestro may go without", () => {
  expect(isSecurityCode("123", "visa")).toBe(true);
  expect(isSecurityCode("12", "visa")).toBe(false);
  expect(isSecurityCode("", "visa")).toBe(false);
  expect(isSecurityCode("", "maestro")).toBe(true);
});

test("everything that is wrong is named", () => {
  expect(checkCard({ number: "1", expiry: "01/20", securityCode: "" }, now)).toEqual([
    "number",
    "expiry",
    "security-code",
  ]);
});

test.each([
  { number: "4111 1111 1111 1111", brand: "visa" },
  { number: "4026 00", brand: "visa-electron" },
  { number: "14026", brand: null },
  { number: "2221 00", brand: "mastercard" },
  { number: "2229 99", brand: "mastercard" },
  { number: "2230 00", brand: "mastercard" },
  { number: "2299 99", brand: "mastercard" },
  { number: "2300 00", brand: "mastercard" },
  { number: "2699 99", brand: "mastercard" },
  { number: "2700 00", brand: "mastercard" },
  { number: "2719 99", brand: "mastercard" },
  { number: "2720 99", brand: "mastercard" },
  { number: "2220 99", brand: null },
  { number: "2721 00", brand: null },
  { number: "1670", brand: null },
  { number: "6759", brand: "maestro" },
])("a number that begins with $number is of brand $brand", ({ number, brand }) => {
  expect(cardBrand(number)).toBe(brand);
});

test.each([
  {
    number: "4000 0000 0002",
    why: "twelve digits with the right check digit are complete, and too few for Visa",
  },
  { number: "5100 0000 0008", why: "and for Mastercard" },
])("$number is of no brand: $why", ({ number }) => {
  expect(isCardNumber(number)).toBe(true);
  expect(cardBrand(number)).toBeNull();
});

test("a number still being typed has a brand, whatever its check digit says", () => {
  expect(cardBrand("4000 0000 0000 6")).toBe("visa");
  expect(cardBrand("4000 0000 0000 12")).toBe("visa");
});

test("an expiry may have blanks round it, and a year of four digits is that year", () => {
  expect(parseExpiry(" 07/31 ")).toEqual({ year: 2031, month: 7 });
  expect(parseExpiry("07/2131")).toEqual({ year: 2131, month: 7 });
});

test.each([
  { code: " 123 ", brand: "visa", is: true },
  { code: "1234", brand: "visa", is: false },
  { code: "x123", brand: "visa", is: false },
  { code: "", brand: "visa", is: false },
  { code: "", brand: "maestro", is: true },
  { code: "  ", brand: "maestro", is: true },
  { code: "12", brand: "maestro", is: false },
] as const)("the code '$code' of a $brand card is right: $is", ({ code, brand, is }) => {
  expect(isSecurityCode(code, brand)).toBe(is);
});

test.each([
  { now: "2026-12-01T23:59:59.999Z", standing: "good" },
  { now: "2026-12-02T00:00:00.000Z", standing: "expiring" },
  { now: "2026-12-31T23:59:59.999Z", standing: "expiring" },
  { now: "2027-01-01T00:00:00.000Z", standing: "expired" },
])("a card that is kept and good up to December 2026 is $standing at $now", ({ now, standing }) => {
  expect(cardStanding({ year: 2026, month: 12 }, new Date(now))).toBe(standing);
});
