/** Back from the hosted checkout, on the page the payment was started from. */
export const paymentReturn = {
  confirming: "Confirming your payment…",
  confirmingText: "This usually takes a few seconds.",
  slow: "Your payment is still being confirmed",
  slowText: "We will email you as soon as it is. Please do not pay again.",
  checkAgain: "Check again",
  paid: "Thank you, your payment has arrived",
  paidText: (orders: string, total: string) =>
    `${orders}: ${total}. We will email you when it is on its way.`,
  failed: "Your payment did not go through",
  failedText: "Nothing has been charged. You can try again or use another card.",
  reasons: {
    declined: "Your bank declined the card.",
    insufficient_funds: "There is not enough money on the card.",
    authentication_failed: "Your bank could not confirm that it was you.",
    amount_too_small: "The amount is too small to be paid by card.",
  },
  cancelled: "You have not paid yet",
  cancelledText: (orders: string) => `${orders} is kept for you. Nothing has been charged.`,
  order: (number: string) => `Order ${number}`,
  orders: (numbers: string) => `Orders ${numbers}`,
  pay: "Pay now",
  again: "Try again",
  keepText: "Your orders are shown in this browser only. With an account you see them on every device.",
  keep: "Create an account",
  goOn: "Continue",
  later: "Pay later",
};
