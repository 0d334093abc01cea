import type { CheckoutFailure } from "../../adapters/checkout/checkout.ts";

/** Why a card on file was not charged, and what its owner can do: said in letters, beside orders and to secret keys. */
export const CHARGE_PROBLEMS: Readonly<Record<CheckoutFailure, string>> = {
  declined: "The bank declined your card on file. Pay the order by hand, or replace the card in Settings.",
  insufficient_funds:
    "Your card on file does not have enough money. Pay the order by hand, or replace the card in Settings.",
  authentication_failed:
    "The bank wants you to confirm the payment yourself. Pay the order by hand with your card.",
  amount_too_small:
    "The order comes to less than a card can be charged for. Pay it from your balance, or together with another order.",
};
