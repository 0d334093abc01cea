/** The home page of a reseller. */
export const home = {
  title: "Home",
  failed: "Your home page could not be loaded.",
  attention: "Needs your attention",
  allDone: "Nothing waits for you.",
  waiting: {
    to_pay: (count: number) => (count === 1 ? "1 order to pay" : `${count} orders to pay`),
    failed_publishing: (count: number) =>
      count === 1 ? "1 design your shop did not take" : `${count} designs your shop did not take`,
    open_claims: (count: number) =>
      count === 1 ? "1 claim being looked into" : `${count} claims being looked into`,
    poor_orders: (count: number) =>
      count === 1
        ? "1 order would look soft in print; its file can still be replaced"
        : `${count} orders would look soft in print; their files can still be replaced`,
  },
  days: (count: number) => `The last ${count} days`,
  orders: "Orders",
  earned: "You earned",
  day: "Day",
  asTable: "Show as a table",
  asChart: "Show as charts",
  chart: (what: string, total: string) => `${what} by day, ${total} in all`,
  bestSellers: "Best sellers",
  bestSellersNote: "Among your newest 500 orders",
  pieces: (count: number) => (count === 1 ? "1 piece" : `${count} pieces`),
  noSales: "What is ordered most will stand here.",
  steps: {
    title: "Four steps to your first sale",
    done: "Done",
    uploaded: "Upload a design",
    uploadedText: "A picture or PDF; we tell you how large it prints sharp.",
    priced: "Set your prices",
    pricedText: "A usual markup is enough to begin with.",
    connected: "Connect your shop",
    connectedText: "Shopify, WooCommerce, or a few lines on any page.",
    ordered: "Order a sample",
    orderedText: "Hold what your customers will get in your hands.",
  },
  samples: "Try it with sample designs",
  samplesFailed: "The sample designs could not be fetched. Please try again.",
};
