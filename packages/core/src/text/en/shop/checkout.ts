import { address } from "../general/address.ts";

/** What a basket says beyond its first step. */
export const checkout = {
  poorQuality: "Poor print quality",
  delivery: {
    label: "Delivery",
    services: { standard: "Standard", express: "Express" },
    arrives: (days: string) => `Arrives ${days} if you pay today`,
  },
  address: {
    ...address,
    title: "Delivery address",
    edit: "Change address",
    missing: "Enter the delivery address to order.",
    newTotal: (from: string, to: string) =>
      `The total was ${from}. With delivery to this country it is ${to}.`,
  },
  orderCreated: {
    title: "Thank you! Your order has been created.",
    text: "We have emailed you a confirmation. Production starts when your payment has arrived.",
    total: (total: string) => `Total ${total}`,
    number: (number: string) => `Order ${number}`,
    pay: (total: string) => `Pay ${total}`,
    view: "View order",
    later: "Pay later",
  },
  backToBasket: "Back to basket",
  poorConfirm: {
    title: "Some prints will look soft",
    body: (count: number) =>
      count === 1 ? "1 item is rated poor. Order anyway?" : `${count} items are rated poor. Order anyway?`,
    item: (item: string, dpi: number) => `${item}, ${dpi} dpi`,
    confirm: "Order anyway",
  },
  errorConfirm: {
    title: "Some print files have errors",
    body: (count: number) =>
      count === 1
        ? "1 item will not print as it should. Order anyway?"
        : `${count} items will not print as they should. Order anyway?`,
  },
  createOrder: "Create order",
  orderAndPay: "Order and pay",
};
