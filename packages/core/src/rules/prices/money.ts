/** The currencies the product prices in: custom sizes in euro, everything else in US dollars. */
export type Currency = "USD" | "EUR";

/** An amount in integer minor units. Keeping the currency in the type makes adding unlike ones a compile error. */
export interface Money<C extends Currency = Currency> {
  amount: number;
  currency: C;
}

/** Swallows binary noise such as 1.005 · 100 = 100.49999999999999 before rounding. */
const NOISE = 1e-7;

/** Rounds half up to a whole number: 2.5 becomes 3. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + NOISE) + 0;
}

/** Makes an amount; throws a RangeError unless it is a whole number of minor units. */
export function money<C extends Currency>(amount: number, currency: C): Money<C> {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of minor units: ${amount}`);
  return { amount, currency };
}

/** An amount in US cents. */
export const usd = (amount: number): Money<"USD"> => money(amount, "USD");
/** An amount in euro cents. */
export const eur = (amount: number): Money<"EUR"> => money(amount, "EUR");

/** Adds two amounts; throws a RangeError for unlike currencies that the compiler could not see. */
export function addMoney<C extends Currency>(one: Money<C>, other: Money<NoInfer<C>>): Money<C> {
  assertSameCurrency(one, other);
  return money(one.amount + other.amount, one.currency);
}

/** Takes one amount from another; throws a RangeError for unlike currencies. */
export function subtractMoney<C extends Currency>(from: Money<C>, amount: Money<NoInfer<C>>): Money<C> {
  assertSameCurrency(from, amount);
  return money(from.amount - amount.amount, from.currency);
}

/** So many times an amount, rounded half up to the minor unit. */
export function multiplyMoney<C extends Currency>(one: Money<C>, times: number): Money<C> {
  return money(roundHalfUp(one.amount * times), one.currency);
}

/** The sum of amounts, zero for none; throws a RangeError for unlike currencies. */
export function sumMoney<C extends Currency>(amounts: readonly Money<NoInfer<C>>[], currency: C): Money<C> {
  return amounts.reduce<Money<C>>((sum, amount) => addMoney(sum, amount), money(0, currency));
}

/** Below zero, zero or above zero, as sorting wants it; throws a RangeError for unlike currencies. */
export function compareMoney<C extends Currency>(one: Money<C>, other: Money<NoInfer<C>>): number {
  assertSameCurrency(one, other);
  return one.amount - other.amount;
}

function assertSameCurrency(one: Money, other: Money): void {
  if (one.currency !== other.currency) {
    throw new RangeError(`Cannot mix ${one.currency} with ${other.currency}.`);
  }
}
