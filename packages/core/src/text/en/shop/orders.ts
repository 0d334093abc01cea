/** Item status by `status_id`. */
const itemStatuses: Readonly<Record<number, string>> = {
  1: "Received",
  2: "In production",
  3: "Printed",
  4: "Shipped",
  5: "Delivered",
  6: "Cancelled",
};

/** What lists of orders say, wherever they are. */
export const orders = {
  empty: { all: "You have no orders yet." },
  failed: "Your orders could not be loaded.",
  viewOrder: (number: string) => `View order ${number}`,
  states: {
    created: "Awaiting payment",
    awaiting_payment: "Awaiting payment",
    paid: "Paid",
    submitted: "At the print house",
    in_production: "In production",
    shipped: "Shipped",
    delivered: "Delivered",
    cancelled: "Cancelled",
  },
  itemStatuses,
  lookingInto: "We are looking into a print file",
};

/** One order. */
export const order = {
  test: "Test",
  testText: "A test: nothing is charged, printed or sent.",
  title: (number: string) => `Order ${number}`,
  loading: "Loading the order…",
  failed: "The order could not be loaded.",
  ownNumber: (number: string) => `Your number ${number}`,
  refunded: "Refunded",
  placedOn: (date: string) => `Placed on ${date}`,
  progress: "Progress",
  progressNotes: {
    paid: "Its print files are being written; then it goes to the print house.",
    lookingInto: "One of its print files needs our attention. We are looking into it; nothing is lost.",
    submitted: (date: string) =>
      `Given to the print house on ${date}. It can be changed until the print house accepts it.`,
    accepted: (date: string) => `Accepted by the print house on ${date}.`,
  },
  items: "Items",
  product: "Product",
  sku: "SKU",
  size: "Size",
  quantity: "Quantity",
  status: "Status",
  price: "Price",
  quality: (quality: string, dpi: number) => `Print quality ${quality}, ${dpi} dpi`,
  customQuote: (price: string, rate: string, date: string) =>
    `Quoted ${price}, converted at ${rate} on ${date}`,
  needsConfirmation: "The print shop has to confirm this size.",
  claimed: "Claimed",
  printFile: "Print file",
  printFileStates: {
    waiting: "Written once the order is paid",
    writing: "Being written…",
    ready: "Ready",
    replaced: "Replaced by you",
    failed: "We are looking into it",
  },
  downloadPrintFile: "Download print file",
  replacePrintFile: "Replace print file",
  recipient: "Recipient",
  editRecipient: "Edit recipient",
  saveRecipient: "Save recipient",
  newTotal: (total: string) => `Saved. Delivery to this country makes the new total ${total}.`,
  note: "Note",
  totals: "Amounts",
  subtotal: "Items",
  shipping: "Delivery",
  discount: "Discount",
  discountWithCode: (code: string) => `Discount (${code})`,
  total: "Total",
  vat: (percent: number) => `Includes ${percent}% VAT`,
  vatOff: (percent: number) => `VAT ${percent}%, not charged`,
  shopper: "Ordered by",
  wholesale: "You pay",
  margin: "You earn, without VAT",
  delivery: {
    services: { standard: "Standard delivery", express: "Express delivery" },
    expected: (days: string) => `Expected ${days}`,
  },
  tracking: "Tracking",
  trackingNumber: (carrier: string, number: string) => `${carrier} ${number}`,
  track: "Track parcel",
  invoice: "Invoice",
  pay: "Pay this order",
  delete: "Delete order",
  claim: "Refund / reprint",
  claimUntil: (date: string) => `You can claim until ${date}.`,
  claims: "Claims",
  claimStates: { requested: "Requested", approved: "Approved", declined: "Declined", done: "Done" },
  lockedNote: "This order is in production and can no longer be changed.",
  tracker: {
    label: "Order tracker",
    signIn: "Log in to see your orders.",
    refresh: "Refresh",
    updated: (time: string) => `Updated ${time}`,
    live: "Updates by itself",
    choose: "Your orders",
    back: "All orders",
    linkOver: "This link no longer works",
    linkOverText:
      "It may have expired. The next email about your order has a new one; otherwise please ask the shop.",
  },
};

/** What an order says of claims before one is made. */
export const refundFirst = {
  late: (date: string) => `The claim period ended on ${date}`,
  nothingLeft: "Every item of this order has been claimed or cancelled.",
};
