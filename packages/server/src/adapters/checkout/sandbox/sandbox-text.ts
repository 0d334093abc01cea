import type { AcceptedCard, CardIssue } from "@pressport/core/rules";
import type { CardOutcome, LaterOutcome } from "./sandbox-cards.ts";

/** Every sentence of the sandbox checkout. */
export const sandboxText = {
  merchant: "Pressport",
  badge: "Sandbox",
  badgeNote: "No money moves. Never type a real card here.",
  toPay: "To pay",
  total: "Total",
  quantity: (quantity: number) => `${quantity} ×`,
  wallet: "Pay with wallet (sandbox)",
  or: "or pay by card",
  cardNumber: "Card number",
  accepted: "Visa, Visa Electron, Mastercard or Maestro",
  expiry: "Expiry",
  expiryHint: "MM/YY",
  securityCode: "Security code",
  securityCodeHint: "3 digits",
  name: "Name on card",
  pay: (amount: string) => `Pay ${amount}`,
  cancel: "Cancel and go back",
  testCards: "Test cards",
  testCardsNote: "Choose one to fill in the form.",
  use: (number: string) => `Use card ${number}`,
  check: "Please check the highlighted fields.",
  done: {
    completed: {
      title: "This payment is complete",
      text: "Nothing more is to be paid here.",
      link: "Continue",
    },
    failed: { title: "This payment was not completed", text: "Nothing has been charged.", link: "Go back" },
    expired: {
      title: "This checkout has expired",
      text: "Nothing has been charged. Please start the payment again.",
      link: "Go back",
    },
  },
  keep: {
    title: "Save your card",
    note: "Nothing is charged now.",
    save: "Save card",
    confirm: "Confirm card",
    secondStep: (card: string) => `You are about to save ${card}.`,
    done: {
      completed: { title: "This card is saved", text: "Nothing more is to be done here.", link: "Continue" },
      failed: { title: "This card was not saved", text: "Its bank said no.", link: "Go back" },
      expired: {
        title: "This page has expired",
        text: "No card was saved. Please start again.",
        link: "Go back",
      },
    },
  },
  unknown: { title: "There is no such checkout", text: "Please start the payment again from your orders." },
  secondStep: {
    title: "Your bank wants to be sure it is you",
    text: (amount: string, card: string) => `You are about to pay ${amount} with ${card}.`,
    note: "In real life your bank asks for a code or a fingerprint here.",
    confirm: "Confirm payment",
    refuse: "Fail authentication",
  },
} as const;

/** What each test card does. */
export const outcomeTexts: Readonly<Record<CardOutcome | LaterOutcome, string>> = {
  pays: "Pays",
  declined: "Is declined",
  insufficient_funds: "Lacks funds",
  second_step: "Asks for a second step",
  later_pays: "Pays later",
  later_declined: "Is declined later",
  later_wants_holder: "Needs its holder later",
};

/** What is wrong with a field. */
export const issueTexts: Readonly<Record<CardIssue | "name", string>> = {
  number: "This card number is not valid.",
  brand: "We accept Visa, Visa Electron, Mastercard and Maestro.",
  expiry: "Enter a month and year that are not past, such as 04/30.",
  "security-code": "Enter the 3 digits on the back of the card.",
  name: "Enter the name on the card.",
};

/** Names of the brands. */
export const brandNames: Readonly<Record<AcceptedCard, string>> = {
  visa: "Visa",
  "visa-electron": "Visa Electron",
  mastercard: "Mastercard",
  maestro: "Maestro",
};
