/** A section of the terms of use: a heading, paragraphs, and an optional list after them. */
export interface TermsSection {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

/** The figures the terms promise; they come from `rules/terms.ts` and the host, never from the text. */
export interface TermsFacts {
  vatPercent: number;
  currency: string;
  acceptedCards: readonly string[];
  productionDays: { from: number; to: number };
  deliveryDays: { from: number; to: number };
  usaPostDays: { from: number; to: number };
  contactAfterDays: number;
  claimWorkingDays: number;
  /** Names of the countries the host does not deliver to. */
  excludedCountries: readonly string[];
}

const people: readonly TermsSection[] = [
  {
    heading: "1. Who these terms are for",
    paragraphs: [
      "These terms apply to everyone who uses this website and to every order placed on it, whether as a business client, as a customer of a business client or as a guest.",
      "By creating an account, starting as a guest or placing an order you accept these terms.",
    ],
  },
  {
    heading: "2. Your account",
    paragraphs: [
      "You confirm that what you tell us about yourself and your company is true, and you keep it up to date in Settings.",
      "Keep your password to yourself. You are responsible for what is done with your account until you tell us that somebody else has access to it.",
      "A guest can design and order without a password. To keep your designs and orders for longer, please register.",
    ],
  },
  {
    heading: "3. Your designs",
    paragraphs: [
      "What you upload stays yours. You allow us to store, process and print it as far as your orders require.",
      "You confirm that you have the right to have it printed and sold. We may refuse files that break the law or the rights of others.",
      "The editor shows what will be printed and rates how sharp it will be. A print rated poor is made only after you confirm it; softness that was shown in advance is not a defect.",
    ],
  },
];

const money = (facts: TermsFacts): readonly TermsSection[] => [
  {
    heading: "4. Prices",
    paragraphs: [
      `Prices include ${facts.vatPercent}% VAT. The currency is ${facts.currency}.`,
      `Custom sizes are quoted in euro. The quote is converted to ${facts.currency} once, when you order, and both amounts are shown.`,
      "Delivery is added in the basket, according to the country and the products.",
    ],
  },
  {
    heading: "5. Payment",
    paragraphs: [
      "You pay by card or by a wallet service.",
      "Card data is handled by a card payment provider. It never reaches our servers and we do not store it.",
      "We accept these cards:",
    ],
    list: facts.acceptedCards,
  },
  {
    heading: "6. Production and delivery",
    paragraphs: [
      `Production takes ${facts.productionDays.from}-${facts.productionDays.to} working days.`,
      `Delivery takes ${facts.deliveryDays.from}-${facts.deliveryDays.to} working days.`,
      `Delivery by USA post takes ${facts.usaPostDays.from}-${facts.usaPostDays.to} working days.`,
      `Please contact us if the parcel has not arrived within ${facts.contactAfterDays} days.`,
      "Until an order is sent to production you can change its recipient and replace its print files. After that it can no longer be changed.",
    ],
  },
  {
    heading: "7. Claims, refunds and reprints",
    paragraphs: [
      `Claims and refunds are accepted within ${facts.claimWorkingDays} working days after delivery.`,
      "Open the order, choose Refund / reprint, and tell us what is wrong with which item. For damaged or faulty prints please add photos.",
      "Products are made to your order. They can be returned only if they are damaged, faulty or not what you ordered.",
    ],
  },
];

const rest = (facts: TermsFacts): readonly TermsSection[] => [
  {
    heading: "8. Where we do not deliver",
    paragraphs: ["We cannot deliver to the following countries:"],
    list: facts.excludedCountries,
  },
  {
    heading: "9. Your data",
    paragraphs: [
      "We use your data to make and deliver your orders, to invoice them and to answer you. We pass on only what the carrier and the payment provider need.",
      "Your sign-in and your unfinished work are kept in this browser's local storage. Logging out removes them.",
    ],
  },
  {
    heading: "10. Changes to these terms",
    paragraphs: [
      "We may change these terms for future orders. The terms in force when you ordered apply to that order.",
    ],
  },
];

/** Names the terms use for countries whose name in the host's list may differ, by ISO code. */
const countryNames: Readonly<Record<string, string>> = {
  CU: "Cuba",
  IR: "Iran",
  KP: "North Korea",
  SY: "Syria",
  SD: "Sudan",
  RU: "Russian Federation",
};

/** Names of the accepted cards, by their name in the rules. */
const cardNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  "visa-electron": "Visa Electron",
  mastercard: "Mastercard",
  maestro: "Maestro",
};

/** The terms of use, shown from the registration and guest forms. */
export const terms = {
  title: "Terms of use",
  close: "Close",
  contents: "Contents",
  countryNames,
  cardNames,
  sections: (facts: TermsFacts): readonly TermsSection[] => [...people, ...money(facts), ...rest(facts)],
};
