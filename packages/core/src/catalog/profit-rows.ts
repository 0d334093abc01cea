import { usd } from "../rules/prices/money.ts";
import { type ProfitParts, VAT_PERCENT } from "../rules/prices/pricing.ts";
import type { Text } from "../text/text.ts";

/** What becomes of a price in words, a line for each part of it; what is taken off is below zero. */
export function profitRows(text: Text, parts: ProfitParts): { name: string; value: string }[] {
  const words = text.variants.profitOf;
  const money = (amount: number) => text.format.money(usd(amount));
  return [
    { name: words.price, value: money(parts.retail) },
    { name: words.vat(VAT_PERCENT), value: money(-parts.vat) },
    { name: words.print, value: money(-parts.print) },
    parts.shipping === 0
      ? { name: words.shippingOnTop, value: words.onTop }
      : { name: words.shipping, value: money(-parts.shipping) },
    { name: words.profit, value: money(parts.profit) },
  ];
}
