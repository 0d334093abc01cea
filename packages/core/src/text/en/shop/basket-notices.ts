/** What a basket says. */
export const basketNotices = {
  discountAdded: "Discount added to basket!",
  discountRemoved: "Discount removed from basket!",
  designInBasket: "Design added to basket!",
  itemRemoved: "Removed from basket.",
  orderCreated: (number: string) => `Order ${number} has been created.`,
};
