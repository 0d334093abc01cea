import type { UserClient } from "../contract/resources/auth.ts";
import { NO_PRICE_RULE, type PriceRule } from "../rules/prices/price-rule.ts";

/** The rule an account has saved for what has no price of its own; without an account the one that sells at cost. */
export function usualRule(client: UserClient | undefined): PriceRule {
  if (!client) return NO_PRICE_RULE;
  return {
    markup: client.client_markup,
    ending: client.client_price_ending,
    least_profit: client.client_least_profit,
  };
}
