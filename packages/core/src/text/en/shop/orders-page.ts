/** What only the portal's pages of orders say: filters, money, tables, and ordering again. */
export const ordersPage = {
  noneNarrowed: "No order matches these filters.",
  filters: {
    label: "Filters",
    button: (count: number) => (count === 0 ? "Filters" : `Filters (${count})`),
    state: "Status",
    anyState: "Any status",
    to_pay: "To pay",
    country: "Country",
    anyCountry: "Any country",
    shop: "Ordered",
    anyShop: "Anywhere",
    own: "By you",
    website: "In your shop",
    from: "From day",
    to: "To day",
    clear: "Clear filters",
  },
  table: "Download as CSV",
  retail: "Retail",
  cost: "Cost",
  margin: "You earn",
  payAll: (count: number) => (count === 1 ? "Pay 1 unpaid order" : `Pay ${count} unpaid orders`),
  again: {
    button: "Order again",
    added: (count: number) =>
      count === 1
        ? "1 item is in your basket, as it is today."
        : `${count} items are in your basket, as they are today.`,
    title: "Not everything can be ordered again",
    nothing: "Nothing of this order can be ordered again.",
    basket: "Go to the basket",
    reasons: {
      design_deleted: "Its design was deleted.",
      not_made: "It is no longer made in this size.",
      size_gone: "This size of the product was removed, or the order is older than this function.",
      full: "Your basket has 1,000 pieces of it already.",
    },
  },
};
