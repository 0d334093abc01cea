/** What a basket says. */
export const basketNotices = {
  discountAdded: "Discount added to basket!",
  discountRemoved: "Discount removed from basket!",
  designInBasket: "Design added to basket!",
  itemDuplicated: "Duplicated. The copy can be edited on its own.",
  itemRemoved: "Removed from basket.",
  orderCreated: (number: string) => `Order ${number} has been created.`,
};
