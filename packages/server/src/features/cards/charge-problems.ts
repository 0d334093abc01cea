import type { CheckoutFailure } from "../../adapters/checkout/checkout.ts";
import { type Message, message } from "../../text/messages/message.ts";

/** Why a card on file was not charged, and what its owner can do: said in letters, beside orders and to secret keys. */
export const CHARGE_PROBLEMS: Readonly<Record<CheckoutFailure, Message>> = {
  declined: message("card_declined"),
  insufficient_funds: message("card_without_funds"),
  authentication_failed: message("card_to_confirm"),
  amount_too_small: message("amount_too_small"),
};
