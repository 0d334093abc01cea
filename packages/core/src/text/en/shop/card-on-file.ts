/** The card that orders of a reseller's shops are charged to, in Settings. */
export const cardOnFile = {
  title: "Card on file",
  lead: "Orders of your shops are paid from your balance. What it does not cover can be charged to a card saved here. The payment provider keeps the card; we know its last four digits only.",
  failed: "Your card could not be loaded.",
  none: "No card is saved.",
  save: "Save a card",
  replace: "Use another card",
  remove: "Remove",
  name: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  until: (month: string) => `Good until ${month}`,
  standing: {
    expiring: "It expires soon. Save another card, so that orders go on being paid.",
    expired: "It has expired, so it is not charged. Save another card.",
  },
  charge: "Charge this card for orders of my shops",
  allowed: "Orders of your shops are charged to this card from now on.",
  stopped: "This card is not charged any more.",
  removeTitle: (card: string) => `Remove ${card}?`,
  removeBody: "Orders that your balance does not cover then wait until you pay them.",
  removed: "The card is removed.",
  saved: "Your card is saved.",
  notSaved: "No card was saved.",
} as const;
