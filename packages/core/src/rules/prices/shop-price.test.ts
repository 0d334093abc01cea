import { expect, test } from "vitest";
import { usd } from "./money.ts";
import { priceInShop } from "./shop-price.ts";

test.each([
  { currency: "USD", tax_display: "incl", tax_percent: 20, amount: 800, why: "is the retail price itself" },
  { currency: "EUR", tax_display: "incl", tax_percent: 21, amount: 741, why: "is in the shop's money" },
  { currency: "EUR", tax_display: "excl", tax_percent: 21, amount: 612, why: "is without the shop's tax" },
  {
    currency: "USD",
    tax_display: "none",
    tax_percent: 0,
    amount: 800,
    why: "is whole where no tax is charged",
  },
] as const)(
  "[ST67] $8.00 in a shop with $currency, tax $tax_display $why",
  ({ amount, why: _why, ...shop }) => {
    expect(priceInShop(usd(800), shop, 1.08)).toEqual({ amount, currency: shop.currency });
  },
);
