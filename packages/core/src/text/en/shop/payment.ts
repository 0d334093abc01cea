/** Payment methods dialog and outcome pages. */
export const payment = {
  title: "Payment methods",
  lead: (total: string) => `You pay ${total}.`,
  card: "Credit card",
  cardNote: "Visa, Visa Electron, Mastercard or Maestro. You enter your card with our payment provider.",
  cancel: "Cancel",
  waiting: "Preparing your payment…",
  redirecting: (seconds: number) =>
    seconds === 1 ? "Redirecting in 1 second…" : `Redirecting in ${seconds} seconds…`,
  continueNow: "Continue now",
  secure: "Your card details never reach our servers.",
  orders: (count: number) => (count === 1 ? "1 order" : `${count} orders`),
  invoices: (count: number) => (count === 1 ? "1 invoice" : `${count} invoices`),
  success: {
    confirmingTitle: "Confirming your payment…",
    confirmingText: "This usually takes a few seconds. You can leave this page: we will email you.",
    title: "Thank you, your payment has arrived",
    text: (orders: number) =>
      orders === 1 ? "Your order goes to production now." : "Your orders go to production now.",
    what: (orders: string, total: string) => `${orders}: ${total}`,
    paidOn: (day: string) => `Paid on ${day}`,
    slowTitle: "Your payment is still being confirmed",
    slowText: "We will email you as soon as it is. Please do not pay again.",
    unknownTitle: "There is no payment to confirm here",
    unknownText: "Your orders show which of them are paid.",
    orders: "Go to orders",
    products: "Continue shopping",
    checkAgain: "Check again",
  },
  failed: {
    title: "Payment not completed",
    text: "Nothing has been charged. You can try again or use another card.",
    what: (orders: string, total: string) => `${orders}: ${total}`,
    retry: "Try again",
    orders: "Go to orders",
    invoices: "Go to invoices",
  },
};
