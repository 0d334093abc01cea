import type { UserClient } from "../contract/resources/auth.ts";
import { NO_PRICE_RULES, type PriceRules } from "../rules/prices/price-rule.ts";

/** The rules an account has saved for what has no price of its own; without an account those that sell at cost. */
export function usualRules(client: UserClient | undefined): PriceRules {
  if (!client) return NO_PRICE_RULES;
  return {
    markup: client.client_markup,
    ending: client.client_price_ending,
    least_profit: client.client_least_profit,
    margin: client.client_margin,
    shipping: client.client_price_shipping,
    exceptions: client.client_price_exceptions,
  };
}
